// What `npm run test:faults` runs beyond `npm test`.
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { FULL_ONLY, FULL_RUN } from "../tests/support/full-run.ts";

test("each file that only the full run has names tests of `npm test` that prove the same in a shorter way [P43]", () => {
  const files = Object.keys(FULL_ONLY);
  const shortForms = Object.values(FULL_ONLY).flat();
  expect([...files, ...shortForms].filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => FULL_ONLY[file]?.length === 0)).toEqual([]);
  expect(shortForms.filter((file) => files.includes(file))).toEqual([]);
});

test("the full run asks for each of them [P43]", () => {
  const asked = (file: string) => FULL_RUN.some((part) => file.includes(part));
  expect(Object.keys(FULL_ONLY).filter((file) => !asked(file))).toEqual([]);
});

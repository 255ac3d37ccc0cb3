// `npm run test:faults` runs more than `npm test`.
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FULL_ONLY, PARTLY_FULL } from "#tests/support/runner/full-run.ts";

const whole = Object.keys(FULL_ONLY);
const partly = Object.keys(PARTLY_FULL);

test("what only the full run has names tests of `npm test` that prove the same in a shorter way [P43]", () => {
  const entries = [...Object.entries(FULL_ONLY), ...Object.entries(PARTLY_FULL)];
  expect(entries.filter(([, shortForms]) => shortForms.length === 0)).toEqual([]);
  const shortForms = entries.flatMap(([, files]) => files);
  expect([...whole, ...partly, ...shortForms].filter((file) => !existsSync(file))).toEqual([]);
  expect(shortForms.filter((file) => whole.includes(file))).toEqual([]);
});

test("a file with a test of the full run alone is listed, and has others for every day [P43]", () => {
  const tests = (file: string, name: string) => readFileSync(file, "utf8").match(new RegExp(`^${name}\\b`, "gm")) ?? [];
  const withFullTests = globSync("{adapters,app,config,content,db,scripts,server,tests}/**/*.test.ts").filter(
    (file) => tests(file, "fullTest").length > 0,
  );
  expect(withFullTests.sort()).toEqual(partly.toSorted());
  expect(partly.filter((file) => tests(file, "test").length === 0)).toEqual([]);
});

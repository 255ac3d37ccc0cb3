import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVIDENCE, listFindings, withFindings } from "./findings.ts";

test("the table of findings in docs/evidence.md is up to date: npm run findings -- --write", () => {
  const document = readFileSync(EVIDENCE, "utf8");
  expect(document).toBe(withFindings(document, listFindings()));
});

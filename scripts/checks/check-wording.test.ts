import { expect, test } from "vitest";
import { findWordingProblems, readPlainFolders } from "./check-wording.ts";

const found = (file: string, text: string) => findWordingProblems([{ file, text }]);

test("the plain folders keep to the wording", () => {
  const sources = readPlainFolders(".");
  expect(sources.length).toBeGreaterThan(500);
  expect(findWordingProblems(sources)).toEqual([]);
});

test("a title over 120 characters is named, on the line of its call or below it", () => {
  const title = (length: number) => `"${"a".repeat(length)}"`;
  expect(found("db/a.test.ts", `test(${title(120)}, () => {});`)).toEqual([]);
  expect(found("db/a.test.ts", `\ntest(${title(121)}, () => {});`)).toEqual([
    "db/a.test.ts:2 has a title of 121 characters; 120 are the limit.",
  ]);
  expect(found("db/a.test.ts", `test.each([1])(\n  ${title(130)},\n);`)).toHaveLength(1);
  expect(found("db/a.ts", `test(${title(121)}, () => {});`)).toEqual([]);
});

test("a comment that begins with What is named, whatever its form", () => {
  const what = "What";
  for (const text of [
    `// ${what} it is.`,
    `/** ${what} it is. */`,
    `/**\n * ${what} it is.\n */`,
    `{/* ${what} it is. */}`,
  ])
    expect(found("db/a.ts", text)).toHaveLength(1);
  expect(found("db/a.ts", "/** Whatever comes. */\n// It says\n// What it is.")).toEqual([]);
});

// A selector such as `.group:has(:checked) *` has the browser style everything below again, in any page that loads the sheet,
// whenever something comes or goes. `[.name:has(:checked)_&]:flex` asks for the same by name and costs nothing.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no part asks with :has() about everything below it or beside it", () => {
  const files = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] });
  const universal = /\b(?:group|peer)-has-[\w[(]\S*/g;
  const found = files.flatMap((file) => {
    const uses = readFileSync(file, "utf8").match(universal) ?? [];
    return uses.map((use) => `${file}: ${use}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test("every source that a style sheet names is there, or its classes would be missing", () => {
  const sources = globSync("app/*.css").flatMap((sheet) =>
    [...readFileSync(sheet, "utf8").matchAll(/@source "([^"]+)"/g)].map(([, path = ""]) => path),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((path) => globSync(path, { cwd: "app" }).length === 0)).toEqual([]);
});

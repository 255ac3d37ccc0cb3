// docs/spec-coverage.md says where each statement is implemented and tested; this checks that it is true.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/spec-coverage.md", "utf8");
const rows = text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| statement |"));
const decisions = readdirSync("docs/decisions").map((name) => name.slice(0, 3));

test("every file that is named is there", () => {
  const files = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file));
  expect([...files].filter((file) => !existsSync(file))).toEqual([]);
});

test("every test that is named is in its file", () => {
  const named = [...text.matchAll(/`([^`]+\.test\.ts)` "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(rows.length / 2);
  const lost = named.filter(([, file = "", name = ""]) => !readFileSync(file, "utf8").includes(name));
  expect(lost.map(([whole]) => whole)).toEqual([]);
});

test("every statement has a test, a decision that departs from it, or says that it has none", () => {
  const open = rows.filter((row) => {
    const proof = row.split(" | ").at(-1) ?? "";
    const decision = /^departs: .+ \(decision (\d{3})\)/.exec(proof)?.[1];
    return !(decision ? decisions.includes(decision) : /^(`[^`]+\.test\.ts` "|no test \|)/.test(proof));
  });
  expect(open).toEqual([]);
});

// Documents name files and folders in backticks, and code and documents name decisions by number: what they name is there.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/{,decisions/}*.md").sort()];
const FOLDERS = "adapters|app|art|bench|config|content|db|deploy|docs|public|scripts|server|tests";
const PATH = new RegExp(`^(?:${FOLDERS})(?:/[\\w@.+-]+)*/?$`);
const FILE_NAME = /^[\w@.-]+\.(?:ts|tsx|mjs|cjs|sql|md|css|json)$/;
/** Made by a run, and so not part of the sources. */
const MADE = new Set(["bench/results.json", "build/current"]);

const named = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

test.each(documents)("every path that %s names exists", (document) => {
  const paths = named(readFileSync(document, "utf8")).filter((code) => PATH.test(code) && !MADE.has(code));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("docs/where-is.md names whole paths, so that each is checked", () => {
  const PER_FEATURE = new Set(["api.server.ts", "schema.ts", "store.server.ts"]);
  const names = named(readFileSync("docs/where-is.md", "utf8")).filter((code) => FILE_NAME.test(code));
  expect(names.filter((name) => !existsSync(name) && !PER_FEATURE.has(name))).toEqual([]);
});

test("every decision that code or a document refers to has a page", () => {
  const pages = new Set(globSync("docs/decisions/*.md").map((path) => basename(path).slice(0, 3)));
  const sources = globSync("{adapters,app,bench,config,content,db,deploy,scripts,server,tests}/**/*.{ts,tsx,mjs,conf}");
  const lost = [...sources, ...documents, "CHANGELOG.md"].filter((file) =>
    [...readFileSync(file, "utf8").matchAll(/decisions?[ /](\d{3})\b/g)].some(([, page = ""]) => !pages.has(page)),
  );
  expect(lost).toEqual([]);
});

test("whom to tell about a hole is said in SECURITY.md, for a site and for the program [P49]", () => {
  const policy = readFileSync("SECURITY.md", "utf8");
  expect(policy).toContain("/.well-known/security.txt");
  expect(policy).toContain("Report a vulnerability");
});

test("no sentence sends anybody to a page called Emails: it is called Messages [P49]", () => {
  const sources = globSync("{app,scripts,server,db,adapters}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /\bunder \*?Emails\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});

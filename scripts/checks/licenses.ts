// `npm run licenses`: what the product runs with, grouped by license. Ends with 1 when a package has a license that
// nobody agreed to. The packages are read from where they are installed, so it needs no network.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
type Package = { name: string; version: string; license: string };

/** Packages without a license in package.json; a person read their LICENSE file. */
const READ_BY_A_PERSON: Record<string, string> = { "png-js": "MIT" };

/**
 * Licenses that a closed or an open product may be shipped with. LGPL and MPL ask for their own source only, and those
 * packages are installed unchanged; OFL is for fonts.
 */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "CC0-1.0",
  "Unlicense",
  "BlueOak-1.0.0",
  "Python-2.0",
  "MPL-2.0",
  "LGPL-3.0-or-later",
  "OFL-1.1",
]);

/** Reads an SPDX expression: of licenses joined by OR one must be allowed, of those joined by AND every one. */
export function allowedBy(expression: string): boolean {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, "$1");
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((license) => ALLOWED.has(license.trim())));
}

// scripts/ready.mjs imports what it runs, so `import.meta.main` would not tell.
if (process.argv[1] === import.meta.filename) {
  const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const installed = Object.entries(lock.packages)
    .filter(([place, { dev, devOptional }]) => place !== "" && !dev && !devOptional && existsSync(place))
    .map(([place]) => readPackage(place));

  const groups = Object.entries(Object.groupBy(installed, ({ license }) => license)).toSorted();
  const refused = groups.filter(([license]) => !allowedBy(license));
  for (const [license, packages = []] of groups) show(license, packages);
  if (refused.length === 0) print(`${installed.length} packages, all with an allowed license.`);
  else print(`Not allowed: ${refused.map(([license]) => license).join(", ")}.`);
  process.exit(refused.length === 0 ? 0 : 1);
}

function readPackage(place: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  return { name, version, license: license ?? READ_BY_A_PERSON[name] ?? "unknown" };
}

function show(license: string, packages: Package[]): void {
  print(`${license} (${packages.length})`);
  const names = packages.map(({ name, version }) => `${name} ${version}`).toSorted();
  print(`  ${names.join("\n  ")}\n`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

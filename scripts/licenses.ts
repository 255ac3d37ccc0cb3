// `npm run licenses`: what the product runs with, grouped by licence. Ends with 1 when a package has a licence that
// nobody agreed to. The packages are read from where they are installed, so it needs no network.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allowedBy } from "./licenses/allowed-licenses.ts";

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
type Package = { name: string; version: string; license: string };

/** Packages whose package.json is silent; their LICENSE file was read by a person. */
const READ_BY_HAND: Record<string, string> = { "png-js": "MIT" };

const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const installed = Object.entries(lock.packages)
  .filter(([place, { dev, devOptional }]) => place !== "" && !dev && !devOptional && existsSync(place))
  .map(([place]) => readPackage(place));

const groups = Object.entries(Object.groupBy(installed, ({ license }) => license)).toSorted();
const refused = groups.filter(([license]) => !allowedBy(license));
for (const [license, packages = []] of groups) show(license, packages);
if (refused.length === 0) say(`${installed.length} packages, all with an allowed license.`);
else say(`Not allowed: ${refused.map(([license]) => license).join(", ")}.`);
process.exit(refused.length === 0 ? 0 : 1);

function readPackage(place: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  return { name, version, license: license ?? READ_BY_HAND[name] ?? "unknown" };
}

function show(license: string, packages: Package[]): void {
  say(`${license} (${packages.length})`);
  const names = packages.map(({ name, version }) => `${name} ${version}`).toSorted();
  say(`  ${names.join("\n  ")}\n`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

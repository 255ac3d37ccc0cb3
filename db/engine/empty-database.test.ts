import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { copyEmptyDatabase } from "./empty-database.server.ts";

function makeTemplate(): string {
  const template = join(temporaryFolder(), "database");
  mkdirSync(join(template, "base", "1"), { recursive: true });
  writeFileSync(join(template, "PG_VERSION"), "17");
  for (let at = 0; at < 40; at += 1) writeFileSync(join(template, "base", "1", String(at)), `table ${at}`);
  return template;
}

test("a first start gets the whole empty database of the build, readable by its owner alone [P51]", async () => {
  const folder = join(temporaryFolder(), "pglite");
  await copyEmptyDatabase(folder, makeTemplate());
  expect(readFileSync(join(folder, "PG_VERSION"), "utf8")).toBe("17");
  expect(readdirSync(join(folder, "base", "1"))).toHaveLength(40);
  const modes = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
    (name) => statSync(join(folder, name)).mode,
  );
  expect(modes.filter((mode) => (mode & 0o077) !== 0 && process.platform !== "win32")).toEqual([]);
});

test("a copy that a crash cut short is made again, and never opened [P51]", async () => {
  const folder = join(temporaryFolder(), "pglite");
  mkdirSync(join(`${folder}.new`, "base"), { recursive: true });
  writeFileSync(join(`${folder}.new`, "half"), "");
  await copyEmptyDatabase(folder, makeTemplate());
  expect(readdirSync(folder).sort()).toEqual(["PG_VERSION", "base"]);
  expect(existsSync(`${folder}.new`)).toBe(false);
});

test("an existing database stays as it is, and without a build nothing is copied", async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, "pglite"));
  await copyEmptyDatabase(join(data, "pglite"), makeTemplate());
  expect(readdirSync(join(data, "pglite"))).toEqual([]);
  await copyEmptyDatabase(join(data, "other"), join(data, "no-such-build"));
  expect(existsSync(join(data, "other"))).toBe(false);
});

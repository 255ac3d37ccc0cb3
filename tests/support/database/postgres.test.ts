import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../servers/server.ts";
import { copyBinaries } from "./postgres.ts";

test("PostgreSQL's copied libraries find each other where the folder they came from can't be entered [P41]", () => {
  const folder = temporaryFolder();
  const from = join(folder, "native");
  mkdirSync(join(from, "lib"), { recursive: true });
  writeFileSync(join(from, "lib", "libpq.so.5.18"), "library");
  symlinkSync("libpq.so.5.18", join(from, "lib", "libpq.so.5"));
  copyBinaries(from, join(folder, "copy"));
  rmSync(from, { recursive: true });
  expect(readFileSync(join(folder, "copy", "lib", "libpq.so.5"), "utf8")).toBe("library");
});

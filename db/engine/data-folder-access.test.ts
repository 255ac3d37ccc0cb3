import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { requireFolderOwner, restrictToOwner } from "./data-folder-access.server.ts";

const NOBODY = 65_534;

test("root learns whose folder it is and how to run the command", () => {
  const folder = temporaryFolder();
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  expect(() => requireFolderOwner(folder, 0)).toThrow(
    /belongs to \S+, but you're running as root\. Run this as \S+: sudo -u/,
  );
  expect(() => requireFolderOwner(folder, statSync(folder).uid)).not.toThrow();
  expect(() => requireFolderOwner(join(folder, "not-there"), 0)).not.toThrow();
});

test("a folder open to others is closed with everything in it, and its owner keeps access", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "outbox"));
  writeFileSync(join(folder, "outbox", "a.eml"), "");
  const paths = [folder, join(folder, "outbox"), join(folder, "outbox", "a.eml")];
  const modes = () => paths.map((path) => (statSync(path).mode & 0o777).toString(8));
  [0o777, 0o755, 0o646].forEach((mode, index) => {
    chmodSync(String(paths[index]), mode);
  });
  expect(restrictToOwner(folder)).toBe(3);
  expect(modes()).toEqual(["700", "700", "600"]);
  expect(restrictToOwner(folder)).toBe(0);
});

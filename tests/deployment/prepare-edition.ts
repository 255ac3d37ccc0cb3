// Editions of before, each with its own packages, by its own lock file, and its own build; made once, here.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The last commit of each edition that people run. */
export const EDITIONS = { first: "ea1ac260", second: "ab9a9e29" } as const;

/** Its folder. The first time it needs the network, which the machine of the tests doesn't have. */
export function prepareEdition(commit: string): string {
  const folder = resolve(".cache/editions", commit);
  const done = join(folder, ".prepared");
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("bash", ["-c", `git archive ${commit} | tar x -C ${folder}`]);
  execFileSync("node", ["scripts/ready.mjs"], { cwd: folder, stdio: "inherit" });
  writeFileSync(done, "");
  return folder;
}

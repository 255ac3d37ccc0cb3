import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { keptBuilds } from "#server/start/current-build.ts";

/** Servers that still run on an earlier build find its files, and pages opened from it find their scripts. */
const KEPT = 3;
const ABANDONED_MS = 3_600_000;
const UNFINISHED = ".next-";

/** Where a build is made: beside what is served. */
export function unfinishedBuild(builds: string): string {
  return join(builds, `${UNFINISHED}${Date.now()}-${process.pid}`);
}

/** Makes a finished build the current one, atomically for a server that starts at this moment. */
export function publishBuild(builds: string, unfinished: string): string {
  const version = basename(unfinished).slice(UNFINISHED.length);
  const folder = join(builds, version);
  renameSync(unfinished, folder);
  const pointer = join(builds, `${UNFINISHED}current-${randomBytes(6).toString("hex")}`);
  writeFileSync(pointer, version);
  renameSync(pointer, join(builds, "current"));
  removeOld(builds);
  return folder;
}

function removeOld(builds: string): void {
  const versions = keptBuilds(builds);
  for (const folder of versions.slice(KEPT)) rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(builds).filter((one) => one.startsWith(UNFINISHED))) {
    const path = join(builds, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    // Another build may be under way.
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
  // A build of the first edition lay here; its server may run until it is restarted after the next build.
  const former = ["client", "server", ".built"].map((name) => join(builds, name));
  if (versions.length > 1) for (const path of former) if (existsSync(path)) rmSync(path, { recursive: true });
}

// Chooses the Node that runs the project: the machine's own if it's new enough, because it gets security releases first, else the
// packaged one. Plain JavaScript for any Node from 18 on. See docs/decisions/001-runtime.md.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

/** True for the same major version, no older than `pinned`. */
export function isNewEnough(version, pinned) {
  const [major, ...rest] = numbersOf(version);
  const [pinnedMajor, ...pinnedRest] = numbersOf(pinned);
  if (major !== pinnedMajor) return false;
  const differing = rest.findIndex((number, at) => number !== pinnedRest[at]);
  return differing === -1 || rest[differing] > pinnedRest[differing];
}

function numbersOf(version) {
  return /^v?(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number) ?? [];
}

/** This platform's version, or the oldest of the others if it has no package. */
export function pinnedVersion(optionalDependencies, nodePackage) {
  const versions = Object.entries(optionalDependencies).filter(([name]) => /^node-/.test(name));
  const own = versions.find(([name]) => name === nodePackage);
  return own?.[1] ?? versions.map(([, version]) => version).reduce((a, b) => (isNewEnough(a, b) ? b : a));
}

/**
 * Finds the first Node on the path that is new enough. Skips those in home folders: the service's user can't start them, and a
 * version manager may remove them.
 */
export function findMachineNode(pinned, { path = process.env.PATH ?? "", ignore = [], homes = HOMES } = {}) {
  const ignored = ignore.filter(existsSync).map((folder) => realpathSync(folder));
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, process.platform === "win32" ? "node.exe" : "node");
    if (!isExecutable(file) || ignored.includes(realpathSync(folder))) continue;
    const { execPath, version } = ask(file) ?? {};
    if (!version || !isNewEnough(version, pinned)) continue;
    if (!homes.some((home) => resolve(execPath).startsWith(home))) return execPath;
  }
  return undefined;
}

const HOMES = process.platform === "win32" ? [] : ["/home/", "/root/", "/Users/"];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Asks the program for its real path, because `node` may be a version manager's script. */
function ask(file) {
  const { stdout } = spawnSync(
    file,
    ["-p", "JSON.stringify({ execPath: process.execPath, version: process.version })"],
    {
      encoding: "utf8",
    },
  );
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

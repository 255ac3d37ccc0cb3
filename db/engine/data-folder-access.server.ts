// The data folder holds names, addresses and signatures, so only the service's user may read it.
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartError } from "#config/env.server.ts";

const OTHERS_MODE = 0o077;

/** Files that root creates in someone else's folder would keep the service from opening it. */
export function requireFolderOwner(folder: string, runsAs = process.getuid?.()): void {
  if (runsAs !== 0 || !existsSync(folder)) return;
  const { uid } = statSync(folder);
  if (uid === 0) return;
  const owner = userName(uid);
  throw new StartError(
    `The data folder ${resolve(folder)} belongs to ${owner}, but you're running as root. Run this as ${owner}: sudo -u ${owner} npm run …`,
  );
}

/** Removes access for group and others from the folder and everything in it. Returns how many entries were open. */
export function restrictToOwner(folder: string): number {
  if (process.platform === "win32" || !existsSync(folder)) return 0;
  const paths = [folder, ...listEntries(folder)];
  return paths.filter(closePath).length;
}

function listEntries(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    const { code, path = folder } = error as NodeJS.ErrnoException;
    if (code !== "EACCES") throw error;
    throw new StartError(
      `${path} in the data folder can't be read (${code}). Everything in DATA_DIR must belong to the user who runs this.`,
    );
  }
}

function closePath(path: string): boolean {
  const stats = findStats(path);
  if (!stats || stats.isSymbolicLink() || (stats.mode & OTHERS_MODE) === 0) return false;
  try {
    chmodSync(path, stats.mode & 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    throw new StartError(
      `${path} is open to other users of this machine, and its permissions can't be changed (${code}). It belongs to ${userName(stats.uid)}.`,
    );
  }
  return true;
}

/** Returns undefined for a file that another process removed in the meantime. */
function findStats(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function userName(uid: number): string {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.split(":")[2] === String(uid));
    return line?.split(":")[0] ?? `user ${uid}`;
  } catch {
    return `user ${uid}`;
  }
}

// PGlite has no lock of its own, and two processes on one folder silently lose rows. SQLite's exclusive lock is a
// kernel lock. It ends with the process, also after SIGKILL, so a stale lock cannot exist.
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#config/env.server.ts";
import { requireFolderOwner, restrictToOwner } from "./data-folder-access.server.ts";

export function lockDataFolder(dataDir: string): () => void {
  prepareFolder(dataDir);
  const holderFile = join(dataDir, "holder.json");
  const lock = new DatabaseSync(join(dataDir, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new StartError(
      `The data folder ${dataDir} is in use by ${describeLockHolder(holderFile)}.\n` +
        "Stop that process first, or use another folder with DATA_DIR (and another PORT).",
    );
  }
  restrictToOwner(dataDir);
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return () => lock.close();
}

/** Refuses a folder that can't be used before anything is written to it. */
export function prepareFolder(dataDir: string): void {
  requireFolderOwner(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // An existing file may be writable in a folder that takes no new files.
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    writeFileSync(join(dataDir, ".writable"), "");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `The data folder ${dataDir} can't be written (${reason}). Make it writable, or choose another with DATA_DIR.`,
    );
  }
}

type Holder = { pid: number; since: string };

const TIMEOUT_MS = 1000;
const PAUSE_MS = 20;

/** A process that has just taken the lock has not signed yet, so the file may name one that was killed. */
function describeLockHolder(file: string): string {
  let holder = readHolder(file);
  for (let waited = 0; waited < TIMEOUT_MS && !isAlive(holder); waited += PAUSE_MS) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    holder = readHolder(file);
  }
  return holder && isAlive(holder) ? `process ${holder.pid} (since ${holder.since})` : "another process";
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder | undefined): boolean {
  try {
    return holder !== undefined && process.kill(holder.pid, 0);
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

// PGlite has no lock of its own, and two processes on one folder silently lose rows. SQLite's exclusive lock is a
// kernel lock: it ends with the process, also after SIGKILL, so a stale lock cannot exist.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../config/env.server.ts";

export function lockDataFolder(dataDir: string): () => void {
  prepareFolder(dataDir);
  const holderFile = join(dataDir, "holder.json");
  const lock = new DatabaseSync(join(dataDir, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new StartError(
      `The data folder ${dataDir} is in use by ${readHolder(holderFile)}.\n` +
        "Stop that process first, or give this one another folder with DATA_DIR (and another PORT).",
    );
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return () => lock.close();
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, ".writable"), "");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${reason}). Make it writable, or name another with DATA_DIR.`,
    );
  }
}

function readHolder(file: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, "utf8")) as { pid: number; since: string };
    return `process ${pid} (since ${since})`;
  } catch {
    return "another process";
  }
}

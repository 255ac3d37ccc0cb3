// Tries a write as a booking would make it: commits a row, and writes a file beside the database. It runs at most once in ten
// seconds; callers in between get the same answer.
import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { withTimeLimit } from "#app/shared/time-limit.ts";
import type { Db } from "#db/database.ts";
import { readSetting, writeSetting } from "#db/settings-store.server.ts";
import type { Trial } from "./rules/judge-database.ts";

export type TrialWrite = () => Promise<Trial>;

const EVERY_MS = 10_000;
const LIMIT_MS = 5_000;
const NAME = "trial_write";
const FILE = "trial-write";
/** More than the free space in half-empty database pages, which a row alone would fit into. */
const ROOM_BYTES = 256 * 1024;

type Source = {
  db: Db;
  dataDir: string;
  now: () => Date;
  elapsed?: () => number;
  fillRoom?: (path: string) => Promise<void>;
  limitMs?: number;
};

export function createTrialWrite({
  db,
  dataDir,
  now,
  elapsed = () => performance.now(),
  fillRoom = writeFile,
  limitMs = LIMIT_MS,
}: Source): TrialWrite {
  let last: { at: number; trial: Promise<Trial> } | undefined;
  const limited = <T>(work: Promise<T>) => withTimeLimit(work, limitMs, `No answer within ${limitMs / 1000} seconds`);
  const fill = oneAtATime(() => fillRoom(join(dataDir, FILE)));
  const write = oneAtATime(() => writeRow(db, now()));
  const attempt = async (): Promise<Trial> => {
    const at = now();
    try {
      await limited(fill());
    } catch (error) {
      return { ok: false, at, why: "room", error: (error as Error).message };
    }
    try {
      await limited(write());
      return { ok: true, at };
    } catch (error) {
      return { ok: false, at, why: isFull(error) ? "room" : "database", error: rootMessage(error) };
    }
  };
  return () => {
    if (!last || elapsed() - last.at >= EVERY_MS) last = { at: elapsed(), trial: attempt() };
    return last.trial;
  };
}

/** Prevents pile-ups on a disk or database that hangs. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function writeRow(db: Db, at: Date): Promise<void> {
  const value = randomUUID();
  await writeSetting(db, NAME, value, at);
  // Another process may have written its own value. Any value proves the write.
  if ((await readSetting(db, NAME)) === undefined) throw new Error("What was written isn't there");
}

/** On PostgreSQL there may be no data folder, and nothing to write. */
async function writeFile(path: string): Promise<void> {
  const file = await open(path, "w", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return;
  try {
    await file.writeFile(Buffer.alloc(ROOM_BYTES, 1));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** PostgreSQL's code for a full disk. */
const isFull = (error: unknown) => (rootError(error) as { code?: string }).code === "53100";

function rootError(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootError(error.cause) : error;
}

const rootMessage = (error: unknown) => (rootError(error) as Error).message ?? String(error);

// Stock PGlite runs with fsync off and its file system never calls fsync(2), so a power failure could lose a commit.
// Here a commit is on disk when it is acknowledged. See docs/decisions/002.
import { fsyncSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { StartError } from "#config/env.server.ts";
import { lockDataFolder } from "./data-folder-lock.server.ts";
import { copyEmptyDatabase } from "./empty-database.server.ts";
import { GuardedPGlite } from "./guarded-pglite.server.ts";

type Stream = { nfd?: number };
type Emscripten = {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; tryFSOperation: (work: () => void) => void };
};

class DurableNodeFS extends NodeFS {
  private readonly onFsync: () => void;

  constructor(folder: string, onFsync: () => void) {
    super(folder);
    this.onFsync = onFsync;
  }

  override async init(...args: Parameters<NodeFS["init"]>) {
    const result = await super.init(...args);
    const { preRun = [] } = result.emscriptenOpts;
    const hookFsync = (module: Emscripten) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        const { nfd } = stream;
        // A failure has to reach PostgreSQL as an errno. If it were thrown through PostgreSQL, the commit would count
        // as done.
        if (nfd !== undefined) module.NODEFS.tryFSOperation(() => fsyncSync(nfd));
        this.onFsync();
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...[preRun].flat(), hookFsync as never];
    return result;
  }
}

/** Migrations create this extension (`db/migrations/0023_search.sql`). PostgreSQL comes with it. */
export const extensions = { pg_trgm };

export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  // The default of 128 MB costs 140 MB of memory for a database that fits in 16.
  "-c",
  "shared_buffers=16MB",
  // Limits how much of the log a checkpoint keeps for reuse; the default is a gigabyte.
  "-c",
  "max_wal_size=128MB",
];

type Opened = { client: GuardedPGlite; fsyncs: () => number; close: () => Promise<void> };

export async function openPglite(dataDir: string): Promise<Opened> {
  const unlock = lockDataFolder(dataDir);
  const folder = join(dataDir, "pglite");
  let fsyncs = 0;
  try {
    await copyEmptyDatabase(folder);
    const fs = new DurableNodeFS(folder, () => {
      fsyncs += 1;
    });
    const client = await GuardedPGlite.open({ fs, startParams, extensions });
    const stopCheckpoints = startCheckpoints(client);
    const close = async () => {
      stopCheckpoints();
      await client.close();
      unlock();
    };
    return { client, fsyncs: () => fsyncs, close };
  } catch (error) {
    unlock();
    throw new StartError(whyNotOpened(dataDir, error));
  }
}

const LOG_PIECE_BYTES = 16 * 1024 * 1024;

/** The engine doesn't say why it can't start. The usual reason is a full disk. */
function whyNotOpened(dataDir: string, error: unknown): string {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < LOG_PIECE_BYTES)
    return `The disk with the data folder ${dataDir} is full. Free some space, then start again.`;
  const { message } = error as Error;
  return `Can't open the embedded database in ${dataDir} (${message}). Check that everything in the folder is writable.`;
}

const LOG_BYTES = 32 * 1024 * 1024;
const CHECKPOINT_CHECK_MS = 60_000;

/**
 * PostgreSQL has a background process for checkpoints; the embedded one doesn't. Without checkpoints its log grows
 * until the disk is full, and the start after a crash reads all of it.
 */
export async function checkpointIfDue(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ due: boolean }>(
    `select pg_current_wal_lsn() - redo_lsn > ${LOG_BYTES} as due from pg_control_checkpoint()`,
  );
  if (rows[0]?.due) await client.exec("checkpoint");
}

/** Checks every minute until stopped. A failure here also fails the next write, which reports it. */
function startCheckpoints(client: PGlite): () => void {
  const timer = setInterval(() => void checkpointIfDue(client).catch(() => {}), CHECKPOINT_CHECK_MS).unref();
  return () => clearInterval(timer);
}

// The embedded database, made durable. Stock PGlite runs with fsync off and its file system never calls fsync(2): a
// commit could be lost with the power. Here a commit is on disk when it is acknowledged. See docs/decisions/002.
import { fsyncSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { lockDataFolder } from "./data-folder-lock.server.ts";

type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } };

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
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        this.onFsync();
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...[preRun].flat(), hookFsync as never];
    return result;
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  // The default of 128 MB costs 140 MB of memory for a database that fits in 16.
  ...["-c", "shared_buffers=16MB"],
];

type Opened = { client: PGlite; fsyncs: () => number; close: () => Promise<void> };

export async function openPglite(dataDir: string): Promise<Opened> {
  const unlock = lockDataFolder(dataDir);
  let fsyncs = 0;
  try {
    const fs = new DurableNodeFS(join(dataDir, "pglite"), () => {
      fsyncs += 1;
    });
    const client = await PGlite.create({ fs, startParams });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { client, fsyncs: () => fsyncs, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

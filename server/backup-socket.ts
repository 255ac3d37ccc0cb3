// The embedded database has one process. `npm run backup` therefore asks the running server through a socket in the data
// folder, which only those who may read that folder can open.
import { chmodSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import type { Db } from "../db/database.ts";
import { readDump } from "../db/dump/read-dump.server.ts";

export const backupSocketPath = (dataDir: string) => join(dataDir, "backup.sock");

/** Whoever connects gets a dump and then the end. An error ends it without the seal, so that nobody takes it for whole. */
export function offerBackup(dataDir: string, db: Db, onError: (error: unknown) => void): Server {
  const path = backupSocketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    const write = (line: string) =>
      new Promise<void>((resolve, reject) => {
        socket.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
      });
    socket.on("error", () => {});
    readDump(db, new Date(), write)
      .catch(onError)
      .finally(() => socket.end());
  });
  server.on("error", onError);
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return server;
}

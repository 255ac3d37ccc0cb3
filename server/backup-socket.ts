// The embedded database has one process. `npm run backup` therefore asks the running server through a socket in the data
// folder, which only those who may read that folder can open.
import { randomUUID } from "node:crypto";
import { chmodSync, createReadStream, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { recordBackup } from "../db/backup-record.server.ts";
import type { Db } from "../db/database.ts";
import { readDump } from "../db/dump/read-dump.server.ts";

export const backupSocketPath = (dataDir: string) => join(dataDir, "backup.sock");

const SNAPSHOT = "backup-snapshot-";

/** Each connection gets a dump. After an error it ends without the seal, so that nobody takes it for complete. */
export function serveBackups(dataDir: string, db: Db, onError: (error: unknown) => void): Server {
  const path = backupSocketPath(dataDir);
  rmSync(path, { force: true });
  // Left by a process that was killed while it wrote one.
  for (const name of readdirSync(dataDir)) if (name.startsWith(SNAPSHOT)) rmSync(join(dataDir, name));
  const server = createServer((socket) => {
    socket.on("error", () => {});
    sendSnapshot(dataDir, db, socket).catch(onError);
  });
  server.on("error", onError);
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return server;
}

/**
 * First to disk, then to the client: the embedded database answers nobody else while a dump is read, and the client may
 * be slow. The last line of a dump that failed says why, in place of the seal.
 */
async function sendSnapshot(dataDir: string, db: Db, socket: Socket): Promise<void> {
  const file = join(dataDir, `${SNAPSHOT}${randomUUID()}`);
  try {
    await writeSnapshot(file, db);
    if (socket.destroyed) return;
    const isSent = await pipeline(createReadStream(file), socket).then(
      () => true,
      () => false,
    );
    if (isSent) await recordBackup(db, new Date());
  } catch (error) {
    socket.write(`${JSON.stringify({ failed: whyFailed(error, dataDir) })}\n`);
    throw error;
  } finally {
    rmSync(file, { force: true });
    socket.end();
  }
}

function whyFailed(error: unknown, dataDir: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EFBIG" || code === "EDQUOT")
    return `The disk with the data folder ${dataDir} is too full: while a backup is sent, a copy of it lies there. Free some space, then try again.`;
  return `The server couldn't make the backup (${message}). Its log says more.`;
}

/** Without a stream: one that fails between two lines would end the server. */
async function writeSnapshot(file: string, db: Db): Promise<void> {
  const to = await open(file, "wx", 0o600);
  try {
    await readDump(db, new Date(), (line) => to.appendFile(`${line}\n`));
  } finally {
    await to.close();
  }
}

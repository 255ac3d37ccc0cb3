import { randomUUID } from "node:crypto";
import { createReadStream, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type BackupOutcome, backupFileName, recordBackup } from "#db/backup-record.server.ts";
import type { Db } from "#db/database.ts";
import { countSealed } from "#db/dump/dump-format.ts";
import { readDump } from "#db/dump/read-dump.server.ts";

const SNAPSHOT = "backup-snapshot-";

/** After an error the dump has no seal, so nobody takes it for complete. */
export function backupCommand(dataDir: string, db: Db): (socket: Socket) => Promise<void> {
  // A process that was killed while it wrote a dump left these.
  for (const name of readdirSync(dataDir)) if (name.startsWith(SNAPSHOT)) rmSync(join(dataDir, name));
  return (socket) => sendSnapshot(dataDir, db, socket);
}

/**
 * Writes to disk first, then to the client: the embedded database answers nobody else while a dump is read, and the
 * client may be slow. If a dump failed, its last line has the error instead of the seal. At the end the client reports
 * the outcome for its file.
 */
async function sendSnapshot(dataDir: string, db: Db, socket: Socket): Promise<void> {
  const file = join(dataDir, `${SNAPSHOT}${randomUUID()}`);
  const startedAt = new Date();
  const record = ({ name = backupFileName(startedAt), ...outcome }: BackupVerdict) =>
    recordBackup(db, { place: "disk", name, startedAt }, outcome, new Date());
  try {
    const rows = await writeSnapshot(file, db);
    if (socket.destroyed) return;
    const isSent = await pipeline(createReadStream(file), socket, { end: false }).then(
      () => true,
      () => false,
    );
    await record(isSent ? await readVerdict(socket, { bytes: null, rows }) : { error: NOT_TAKEN });
  } catch (error) {
    const failed = whyFailed(error, dataDir);
    socket.write(`${JSON.stringify({ failed })}\n`);
    // A write to a full disk could end the database. The disk has its own alarm.
    if (!isFull(error)) await record({ error: failed }).catch(() => {});
    throw error;
  } finally {
    rmSync(file, { force: true });
    socket.end();
  }
}

const NOT_TAKEN = "The file wasn't written completely. The disk may be full.";

export type BackupVerdict = BackupOutcome & { name?: string };

/** An older client reports nothing, which counts as success. */
async function readVerdict(socket: Socket, otherwise: BackupVerdict): Promise<BackupVerdict> {
  socket.end();
  const report = await text(socket).catch(() => "");
  return report ? (JSON.parse(report) as BackupVerdict) : otherwise;
}

const isFull = (error: unknown) => ["ENOSPC", "EFBIG", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");

function whyFailed(error: unknown, dataDir: string): string {
  const { message } = error as Error;
  if (isFull(error))
    return `The disk with the data folder ${dataDir} is too full: while a backup is sent, a copy of it lies there. Free some space, then try again.`;
  return `The server couldn't make the backup (${message}). Its log says more.`;
}

/** Writes without a stream, because a stream that fails between two lines would end the server. */
async function writeSnapshot(file: string, db: Db): Promise<number> {
  const to = await open(file, "wx", 0o600);
  try {
    const { seal } = await readDump(db, new Date(), (line) => to.appendFile(`${line}\n`));
    return countSealed(seal);
  } finally {
    await to.close();
  }
}

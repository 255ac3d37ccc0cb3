import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Db } from "#db/database.ts";
import { countSealed } from "#db/dump/dump-format.ts";
import { encryptBackup } from "#db/dump/encrypt-backup.server.ts";
import { readDump } from "#db/dump/read-dump.server.ts";
import type { UnnamedFile } from "./unnamed-file.server.ts";

/** Writes a consistent, zipped dump, encrypted if there's a key. Returns the number of rows. */
export async function writeBackupFile(db: Db, now: Date, file: UnnamedFile, key?: Uint8Array): Promise<number> {
  const gzip = createGzip();
  const written = key
    ? pipeline(gzip, (zipped) => encryptBackup(zipped, key), file.write())
    : pipeline(gzip, file.write());
  const write = (line: string) =>
    new Promise<void>((resolve, reject) => {
      gzip.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
    });
  const read = readDump(db, now, write).then(
    ({ seal }) => {
      gzip.end();
      return countSealed(seal);
    },
    (error) => {
      gzip.destroy(error);
      throw error;
    },
  );
  const [rows] = await Promise.all([read, written]);
  return rows;
}

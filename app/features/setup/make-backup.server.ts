import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { backupFileName, recordBackup } from "../../../db/backup-record.server.ts";
import type { Db } from "../../../db/database.ts";
import { countSealed } from "../../../db/dump/dump-format.ts";
import { readDump } from "../../../db/dump/read-dump.server.ts";
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import { writeAudit } from "../audit/store.server.ts";
import { openUnnamedFile, type UnnamedFile } from "./unnamed-file.server.ts";

type BackupFile = { name: string; bytes: number; content: ReadableStream };

/**
 * The file is whole on the disk before its first byte leaves: the embedded database answers nobody else while a dump is
 * read, and the owner's connection may be slow. It counts as made once the last byte was taken.
 */
export async function makeBackup(deps: Deps, act: Act, gone: AbortSignal): Promise<BackupFile> {
  const file = await openUnnamedFile(deps.config.dataDir);
  try {
    const rows = await writeDump(deps.db, act.at, file);
    gone.addEventListener("abort", file.close);
    const bytes = await file.size();
    const content = file.read(() => record(deps, act, { bytes, rows }));
    return { name: backupFileName(act.at), bytes, content };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function writeDump(db: Db, now: Date, file: UnnamedFile): Promise<number> {
  const gzip = createGzip();
  const written = pipeline(gzip, file.write());
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

async function record(deps: Deps, act: Act, made: { bytes: number; rows: number }): Promise<void> {
  const begun = { place: "download", name: backupFileName(act.at), startedAt: act.at } as const;
  await recordBackup(deps.db, begun, made, deps.now());
  await writeAudit(deps.db, act, { action: "backup downloaded" });
}

import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { backupFileName, recordBackup } from "../../../db/backup-record.server.ts";
import type { Db } from "../../../db/database.ts";
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
    await writeDump(deps.db, act.at, file);
    gone.addEventListener("abort", file.close);
    const content = file.read(() => record(deps, act));
    return { name: backupFileName(act.at), bytes: await file.size(), content };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function writeDump(db: Db, now: Date, file: UnnamedFile): Promise<void> {
  const gzip = createGzip();
  const written = pipeline(gzip, file.write());
  const write = (line: string) =>
    new Promise<void>((resolve, reject) => {
      gzip.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
    });
  await Promise.all([
    written,
    readDump(db, now, write).then(
      () => gzip.end(),
      (error) => gzip.destroy(error),
    ),
  ]);
}

async function record(deps: Deps, act: Act): Promise<void> {
  const at = act.at;
  await recordBackup(deps.db, at);
  await writeAudit(deps.db, act, { action: "backup downloaded" });
}

// `npm run backup [file or folder]`: everything the business knows in one file, also while the server runs.
import { cpSync, createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ERASURES } from "#app/features/office/backups/rules/erasure-note.ts";
import type { Env } from "#config/env.server.ts";
import { backupFileName, recordBackup } from "#db/backup-record.server.ts";
import { readDump } from "#db/dump/read-dump.server.ts";
import { DumpError } from "#db/dump/write-dump.server.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import type { BackupVerdict } from "#server/start/backup-socket.ts";
import { askRunningServer } from "#server/start/command-socket.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
import { printDatabase, readCommandSettings, requireDatabase } from "./command-settings.ts";
import { countRows } from "./dump/check-backup.ts";

try {
  const env = readCommandSettings();
  requireDatabase(env);
  printDatabase(env);
  const file = backupFile(process.argv[2] ?? ".", new Date());
  const rows = await backUp(env, file);
  print(
    `Saved ${rows} rows to ${file}. Keep it somewhere else than the server: it has names, addresses and signatures.`,
  );
} catch (error) {
  exitWithError(error);
}

/** A folder gets a file named by the moment. */
function backupFile(place: string, now: Date): string {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? join(place, backupFileName(now)) : place;
}

/** Writes to a temporary name until the file is complete, and records the outcome if the database can be reached. */
async function backUp(env: Env, file: string): Promise<number> {
  const unfinished = `${file}.part`;
  const to = createWriteStream(unfinished, { mode: 0o600, flags: "w" });
  let source: DumpSource | undefined;
  try {
    source = await openDump(env);
    await pipeline(source.dump, createGzip(), to);
    const rows = await countRows(unfinished);
    renameSync(unfinished, file);
    keepErasures(env, dirname(file));
    await source.record({ name: basename(file), bytes: statSync(file).size, rows });
    return rows;
  } catch (error) {
    rmSync(unfinished, { force: true });
    const failure = explain(error, file);
    await source?.record({ name: basename(file), error: (failure as Error).message });
    throw failure;
  }
}

/** Copies the notes of erasures next to the backups, so that a restore of an older one can repeat them. */
function keepErasures({ DATA_DIR }: Env, folder: string): void {
  const notes = join(DATA_DIR, ERASURES);
  if (existsSync(notes)) cpSync(notes, join(folder, ERASURES), { recursive: true });
}

function explain(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new DumpError(`There's no room for the backup in ${dirname(file)}. Free some space, then try again.`);
  if (code === "EACCES" || code === "EROFS" || code === "ENOENT")
    return new DumpError(`The backup can't be written to ${file} (${code}). Name a folder that you may write to.`);
  return error;
}

type DumpSource = {
  dump: Readable;
  /** Never throws, because a good backup matters more than its record. */
  record: (verdict: BackupVerdict & { name: string }) => Promise<void>;
};

async function openDump(env: Env): Promise<DumpSource> {
  return (env.DATABASE_URL ? undefined : await fromRunningServer(env.DATA_DIR)) ?? fromDatabase(env);
}

/** Undefined when no server runs on this data folder. */
async function fromRunningServer(dataDir: string): Promise<DumpSource | undefined> {
  const socket = await askRunningServer(dataDir, "backup");
  const record: DumpSource["record"] = (verdict) =>
    new Promise((sent) => void socket?.end(JSON.stringify(verdict), () => sent()));
  return socket && { dump: socket, record };
}

async function fromDatabase(env: Env): Promise<DumpSource> {
  const startedAt = new Date();
  const database = await openDatabase(env);
  const dump = new Readable({ read() {} });
  readDump(database.db, startedAt, async (line) => void dump.push(`${line}\n`)).then(
    () => dump.push(null),
    (error) => dump.destroy(error),
  );
  return {
    dump,
    record: async ({ name, ...outcome }) => {
      await recordBackup(database.db, { place: "disk", name, startedAt }, outcome, new Date()).catch(() => {});
      await database.close();
    },
  };
}

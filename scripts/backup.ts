// `npm run backup [file or folder]`: everything the business knows in one file, also while the server runs.
import { createWriteStream, renameSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Env } from "../config/env.server.ts";
import { backupFileName, recordBackup } from "../db/backup-record.server.ts";
import { readDump } from "../db/dump/read-dump.server.ts";
import { DumpError } from "../db/dump/write-dump.server.ts";
import { openDatabase } from "../db/open-database.server.ts";
import { backupSocketPath } from "../server/backup-socket.ts";
import { exitWithError, print } from "../server/terminal.ts";
import { printDatabase, readCommandSettings, requireDatabase } from "./command-settings.ts";
import { countRows } from "./dump/check-backup.ts";

try {
  const env = readCommandSettings();
  requireDatabase(env);
  printDatabase(env);
  const file = backupFile(process.argv[2] ?? ".", new Date());
  await backUp(env, file);
  const rows = await countRows(file);
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

/** Under another name until it is whole. */
async function backUp(env: Env, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  const to = createWriteStream(unfinished, { mode: 0o600, flags: "w" });
  try {
    await pipeline(await openDump(env), createGzip(), to);
    await countRows(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw explain(error, file);
  }
}

function explain(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new DumpError(`There's no room for the backup in ${dirname(file)}. Free some space, then try again.`);
  if (code === "EACCES" || code === "EROFS" || code === "ENOENT")
    return new DumpError(`The backup can't be written to ${file} (${code}). Name a folder that you may write to.`);
  return error;
}

async function openDump(env: Env): Promise<Readable> {
  return (env.DATABASE_URL ? undefined : await fromRunningServer(env.DATA_DIR)) ?? fromDatabase(env);
}

/** Undefined when no server runs on this data folder. */
function fromRunningServer(dataDir: string): Promise<Readable | undefined> {
  return new Promise((resolve) => {
    const socket = connect(backupSocketPath(dataDir));
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

function fromDatabase(env: Env): Readable {
  const lines = new Readable({ read() {} });
  const work = async () => {
    const database = await openDatabase(env);
    try {
      await readDump(database.db, new Date(), async (line) => {
        lines.push(`${line}\n`);
      });
      await recordBackup(database.db, new Date());
    } finally {
      await database.close();
    }
    lines.push(null);
  };
  work().catch((error) => lines.destroy(error));
  return lines;
}

// `npm run move:postgres`: copies the embedded database into the empty PostgreSQL that DATABASE_URL or the first argument
// names, compares the two and marks the old one.
import { PassThrough } from "node:stream";
import { parseEnv, StartError } from "#config/env.server.ts";
import { databaseAddress } from "#db/database.ts";
import { readLines } from "#db/dump/dump-lines.server.ts";
import { readDump } from "#db/dump/read-dump.server.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { markAsMoved } from "#db/migrate/moved-marker.server.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
import { printDatabase, readCommandSettings, requireDatabase } from "./command-settings.ts";
import { fillDatabase } from "./dump/fill-database.ts";

try {
  const settings = readCommandSettings();
  const target = process.argv[2] ? parseEnv({ DATABASE_URL: process.argv[2] }).DATABASE_URL : settings.DATABASE_URL;
  if (!target) throw new StartError("Please set DATABASE_URL to the PostgreSQL database.");
  const env = { ...settings, DATABASE_URL: undefined };
  requireDatabase(env);
  printDatabase(env);
  // The server must be stopped: the folder's lock refuses to open while it runs.
  const from = await openDatabase(env);
  const to = await openDatabase({ ...env, DATABASE_URL: target });
  print(`Moving to: PostgreSQL at ${databaseAddress(target)}.`);
  try {
    const lines = new PassThrough();
    const read = readDump(from.db, new Date(), async (line) => void lines.write(`${line}\n`)).finally(() =>
      lines.end(),
    );
    const filling = fillDatabase(to, readLines(lines), { replace: false, waitingMail: "send" });
    const [{ rows }] = await Promise.all([filling, read]);
    markAsMoved(env.DATA_DIR, target, new Date());
    print(`Copied ${rows} rows. They match. The server uses PostgreSQL once DATABASE_URL is set.`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
} catch (error) {
  exitWithError(error);
}

// `npm run restore -- file [--replace]`: fills an empty database from a backup; with --replace also one that is in use.
import { StartError } from "../config/env.server.ts";
import { openDatabase } from "../db/open-database.server.ts";
import { exitWithError, print } from "../server/terminal.ts";
import { printDatabase, readCommandSettings } from "./command-settings.ts";
import { countRows } from "./dump/check-backup.ts";
import { linesOfFile } from "./dump/dump-lines.ts";
import { fillDatabase } from "./dump/fill-database.ts";

const [file, ...options] = process.argv.slice(2);

try {
  if (!file) throw new StartError("Please name the backup: npm run restore -- backup.jsonl.gz");
  const env = readCommandSettings();
  printDatabase(env);
  await countRows(file);
  const database = await openDatabase(env);
  try {
    const rows = await fillDatabase(database, linesOfFile(file), { replace: options.includes("--replace") });
    print(`Restored ${rows} rows. They match the backup.`);
  } finally {
    await database.close();
  }
} catch (error) {
  exitWithError(error);
}

// `npm run restore -- file [--replace]`: fills an empty database from a backup; with --replace also one that is in use.
import { StartError } from "../config/env.server.ts";
import { openDatabase } from "../db/client.server.ts";
import { giveUp } from "../server/give-up.ts";
import { say } from "../server/steps.ts";
import { readCommandSettings, sayDatabase } from "./command-settings.ts";
import { linesOfFile } from "./dump/dump-lines.ts";
import { fillDatabase } from "./dump/fill-database.ts";

const [file, ...options] = process.argv.slice(2);

try {
  if (!file) throw new StartError("Please name the backup: npm run restore -- backup.jsonl.gz");
  const env = readCommandSettings();
  sayDatabase(env);
  const database = await openDatabase(env);
  try {
    const rows = await fillDatabase(database, linesOfFile(file), { replace: options.includes("--replace") });
    say(`${rows} rows were restored and compared with the backup: they are the same.`);
  } finally {
    await database.close();
  }
} catch (error) {
  giveUp(error);
}

// `npm run restore -- file [--replace] [--send-emails]`: fills an empty database from a backup; with --replace also one that is in
// use. Emails that waited when the backup was made are the owner's to send, unless --send-emails says that none of them left.
import { StartError } from "../config/env.server.ts";
import { openDatabase } from "../db/open-database.server.ts";
import { exitWithError, print } from "../server/terminal.ts";
import { printDatabase, readCommandSettings } from "./command-settings.ts";
import { countRows } from "./dump/check-backup.ts";
import { linesOfFile } from "./dump/dump-lines.ts";
import { fillDatabase } from "./dump/fill-database.ts";

const [file, ...options] = process.argv.slice(2);

function heldText(count: number): string {
  const emails = count === 1 ? "1 email was" : `${count} emails were`;
  return (
    `${emails} waiting when the backup was made and may have been sent since, so nothing was sent now.\n` +
    "They are under Messages as failed: send again what is still needed. (Or restore with --send-emails to send all of them.)"
  );
}

try {
  if (!file) throw new StartError("Please name the backup: npm run restore -- backup.jsonl.gz");
  const env = readCommandSettings();
  printDatabase(env);
  await countRows(file);
  const database = await openDatabase(env);
  try {
    const { rows, heldEmails } = await fillDatabase(database, linesOfFile(file), {
      replace: options.includes("--replace"),
      waitingMail: options.includes("--send-emails") ? "send" : "hold",
    });
    print(`Restored ${rows} rows. They match the backup.`);
    if (heldEmails > 0) print(heldText(heldEmails));
  } finally {
    await database.close();
  }
} catch (error) {
  exitWithError(error);
}

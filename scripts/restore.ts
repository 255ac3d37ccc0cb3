// Restores a backup into an empty database: `npm run restore -- file`, or `npm run restore -- --from-store` on a new machine. --replace
// overwrites a database in use. The result is a copy that sends and charges nothing until the owner confirms it in the office;
// --confirmed skips that. Emails waiting in the backup are held for the owner to resend; --send-emails sends them all.
import { type Env, StartError } from "#config/env.server.ts";
import { isEncryptedFile, linesOfFile } from "#db/dump/dump-lines.server.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
import { printDatabase, readCommandSettings } from "./command-settings.ts";
import { countRows } from "./dump/check-backup.ts";
import { askForKey, askForStore, fetchNewestBackup } from "./dump/fetch-backup.ts";
import { fillDatabase } from "./dump/fill-database.ts";
import { settleRestored } from "./dump/settle-restored.ts";

const options = process.argv.slice(2).filter((one) => one.startsWith("--"));
const [named] = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const isConfirmed = options.includes("--confirmed");

try {
  const startedAt = performance.now();
  const env = readCommandSettings();
  printDatabase(env);
  const backup = await openBackup(env);
  try {
    const { rows, heldEmails } = await restore(env, backup);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`Restored ${rows} rows in ${seconds} seconds. They match the backup. 0 rows different.`);
    if (heldEmails > 0) print(heldText(heldEmails));
    if (!isConfirmed) print(copyText());
  } finally {
    await backup.remove();
  }
} catch (error) {
  exitWithError(error);
}

type Backup = {
  file: string;
  key: Buffer | undefined;
  stored: Parameters<typeof settleRestored>[0]["stored"];
  remove: () => Promise<void>;
};

async function openBackup(env: Env): Promise<Backup> {
  if (options.includes("--from-store")) {
    const account = await askForStore(env);
    const key = await askForKey(env);
    const { store, ...fetched } = await fetchNewestBackup(env, account, key);
    return { ...fetched, key, stored: { store, key } };
  }
  if (!named)
    throw new StartError(
      "Please name the backup: npm run restore -- backup.jsonl.gz, or npm run restore -- --from-store",
    );
  const key = (await isEncryptedFile(named)) ? await askForKey(env) : undefined;
  return { file: named, key, stored: undefined, remove: async () => {} };
}

async function restore(env: Env, { file, key, stored }: Backup) {
  await countRows(file, key);
  const database = await openDatabase(env);
  try {
    return await fillDatabase(database, linesOfFile(file, key), {
      replace: options.includes("--replace"),
      waitingMail: options.includes("--send-emails") ? "send" : "hold",
      settle: (db, madeAt) => settleRestored({ db, env, madeAt, file, stored, isConfirmed }),
    });
  } finally {
    await database.close();
  }
}

function heldText(count: number): string {
  const emails = count === 1 ? "1 email was" : `${count} emails were`;
  return (
    `${emails} waiting when the backup was made and may have gone out since, so nothing was sent now.\n` +
    "You'll find them under Messages as failed. Resend the ones still needed, or restore with --send-emails to send them all."
  );
}

function copyText(): string {
  return (
    "It's a copy for now: it sends no emails or texts and charges nobody. Start the server, sign in and open Backups. That page\n" +
    "reads payments since the backup from your provider and lets you confirm that this is the real one now."
  );
}

// When the last backup was made, so that the owner is reminded when it is long ago.
import type { Db } from "./database.ts";
import { readSetting, writeSetting } from "./settings-store.server.ts";

const LAST_BACKUP = "last_backup_at";

/** Named by the moment. */
export function backupFileName(now: Date): string {
  return `backup-${now.toISOString().slice(0, 19).replace(/[T:]/g, "-")}.jsonl.gz`;
}

export async function recordBackup(db: Db, now: Date): Promise<void> {
  await writeSetting(db, LAST_BACKUP, now.toISOString(), now);
}

export async function lastBackupAt(db: Db): Promise<Date | null> {
  const at = await readSetting<string>(db, LAST_BACKUP);
  return at === undefined ? null : new Date(at);
}

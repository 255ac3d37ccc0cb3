// Backup names in the store contain the time and the key's fingerprint, so a restore can find one by name alone.
import { momentName } from "#app/shared/days/moment-name.ts";

const NAME = /^backup-(\d{4})-(\d\d)-(\d\d)-(\d\d)-(\d\d)-(\d\d)-([\da-f]{8})\.enc$/;

export const BACKUPS_BEGIN = "backup-";

export const storedBackupName = (at: Date, fingerprint: string) => `backup-${momentName(at)}-${fingerprint}.enc`;

export type StoredBackup = { name: string; madeAt: Date; fingerprint: string };

/** Undefined for any other file. */
export function readBackupName(name: string): StoredBackup | undefined {
  const [, year, month, day, hour, minute, second, fingerprint = ""] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  return { name, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), fingerprint };
}

/** Newest first. A name dated after its file arrived in the store came from a clock that was ahead. */
export function listStoredBackups(files: readonly { name: string; storedAt?: Date }[]): StoredBackup[] {
  return files
    .flatMap(({ name, storedAt }) => {
      const backup = readBackupName(name);
      if (!backup) return [];
      return storedAt && storedAt < backup.madeAt ? { ...backup, madeAt: storedAt } : backup;
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

import { dateInZone } from "#app/shared/days/plain-date.ts";
import { listStoredBackups } from "./stored-backup.ts";

const DAYS = 30;
const MONTHS = 12;

type Stored = { files: readonly { name: string }[]; ours: ReadonlySet<string>; timeZone: string };

/**
 * Lists the backups to delete. The latest of each of the last 30 days and 12 months with a backup stays, and so does every file
 * that this installation didn't make.
 */
export function oldBackups({ files, ours, timeZone }: Stored): string[] {
  const backups = listStoredBackups(files);
  const stays = new Set([
    ...newestOfEach(backups, DAYS, ({ madeAt }) => dateInZone(madeAt, timeZone)),
    ...newestOfEach(backups, MONTHS, ({ madeAt }) => dateInZone(madeAt, timeZone).slice(0, 7)),
  ]);
  return backups.map(({ name }) => name).filter((name) => !stays.has(name) && ours.has(name));
}

type Backups = ReturnType<typeof listStoredBackups>;

/** Keeps one backup for each of the latest periods. The list must be sorted newest first. */
function newestOfEach(backups: Backups, periods: number, periodOf: (backup: Backups[number]) => string): string[] {
  const newest = new Map<string, string>();
  for (const backup of backups) {
    const period = periodOf(backup);
    if (!newest.has(period) && newest.size < periods) newest.set(period, backup.name);
  }
  return [...newest.values()];
}

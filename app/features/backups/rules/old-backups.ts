import { dateInZone } from "../../../shared/plain-date.ts";
import { listStoredBackups } from "./stored-backup.ts";

const DAYS = 30;
const MONTHS = 12;

type Stored = { files: readonly { name: string }[]; ours: ReadonlySet<string>; timeZone: string };

/**
 * Those that may go: the newest of each of the last 30 days with a backup stays, and of the last 12 months. What this
 * installation didn't make itself is never named.
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

/** Of the newest periods; the list begins with the newest backup. */
function newestOfEach(backups: Backups, periods: number, periodOf: (backup: Backups[number]) => string): string[] {
  const newest = new Map<string, string>();
  for (const backup of backups) {
    const period = periodOf(backup);
    if (!newest.has(period) && newest.size < periods) newest.set(period, backup.name);
  }
  return [...newest.values()];
}

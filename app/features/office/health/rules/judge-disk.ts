import { countText, sizeText } from "#app/features/office/backups/rules/size-text.ts";
import { type CheckResult, fine } from "./check-result.ts";

export type Disk = { bytes: number; freeBytes: number };

export type DiskDay = { day: string; usedBytes: number };

/** The alarm starts below LEAST_FREE and ends above FREE_AGAIN, so a disk at the limit doesn't ring twice. */
const LEAST_FREE = 0.1;
const FREE_AGAIN = 0.12;
/** Below this there may be no room for the database's log. */
const STOPS_BELOW = 0.02;

/** A pace needs at least a week of figures. */
const LEAST_DAYS = 7;
const DAYS_IN_MONTH = 30;
const LONGEST_MONTHS = 24;

export function judgeDisk({ bytes, freeBytes }: Disk, days: readonly DiskDay[], hasAlarm: boolean): CheckResult {
  const free = freeBytes / bytes;
  const used = 1 - free;
  const sizes = `${sizeText(bytes - freeBytes)} of ${sizeText(bytes)} used.`;
  if (free >= (hasAlarm ? FREE_AGAIN : LEAST_FREE)) return fine(`${sizes}${paceText(days, freeBytes)}`, { used });
  return {
    state: free < STOPS_BELOW ? "stopped" : "to_do",
    used,
    alarm: `the disk is ${Math.floor(used * 100)}% full`,
    summary: `Only ${sizeText(freeBytes)} of ${sizeText(bytes)} free. On a full disk nothing can be saved.`,
    next: {
      text: "Free some space on the server or get a larger disk. Start with old backups and logs.",
      command: "df -h",
    },
  };
}

/** Estimates when the disk is full from the growth since the oldest day on record. */
function paceText(days: readonly DiskDay[], freeBytes: number): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || days.length < LEAST_DAYS) return "";
  const perDay = (last.usedBytes - first.usedBytes) / (days.length - 1);
  const months = freeBytes / perDay / DAYS_IN_MONTH;
  if (perDay <= 0 || months > LONGEST_MONTHS) return "";
  return months < 2
    ? ` At this pace it's full in about ${countText(Math.ceil(months * DAYS_IN_MONTH), "day")}.`
    : ` At this pace it's full in about ${Math.round(months)} months.`;
}

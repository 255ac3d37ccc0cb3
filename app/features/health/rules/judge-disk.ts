import { type CheckResult, fine } from "./check-result.ts";
import { bytesText, count } from "./duration-text.ts";

export type Disk = { bytes: number; freeBytes: number };

export type DiskDay = { day: string; usedBytes: number };

/** Below this share the owner is told. Told, it is over only somewhat above it. */
const LEAST_FREE = 0.1;
const FREE_AGAIN = 0.12;
/** Below it there may be no room for the database's log. */
const STOPS_BELOW = 0.02;

/** A week says something of the pace, a day nothing. */
const LEAST_DAYS = 7;
const DAYS_IN_MONTH = 30;
const LONGEST_MONTHS = 24;

export function judgeDisk({ bytes, freeBytes }: Disk, days: readonly DiskDay[], isToldOf: boolean): CheckResult {
  const free = freeBytes / bytes;
  const used = 1 - free;
  const sizes = `${bytesText(bytes - freeBytes)} of ${bytesText(bytes)} are used.`;
  if (free >= (isToldOf ? FREE_AGAIN : LEAST_FREE)) return fine(`${sizes}${paceText(days, freeBytes)}`, { used });
  return {
    state: free < STOPS_BELOW ? "stopped" : "to_do",
    used,
    alarm: `the disk is ${Math.floor(used * 100)}% full`,
    known: `Only ${bytesText(freeBytes)} of ${bytesText(bytes)} are free. On a full disk nothing can be saved.`,
    next: { text: "Make room on the server, or get a larger disk. Old backups and logs go first.", command: "df -h" },
  };
}

/** By what was added since the oldest day that is known. */
function paceText(days: readonly DiskDay[], freeBytes: number): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < LEAST_DAYS) return "";
  const perDay = (last.usedBytes - first.usedBytes) / (days.length - 1);
  const months = freeBytes / perDay / DAYS_IN_MONTH;
  if (perDay <= 0 || months > LONGEST_MONTHS) return "";
  return months < 2
    ? ` At this pace full in about ${count(Math.ceil(months * DAYS_IN_MONTH), "day")}.`
    : ` At this pace full in about ${Math.round(months)} months.`;
}

const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `8 seconds`, `40 min`, `3 hours`, `2 days`: in whole ones of the largest unit of which there are two. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return count(Math.max(0, Math.round(ms / SECOND_MS)), "second");
  if (ms < 2 * HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return ms < 2 * DAY_MS ? count(Math.floor(ms / HOUR_MS), "hour") : count(Math.floor(ms / DAY_MS), "day");
}

export const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;

const GB = 1e9;
const MB = 1e6;

/** `15.2 GB`, `41 MB`. */
export function bytesText(bytes: number): string {
  if (bytes >= GB) return `${(bytes / GB).toFixed(bytes < 100 * GB ? 1 : 0)} GB`;
  return bytes >= MB ? `${Math.round(bytes / MB)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}

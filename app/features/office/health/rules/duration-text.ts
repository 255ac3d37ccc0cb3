import { countText } from "#app/features/office/backups/rules/size-text.ts";

const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `8 seconds`, `40 min`, `3 hours`, `2 days`: in the largest unit that fits at least twice. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return countText(Math.max(0, Math.round(ms / SECOND_MS)), "second");
  if (ms < 2 * HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return ms < 2 * DAY_MS ? countText(Math.floor(ms / HOUR_MS), "hour") : countText(Math.floor(ms / DAY_MS), "day");
}

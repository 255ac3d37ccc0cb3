// The availability this browser saw last, per item: shown, and labelled, when the real one cannot be loaded.
import type { PlainDate } from "../../shared/plain-date.ts";
import type { DayStatus } from "./rules/day-look.ts";

export type CachedDays = { savedAt: number; days: [PlainDate, DayStatus][] };

const key = (itemId: number) => `availability-${itemId}`;

// A browser may refuse storage (private mode, full disk): then the page works, it only remembers less.
export function cacheDays(itemId: number, savedAt: number, days: ReadonlyMap<PlainDate, DayStatus>): void {
  try {
    localStorage.setItem(key(itemId), JSON.stringify({ savedAt, days: [...days] } satisfies CachedDays));
  } catch {}
}

/** Undefined when nothing is kept, or nothing that still reaches into the days to come. */
export function loadCachedDays(itemId: number, today: PlainDate): CachedDays | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key(itemId)) ?? "null") as CachedDays | null;
    return kept?.days.some(([date]) => date >= today) ? kept : undefined;
  } catch {
    return undefined;
  }
}

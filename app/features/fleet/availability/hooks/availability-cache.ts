// The last availability this browser loaded, per item: shown, and labeled as old, when the server cannot be reached.
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { DayStatus, KnownDays } from "../rules/day-look.ts";

type CachedDay = { date: PlainDate; status: DayStatus; why?: string | undefined };
export type CachedDays = { savedAt: number; days: CachedDay[] };

const key = (itemId: number) => `availability-${itemId}`;

// A browser may refuse storage (private mode, full disk): then the page works, it only remembers less.
export function cacheDays(itemId: number, savedAt: number, days: KnownDays): void {
  try {
    localStorage.setItem(
      key(itemId),
      JSON.stringify({ savedAt, days: [...days].map(([date, day]) => ({ date, ...day })) } satisfies CachedDays),
    );
  } catch {}
}

/** Undefined when nothing is cached, or nothing about days to come. */
export function loadCachedDays(itemId: number, today: PlainDate): CachedDays | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key(itemId)) ?? "null") as CachedDays | null;
    return kept?.days.some(({ date }) => date >= today) ? kept : undefined;
  } catch {
    return undefined;
  }
}

// The browser stores the last availability of each item. When the server can't be reached, pages show it and say that
// it is old.
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { DayStatus, KnownDays } from "../rules/day-look.ts";

type CachedDay = { date: PlainDate; status: DayStatus; why?: string | undefined };
export type CachedDays = { savedAt: number; days: CachedDay[] };

const key = (itemId: number) => `availability-${itemId}`;

// A browser may refuse storage (private mode, full disk). The page works without it.
export function cacheDays(itemId: number, savedAt: number, days: KnownDays): void {
  try {
    localStorage.setItem(
      key(itemId),
      JSON.stringify({ savedAt, days: [...days].map(([date, day]) => ({ date, ...day })) } satisfies CachedDays),
    );
  } catch {}
}

/** Returns undefined if nothing is stored, or only past days. */
export function loadCachedDays(itemId: number, today: PlainDate): CachedDays | undefined {
  try {
    const cached = JSON.parse(localStorage.getItem(key(itemId)) ?? "null") as CachedDays | null;
    return cached?.days.some(({ date }) => date >= today) ? cached : undefined;
  } catch {
    return undefined;
  }
}

import type { Deps } from "#app/deps.server.ts";
import { whyNotBookable, whyNotOffered } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { type DayRange, listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { DAY_FULL } from "#app/features/fleet/availability/rules/days.ts";
import { listFullDays } from "#app/features/fleet/availability/store.server.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type BookingSource, MOST_DAYS } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";

/** Why an order can't be on these days, whatever it wants; undefined when it can. */
export async function whyDaysRefused(
  db: Db | Tx,
  deps: Deps,
  range: DayRange,
  source: BookingSource,
): Promise<string | undefined> {
  const now = deps.now();
  const business = deps.business();
  // The owner was asked on the page, and may take a booking for any day to come.
  if (source === "admin") return whyNotBookable(range.from, now, "admin", business);
  return (
    whyNotOffered(range.from, now, business) ??
    laterDayRefusal(range, now, business) ??
    (await fullRefusal(db, deps, range.from))
  );
}

/** The first of the further days that is closed; how far ahead people book is about the first day. */
export function laterDayRefusal(
  range: DayRange,
  now: Date,
  business: ReturnType<Deps["business"]>,
): string | undefined {
  const reach = { ...business, booking: { ...business.booking, windowDays: business.booking.windowDays + MOST_DAYS } };
  for (const day of listDays(range).slice(1)) {
    const refusal = whyNotOffered(day, now, reach);
    if (refusal) return `${longDay(day)}: ${refusal}`;
  }
}

async function fullRefusal(db: Db | Tx, { business }: Deps, day: PlainDate): Promise<string | undefined> {
  const full = await listFullDays(db, { from: day, through: day }, business().delivery.mostADay);
  return full.length > 0 ? `${DAY_FULL}. Please select a different date.` : undefined;
}

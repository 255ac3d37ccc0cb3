import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { type BookingWindow, firstBookableDay, lastBookableDay } from "../rules/bookable-days.ts";
import { whyClosed } from "../rules/closed-days.ts";
import { listDays } from "../rules/day-range.ts";
import { nearestFree } from "../rules/days.ts";
import { freeUnits, takenDays } from "../rules/fleet.ts";
import type { OpenDays } from "../rules/open-days.ts";
import type { AvailabilityCalendar } from "./calendar.server.ts";
import { listShortDays } from "./short-days.server.ts";

const SUGGESTIONS = 3;

/** An order's items (repeated if it has several), extras and length. */
export type SuggestedOrder = {
  inflatableIds: number[];
  extras: readonly { extraId: number; quantity: number }[];
  days: number;
};

/**
 * Suggests open days near the requested one with everything free. They start tomorrow, to leave time for the delivery.
 */
export async function suggestFreeDates(
  db: Db | Tx,
  { inflatableIds, extras, days }: SuggestedOrder,
  requestedDate: PlainDate,
  calendar: AvailabilityCalendar,
  { now, business }: { now: Date; business: BookingWindow & OpenDays },
): Promise<PlainDate[]> {
  const tomorrow = addDays(businessToday(now, business.home.timeZone), 1);
  const first = [tomorrow, firstBookableDay(now, business)].reduce((one, other) => (one > other ? one : other));
  const last = lastBookableDay(now, business);
  const through = addDays(last, days - 1);
  if (last < first) return [];
  const counts = Map.groupBy(inflatableIds, (id) => id);
  const { findFleet, findClaims, full } = calendar;
  const fleet = [...counts.keys()].flatMap(findFleet);
  const claimed = takenDays([...counts.keys()].flatMap(findClaims));
  const short = await listShortDays(db, extras, { from: first, through });
  const isFree = (from: PlainDate) => {
    const range = { from, through: addDays(from, days - 1) };
    if (full.has(from) || listDays(range).some((day) => short.has(day) || whyClosed(day, business.closed)))
      return false;
    const free = freeUnits(fleet, claimed, range);
    return [...counts].every(
      ([id, { length }]) => free.filter(({ inflatableId }) => inflatableId === id).length >= length,
    );
  };
  return nearestFree(requestedDate, first, last, isFree, SUGGESTIONS);
}

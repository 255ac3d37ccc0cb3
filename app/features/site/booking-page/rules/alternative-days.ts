// What to offer to someone whose day was booked by someone else: other days for the rental, other rentals for the day.

import {
  type BookingWindow,
  firstBookableDay,
  lastBookableDay,
} from "#app/features/fleet/availability/rules/bookable-days.ts";
import { listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { nearestFree } from "#app/features/fleet/availability/rules/days.ts";
import type { AvailabilityEntry } from "#app/features/fleet/availability/schema.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";

type Entry = Pick<AvailabilityEntry, "date" | "status">;

/** Up to three days in calendar order; `nearest` is the one to offer first. Parties have a weekday, so it is kept. */
export function alternativeDays(
  taken: PlainDate,
  entries: Entry[],
  now: Date,
  window: BookingWindow,
): { nearest?: PlainDate; days: PlainDate[] } {
  const tomorrow = addDays(businessToday(now, window.home.timeZone), 1);
  const bookable = firstBookableDay(now, window);
  const first = bookable > tomorrow ? bookable : tomorrow;
  const last = lastBookableDay(now, window);
  const open = new Set(entries.filter(({ status }) => status === "available").map(({ date }) => date));
  const isOpen = (day: PlainDate) => open.has(day);
  const near = (count: number) => nearestFree(taken, first, last, isOpen, count);
  const sameWeekday = listDays({ from: first, through: last }).find(
    (day) => day > taken && weekday(day) === weekday(taken) && isOpen(day),
  );
  const three = near(3);
  const [nearest] = near(1);
  if (nearest === undefined) return { days: [] };
  if (sameWeekday === undefined || three.includes(sameWeekday)) return { nearest, days: three };
  return { nearest, days: [...near(2), sameWeekday].sort() };
}

/** The other rentals, those of the same kind first, then the nearest in price. */
export function similarFirst(items: Inflatable[], wanted: Inflatable): Inflatable[] {
  const distance = (item: Inflatable) =>
    (isSlide(item) === isSlide(wanted) ? 0 : 10_000) + Math.abs(item.price - wanted.price);
  return items
    .filter(({ id, active }) => active && id !== wanted.id)
    .sort((one, other) => distance(one) - distance(other));
}

const isSlide = ({ type }: Inflatable) => type.includes("slide");

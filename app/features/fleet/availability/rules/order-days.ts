import { longDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { type ClosedRules, whyClosed } from "./closed-days.ts";
import { type DayRange, listDays } from "./day-range.ts";
import { DAY_FULL } from "./days.ts";
import type { NoRoom } from "./order-room.ts";

export type OrderDay = {
  date: PlainDate;
  status: "available" | "booked" | "blocked";
  /** The public reason of a day that the business can't do. */
  why?: string;
  /** Items without room on the days of an order that begins then. */
  taken: NoRoom[];
};

type View = {
  days: number;
  closed: ClosedRules;
  /** Days without a delivery left. */
  full: ReadonlySet<PlainDate>;
  noRoom: (range: DayRange) => NoRoom[];
};

/**
 * Says for each day of a range whether the whole order could begin then. As on an item's calendar, taken days show
 * before the reason why the business is closed.
 */
export function orderDays(range: DayRange, { days, closed, full, noRoom }: View): OrderDay[] {
  return listDays(range).map((date) => {
    const stay = { from: date, through: addDays(date, days - 1) };
    const shortItems = noRoom(stay);
    if (shortItems.length > 0)
      return { date, status: shortItems.every(({ blocked }) => blocked) ? "blocked" : "booked", taken: shortItems };
    const why = whyClosedWithin(stay, closed) ?? (full.has(date) ? DAY_FULL : undefined);
    return why === undefined
      ? { date, status: "available", taken: shortItems }
      : { date, status: "blocked", why, taken: shortItems };
  });
}

/** Returns the reason of the stay's first closed day, and names the day unless the stay begins with it. */
function whyClosedWithin(stay: DayRange, closed: ClosedRules): string | undefined {
  for (const day of listDays(stay)) {
    const why = whyClosed(day, closed);
    if (why !== undefined && day === stay.from) return why;
    if (why !== undefined) return `${longDay(day)}: ${why}`;
  }
}

// How the booking page writes days.
import { addDays, formatDate, type PlainDate } from "../../../../shared/plain-date.ts";

/** `Saturday, May 30, 2026`. */
export const fullDay = (date: PlainDate) => formatDate(date, { dateStyle: "full" });

/** `Saturday, May 30`. */
export const dayDate = (date: PlainDate) => formatDate(date, { weekday: "long", month: "long", day: "numeric" });

/** `Sat, May 30`. */
export const shortDay = (date: PlainDate) => formatDate(date, { weekday: "short", month: "short", day: "numeric" });

/** `May 30`. */
const monthDay = (date: PlainDate) => formatDate(date, { month: "long", day: "numeric" });

/** `May 30`, `May 30 or May 31`, `a day from May 30 to June 1`: of several days it isn't known which. */
export function oneOfDays(date: PlainDate, days: number): string {
  if (days === 1) return monthDay(date);
  const last = monthDay(addDays(date, days - 1));
  return days === 2 ? `${monthDay(date)} or ${last}` : `a day from ${monthDay(date)} to ${last}`;
}

/** `Saturday`. */
export const weekdayName = (date: PlainDate) => formatDate(date, { weekday: "long" });

/** `Saturday, May 30, 2026`, `Sat, May 30 to Sun, May 31`. */
export const daysText = (date: PlainDate, days: number) =>
  days === 1 ? fullDay(date) : `${shortDay(date)} to ${shortDay(addDays(date, days - 1))}`;

// How the booking page writes days.
import { fullDate, longMonthDay, shortDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";

/** `May 30`, `May 30 or May 31`, `a day from May 30 to June 1`: of several days it isn't known which. */
export function oneOfDays(date: PlainDate, days: number): string {
  if (days === 1) return longMonthDay(date);
  const last = longMonthDay(addDays(date, days - 1));
  return days === 2 ? `${longMonthDay(date)} or ${last}` : `a day from ${longMonthDay(date)} to ${last}`;
}

/** `Saturday, May 30, 2026`, `Sat, May 30 to Sun, May 31`. */
export const daysText = (date: PlainDate, days: number) =>
  days === 1 ? fullDate(date) : `${shortDay(date)} to ${shortDay(addDays(date, days - 1))}`;

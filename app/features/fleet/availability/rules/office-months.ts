import { shortMonth, shortMonthAndYear } from "#app/shared/days/date-format.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { DayRange } from "./day-range.ts";

/** Returns the first day of each month, beginning with this one. */
export function officeMonths(today: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, index) => addMonths(firstOfMonth(today), index));
}

/** Returns the month in the address (`2026-05`), or the first month if it names none of them. */
export function pickMonth(named: string | null, months: readonly PlainDate[]): PlainDate {
  return months.find((month) => month.slice(0, 7) === named) ?? (months[0] as PlainDate);
}

export function monthDays(month: PlainDate): DayRange {
  return { from: month, through: addDays(addMonths(month, 1), -1) };
}

export function wholeWindow(months: readonly PlainDate[]): DayRange {
  return { from: months[0] as PlainDate, through: monthDays(months.at(-1) as PlainDate).through };
}

/** For example `May – Oct 2026` or `Nov 2026 – Apr 2027`. */
export function monthsLabel(months: readonly PlainDate[]): string {
  const first = months[0] as PlainDate;
  const last = months.at(-1) as PlainDate;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? shortMonth(first) : shortMonthAndYear(first)} – ${shortMonthAndYear(last)}`;
}

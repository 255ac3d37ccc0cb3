import { addDays, firstOfMonth, type PlainDate } from "../../../shared/plain-date.ts";
import { type BookableRange, dayLook, type KnownDays } from "./day-look.ts";

export type FreeMonth = { month: PlainDate; dates: PlainDate[] };

/** The open days in calendar order, month by month; a month without one is left out. */
export function freeDatesByMonth(days: KnownDays, range: BookableRange): FreeMonth[] {
  const months: FreeMonth[] = [];
  for (let date = range.first; date <= range.last; date = addDays(date, 1)) {
    if (dayLook(date, days, range).state !== "open") continue;
    const month = firstOfMonth(date);
    const current = months.at(-1);
    if (current?.month === month) current.dates.push(date);
    else months.push({ month, dates: [date] });
  }
  return months;
}

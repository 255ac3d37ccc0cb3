// Pages, emails and files write days with these functions. A `…Date` has its year, a `…Day` its weekday. A day is
// `yyyy-MM-dd`, as a `PlainDate` or as the API returns it. Moments are in `business-clock.ts`, ranges of days in
// `days-text.ts`.
import { formatterFor } from "./plain-date.ts";

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatterFor("en-US", { ...options, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));
}

/** For example `Sat, Nov 28`. */
export const shortDay = (day: string) => format(day, { weekday: "short", month: "short", day: "numeric" });

/** For example `Saturday, Nov 28`. */
export const mediumDay = (day: string) => format(day, { weekday: "long", month: "short", day: "numeric" });

/** For example `Saturday, November 28`. */
export const longDay = (day: string) => format(day, { weekday: "long", month: "long", day: "numeric" });

/** For example `Nov 28`. */
export const monthDay = (day: string) => format(day, { month: "short", day: "numeric" });

/** For example `November 28`. */
export const longMonthDay = (day: string) => format(day, { month: "long", day: "numeric" });

/** For example `Nov 28, 2026`. */
export const mediumDate = (day: string) => format(day, { dateStyle: "medium" });

/** For example `November 28, 2026`. */
export const longDate = (day: string) => format(day, { dateStyle: "long" });

/** For example `Saturday, November 28, 2026`. */
export const fullDate = (day: string) => format(day, { dateStyle: "full" });

/** For example `Sat`. */
export const shortWeekday = (day: string) => format(day, { weekday: "short" });

/** For example `Saturday`. */
export const weekdayName = (day: string) => format(day, { weekday: "long" });

/** For example `Nov`. */
export const shortMonth = (day: string) => format(day, { month: "short" });

/** For example `November`. */
export const monthName = (day: string) => format(day, { month: "long" });

/** For example `Nov 2026`. */
export const shortMonthAndYear = (day: string) => format(day, { month: "short", year: "numeric" });

/** For example `November 2026`. */
export const monthAndYear = (day: string) => format(day, { month: "long", year: "numeric" });

/** For example `28`. */
export const dayOfMonth = (day: string) => String(Number(day.slice(8)));

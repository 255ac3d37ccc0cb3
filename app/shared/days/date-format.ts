// How days are written in words, everywhere: on pages, in emails and in files. A `…Date` has its year, a `…Day` its weekday.
// A day is `yyyy-MM-dd`, as a `PlainDate` or as the API gives it. Moments are in `business-clock.ts`, stretches of days in
// `days-text.ts`.
import { formatterFor } from "./plain-date.ts";

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatterFor("en-US", { ...options, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));
}

/** `Sat, Nov 28`. */
export const shortDay = (day: string) => format(day, { weekday: "short", month: "short", day: "numeric" });

/** `Saturday, Nov 28`. */
export const mediumDay = (day: string) => format(day, { weekday: "long", month: "short", day: "numeric" });

/** `Saturday, November 28`. */
export const longDay = (day: string) => format(day, { weekday: "long", month: "long", day: "numeric" });

/** `Nov 28`. */
export const monthDay = (day: string) => format(day, { month: "short", day: "numeric" });

/** `November 28`. */
export const longMonthDay = (day: string) => format(day, { month: "long", day: "numeric" });

/** `Nov 28, 2026`. */
export const mediumDate = (day: string) => format(day, { dateStyle: "medium" });

/** `November 28, 2026`. */
export const longDate = (day: string) => format(day, { dateStyle: "long" });

/** `Saturday, November 28, 2026`. */
export const fullDate = (day: string) => format(day, { dateStyle: "full" });

/** `Sat`. */
export const shortWeekday = (day: string) => format(day, { weekday: "short" });

/** `Saturday`. */
export const weekdayName = (day: string) => format(day, { weekday: "long" });

/** `Nov`. */
export const shortMonth = (day: string) => format(day, { month: "short" });

/** `November`. */
export const monthName = (day: string) => format(day, { month: "long" });

/** `Nov 2026`. */
export const shortMonthAndYear = (day: string) => format(day, { month: "short", year: "numeric" });

/** `November 2026`. */
export const monthAndYear = (day: string) => format(day, { month: "long", year: "numeric" });

/** `28`. */
export const dayOfMonth = (day: string) => String(Number(day.slice(8)));

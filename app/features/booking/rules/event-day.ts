import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";

/** `Sat, May 30`; in another year than this one also the year. */
export function eventDay(date: string, today: PlainDate): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return formatDate(date as PlainDate, { weekday: "short", month: "short", day: "numeric", ...year });
}

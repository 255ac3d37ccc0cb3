import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";

/** `May 4` on small cards. */
export function shortDay(date: PlainDate): string {
  return formatDate(date, { month: "short", day: "numeric" });
}

/** `May 4, 2026` on featured cards. */
export function mediumDay(date: PlainDate): string {
  return formatDate(date, { month: "short", day: "numeric", year: "numeric" });
}

/** `September 4, 2026` on the article. */
export function longDay(date: PlainDate): string {
  return formatDate(date, { month: "long", day: "numeric", year: "numeric" });
}

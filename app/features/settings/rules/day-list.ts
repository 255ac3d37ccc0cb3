import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";

const MOST_DAYS = 6;
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Each once; of many, the first. */
export function dayList(dates: readonly PlainDate[]): string {
  const days = [...new Set(dates)].map((date) => formatDate(date, { month: "short", day: "numeric" }));
  const more = days.length - MOST_DAYS;
  return list.format(more > 0 ? [...days.slice(0, MOST_DAYS), `${more} more`] : days);
}

import { monthName } from "#app/shared/days/date-format.ts";
import { isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";
import { ordinal } from "#app/shared/words/ordinal.ts";

/** `May 30th, 2026`, as a quote request names its day. */
export function eventDayText(date: PlainDate): string {
  return `${monthName(date)} ${ordinal(Number(date.slice(8)))}, ${date.slice(0, 4)}`;
}

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** The day of a quote request, `May 30th, 2026`, or undefined if it was written differently. */
export function readEventDay(text: string): PlainDate | undefined {
  if (isPlainDate(text)) return text;
  const [, month = "", day = "", year = ""] = /^(\w+) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text.trim()) ?? [];
  const at = months.indexOf(month.toLowerCase()) + 1;
  const date = `${year}-${String(at).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return at > 0 && isPlainDate(date) ? date : undefined;
}

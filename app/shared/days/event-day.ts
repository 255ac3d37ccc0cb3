import { shortDay } from "./date-format.ts";
import type { PlainDate } from "./plain-date.ts";

const isThisYear = (date: string, today: PlainDate) => date.slice(0, 4) === today.slice(0, 4);

/** For example `Sat, May 30`, with the year if it is another one. */
export function eventDay(date: string, today: PlainDate): string {
  return isThisYear(date, today) ? shortDay(date) : `${shortDay(date)}, ${date.slice(0, 4)}`;
}

/** For example `Sat, May 30` or `Sat, May 30 – Sun, May 31`, with the year if it is another one. */
export function eventDays({ eventDate, lastDay, days }: Days, today: PlainDate): string {
  return days > 1 ? `${shortDay(eventDate)} – ${eventDay(lastDay, today)}` : eventDay(eventDate, today);
}

type Days = { eventDate: string; lastDay: string; days: number };

/** Returns `2027 · ` for a day of another year, to begin a line with; otherwise nothing. */
export function otherYear(date: string, today: PlainDate): string {
  return isThisYear(date, today) ? "" : `${date.slice(0, 4)} · `;
}

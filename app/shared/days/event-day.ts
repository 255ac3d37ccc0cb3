import { shortDay } from "./date-format.ts";
import type { PlainDate } from "./plain-date.ts";

const isThisYear = (date: string, today: PlainDate) => date.slice(0, 4) === today.slice(0, 4);

/** `Sat, May 30`; in another year than this one also the year. */
export function eventDay(date: string, today: PlainDate): string {
  return isThisYear(date, today) ? shortDay(date) : `${shortDay(date)}, ${date.slice(0, 4)}`;
}

/** `Sat, May 30`, or `Sat, May 30 – Sun, May 31`; in another year than this one also the year. */
export function eventDays({ eventDate, lastDay, days }: Days, today: PlainDate): string {
  return days > 1 ? `${shortDay(eventDate)} – ${eventDay(lastDay, today)}` : eventDay(eventDate, today);
}

type Days = { eventDate: string; lastDay: string; days: number };

/** `2027 · ` before a line that belongs to a day of another year, else nothing. */
export function otherYear(date: string, today: PlainDate): string {
  return isThisYear(date, today) ? "" : `${date.slice(0, 4)} · `;
}

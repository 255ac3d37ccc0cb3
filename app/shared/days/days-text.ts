// The days of an order in words: one, or the first through the last.
import { dayOfMonth, fullDate, longDay, longMonthDay, mediumDay, shortDay } from "./date-format.ts";
import type { PlainDate } from "./plain-date.ts";

type Days = { from: PlainDate; through: PlainDate };

const isOneYear = ({ from, through }: Days) => from.slice(0, 4) === through.slice(0, 4);
const withYear = (date: PlainDate) => `${shortDay(date)}, ${date.slice(0, 4)}`;

/** For example `Saturday, May 30, 2026`, or `Saturday, May 30 through Sunday, May 31, 2026`. */
export function longDays({ from, through }: Days): string {
  if (from === through) return fullDate(from);
  return `${isOneYear({ from, through }) ? longDay(from) : fullDate(from)} through ${fullDate(through)}`;
}

/** For example `May 30–31` or `May 31–June 1`. */
export function fewDays({ from, through }: Days): string {
  const sameMonth = from.slice(0, 7) === through.slice(0, 7);
  const last = sameMonth ? dayOfMonth(through) : longMonthDay(through);
  return `${longMonthDay(from)}–${last}`;
}

/** For example `Saturday, May 30` or `May 30–31`. */
export const mediumDays = (days: Days): string => (days.from === days.through ? mediumDay(days.from) : fewDays(days));

/** For lists: `Sat, May 30, 2026`, or `Sat, May 30 – Sun, May 31, 2026`. */
export function shortDays({ from, through }: Days): string {
  if (from === through) return withYear(through);
  return `${isOneYear({ from, through }) ? shortDay(from) : withYear(from)} – ${withYear(through)}`;
}

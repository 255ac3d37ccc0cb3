// The days of an order in words: one, or the first through the last.
import { formatDate, type PlainDate } from "./plain-date.ts";

type Days = { from: PlainDate; through: PlainDate };

const yearOf = (date: PlainDate) => date.slice(0, 4);

/** `Saturday, May 30, 2026`, or `Saturday, May 30 through Sunday, May 31, 2026`. */
export function longDays({ from, through }: Days): string {
  const full = { dateStyle: "full" } as const;
  if (from === through) return formatDate(from, full);
  const first = yearOf(from) === yearOf(through) ? ({ weekday: "long", month: "long", day: "numeric" } as const) : full;
  return `${formatDate(from, first)} through ${formatDate(through, full)}`;
}

/** `May 30–31`, or `May 31–June 1`. */
export function fewDays({ from, through }: Days): string {
  const sameMonth = from.slice(0, 7) === through.slice(0, 7);
  const last = formatDate(through, sameMonth ? { day: "numeric" } : { month: "long", day: "numeric" });
  return `${formatDate(from, { month: "long", day: "numeric" })}–${last}`;
}

/** `Sat, May 30, 2026`, or `Sat, May 30 – Sun, May 31, 2026`, for lists. */
export function shortDays({ from, through }: Days): string {
  const day = { weekday: "short", month: "short", day: "numeric" } as const;
  const last = formatDate(through, { ...day, year: "numeric" });
  if (from === through) return last;
  const first = formatDate(from, yearOf(from) === yearOf(through) ? day : { ...day, year: "numeric" });
  return `${first} – ${last}`;
}

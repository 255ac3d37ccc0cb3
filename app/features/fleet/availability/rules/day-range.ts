// A range includes both of its ends.
import { monthDay, shortDay } from "#app/shared/days/date-format.ts";
import { addDays, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";

export type DayRange = { from: PlainDate; through: PlainDate };

/** More than a year at once is a slip of the finger. */
const MOST_DAYS = 366;

/** Returns undefined if the range can be blocked, else a sentence with the reason. */
export function rangeProblem({ from, through }: DayRange): string | undefined {
  if (through < from) return "The last day is before the first day.";
  return dayCount({ from, through }) > MOST_DAYS ? `Please choose at most ${MOST_DAYS} days at once.` : undefined;
}

export function dayCount({ from, through }: DayRange): number {
  return daysBetween(from, through) + 1;
}

export function listDays({ from, through }: DayRange): PlainDate[] {
  return Array.from({ length: dayCount({ from, through }) }, (_, index) => addDays(from, index));
}

export const isWithin = ({ from, through }: DayRange, date: PlainDate) => date >= from && date <= through;

/** For example `Sat, May 16`, `May 19–20` or `May 30 – Jun 2`. */
export function formatRange({ from, through }: DayRange): string {
  if (from === through) return shortDay(from);
  if (from.slice(0, 7) !== through.slice(0, 7)) return `${monthDay(from)} – ${monthDay(through)}`;
  return `${monthDay(from)}–${Number(through.slice(8))}`;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
const NAMED = 6;

/** For example `May 23 is booked. Cancel or move the booking first.` */
export function bookedSentence(days: readonly PlainDate[]): string {
  if (days.length === 1) return `${monthDay(days[0] as PlainDate)} is booked. Cancel or move the booking first.`;
  const names = days.slice(0, NAMED).map(monthDay);
  const more = days.length > NAMED ? [`${days.length - NAMED} more days`] : [];
  return `${list.format([...names, ...more])} are booked. Cancel or move these bookings first.`;
}

/** Extends from one day toward another until the first unavailable day. The first day is always included. */
export function pickRange(anchor: PlainDate, towards: PlainDate, canHave: (date: PlainDate) => boolean): DayRange {
  const step = towards < anchor ? -1 : 1;
  let end = anchor;
  while (end !== towards && canHave(addDays(end, step))) end = addDays(end, step);
  return step === 1 ? { from: anchor, through: end } : { from: end, through: anchor };
}

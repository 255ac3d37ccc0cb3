// Which two weeks the grid shows, where its keys lead, and the next Saturday that is free.
import { addDays, formatDate, type PlainDate, weekday } from "../../../shared/plain-date.ts";
import type { DayRange } from "../../availability/rules/day-range.ts";
import type { Cell } from "./pick-days.ts";

const SHOWN_DAYS = 14;
const SATURDAY = 6;

export const shownFrom = (first: PlainDate): DayRange => ({ from: first, through: addDays(first, SHOWN_DAYS - 1) });

/** The two weeks that begin with the Monday of a day's week; what is over is not shown. */
export function weeksOf(date: PlainDate, today: PlainDate): PlainDate {
  const monday = addDays(date, -((weekday(date) + 6) % 7));
  return monday < today ? today : monday;
}

/** The shown weeks, moved only if they don't have the day. */
export function firstShowing(date: PlainDate, first: PlainDate, today: PlainDate): PlainDate {
  const { from, through } = shownFrom(first);
  return date >= from && date <= through ? first : weeksOf(date, today);
}

/** A week further, or back as far as today. */
export function stepWeeks(first: PlainDate, weeks: number, today: PlainDate): PlainDate {
  const next = addDays(first, weeks * 7);
  return next < today ? today : next;
}

export function nextFreeSaturday(
  after: PlainDate,
  through: PlainDate,
  isFree: (date: PlainDate) => boolean,
): PlainDate | undefined {
  let day = addDays(after, 1);
  day = addDays(day, (SATURDAY - weekday(day) + 7) % 7);
  while (day <= through && !isFree(day)) day = addDays(day, 7);
  return day <= through ? day : undefined;
}

/** Where a key leads from a cell; undefined for keys that mean nothing here. */
export function cellForKey(
  { itemId, date }: Cell,
  key: string,
  { itemIds, first, today }: { itemIds: readonly number[]; first: PlainDate; today: PlainDate },
): Cell | undefined {
  const { from, through } = shownFrom(first);
  const days: Record<string, PlainDate> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    Home: from,
    End: through,
    PageUp: addDays(date, -7),
    PageDown: addDays(date, 7),
  };
  const day = days[key];
  if (day) return { itemId, date: day < today ? today : day };
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  return step === undefined ? undefined : { itemId: itemIds[itemIds.indexOf(itemId) + step] ?? itemId, date };
}

/** `June 2026`, `May – Jun 2026`. */
export function weeksTitle(first: PlainDate): string {
  const { through } = shownFrom(first);
  if (first.slice(0, 7) === through.slice(0, 7)) return formatDate(first, { month: "long", year: "numeric" });
  return `${formatDate(first, { month: "short" })} – ${formatDate(through, { month: "short", year: "numeric" })}`;
}

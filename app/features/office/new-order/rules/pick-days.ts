// What a press on the grid of rentals and days does to an order. All items of an order share its days.

import { type DayRange, dayCount, isWithin } from "#app/features/fleet/availability/rules/day-range.ts";
import type { GridCell } from "#app/features/fleet/availability/rules/grid-cells.ts";
import { type CellState, type StateOf, shortRentals } from "#app/features/orders/order-form/rules/cell-state.ts";
import { countRental, dry, type OrderItem } from "#app/features/orders/order-form/rules/order-draft.ts";
import { longDay, monthAndYear, shortMonth, shortMonthAndYear } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import { MOST_DAYS, MOST_ITEMS } from "#app/shared/words/vocabulary.ts";

export type Picked = { eventDate: PlainDate | null; days: number; items: OrderItem[] };

/** The days of the order; undefined as long as there are none. */
export function pickedRange({ eventDate, days }: Pick<Picked, "eventDate" | "days">): DayRange | undefined {
  return eventDate === null ? undefined : { from: eventDate, through: addDays(eventDate, days - 1) };
}

export const isPicked = (picked: Picked, { itemId, date }: GridCell): boolean =>
  hasItem(picked, itemId) && isOnDays(picked, date);

function isOnDays(picked: Picked, date: PlainDate): boolean {
  const range = pickedRange(picked);
  return range !== undefined && isWithin(range, date);
}

/** A press puts a rental into the order or takes it out; on another day it moves the whole order there, as long as it is. */
export function pressCell(picked: Picked, cell: GridCell): Picked {
  if (isPicked(picked, cell)) {
    return { ...picked, items: picked.items.filter(({ inflatableId }) => inflatableId !== cell.itemId) };
  }
  if (isOnDays(picked, cell.date)) return withItem(picked, cell.itemId);
  return { ...withItem(picked, cell.itemId), eventDate: cell.date };
}

/** What a drag would pick if it ended now: on one day it is a press. */
export function dragged(picked: Picked, itemId: number, range: DayRange): Picked {
  if (dayCount(range) > 1) return pickRange(picked, itemId, range);
  const cell = { itemId, date: range.from };
  return isPicked(picked, cell) ? picked : pressCell(picked, cell);
}

/** Several days at once, for everything: at most as many as an order can have, counted from the first. */
export function pickRange(picked: Picked, itemId: number, range: DayRange): Picked {
  return { ...withItem(picked, itemId), eventDate: range.from, days: Math.min(MOST_DAYS, dayCount(range)) };
}

export function withAnother(picked: Picked, inflatableId: number): Picked {
  if (picked.items.length >= MOST_ITEMS) return picked;
  return { ...picked, items: [...picked.items, dry(inflatableId)] };
}

export function withoutOne(picked: Picked, at: number): Picked {
  return { ...picked, items: picked.items.toSpliced(at, 1) };
}

const hasItem = ({ items }: Picked, itemId: number) => countRental(items, itemId) > 0;

function withItem(picked: Picked, itemId: number): Picked {
  return hasItem(picked, itemId) ? picked : withAnother(picked, itemId);
}

/** The days with one more or one less at the end where the keys are: Shift and an arrow from a day in that direction. */
export function extendRange(range: DayRange | undefined, date: PlainDate, step: 1 | -1): DayRange {
  const next = addDays(date, step);
  const { from, through } = range ?? { from: date, through: date };
  if (step === 1) return date === through || !range ? { from, through: next } : { from: next, through };
  return date === from || !range ? { from: next, through } : { from, through: next };
}

const SHOWN_DAYS = 14;
const SATURDAY = 6;

export const shownFrom = (first: PlainDate): DayRange => ({ from: first, through: addDays(first, SHOWN_DAYS - 1) });

/** The two weeks that begin with the Monday of a day's week; what is over is not shown. */
export function weekStart(date: PlainDate, today: PlainDate): PlainDate {
  const monday = addDays(date, -((weekday(date) + 6) % 7));
  return monday < today ? today : monday;
}

/** The shown weeks, moved only if they don't have the day. */
export function firstShowing(date: PlainDate, first: PlainDate, today: PlainDate): PlainDate {
  return isWithin(shownFrom(first), date) ? first : weekStart(date, today);
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

/** `June 2026`, `May – Jun 2026`. */
export function weeksTitle(first: PlainDate): string {
  const { through } = shownFrom(first);
  if (first.slice(0, 7) === through.slice(0, 7)) return monthAndYear(first);
  return `${shortMonth(first)} – ${shortMonthAndYear(through)}`;
}

/** `Castle Combo, Saturday, June 13, 1 of 2 free`. */
export function cellText(
  itemName: string,
  date: PlainDate,
  { look, free, units, reason }: CellState,
  closed?: string,
): string {
  const day = longDay(date);
  const states = {
    free: units > 1 ? `${free} of ${units} free` : "free",
    taken: "all out",
    blocked: reason ? `blocked: ${reason}` : "blocked",
    past: "past",
  };
  const why = closed ? `, ${closed.charAt(0).toLowerCase()}${closed.slice(1)}` : "";
  return `${itemName}, ${day}, ${states[look]}${why}`;
}

/** Whether the rentals of the order could all go out on each of these days; with none yet, whether anything could. */
export function isFreeOn({ items }: Picked, range: DayRange, itemIds: readonly number[], stateOf: StateOf): boolean {
  const isFree = (wanted: OrderItem[]) => shortRentals(wanted, range, stateOf).length === 0;
  return items.length === 0 ? itemIds.some((itemId) => isFree([dry(itemId)])) : isFree(items);
}

/** Which rentals of the order are not to be had on its days. */
export function missingItems(picked: Picked, stateOf: StateOf): number[] {
  const range = pickedRange(picked);
  return range ? [...new Set(shortRentals(picked.items, range, stateOf).map(({ id }) => id))] : [];
}

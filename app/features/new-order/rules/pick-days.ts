// What a press on the grid of rentals and days does to an order. All things of an order share its days.
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import { MOST_DAYS, MOST_ITEMS } from "../../../shared/vocabulary.ts";
import { type DayRange, dayCount } from "../../availability/rules/day-range.ts";

export type Thing = { inflatableId: number; wetOption: boolean };
export type Picked = { eventDate: PlainDate | null; days: number; things: Thing[] };
export type Cell = { itemId: number; date: PlainDate };

/** The days of the order; undefined as long as there are none. */
export function pickedRange({ eventDate, days }: Pick<Picked, "eventDate" | "days">): DayRange | undefined {
  return eventDate === null ? undefined : { from: eventDate, through: addDays(eventDate, days - 1) };
}

export function isPicked(picked: Picked, { itemId, date }: Cell): boolean {
  return hasThing(picked, itemId) && isWithin(pickedRange(picked), date);
}

/** A press puts a thing into the order or takes it out; on another day it moves the whole order there, as long as it is. */
export function pressCell(picked: Picked, cell: Cell): Picked {
  if (isPicked(picked, cell)) return withoutItem(picked, cell.itemId);
  if (isWithin(pickedRange(picked), cell.date)) return withThing(picked, cell.itemId);
  return { ...withThing(picked, cell.itemId), eventDate: cell.date };
}

/** What a drag would pick if it ended now: on one day it is a press. */
export function dragged(picked: Picked, itemId: number, range: DayRange): Picked {
  if (dayCount(range) > 1) return pickRange(picked, itemId, range);
  const cell = { itemId, date: range.from };
  return isPicked(picked, cell) ? picked : pressCell(picked, cell);
}

/** Several days at once, for everything. */
export function pickRange(picked: Picked, itemId: number, range: DayRange): Picked {
  return withDays(withThing(picked, itemId), range);
}

/** At most as many as an order can have, counted from the first. */
function withDays(picked: Picked, range: DayRange): Picked {
  return { ...picked, eventDate: range.from, days: Math.min(MOST_DAYS, dayCount(range)) };
}

export function withAnother(picked: Picked, inflatableId: number): Picked {
  if (picked.things.length >= MOST_ITEMS) return picked;
  return { ...picked, things: [...picked.things, { inflatableId, wetOption: false }] };
}

export function withoutThing(picked: Picked, at: number): Picked {
  return { ...picked, things: picked.things.filter((_, index) => index !== at) };
}

export function withWet(picked: Picked, at: number, wetOption: boolean): Picked {
  return { ...picked, things: picked.things.map((thing, index) => (index === at ? { ...thing, wetOption } : thing)) };
}

/** How many of an item the order has. */
export const countOf = ({ things }: Pick<Picked, "things">, itemId: number) =>
  things.filter(({ inflatableId }) => inflatableId === itemId).length;

const hasThing = (picked: Picked, itemId: number) => countOf(picked, itemId) > 0;

function withThing(picked: Picked, itemId: number): Picked {
  return hasThing(picked, itemId) ? picked : withAnother(picked, itemId);
}

function withoutItem(picked: Picked, itemId: number): Picked {
  return { ...picked, things: picked.things.filter(({ inflatableId }) => inflatableId !== itemId) };
}

function isWithin(range: DayRange | undefined, date: PlainDate): boolean {
  return range !== undefined && date >= range.from && date <= range.through;
}

/** The days with one more or one less at the end where the keys are: Shift and an arrow from a day in that direction. */
export function extendRange(range: DayRange | undefined, date: PlainDate, step: 1 | -1): DayRange {
  const next = addDays(date, step);
  const { from, through } = range ?? { from: date, through: date };
  if (step === 1) return date === through || !range ? { from, through: next } : { from: next, through };
  return date === from || !range ? { from: next, through } : { from, through: next };
}

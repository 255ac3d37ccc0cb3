// How many units of a rental are free on a day, from what the office's calendar knows, and how a cell says it.
import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import { type CalendarRow, cellKey, outOn } from "../../availability/rules/calendar-rows.ts";
import { type DayRange, daysOf } from "../../availability/rules/day-range.ts";
import type { OwnerClaim } from "../../availability/schema.ts";
import { countOf, type Picked, pickedRange } from "./pick-days.ts";

type Rows = readonly CalendarRow<{ id: number }>[];
type Claims = ReadonlyMap<string, Pick<OwnerClaim, "kind" | "reason">>;

/** `blocked`: nobody has it, but it can't go out. */
export type CellState = { look: "free" | "taken" | "blocked" | "past"; free: number; units: number; reason: string };

/** Of the rows of one rental: each is a unit. */
export function cellState(rows: Rows, claims: Claims, date: PlainDate, today: PlainDate): CellState {
  const had = rows.map((row) => ({ claim: claims.get(cellKey(row.id, date)), out: outOn(row, date) }));
  const free = had.filter(({ claim, out }) => !claim && !out).length;
  const known = { free, units: rows.length, reason: "" };
  if (date < today) return { ...known, look: "past" };
  if (free > 0) return { ...known, look: "free" };
  if (had.some(({ claim }) => claim && claim.kind !== "block")) return { ...known, look: "taken" };
  const reason = had.map(({ claim, out }) => claim?.reason || (out && `out for ${out}`)).find(Boolean) ?? "";
  return { ...known, look: "blocked", reason };
}

/** `Castle Combo, Saturday, June 13, 1 of 2 free`. */
export function cellText(
  itemName: string,
  date: PlainDate,
  { look, free, units, reason }: CellState,
  closed?: string,
): string {
  const day = formatDate(date, { weekday: "long", month: "long", day: "numeric" });
  const states = {
    free: units > 1 ? `${free} of ${units} free` : "free",
    taken: "all out",
    blocked: reason ? `blocked: ${reason}` : "blocked",
    past: "past",
  };
  const why = closed ? `, ${closed.charAt(0).toLowerCase()}${closed.slice(1)}` : "";
  return `${itemName}, ${day}, ${states[look]}${why}`;
}

export type StateOf = (itemId: number, date: PlainDate) => CellState;

/** Whether each thing of the order could go out on each of these days; with no things yet, whether anything could. */
export function isFreeOn(picked: Picked, range: DayRange, itemIds: readonly number[], stateOf: StateOf): boolean {
  const wanted = [...new Set(picked.things.map(({ inflatableId }) => inflatableId))];
  const room = (itemId: number, count: number) =>
    daysOf(range).every((date) => {
      const { look, free } = stateOf(itemId, date);
      return look === "free" && free >= count;
    });
  if (wanted.length === 0) return itemIds.some((itemId) => room(itemId, 1));
  return wanted.every((itemId) => room(itemId, countOf(picked, itemId)));
}

/** Which things of the order are not to be had on its days. */
export function missingItems(picked: Picked, stateOf: StateOf): number[] {
  const range = pickedRange(picked);
  if (!range) return [];
  const wanted = [...new Set(picked.things.map(({ inflatableId }) => inflatableId))];
  return wanted.filter((itemId) => daysOf(range).some((date) => stateOf(itemId, date).free < countOf(picked, itemId)));
}

// How many units of a rental are free on a day, and why none is: as the office's calendar knows it.

import { type CalendarRow, cellKey, outOn } from "#app/features/fleet/availability/rules/calendar-rows.ts";
import { type DayRange, listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import type { OwnerClaim } from "#app/features/fleet/availability/schema.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

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

export type StateOf = (itemId: number, date: PlainDate) => CellState;

/** The rentals that are free too rarely for an order on one of these days, with each such day's state. */
export function shortRentals(items: readonly { inflatableId: number }[], range: DayRange, stateOf: StateOf) {
  const dates = listDays(range);
  return [...Map.groupBy(items, ({ inflatableId }) => inflatableId)].flatMap(([id, { length }]) =>
    dates.map((date) => ({ id, ...stateOf(id, date) })).filter(({ free }) => free < length),
  );
}

/** An order that is moved is not in its own way. */
export const otherClaims = (claims: readonly OwnerClaim[], orderId: number | undefined): OwnerClaim[] =>
  claims.filter(({ bookingId }) => bookingId === null || bookingId !== orderId);

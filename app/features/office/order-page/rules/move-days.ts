// The days an order can move to: all of it has to be free on all of its days.

import { listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { type StateOf, shortRentals } from "#app/features/orders/order-form/rules/cell-state.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";

type Order = { items: readonly { inflatableId: number }[]; days: number };
type Known = { isLoaded: boolean; stateOf: StateOf; closedOn: (date: PlainDate) => string | undefined };

/** `unknown` until it is loaded. `why` is the reason if the business is closed. */
export type MoveDay = { state: "available" | "booked" | "blocked" | "unknown"; why?: string };

/** Whether an order could start on a day. */
export function moveDay({ items, days }: Order, first: PlainDate, { isLoaded, stateOf, closedOn }: Known): MoveDay {
  if (!isLoaded) return { state: "unknown" };
  const range = { from: first, through: addDays(first, days - 1) };
  const short = shortRentals(items, range, stateOf);
  if (short.length > 0) return { state: short.every(({ look }) => look === "blocked") ? "blocked" : "booked" };
  const why = listDays(range)
    .map(closedOn)
    .find((reason) => reason !== undefined);
  return { state: "available", ...(why ? { why } : {}) };
}

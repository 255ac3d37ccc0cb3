import type { Db, Tx } from "../../../db/database.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { type DayRange, daysOf } from "./rules/day-range.ts";
import { daysThatMatter, type NoRoom, roomOf } from "./rules/order-room.ts";
import { listFleet, listUnitClaims } from "./units/unit-store.server.ts";

type Wanted = {
  days: number;
  within: DayRange;
  today: PlainDate;
  /** The order that is being moved: its own claims count as free. */
  without?: number;
};

/**
 * Returns a function that says which items of an order have no room on a range of days. Three queries, no locks. `days` is the
 * length of the order, `within` the days that will be asked about.
 */
export async function loadOrderRoom(
  db: Db | Tx,
  inflatableIds: readonly number[],
  { days, within, today, without }: Wanted,
): Promise<(range: DayRange) => NoRoom[]> {
  const counts = Map.groupBy(inflatableIds, (id) => id);
  const ids = [...counts.keys()];
  const fleet = await listFleet(db, ids, within.from < today ? within.from : today);
  const fleetOf = Map.groupBy(fleet, ({ inflatableId }) => inflatableId);
  const most = Math.max(0, ...[...fleetOf.values()].map(({ length }) => length));
  const all = await listUnitClaims(db, ids, daysThatMatter(within, days, today, most));
  const claims = without === undefined ? all : all.filter(({ bookingId }) => bookingId !== without);
  const claimsOf = Map.groupBy(claims, ({ inflatableId }) => inflatableId);
  const rooms = [...counts].map(([inflatableId, { length: count }]) =>
    roomOf(
      { inflatableId, count, fleet: fleetOf.get(inflatableId) ?? [], claims: claimsOf.get(inflatableId) ?? [] },
      today,
    ),
  );
  return (range) => {
    const stay = daysOf(range);
    return rooms.flatMap((room) => room(stay) ?? []);
  };
}

// A unit that goes out or leaves needs a plan for its bookings. Previews and the real change share it.

import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { closedUnits } from "../claim-order.server.ts";
import { type Reseating, reseat } from "../rules/reseat.ts";
import type { ClosedRange, Seat } from "../rules/seat-units.ts";
import type { Reseated } from "../unit-schema.ts";
import { listBookingsOfItems, listUnits, type UnitRow } from "./outage-store.server.ts";
import { listFleet, listSeats } from "./unit-store.server.ts";

type Plan = { seats: Seat[]; reseating: Reseating };

/** `except` is the outage that the new days replace. */
export async function planOutage(
  db: Db | Tx,
  unit: UnitRow,
  { days, except, today }: { days: ClosedRange; except?: ClosedRange | undefined; today: PlainDate },
): Promise<Plan> {
  const fleet = await listFleet(db, [unit.inflatableId], today);
  const closed = await closedUnits(db, unit.inflatableId, fleet, today);
  const isExcept = (range: ClosedRange) => range.from === except?.from && range.through === except.through;
  const units = closed.map((one) =>
    one.unitId === unit.id ? { ...one, closed: [...one.closed.filter((range) => !isExcept(range)), days] } : one,
  );
  const seats = await listSeats(db, unit.inflatableId, today);
  const first = days.from > today ? days.from : today;
  const leaving = seats.filter(
    ({ unitId, from, through }) =>
      unitId === unit.id && through >= first && (days.through === null || from <= days.through),
  );
  return { seats, reseating: reseat(units, seats, leaving, today) };
}

/** Describes the plan to the owner: customer, days and new unit of each booking. */
export async function describePlan(db: Db | Tx, unit: UnitRow, { reseating }: Plan): Promise<Reseated> {
  const { moved, stuck } = reseating;
  const nameById = new Map((await listUnits(db, unit.inflatableId)).map(({ id, name }) => [id, name]));
  const rows = await listBookingsOfItems(
    db,
    [...moved, ...stuck].map(({ itemId }) => itemId),
  );
  const bookingByItem = new Map(rows.map(({ itemId, ...booking }) => [itemId, booking]));
  const withBooking = <One extends { itemId: number }>(all: readonly One[]) =>
    all.flatMap((one) => {
      const booking = bookingByItem.get(one.itemId);
      return booking ? [{ ...one, booking }] : [];
    });
  const byDay = <One extends { from: string }>(all: One[]) => all.sort((a, b) => (a.from < b.from ? -1 : 1));
  return {
    moved: byDay(withBooking(moved).map(({ booking, unitId }) => ({ ...booking, unit: nameById.get(unitId) ?? "" }))),
    toSettle: byDay(withBooking(stuck).map(({ booking }) => booking)),
  };
}

import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import type { Db, Tx } from "#db/database.ts";
import type { Outage, Unit } from "../unit-schema.ts";
import { listBookingsToSettle, listNextBookings, listOutages, listUnits, type UnitRow } from "./outage-store.server.ts";

const MOST_TO_SETTLE = 500;

type UnitsQuery = { inflatableId?: number; today: PlainDate; isOwner: boolean };

/** Lists the units of one rental or of all, in four queries, however many there are. */
export async function viewUnits(db: Db | Tx, { inflatableId, today, isOwner }: UnitsQuery): Promise<Unit[]> {
  const rows = await listUnits(db, inflatableId);
  const ids = rows.map(({ id }) => id);
  const outages = Map.groupBy(await listOutages(db, ids, today), ({ unitId }) => unitId);
  const next = new Map((await listNextBookings(db, ids, today)).map(({ unitId, ...booking }) => [unitId, booking]));
  const toSettle = Map.groupBy(await listBookingsToSettle(db, today, MOST_TO_SETTLE), ({ unitId }) => unitId);
  return rows.map((row) => ({
    ...viewUnit(row, isOwner),
    outages: (outages.get(row.id) ?? []).map(viewOutage),
    next: next.get(row.id) ?? null,
    toSettle: (toSettle.get(row.id) ?? []).map(({ bookingId, customerName, from, through }) => ({
      bookingId,
      customerName,
      from,
      through,
    })),
  }));
}

function viewUnit({ createdAt: _, paidCents, ...row }: UnitRow, isOwner: boolean) {
  return { ...row, pricePaid: isOwner && paidCents !== null ? dollarsFromCents(paidCents) : null };
}

function viewOutage(row: Awaited<ReturnType<typeof listOutages>>[number]): Outage {
  const { id, fromDate: from, untilDate, reason, note } = row;
  return { id, from, backOn: untilDate && addDays(untilDate as PlainDate, 1), reason, note };
}

import { and, asc, count, eq, gte } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings, dayClaims } from "#db/schema/booking.ts";
import { inflatables, units } from "#db/schema/catalog.ts";

const asDay = <T extends { date: string }>(row: T) => ({ ...row, date: row.date as PlainDate });

/** The orders that hold days from a day on, each once, by their first day. */
export async function listClaimedOrders(db: Db | Tx, from: PlainDate) {
  return db
    .selectDistinct({ id: bookings.id, eventDate: bookings.eventDate, kind: dayClaims.kind })
    .from(inflatables)
    .innerJoin(dayClaims, and(eq(dayClaims.inflatableId, inflatables.id), gte(dayClaims.date, from)))
    .innerJoin(bookings, eq(bookings.id, dayClaims.bookingId))
    .orderBy(asc(bookings.eventDate), asc(bookings.id));
}

/** Blocked days with the name of the item and of the unit. */
export async function listBlocks(db: Db | Tx, from: PlainDate) {
  const rows = await db
    .select({
      inflatableId: dayClaims.inflatableId,
      itemName: inflatables.name,
      unitId: dayClaims.unitId,
      unitName: units.name,
      date: dayClaims.date,
      reason: dayClaims.reason,
      createdAt: dayClaims.createdAt,
    })
    .from(inflatables)
    .innerJoin(
      dayClaims,
      and(eq(dayClaims.inflatableId, inflatables.id), gte(dayClaims.date, from), eq(dayClaims.kind, "block")),
    )
    .innerJoin(units, eq(units.id, dayClaims.unitId))
    .orderBy(asc(dayClaims.date), asc(dayClaims.inflatableId));
  return rows.map(asDay);
}

/** How many units of each item are in service. */
export async function countUnits(db: Db | Tx): Promise<Map<number, number>> {
  const rows = await db
    .select({ inflatableId: units.inflatableId, count: count() })
    .from(units)
    .where(eq(units.status, "in_service"))
    .groupBy(units.inflatableId);
  return new Map(rows.map(({ inflatableId, count }) => [inflatableId, Number(count)]));
}

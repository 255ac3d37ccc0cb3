import { and, asc, countDistinct, eq, gte, inArray, isNotNull, isNull, lte, max, or, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookingItems, bookings, dayClaims } from "#db/schema/booking.ts";
import { unitOutages, units } from "#db/schema/catalog.ts";

export type UnitRow = typeof units.$inferSelect;
type OutageRow = typeof unitOutages.$inferSelect;

export async function findUnit(db: Db | Tx, id: number): Promise<UnitRow | undefined> {
  const [row] = await db.select().from(units).where(eq(units.id, id));
  return row;
}

/** Sorted by position, retired units last. */
export async function listUnits(db: Db | Tx, inflatableId?: number): Promise<UnitRow[]> {
  return db
    .select()
    .from(units)
    .where(inflatableId === undefined ? undefined : eq(units.inflatableId, inflatableId))
    .orderBy(asc(units.inflatableId), asc(units.status), asc(units.position), asc(units.id));
}

export async function insertUnit(tx: Tx, unit: Omit<typeof units.$inferInsert, "position">): Promise<UnitRow> {
  const [last] = await tx
    .select({ position: max(units.position) })
    .from(units)
    .where(eq(units.inflatableId, unit.inflatableId));
  const [row] = await tx
    .insert(units)
    .values({ ...unit, position: (last?.position ?? 0) + 1 })
    .returning();
  if (!row) throw new Error("The database returned no unit");
  return row;
}

export async function updateUnit(tx: Tx, id: number, change: Partial<typeof units.$inferInsert>): Promise<UnitRow> {
  const [row] = await tx.update(units).set(change).where(eq(units.id, id)).returning();
  if (!row) throw new Error("The database returned no unit");
  return row;
}

export async function findOutage(db: Db | Tx, id: number): Promise<OutageRow | undefined> {
  const [row] = await db.select().from(unitOutages).where(eq(unitOutages.id, id));
  return row;
}

const notOver = (today: PlainDate) => or(isNull(unitOutages.untilDate), gte(unitOutages.untilDate, today));

export async function listOutages(db: Db | Tx, unitIds: number[], today: PlainDate): Promise<OutageRow[]> {
  if (unitIds.length === 0) return [];
  return db
    .select()
    .from(unitOutages)
    .where(and(inArray(unitOutages.unitId, unitIds), notOver(today)))
    .orderBy(asc(unitOutages.fromDate));
}

export async function insertOutage(tx: Tx, outage: typeof unitOutages.$inferInsert): Promise<OutageRow> {
  const [row] = await tx.insert(unitOutages).values(outage).returning();
  if (!row) throw new Error("The database returned no outage");
  return row;
}

export async function updateOutage(
  tx: Tx,
  id: number,
  change: Partial<typeof unitOutages.$inferInsert>,
): Promise<OutageRow> {
  const [row] = await tx.update(unitOutages).set(change).where(eq(unitOutages.id, id)).returning();
  if (!row) throw new Error("The database returned no outage");
  return row;
}

export async function deleteOutage(tx: Tx, id: number): Promise<void> {
  await tx.delete(unitOutages).where(eq(unitOutages.id, id));
}

const seatedBooking = {
  bookingId: bookings.id,
  customerName: bookings.customerName,
  from: bookings.eventDate,
  through: bookings.lastDay,
};

export async function listBookingsOfItems(db: Db | Tx, itemIds: number[]) {
  if (itemIds.length === 0) return [];
  return db
    .select({ itemId: bookingItems.id, ...seatedBooking })
    .from(bookingItems)
    .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
    .where(inArray(bookingItems.id, itemIds));
}

/** Finds the next booking of each unit by the primary key of its days. */
export async function listNextBookings(db: Db | Tx, unitIds: number[], today: PlainDate) {
  if (unitIds.length === 0) return [];
  const next = db
    .select({ bookingId: dayClaims.bookingId })
    .from(dayClaims)
    .where(and(eq(dayClaims.unitId, units.id), gte(dayClaims.date, today), isNotNull(dayClaims.bookingId)))
    .orderBy(asc(dayClaims.date))
    .limit(1)
    .as("next");
  return db
    .select({ unitId: units.id, ...seatedBooking })
    .from(units)
    .innerJoinLateral(next, sql`true`)
    .innerJoin(bookings, eq(bookings.id, next.bookingId))
    .where(inArray(units.id, unitIds));
}

const promisedWhileOut = (today: PlainDate) =>
  and(
    eq(dayClaims.unitId, unitOutages.unitId),
    gte(dayClaims.date, sql`greatest(${unitOutages.fromDate}, ${today}::date)`),
    or(isNull(unitOutages.untilDate), lte(dayClaims.date, unitOutages.untilDate)),
  );

/**
 * Lists bookings that have a unit on a day when it is out. Outages are few, and their days are found by primary key.
 */
export async function listBookingsToSettle(db: Db | Tx, today: PlainDate, limit: number) {
  return db
    .selectDistinct({ ...seatedBooking, unitId: units.id, unit: units.name, since: unitOutages.createdAt })
    .from(unitOutages)
    .innerJoin(units, eq(units.id, unitOutages.unitId))
    .innerJoin(dayClaims, promisedWhileOut(today))
    .innerJoin(bookings, eq(bookings.id, dayClaims.bookingId))
    .where(notOver(today))
    .orderBy(asc(bookings.eventDate), asc(bookings.id))
    .limit(limit);
}

export async function countBookingsToSettle(db: Db | Tx, today: PlainDate): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(dayClaims.bookingId) })
    .from(unitOutages)
    .innerJoin(dayClaims, promisedWhileOut(today))
    .where(notOver(today));
  return Number(row?.count ?? 0);
}

/** The blocks of a retired unit no longer mean anything. */
export async function deleteUnitBlocks(tx: Tx, unitId: number, from: PlainDate): Promise<void> {
  await tx
    .delete(dayClaims)
    .where(and(eq(dayClaims.unitId, unitId), gte(dayClaims.date, from), eq(dayClaims.kind, "block")));
}

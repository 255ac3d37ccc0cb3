import { and, asc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings, dayClaims } from "#db/schema/booking.ts";
import { inflatables, units } from "#db/schema/catalog.ts";
import { unitLog, unitLogHeads } from "#db/schema/safety.ts";

export type LogRow = typeof unitLog.$inferSelect;
export type LogHead = typeof unitLogHeads.$inferSelect;

export async function findUnitWithItem(db: Db | Tx, id: number) {
  const [row] = await db
    .select({ unit: units, item: inflatables })
    .from(units)
    .innerJoin(inflatables, eq(inflatables.id, units.inflatableId))
    .where(eq(units.id, id));
  return row;
}

/** Lists the entries of one unit or of all, oldest first. */
export async function listEntries(db: Db | Tx, unitId?: number): Promise<LogRow[]> {
  return db
    .select()
    .from(unitLog)
    .where(unitId === undefined ? undefined : eq(unitLog.unitId, unitId))
    .orderBy(asc(unitLog.unitId), asc(unitLog.position));
}

export async function findHead(db: Db | Tx, unitId: number): Promise<LogHead | undefined> {
  const [head] = await db.select().from(unitLogHeads).where(eq(unitLogHeads.unitId, unitId));
  return head;
}

export async function listHeads(db: Db | Tx): Promise<LogHead[]> {
  return db.select().from(unitLogHeads).orderBy(asc(unitLogHeads.unitId));
}

/** Locks the end of the chain, which the next entry follows. */
export async function lockHead(tx: Tx, unitId: number): Promise<LogHead> {
  await tx.insert(unitLogHeads).values({ unitId }).onConflictDoNothing();
  const [head] = await tx.select().from(unitLogHeads).where(eq(unitLogHeads.unitId, unitId)).for("update");
  if (!head) throw new Error("The database returned no chain");
  return head;
}

export async function insertEntry(tx: Tx, row: LogRow): Promise<void> {
  await tx.insert(unitLog).values(row);
}

export async function updateHead(tx: Tx, { unitId, ...head }: LogHead): Promise<void> {
  await tx.update(unitLogHeads).set(head).where(eq(unitLogHeads.unitId, unitId));
}

const standing = {
  inspectedOn: unitLogHeads.inspectedOn,
  failedOn: unitLogHeads.failedOn,
  failedPosition: unitLogHeads.failedPosition,
};

const checked = {
  unitId: units.id,
  unitName: units.name,
  boughtOn: units.boughtOn,
  createdAt: units.createdAt,
  inspectionMonths: units.inspectionMonths,
  ...standing,
};

export async function listUnitsOfOrders(db: Db | Tx, bookingIds: number[]) {
  if (bookingIds.length === 0) return [];
  return db
    .selectDistinct({ itemId: dayClaims.bookingItemId, bookingId: dayClaims.bookingId, ...checked })
    .from(dayClaims)
    .innerJoin(units, eq(units.id, dayClaims.unitId))
    .leftJoin(unitLogHeads, eq(unitLogHeads.unitId, units.id))
    .where(inArray(dayClaims.bookingId, bookingIds));
}

export async function listReleases(db: Db | Tx, bookingIds: number[]): Promise<LogRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(unitLog)
    .where(and(eq(unitLog.kind, "release"), inArray(unitLog.bookingId, bookingIds)))
    .orderBy(asc(unitLog.position));
}

export async function listUnitsToInspect(db: Db | Tx) {
  return db
    .select(checked)
    .from(units)
    .leftJoin(unitLogHeads, eq(unitLogHeads.unitId, units.id))
    .where(and(ne(units.status, "retired"), or(isNotNull(units.inspectionMonths), isNotNull(unitLogHeads.failedOn))))
    .orderBy(asc(units.id));
}

export async function listEntriesOfOrder(db: Db | Tx, bookingId: number): Promise<LogRow[]> {
  return db
    .select()
    .from(unitLog)
    .where(eq(unitLog.bookingId, bookingId))
    .orderBy(asc(unitLog.unitId), asc(unitLog.position));
}

export async function countDaysRented(db: Db | Tx, unitId: number, today: PlainDate) {
  const thisYear = sql<number>`count(*) filter (where ${dayClaims.date} >= ${`${today.slice(0, 4)}-01-01`})::int`;
  const [row] = await db
    .select({ days: sql<number>`count(*)::int`, thisYear })
    .from(dayClaims)
    .where(and(eq(dayClaims.unitId, unitId), eq(dayClaims.kind, "booking"), sql`${dayClaims.date} <= ${today}::date`));
  return row ?? { days: 0, thisYear: 0 };
}

export async function findOrderOfEntry(db: Db | Tx, id: number) {
  const { eventDate } = bookings;
  const [row] = await db.select({ id: bookings.id, eventDate }).from(bookings).where(eq(bookings.id, id));
  return row && { ...row, eventDate: row.eventDate as PlainDate };
}

import { and, asc, between, count, eq, exists, gt, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { availabilityChanges } from "#db/schema/availability.ts";
import { bookings, dayClaims, orderAdditions } from "#db/schema/booking.ts";
import { inflatables } from "#db/schema/catalog.ts";
import type { DayRange } from "./rules/day-range.ts";
import type { OwnerClaim } from "./schema.ts";

/** Starts from the few items, so that the key of the claims finds the days. */
export async function listOwnerClaims(db: Db | Tx, { from, through }: DayRange): Promise<OwnerClaim[]> {
  const rows = await db
    .select({
      inflatableId: dayClaims.inflatableId,
      unitId: dayClaims.unitId,
      date: dayClaims.date,
      kind: dayClaims.kind,
      reason: dayClaims.reason,
      bookingId: bookings.id,
      customerName: bookings.customerName,
      holdExpiresAt: sql`coalesce(${orderAdditions.expiresAt}, ${bookings.holdExpiresAt})`.mapWith(
        bookings.holdExpiresAt,
      ),
      blockId: dayClaims.blockId,
    })
    .from(inflatables)
    .innerJoin(dayClaims, and(eq(dayClaims.inflatableId, inflatables.id), between(dayClaims.date, from, through)))
    .leftJoin(orderAdditions, eq(orderAdditions.id, dayClaims.additionId))
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${dayClaims.bookingId}, ${orderAdditions.bookingId})`))
    .orderBy(asc(dayClaims.inflatableId), asc(dayClaims.date), asc(dayClaims.unitId));
  return rows.map((row) => ({ ...row, holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null }));
}

type NewBlock = {
  unitId: number;
  inflatableId: number;
  date: PlainDate;
  reason: string;
  blockId: string;
  createdAt: Date;
};

/** The caller has locked the items and knows that these days of these units are free. */
export async function insertBlocks(tx: Tx, blocks: NewBlock[]): Promise<void> {
  if (blocks.length > 0)
    await tx.insert(dayClaims).values(blocks.map((block) => ({ ...block, kind: "block" as const })));
}

export type UnblockScope = { inflatableIds: number[]; unitId?: number | undefined };

/** Returns how many days of the range are free now. */
export async function deleteBlocks(tx: Tx, scope: UnblockScope, { from, through }: DayRange): Promise<number> {
  const mine = and(
    inArray(dayClaims.inflatableId, scope.inflatableIds),
    scope.unitId === undefined ? undefined : eq(dayClaims.unitId, scope.unitId),
    between(dayClaims.date, from, through),
    eq(dayClaims.kind, "block"),
  );
  const rows = await tx.delete(dayClaims).where(mine).returning({ date: dayClaims.date });
  return new Set(rows.map(({ date }) => date)).size;
}

export async function listBlock(db: Db | Tx, blockId: string) {
  const rows = await db
    .select({ inflatableId: dayClaims.inflatableId, date: dayClaims.date })
    .from(dayClaims)
    .where(eq(dayClaims.blockId, blockId))
    .orderBy(asc(dayClaims.date));
  return rows.map((row) => ({ ...row, date: row.date as PlainDate }));
}

export async function deleteBlock(tx: Tx, blockId: string): Promise<void> {
  await tx.delete(dayClaims).where(eq(dayClaims.blockId, blockId));
}

/** Lists the days of a range that have reached the limit of deliveries, if there is one. */
export async function listFullDays(
  db: Db | Tx,
  { from, through }: DayRange,
  most: number | null,
): Promise<PlainDate[]> {
  if (most === null) return [];
  const hasDays = or(
    inArray(bookings.status, ["pending_payment", "confirmed", "completed"]),
    // A proposal without held days makes no delivery yet.
    and(
      eq(bookings.status, "proposed"),
      exists(db.select().from(dayClaims).where(eq(dayClaims.bookingId, bookings.id))),
    ),
  );
  const rows = await db
    .select({ date: bookings.eventDate })
    .from(bookings)
    .where(and(between(bookings.eventDate, from, through), hasDays))
    .groupBy(bookings.eventDate)
    .having(gte(count(), most));
  return rows.map(({ date }) => date as PlainDate);
}

export async function listChangesAfter(db: Db | Tx, id: number, limit: number) {
  return db
    .select({
      id: availabilityChanges.id,
      inflatableId: availabilityChanges.inflatableId,
      date: availabilityChanges.date,
    })
    .from(availabilityChanges)
    .where(gt(availabilityChanges.id, id))
    .orderBy(asc(availabilityChanges.id))
    .limit(limit);
}

export async function newestChangeId(db: Db | Tx): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${availabilityChanges.id}), 0)::int` })
    .from(availabilityChanges);
  return row?.id ?? 0;
}

export async function deleteOldChanges(db: Db | Tx, before: Date): Promise<void> {
  await db.delete(availabilityChanges).where(lt(availabilityChanges.at, before));
}

import { and, asc, between, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { availabilityChanges } from "../../../db/schema/availability.ts";
import { bookings, dayClaims } from "../../../db/schema/booking.ts";
import { inflatables } from "../../../db/schema/catalog.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import type { DayRange } from "./rules/day-range.ts";
import type { Claim } from "./rules/days.ts";
import type { OwnerClaim } from "./schema.ts";

type NewClaim = typeof dayClaims.$inferInsert;

const on = (inflatableId: number, date: string) =>
  and(eq(dayClaims.inflatableId, inflatableId), eq(dayClaims.date, date));

/** False when the day is taken: the primary key decides, however many ask at once. */
export async function claimDay(db: Db | Tx, claim: NewClaim): Promise<boolean> {
  const rows = await db.insert(dayClaims).values(claim).onConflictDoNothing().returning({ date: dayClaims.date });
  return rows.length === 1;
}

export async function findClaim(db: Db | Tx, inflatableId: number, date: PlainDate) {
  const [row] = await db.select().from(dayClaims).where(on(inflatableId, date));
  return row;
}

export async function listClaims(
  db: Db | Tx,
  inflatableId: number,
  start: PlainDate,
  end: PlainDate,
): Promise<Claim[]> {
  const rows = await db
    .select({ date: dayClaims.date, kind: dayClaims.kind, reason: dayClaims.reason, bookingId: dayClaims.bookingId })
    .from(dayClaims)
    .where(and(eq(dayClaims.inflatableId, inflatableId), between(dayClaims.date, start, end)))
    .orderBy(asc(dayClaims.date));
  return rows.map((row) => ({ ...row, date: row.date as PlainDate }));
}

/** The claims of any number of days at once. */
export async function listClaimsOn(db: Db | Tx, days: { inflatableId: number; date: string }[]) {
  if (days.length === 0) return [];
  const rows = await db
    .select()
    .from(dayClaims)
    .where(or(...days.map(({ inflatableId, date }) => on(inflatableId, date))));
  return rows.map((row) => ({ ...row, date: row.date as PlainDate }));
}

/** The claims of all items from a day to a day. Begun at the few items, so that the key of the claims finds the days. */
export async function listOwnerClaims(db: Db | Tx, { from, through }: DayRange): Promise<OwnerClaim[]> {
  const rows = await db
    .select({
      inflatableId: dayClaims.inflatableId,
      date: dayClaims.date,
      kind: dayClaims.kind,
      reason: dayClaims.reason,
      bookingId: dayClaims.bookingId,
      customerName: bookings.customerName,
      holdExpiresAt: bookings.holdExpiresAt,
    })
    .from(inflatables)
    .innerJoin(dayClaims, and(eq(dayClaims.inflatableId, inflatables.id), between(dayClaims.date, from, through)))
    .leftJoin(bookings, eq(bookings.id, dayClaims.bookingId))
    .orderBy(asc(dayClaims.inflatableId), asc(dayClaims.date));
  return rows.map((row) => ({ ...row, holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null }));
}

type NewBlocks = { inflatableId: number; dates: PlainDate[]; reason: string; createdAt: Date };

/**
 * Blocks the days that are free and returns whose each day is now. A day that is taken is locked as it is until the
 * transaction ends, so that the answer stays true.
 */
export async function blockDays(tx: Tx, { dates, ...block }: NewBlocks) {
  const rows = await tx
    .insert(dayClaims)
    .values(dates.map((date) => ({ ...block, date, kind: "block" as const })))
    .onConflictDoUpdate({ target: [dayClaims.inflatableId, dayClaims.date], set: { kind: sql`day_claims.kind` } })
    .returning({ date: dayClaims.date, kind: dayClaims.kind, isNew: sql<boolean>`xmax = 0` });
  return rows.map((row) => ({ ...row, date: row.date as PlainDate })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** How many blocked days of the range are free now. */
export async function deleteBlocks(tx: Tx, inflatableId: number, { from, through }: DayRange): Promise<number> {
  const mine = and(
    eq(dayClaims.inflatableId, inflatableId),
    between(dayClaims.date, from, through),
    eq(dayClaims.kind, "block"),
  );
  return (await tx.delete(dayClaims).where(mine).returning({ date: dayClaims.date })).length;
}

export async function confirmClaim(db: Db | Tx, bookingId: number): Promise<void> {
  await db.update(dayClaims).set({ kind: "booking" }).where(eq(dayClaims.bookingId, bookingId));
}

export async function renameClaim(db: Db | Tx, bookingId: number, reason: string): Promise<void> {
  await db.update(dayClaims).set({ reason }).where(eq(dayClaims.bookingId, bookingId));
}

export async function releaseClaim(db: Db | Tx, bookingId: number): Promise<void> {
  await db.delete(dayClaims).where(eq(dayClaims.bookingId, bookingId));
}

/** Moves a booking's claim to another day. False when that day is taken: then the caller must roll back. */
export async function moveClaim(tx: Tx, bookingId: number, to: PlainDate): Promise<boolean> {
  const [claim] = await tx.delete(dayClaims).where(eq(dayClaims.bookingId, bookingId)).returning();
  return claim !== undefined && claimDay(tx, { ...claim, date: to });
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

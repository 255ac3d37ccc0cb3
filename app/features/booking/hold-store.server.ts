// Unpaid holds: how many are open, whose they are, and the codes that were emailed about them.
import { and, asc, count, eq, gt, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { bookings } from "../../../db/schema/booking.ts";
import { holdCodes, holdSamples } from "../../../db/schema/hold-codes.ts";
import type { PlainDate } from "../../shared/plain-date.ts";

/** Who makes a hold, as hashes. */
export type Caller = { emailKey: string; phoneKey: string; deviceKey: string };

const isOpenHold = and(eq(bookings.status, "pending_payment"), eq(bookings.source, "customer"));

/** Locks the mailbox, phone and device until the transaction ends, so that concurrent holds are counted one by one. */
export async function lockCallers(tx: Tx, keys: string[]): Promise<void> {
  // Always in the same order, so that two who share two keys cannot wait for each other.
  for (const key of [...new Set(keys)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${key}`}, 0))`);
  }
}

const isOf = (caller: Caller) =>
  or(
    eq(bookings.emailKey, caller.emailKey),
    eq(bookings.phoneKey, caller.phoneKey),
    eq(bookings.deviceKey, caller.deviceKey),
  );

export async function countOpenHoldsOf(db: Db | Tx, caller: Caller): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(bookings)
    .where(and(isOpenHold, isOf(caller)));
  return Number(row?.n ?? 0);
}

/** Days that somebody took without a deposit and that are still to come: they take up the calendar as holds do. */
export async function countWithoutDepositOf(db: Db | Tx, caller: Caller, today: PlainDate): Promise<number> {
  const taken = and(eq(bookings.status, "confirmed"), eq(bookings.source, "customer"), eq(bookings.depositCents, 0));
  const coming = gte(bookings.eventDate, today);
  const [row] = await db
    .select({ n: count() })
    .from(bookings)
    .where(and(coming, taken, isOf(caller)));
  return Number(row?.n ?? 0);
}

export async function countOpenHolds(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ n: count() }).from(bookings).where(isOpenHold);
  return Number(row?.n ?? 0);
}

export async function listOpenHolds(db: Db) {
  const { id: bookingId, emailKey, phoneKey, deviceKey, createdAt, holdExpiresAt } = bookings;
  return db
    .select({ bookingId, emailKey, phoneKey, deviceKey, createdAt, holdExpiresAt })
    .from(bookings)
    .where(isOpenHold);
}

/** The first sample of an hour stays, whichever process took it. */
export async function insertHoldSample(db: Db, hour: Date, openHolds: number): Promise<void> {
  await db.insert(holdSamples).values({ hour, openHolds }).onConflictDoNothing();
}

export async function hasHoldSample(db: Db, hour: Date): Promise<boolean> {
  return (await db.select().from(holdSamples).where(eq(holdSamples.hour, hour))).length > 0;
}

export async function usualOpenHolds(db: Db | Tx, since: Date): Promise<number> {
  const median = sql<number>`percentile_cont(0.5) within group (order by ${holdSamples.openHolds})`;
  const [row] = await db.select({ median }).from(holdSamples).where(gt(holdSamples.hour, since));
  return Number(row?.median ?? 0);
}

export type HoldCode = typeof holdCodes.$inferSelect;

/** Oldest first. */
export async function listCodesSince(db: Db | Tx, emailKey: string, since: Date): Promise<HoldCode[]> {
  const isMeant = and(eq(holdCodes.emailKey, emailKey), gt(holdCodes.createdAt, since));
  return db.select().from(holdCodes).where(isMeant).orderBy(asc(holdCodes.id));
}

export async function insertCode(tx: Tx, code: typeof holdCodes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(holdCodes).values(code).returning({ id: holdCodes.id });
  if (!row) throw new Error("The database returned no code");
  return row.id;
}

export async function countWrongTry(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .update(holdCodes)
    .set({ wrongTries: sql`${holdCodes.wrongTries} + 1` })
    .where(inArray(holdCodes.id, ids));
}

/** A code books one day. Its row stays for the limit of its mailbox. */
export async function endCode(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(holdCodes).set({ expiresAt: now }).where(eq(holdCodes.id, id));
}

export async function deleteCode(db: Db, id: number): Promise<void> {
  await db.delete(holdCodes).where(eq(holdCodes.id, id));
}

export async function deleteOldHoldRecords(db: Db, codesBefore: Date, samplesBefore: Date): Promise<void> {
  await db.delete(holdCodes).where(lt(holdCodes.createdAt, codesBefore));
  await db.delete(holdSamples).where(lt(holdSamples.hour, samplesBefore));
}

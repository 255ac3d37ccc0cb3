// Holds and offers whose time is over, or will be.
import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { bookings } from "../../../db/schema/booking.ts";
import { type Booking, toBooking } from "./store.server.ts";

/** Holds that have run out, the oldest first. */
export async function listExpiredHolds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(hasRunOut(now))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Holds that have not run out yet and will by then, the next one first. */
export async function listHoldsEnding(db: Db, now: Date, until: Date): Promise<number[]> {
  const ends = and(gt(bookings.holdExpiresAt, now), lte(bookings.holdExpiresAt, until));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "pending_payment"), ends))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id));
  return rows.map(({ id }) => id);
}

/** Offers that nobody accepted in time, the oldest first. */
export async function listEndedProposals(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.proposal, "open"), lte(bookings.holdExpiresAt, now)))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Open offers that end by then and that nobody answered, the next one first. */
export async function listProposalsEnding(db: Db, now: Date, until: Date): Promise<number[]> {
  const ends = and(gt(bookings.holdExpiresAt, now), lte(bookings.holdExpiresAt, until));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.proposal, "open"), isNull(bookings.changeRequest), ends))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id));
  return rows.map(({ id }) => id);
}

/** One of them, unless it was paid, released or extended meanwhile, or another process is working on it. */
export async function lockExpiredHold(tx: Tx, id: number, now: Date): Promise<Booking | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), hasRunOut(now)))
    .for("update", { skipLocked: true });
  return row && toBooking(row);
}

const hasRunOut = (now: Date) => and(eq(bookings.status, "pending_payment"), lte(bookings.holdExpiresAt, now));

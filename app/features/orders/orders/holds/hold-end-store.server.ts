// Holds and offers whose time is over, or will be.
import { and, asc, eq, gt, isNull, lte, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { type Booking, toBooking } from "../model/order-row-store.server.ts";
import { type RunningHold, runningHold } from "../rules/hold-times.ts";

/** Holds that have run out, the oldest first. */
export const listExpiredHolds = (db: Db, now: Date, limit: number): Promise<number[]> =>
  listByEnd(db, hasRunOut(now), limit);

/** Holds that have not run out yet and will by then. */
export async function listHoldsEnding(db: Db, now: Date, until: Date): Promise<(RunningHold & { id: number })[]> {
  const { id, createdAt, holdStartedAt, holdExpiresAt } = bookings;
  const running = and(eq(bookings.status, "pending_payment"), endsBetween(now, until));
  const rows = await db.select({ id, createdAt, holdStartedAt, holdExpiresAt }).from(bookings).where(running);
  return rows.flatMap((row) => {
    const hold = runningHold(row);
    return hold ? [{ ...hold, id: row.id }] : [];
  });
}

/** Offers that nobody accepted in time, the oldest first. */
export const listEndedOffers = (db: Db, now: Date, limit: number): Promise<number[]> =>
  listByEnd(db, and(eq(bookings.proposal, "open"), lte(bookings.holdExpiresAt, now)), limit);

/** Open offers that end by then and that nobody answered, the next one first. */
export const listOffersEnding = (db: Db, now: Date, until: Date): Promise<number[]> =>
  listByEnd(db, and(eq(bookings.proposal, "open"), isNull(bookings.changeRequest), endsBetween(now, until)));

async function listByEnd(db: Db, which: SQL | undefined, limit?: number): Promise<number[]> {
  const query = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(which)
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id));
  return (await (limit === undefined ? query : query.limit(limit))).map(({ id }) => id);
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

const endsBetween = (now: Date, until: Date) =>
  and(gt(bookings.holdExpiresAt, now), lte(bookings.holdExpiresAt, until));

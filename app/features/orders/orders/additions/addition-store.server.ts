import { and, asc, eq, lte } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { orderAdditions } from "#db/schema/booking.ts";

export type OrderAddition = typeof orderAdditions.$inferSelect;

export async function insertAddition(tx: Tx, addition: typeof orderAdditions.$inferInsert): Promise<OrderAddition> {
  const [row] = await tx.insert(orderAdditions).values(addition).returning();
  if (!row) throw new Error("An addition was not stored");
  return row;
}

/** An order has at most one. */
export async function findWaitingAddition(db: Db | Tx, bookingId: number): Promise<OrderAddition | undefined> {
  const waiting = and(eq(orderAdditions.bookingId, bookingId), eq(orderAdditions.state, "waiting"));
  const [row] = await db.select().from(orderAdditions).where(waiting);
  return row;
}

export async function findAddition(db: Db | Tx, id: number): Promise<OrderAddition | undefined> {
  const [row] = await db.select().from(orderAdditions).where(eq(orderAdditions.id, id));
  return row;
}

/** Those that nobody paid in time, the oldest first. */
export async function listAdditionsPastEnd(db: Db, now: Date, limit: number): Promise<OrderAddition[]> {
  return db
    .select()
    .from(orderAdditions)
    .where(and(eq(orderAdditions.state, "waiting"), lte(orderAdditions.expiresAt, now)))
    .orderBy(asc(orderAdditions.expiresAt), asc(orderAdditions.id))
    .limit(limit);
}

export async function updateAddition(
  tx: Tx,
  id: number,
  change: Pick<OrderAddition, "state"> & Partial<Pick<OrderAddition, "endedAt">>,
): Promise<void> {
  await tx.update(orderAdditions).set(change).where(eq(orderAdditions.id, id));
}

import { and, asc, desc, eq, gt, gte, isNull, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { demoCheckouts, demoRefunds } from "#db/schema/demo-payments.ts";

export type DemoCheckout = typeof demoCheckouts.$inferSelect;
export type DemoRefund = typeof demoRefunds.$inferSelect;

/** The checkout that is there afterwards: this one, or the one made earlier under the same id. */
export async function insertDemoCheckout(db: Db, row: typeof demoCheckouts.$inferInsert): Promise<DemoCheckout> {
  const [made] = await db.insert(demoCheckouts).values(row).onConflictDoNothing().returning();
  const stored = made ?? (await findDemoCheckout(db, row.id));
  if (!stored) throw new Error("The demo checkout was not stored");
  return stored;
}

export async function findDemoCheckout(db: Db, id: string): Promise<DemoCheckout | undefined> {
  const [row] = await db.select().from(demoCheckouts).where(eq(demoCheckouts.id, id));
  return row;
}

/** Of two at once, or one after the hold, the condition lets only the right one through. */
export async function markDemoPaid(db: Db, id: string, paymentRef: string, now: Date): Promise<void> {
  await db.update(demoCheckouts).set({ status: "paid", paymentRef }).where(stillPayable(id, now));
}

export async function markDemoDeclined(db: Db, id: string, now: Date): Promise<void> {
  await db.update(demoCheckouts).set({ status: "declined" }).where(stillPayable(id, now));
}

function stillPayable(id: string, now: Date) {
  const unexpired = or(isNull(demoCheckouts.expiresAt), gt(demoCheckouts.expiresAt, now));
  return and(eq(demoCheckouts.id, id), ne(demoCheckouts.status, "paid"), isNull(demoCheckouts.closedAt), unexpired);
}

/** Of a payment and a closing at once, the condition lets only one through. */
export async function markDemoClosed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(demoCheckouts).set({ closedAt: now }).where(stillPayable(id, now));
}

export async function listDemoCheckouts(db: Db, since: Date): Promise<DemoCheckout[]> {
  return db
    .select()
    .from(demoCheckouts)
    .where(gte(demoCheckouts.createdAt, since))
    .orderBy(desc(demoCheckouts.createdAt));
}

/** Refunds since then, with the checkout whose payment they gave back. */
export async function listDemoRefunds(db: Db, since: Date) {
  return db
    .select({ refund: demoRefunds, checkout: demoCheckouts })
    .from(demoRefunds)
    .innerJoin(demoCheckouts, eq(demoCheckouts.paymentRef, demoRefunds.paymentRef))
    .where(gte(demoRefunds.createdAt, since))
    .orderBy(asc(demoRefunds.createdAt));
}

export async function findDemoPayment(db: Db, paymentRef: string): Promise<DemoCheckout | undefined> {
  const [row] = await db.select().from(demoCheckouts).where(eq(demoCheckouts.paymentRef, paymentRef));
  return row;
}

/** Locks the payment, so that two refunds of it cannot both see the same money left. */
export async function lockDemoPayment(tx: Tx, paymentRef: string): Promise<DemoCheckout | undefined> {
  const [row] = await tx.select().from(demoCheckouts).where(eq(demoCheckouts.paymentRef, paymentRef)).for("update");
  return row;
}

export async function findDemoRefund(tx: Tx, idempotencyKey: string): Promise<DemoRefund | undefined> {
  const [row] = await tx.select().from(demoRefunds).where(eq(demoRefunds.idempotencyKey, idempotencyKey));
  return row;
}

export async function refundedCents(tx: Tx, paymentRef: string): Promise<number> {
  const total = sql<number>`coalesce(sum(${demoRefunds.amountCents}), 0)::int`;
  const [row] = await tx.select({ total }).from(demoRefunds).where(eq(demoRefunds.paymentRef, paymentRef));
  return row?.total ?? 0;
}

export async function insertDemoRefund(tx: Tx, row: DemoRefund): Promise<void> {
  await tx.insert(demoRefunds).values(row);
}

export async function listUndelivered(db: Db, limit: number) {
  const undelivered = and(eq(demoCheckouts.status, "paid"), isNull(demoCheckouts.deliveredAt));
  const paid = await db
    .select()
    .from(demoCheckouts)
    .where(undelivered)
    .orderBy(asc(demoCheckouts.createdAt))
    .limit(limit);
  const refunds = await db
    .select()
    .from(demoRefunds)
    .where(isNull(demoRefunds.deliveredAt))
    .orderBy(asc(demoRefunds.createdAt))
    .limit(limit);
  return { paid, refunds };
}

export async function markDemoDelivered(db: Db, event: { checkoutId: string } | { refundRef: string }, now: Date) {
  if ("checkoutId" in event) {
    await db.update(demoCheckouts).set({ deliveredAt: now }).where(eq(demoCheckouts.id, event.checkoutId));
  } else {
    await db.update(demoRefunds).set({ deliveredAt: now }).where(eq(demoRefunds.refundRef, event.refundRef));
  }
}

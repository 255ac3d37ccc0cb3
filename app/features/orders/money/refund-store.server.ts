// Refunds that were asked of the payment provider. Changing one takes the lock of its booking first.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { refunds } from "#db/schema/refunds.ts";

export type RefundRow = typeof refunds.$inferSelect;
type NewRefund = typeof refunds.$inferInsert;

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.insert(refunds).values(refund);
}

export async function findRefundByKey(db: Db | Tx, key: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.key, key));
  return row;
}

export async function listRefunds(db: Db | Tx, bookingIds: number[]): Promise<RefundRow[]> {
  if (bookingIds.length === 0) return [];
  return db.select().from(refunds).where(inArray(refunds.bookingId, bookingIds)).orderBy(asc(refunds.id));
}

export async function listRefundsOfPayment(db: Db | Tx, paymentRef: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentRef, paymentRef)).orderBy(asc(refunds.id));
}

/** What the cardholder's bank holds of this booking's refunds. */
export async function sumDisputed(db: Db | Tx, bookingId: number): Promise<number> {
  return (await listRefunds(db, [bookingId])).reduce((sum, { disputedCents }) => sum + disputedCents, 0);
}

/** All that wait for the provider, as their jobs name them. */
export async function listAllRequested(db: Db | Tx) {
  const { bookingId, paymentRef, amountCents, key } = refunds;
  return db
    .select({ bookingId, paymentRef, amountCents, key })
    .from(refunds)
    .where(eq(refunds.state, "requested"))
    .orderBy(asc(refunds.id));
}

export async function updateRefund(tx: Tx, id: number, change: Partial<NewRefund>, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...change, updatedAt: now })
    .where(eq(refunds.id, id));
}

/** A reported refund of ours: by the provider's reference, by our key, or, of a version before keys, by payment and amount. */
export async function findReported(
  tx: Tx,
  { refundRef, key, paymentRef, amountCents, fromDashboard }: Reported,
): Promise<RefundRow | undefined> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.refundRef, refundRef));
  if (known) return known;
  if (key !== undefined) return findRefundByKey(tx, key);
  if (fromDashboard || !paymentRef) return undefined;
  const unreported = and(
    eq(refunds.paymentRef, paymentRef),
    eq(refunds.amountCents, amountCents),
    inArray(refunds.state, ["requested", "manual"]),
    sql`${refunds.refundRef} is null`,
  );
  const [row] = await tx.select().from(refunds).where(unreported).orderBy(asc(refunds.state), asc(refunds.id)).limit(1);
  return row;
}

/** One of the same payment and amount that is still to be made, the oldest first. */
export async function findRequestedTwin(
  tx: Tx,
  { paymentRef = "", amountCents }: Pick<Reported, "paymentRef" | "amountCents">,
): Promise<RefundRow | undefined> {
  const isTwin = and(
    eq(refunds.paymentRef, paymentRef),
    eq(refunds.amountCents, amountCents),
    eq(refunds.state, "requested"),
  );
  const [row] = await tx.select().from(refunds).where(isTwin).orderBy(asc(refunds.id)).limit(1);
  return row;
}

type Reported = {
  refundRef: string;
  key?: string | undefined;
  paymentRef?: string | undefined;
  amountCents: number;
  fromDashboard?: boolean;
};

import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { paymentAlerts } from "../../../db/schema/payments.ts";

export type PaymentAlert = typeof paymentAlerts.$inferSelect;
export type AlertKind = PaymentAlert["kind"];

/** Undefined when the same matter waits for the owner already. */
export async function insertAlert(tx: Tx, alert: typeof paymentAlerts.$inferInsert): Promise<PaymentAlert | undefined> {
  const [row] = await tx.insert(paymentAlerts).values(alert).onConflictDoNothing().returning();
  return row;
}

export async function listOpenAlerts(db: Db | Tx, limit: number): Promise<PaymentAlert[]> {
  const isOpen = isNull(paymentAlerts.resolvedAt);
  return db.select().from(paymentAlerts).where(isOpen).orderBy(asc(paymentAlerts.createdAt)).limit(limit);
}

/** False when nothing of the kind was open. */
export async function resolveAlert(db: Db | Tx, kind: AlertKind, subject: string, now: Date): Promise<boolean> {
  const isMeant = and(
    eq(paymentAlerts.kind, kind),
    eq(paymentAlerts.subject, subject),
    isNull(paymentAlerts.resolvedAt),
  );
  const rows = await db
    .update(paymentAlerts)
    .set({ resolvedAt: now })
    .where(isMeant)
    .returning({ id: paymentAlerts.id });
  return rows.length > 0;
}

export async function resolveAlertById(db: Db | Tx, id: number, now: Date): Promise<PaymentAlert | undefined> {
  const isMeant = and(eq(paymentAlerts.id, id), isNull(paymentAlerts.resolvedAt));
  const [row] = await db.update(paymentAlerts).set({ resolvedAt: now }).where(isMeant).returning();
  return row;
}

// The ledger, payment sessions and payment alerts.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { paymentAlerts, paymentSessions } from "#db/schema/payments.ts";

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
type NewEntry = typeof ledgerEntries.$inferInsert;

/**
 * False when this movement is in the ledger already: a provider's reference is unique. Money that moved changes its booking:
 * what looks at it has to see it before deciding.
 */
export async function addToLedger(db: Db | Tx, entry: NewEntry): Promise<boolean> {
  const rows = await db.insert(ledgerEntries).values(entry).onConflictDoNothing().returning({ id: ledgerEntries.id });
  if (rows.length === 0) return false;
  const version = sql`${bookings.version} + 1`;
  await db.update(bookings).set({ version }).where(eq(bookings.id, entry.bookingId));
  return true;
}

export async function listLedger(db: Db | Tx, bookingId: number): Promise<LedgerEntry[]> {
  return db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId)).orderBy(asc(ledgerEntries.id));
}

export async function listLedgers(db: Db | Tx, bookingIds: number[]): Promise<LedgerEntry[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.bookingId, bookingIds))
    .orderBy(asc(ledgerEntries.id));
}

export type PaymentSession = typeof paymentSessions.$inferSelect;
type NewSession = typeof paymentSessions.$inferInsert;
type Change = Partial<NewSession>;

/** Undefined when another checkout of this booking is open. */
export async function openSession(db: Db | Tx, session: NewSession): Promise<PaymentSession | undefined> {
  const [row] = await db.insert(paymentSessions).values(session).onConflictDoNothing().returning();
  return row;
}

export async function findOpenSession(db: Db | Tx, bookingId: number): Promise<PaymentSession | undefined> {
  const isOpen = and(eq(paymentSessions.bookingId, bookingId), eq(paymentSessions.state, "open"));
  const [row] = await db.select().from(paymentSessions).where(isOpen);
  return row;
}

type SessionName =
  | { id: number }
  | { reference: string }
  | { paymentRef: string }
  | { providerRef: string; provider: string };

/** By any of its names. */
export async function findSession(db: Db | Tx, name: SessionName): Promise<PaymentSession | undefined> {
  const columns = Object.entries(name) as [keyof PaymentSession, string | number][];
  const isMeant = and(...columns.map(([column, value]) => eq(paymentSessions[column], value)));
  const [row] = await db.select().from(paymentSessions).where(isMeant);
  return row;
}

/** The checkouts of a private page, newest last. */
export async function listSessionsOfPage(db: Db | Tx, tokenHash: string): Promise<PaymentSession[]> {
  const ofPage = eq(paymentSessions.tokenHash, tokenHash);
  return db.select().from(paymentSessions).where(ofPage).orderBy(asc(paymentSessions.id));
}

export async function updateSession(db: Db | Tx, id: number, change: Change): Promise<void> {
  await db.update(paymentSessions).set(change).where(eq(paymentSessions.id, id));
}

/** False when it was paid before; of two messages at once, one is the first. */
export async function markSessionPaid(tx: Tx, id: number, payment: Change): Promise<boolean> {
  const isNew = and(eq(paymentSessions.id, id), ne(paymentSessions.state, "paid"));
  const paid = { ...payment, state: "paid" } as const;
  const rows = await tx.update(paymentSessions).set(paid).where(isNew).returning({ id: paymentSessions.id });
  return rows.length === 1;
}

/** False when it was closed meanwhile. */
export async function updateOpenSession(db: Db | Tx, reference: string, change: Change): Promise<boolean> {
  const isOpen = and(eq(paymentSessions.reference, reference), eq(paymentSessions.state, "open"));
  const rows = await db.update(paymentSessions).set(change).where(isOpen).returning({ id: paymentSessions.id });
  return rows.length === 1;
}

export async function endSession(
  db: Db | Tx,
  provider: PaymentSession["provider"],
  providerRef: string,
  state: "closed" | "expired",
): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ state })
    .where(
      and(
        eq(paymentSessions.provider, provider),
        eq(paymentSessions.providerRef, providerRef),
        eq(paymentSessions.state, "open"),
      ),
    );
}

/** Open checkouts that a customer may be paying, least recently checked first. */
export async function listOpenSessions(db: Db, provider: PaymentSession["provider"]): Promise<PaymentSession[]> {
  return db
    .select()
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.state, "open"),
        eq(paymentSessions.provider, provider),
        isNotNull(paymentSessions.providerRef),
      ),
    )
    .orderBy(sql`${paymentSessions.checkedAt} nulls first`, asc(paymentSessions.id));
}

/** Payments that we looked up and no webhook has reported, since the last reported one. */
export async function countUnreported(
  db: Db,
  provider: PaymentSession["provider"],
  from: Date,
  until: Date,
): Promise<number> {
  const lastReported = sql`coalesce((select max(reported_at) from payment_sessions where provider = ${provider}), '-infinity')`;
  const rows = await db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.state, "paid"),
        gt(paymentSessions.paidAt, lastReported),
        isNull(paymentSessions.reportedAt),
        gte(paymentSessions.paidAt, from),
        lte(paymentSessions.paidAt, until),
        eq(paymentSessions.provider, provider),
      ),
    )
    .limit(1000);
  return rows.length;
}

/** Whose payment a provider's reference is: by the ledger, or by a checkout whose booking is gone. */
export async function findBookingOfPayment(db: Db | Tx, paymentRef: string): Promise<number | undefined> {
  const [entry] = await db
    .select({ bookingId: ledgerEntries.bookingId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.providerRef, paymentRef), eq(ledgerEntries.kind, "charge")));
  if (entry) return entry.bookingId;
  return (await findSession(db, { paymentRef }))?.bookingId;
}

/** The provider that took a payment; only it can make the refund. */
export async function findProviderOfPayment(db: Db | Tx, paymentRef: string): Promise<string | undefined> {
  const [entry] = await db
    .select({ provider: ledgerEntries.provider })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.providerRef, paymentRef), eq(ledgerEntries.kind, "charge")));
  return entry?.provider ?? (await findSession(db, { paymentRef }))?.provider;
}

/** Of these movements of a provider, those that are in the ledger. */
export async function knownReferences(db: Db, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .select({ reference: ledgerEntries.providerRef })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.providerRef, references));
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}

/** Of these payments, those that some table knows: the ledger, a checkout, or an alert that the owner got. */
export async function knownPayments(db: Db, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const { paymentRef } = paymentSessions;
  const { subject } = paymentAlerts;
  const ofSessions = db.select({ paymentRef }).from(paymentSessions).where(inArray(paymentRef, references));
  const ofAlerts = db
    .select({ subject })
    .from(paymentAlerts)
    .where(and(eq(paymentAlerts.kind, "unknown_payment"), inArray(subject, references)));
  const known = await knownReferences(db, references);
  for (const row of await ofSessions) if (row.paymentRef) known.add(row.paymentRef);
  for (const row of await ofAlerts) known.add(row.subject);
  return known;
}

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

/** Disputes of this booking's payments that were lost, as the alerts about them are named. */
export async function listLostDisputes(db: Db | Tx, bookingId: number): Promise<Set<string>> {
  const { kind, note, subject } = paymentAlerts;
  const lost = and(eq(kind, "dispute"), eq(note, "lost"), eq(paymentAlerts.bookingId, bookingId));
  const rows = await db.select({ subject }).from(paymentAlerts).where(lost);
  return new Set(rows.map((row) => row.subject));
}

export async function resolveAlertById(db: Db | Tx, id: number, now: Date): Promise<PaymentAlert | undefined> {
  const isMeant = and(eq(paymentAlerts.id, id), isNull(paymentAlerts.resolvedAt));
  const [row] = await db.update(paymentAlerts).set({ resolvedAt: now }).where(isMeant).returning();
  return row;
}

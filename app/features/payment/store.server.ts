import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { ledgerEntries } from "../../../db/schema/booking.ts";
import type { LedgerSums } from "./rules/ledger-kinds.ts";

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
type NewEntry = typeof ledgerEntries.$inferInsert;

/** False when this movement is in the ledger already: a provider's reference is unique. */
export async function addToLedger(db: Db | Tx, entry: NewEntry): Promise<boolean> {
  const rows = await db.insert(ledgerEntries).values(entry).onConflictDoNothing().returning({ id: ledgerEntries.id });
  return rows.length === 1;
}

const sums = {
  paidCents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.movesMoney}), 0)::int`,
  settledCents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::int`,
};

export async function ledgerSums(db: Db | Tx, bookingId: number): Promise<LedgerSums> {
  const [row] = await db.select(sums).from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId));
  return row ?? { paidCents: 0, settledCents: 0 };
}

export async function listLedger(db: Db | Tx, bookingId: number): Promise<LedgerEntry[]> {
  return db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId)).orderBy(asc(ledgerEntries.id));
}

export async function ledgerSumsByBooking(db: Db | Tx, bookingIds: number[]): Promise<Map<number, LedgerSums>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: ledgerEntries.bookingId, ...sums })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.bookingId, bookingIds))
    .groupBy(ledgerEntries.bookingId);
  return new Map(rows.map(({ id, ...of }) => [id, of]));
}

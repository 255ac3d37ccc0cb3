import { asc, eq, inArray, sql, sum } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { ledgerEntries } from "../../../db/schema/booking.ts";

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
type NewEntry = typeof ledgerEntries.$inferInsert;

/** False when this movement is in the ledger already: a provider's reference is unique. */
export async function addToLedger(db: Db | Tx, entry: NewEntry): Promise<boolean> {
  const rows = await db.insert(ledgerEntries).values(entry).onConflictDoNothing().returning({ id: ledgerEntries.id });
  return rows.length === 1;
}

export async function paidCents(db: Db | Tx, bookingId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(${sum(ledgerEntries.amountCents)}, 0)::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId));
  return row?.cents ?? 0;
}

export async function listLedger(db: Db | Tx, bookingId: number): Promise<LedgerEntry[]> {
  return db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId)).orderBy(asc(ledgerEntries.id));
}

export async function paidByBooking(db: Db | Tx, bookingIds: number[]): Promise<Map<number, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: ledgerEntries.bookingId, cents: sql<number>`sum(${ledgerEntries.amountCents})::int` })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.bookingId, bookingIds))
    .groupBy(ledgerEntries.bookingId);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

// Codes that were mailed to the address of a booking.
import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { WorkingCodes } from "#app/features/orders/holds/rules/mailed-code.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookingCodes } from "#db/schema/private-page.ts";

/** Oldest first. */
export function listBookingCodes(db: Db | Tx, bookingId: number, since: Date) {
  return db
    .select()
    .from(bookingCodes)
    .where(and(eq(bookingCodes.bookingId, bookingId), gt(bookingCodes.createdAt, since)))
    .orderBy(asc(bookingCodes.id));
}

export async function insertBookingCode(tx: Tx, code: typeof bookingCodes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bookingCodes).values(code).returning({ id: bookingCodes.id });
  if (!row) throw new Error("The database returned no code");
  return row.id;
}

export async function countWrongBookingCode(tx: Tx, { own, foreign }: WorkingCodes<{ id: number }>): Promise<void> {
  await tx
    .update(bookingCodes)
    .set({ wrongTries: sql`${bookingCodes.wrongTries} + 1` })
    .where(inArray(bookingCodes.id, ids(own)));
  await tx
    .update(bookingCodes)
    .set({ foreignTries: sql`${bookingCodes.foreignTries} + 1` })
    .where(inArray(bookingCodes.id, ids(foreign)));
}

const ids = (codes: { id: number }[]) => codes.map(({ id }) => id);

/** Each code allows one act, and the others of the booking end with it. */
export async function endBookingCodes(tx: Tx, bookingId: number, now: Date): Promise<void> {
  await tx
    .update(bookingCodes)
    .set({ usedAt: now, expiresAt: now })
    .where(and(eq(bookingCodes.bookingId, bookingId), gt(bookingCodes.expiresAt, now)));
}

export async function deleteBookingCode(db: Db, id: number): Promise<void> {
  await db.delete(bookingCodes).where(eq(bookingCodes.id, id));
}

export async function deleteOldBookingCodes(db: Db, before: Date): Promise<void> {
  await db.delete(bookingCodes).where(lt(bookingCodes.createdAt, before));
}

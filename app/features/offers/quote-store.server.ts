// The request for a quote that an order answers.
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { quotes } from "../../../db/schema/quote.ts";

/** Of a request, in a query of `quotes`: what became of it was canceled, or its hold ran out unpaid. */
export const bookingOver = sql<boolean>`exists (select from bookings
  where bookings.id = quotes.booking_id and bookings.status in ('cancelled', 'expired'))`;

/**
 * An offer answers a request: each shows the other. False where there is no such request, or it is booked already; a
 * booking that came to nothing leaves room for another offer.
 */
export async function linkQuote(tx: Tx, quoteId: number, bookingId: number, now: Date): Promise<boolean> {
  const answeredAt = sql`coalesce(${quotes.answeredAt}, ${now.toISOString()})`;
  const linked = await tx
    .update(quotes)
    .set({ status: "answered", bookingId, answeredAt })
    .where(and(eq(quotes.id, quoteId), or(ne(quotes.status, "booked"), bookingOver)))
    .returning({ id: quotes.id });
  return linked.length > 0;
}

/** Whoever accepts the offer has booked what they asked for. */
export async function bookQuoteOf(tx: Tx, bookingId: number): Promise<void> {
  await tx.update(quotes).set({ status: "booked" }).where(eq(quotes.bookingId, bookingId));
}

/** The request that a booking came of. */
export async function findQuoteOfBooking(db: Db | Tx, bookingId: number): Promise<number | null> {
  const [row] = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.bookingId, bookingId)).limit(1);
  return row?.id ?? null;
}

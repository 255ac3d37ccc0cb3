// The quote request that an order answers.
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { quotes } from "#db/schema/quote.ts";

/** For queries of `quotes`: the order made from the request was canceled, or its hold expired unpaid. */
export const bookingOver = sql<boolean>`exists (select from bookings
  where bookings.id = quotes.booking_id and bookings.status in ('cancelled', 'expired'))`;

/**
 * Ties an offer to the quote request it answers, so that each shows the other. False if there is no such request or it is already
 * booked. A request whose order was canceled or expired can get another offer.
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

/** A customer who accepts the offer has booked what they asked for. */
export async function markQuoteBooked(tx: Tx, bookingId: number): Promise<void> {
  await tx.update(quotes).set({ status: "booked" }).where(eq(quotes.bookingId, bookingId));
}

/** The quote request that a booking was made from. */
export async function findQuoteOfBooking(db: Db | Tx, bookingId: number): Promise<number | null> {
  const [row] = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.bookingId, bookingId)).limit(1);
  return row?.id ?? null;
}

// Bookings by their days: what is delivered, owed, picked up or over.
import { and, asc, between, eq, gte, inArray, isNull, lt, lte, ne, or } from "drizzle-orm";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { MOST_DAYS } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { openBalances } from "#db/schema/totals.ts";
import { type Booking, toBooking } from "./order-row-store.server.ts";

/** Nobody comes on a day that was called off: it is neither delivered, nor paid for, nor over. */
const takesPlace = isNull(bookings.calledOffAt);

/** Confirmed bookings that are delivered from a day to a day. */
export async function listConfirmedBetween(db: Db | Tx, from: PlainDate, to: PlainDate): Promise<Booking[]> {
  const isThen = and(gte(bookings.eventDate, from), lte(bookings.eventDate, to));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), isThen, takesPlace));
  return rows.map(toBooking);
}

type Owing = { from: PlainDate; to: PlainDate; leastCents: number };

/** Those of them that owe at least this much. */
export async function listOwingBetween(db: Db | Tx, { from, to, leastCents }: Owing): Promise<Booking[]> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(openBalances, eq(openBalances.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.status, "confirmed"),
        takesPlace,
        ne(bookings.customerEmail, ""),
        between(bookings.eventDate, from, to),
        gte(openBalances.owedCents, leastCents),
      ),
    );
  return rows.map(({ booking }) => toBooking(booking));
}

/** Bookings whose last day was in these days, and that took place. */
export async function listEndedBetween(db: Db | Tx, from: PlainDate, to: PlainDate): Promise<Booking[]> {
  const tookPlace = inArray(bookings.status, ["confirmed", "completed"]);
  // The first day is what the index knows; no order is longer than the most days.
  const days = and(between(bookings.eventDate, addDays(from, 1 - MOST_DAYS), to), between(bookings.lastDay, from, to));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(days, tookPlace, takesPlace, ne(bookings.customerEmail, "")));
  return rows.map(toBooking);
}

/** Confirmed bookings whose last day is before a day, unless the owner has reopened them. */
export async function listOver(db: Db | Tx, before: PlainDate, now: Date): Promise<Booking[]> {
  const isOver = and(eq(bookings.status, "confirmed"), takesPlace, lt(bookings.lastDay, before));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(isOver, or(isNull(bookings.reopenedUntil), lte(bookings.reopenedUntil, now))));
  return rows.map(toBooking);
}

/** What has any of these days: what is confirmed, and what is not paid yet. */
export async function listActiveBetween(db: Db | Tx, from: PlainDate, through: PlainDate): Promise<Booking[]> {
  const isActive = inArray(bookings.status, ["pending_payment", "confirmed", "completed"]);
  // The first day is what the index knows; no order is longer than the most days.
  const days = and(between(bookings.eventDate, addDays(from, 1 - MOST_DAYS), through), gte(bookings.lastDay, from));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(days, isActive))
    .orderBy(asc(bookings.eventDate), asc(bookings.id));
  return rows.map(toBooking);
}

/** What has a day: what is confirmed, and what is not paid yet. */
export async function listActiveOn(db: Db | Tx, date: PlainDate): Promise<Booking[]> {
  const isActive = inArray(bookings.status, ["pending_payment", "confirmed", "completed"]);
  // The first day is what the index knows; no order is longer than the most days.
  const endsThen = and(between(bookings.eventDate, addDays(date, 1 - MOST_DAYS), date), eq(bookings.lastDay, date));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(or(eq(bookings.eventDate, date), endsThen), isActive))
    .orderBy(asc(bookings.id));
  return rows.map(toBooking);
}

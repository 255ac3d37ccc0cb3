// One booking: found, locked, changed. Lists are in list-store, day-store and ending-store beside it.
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { contactKeys } from "#app/shared/people/contact-key.server.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { stopEvents } from "#db/schema/deliveries.ts";

export type Row = typeof bookings.$inferSelect;
export type Booking = Omit<Row, "eventDate" | "lastDay"> & { eventDate: PlainDate; lastDay: PlainDate };
type NewBooking = typeof bookings.$inferInsert;

export const toBooking = (row: Row): Booking => ({
  ...row,
  eventDate: row.eventDate as PlainDate,
  lastDay: row.lastDay as PlainDate,
});

export async function findBooking(db: Db | Tx, id: number): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row && toBooking(row);
}

export async function findBookingByToken(db: Db | Tx, token: string): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.token, token));
  return row && toBooking(row);
}

/** Holds the row until the transaction ends, so that paying, expiring and cancelling take turns. */
export async function lockBooking(tx: Tx, id: number): Promise<Booking | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  return row && toBooking(row);
}

/** Every change raises the version, also one that leaves the row itself as it was. */
export async function updateBooking(db: Db | Tx, id: number, change: Partial<NewBooking>, now: Date): Promise<void> {
  const version = sql`${bookings.version} + 1`;
  await db
    .update(bookings)
    .set({ ...change, ...contactKeys(change), updatedAt: now, version })
    .where(eq(bookings.id, id));
}

/** The crew reported that it was there. */
export async function wasVisited(db: Db | Tx, id: number): Promise<boolean> {
  return (await db.$count(stopEvents, and(eq(stopEvents.bookingId, id), ne(stopEvents.kind, "loaded")))) > 0;
}

export async function deleteBookingRow(db: Db | Tx, id: number): Promise<void> {
  await db.delete(bookings).where(eq(bookings.id, id));
}

/** In the order of their numbers as given; one that is gone meanwhile is left out. */
export async function findBookings(db: Db | Tx, ids: number[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toBooking(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

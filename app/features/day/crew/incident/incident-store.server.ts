// What only the file of an accident asks for: everything about one order, whenever it was.
import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { stopEvents } from "#db/schema/deliveries.ts";
import { texts } from "#db/schema/texts.ts";
import { weatherAlerts } from "#db/schema/weather.ts";

/** By the time they happened. */
export async function listBookingEvents(db: Db, bookingId: number) {
  return db
    .select()
    .from(stopEvents)
    .where(eq(stopEvents.bookingId, bookingId))
    .orderBy(asc(stopEvents.happenedAt), asc(stopEvents.id));
}

export async function listBookingAlerts(db: Db, bookingId: number) {
  return db.select().from(weatherAlerts).where(eq(weatherAlerts.bookingId, bookingId)).orderBy(asc(weatherAlerts.id));
}

/** Sent and received; what went to the owner is no part of it. */
export async function listBookingTexts(db: Db, bookingId: number) {
  return db
    .select()
    .from(texts)
    .where(and(eq(texts.bookingId, bookingId), ne(texts.kind, "new_booking")))
    .orderBy(asc(texts.id));
}

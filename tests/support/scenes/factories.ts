import { eq } from "drizzle-orm";
import { termsFrom } from "#app/shared/money/booking-terms.ts";
import { startingBusiness } from "#config/business.ts";
import type { Db } from "#db/database.ts";
import { extras } from "#db/schema/catalog.ts";
import { type At, post } from "./post.ts";

/** What a booking of a new installation is made under. */
export const startingTerms = termsFrom(startingBusiness, 1);

/** A booking as a customer's browser sends it, complete and right. */
export function bookingBody(changes: Record<string, unknown> = {}) {
  return {
    inflatableId: 3,
    eventDate: "2026-05-30",
    customerName: "Hannah Teague",
    customerEmail: "hannah.teague@example.com",
    customerPhone: "(706) 555-0187",
    customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
    eventType: "Birthday",
    signature: "Hannah Teague",
    signatureDate: "2026-05-12T16:00:00.000Z",
    productName: "Castle Combo",
    wetOption: true,
    wetFee: 1,
    agreed: true,
    consent: true,
    ...changes,
  };
}

export type Booked = { bookingId: number; token: string; waiverId: number; payment: { url: string } };

/** Whatever the answer is. */
export const postBooking = (at: At, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post(at, "/api/waiver-notification", bookingBody(changes), headers);

export async function book(
  at: At,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Booked> {
  const response = await postBooking(at, changes, headers);
  if (response.status !== 201) throw new Error(`Booking answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Booked>;
}

/** So many of the generator that every installation begins with. Returns its id. */
export async function stockGenerators(db: Db, stock: number): Promise<number> {
  const rows = await db.update(extras).set({ stock }).where(eq(extras.isGenerator, true)).returning({ id: extras.id });
  return rows[0]?.id ?? 0;
}

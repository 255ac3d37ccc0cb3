import { eq } from "drizzle-orm";
import { termsFrom } from "../../app/shared/booking-terms.ts";
import { startingBusiness } from "../../config/business.ts";
import type { Db } from "../../db/database.ts";
import { extras } from "../../db/schema/catalog.ts";

/** What a booking of a new installation is made under. */
export const startingTerms = termsFrom(startingBusiness, 1);

type Request_ = (path: string, init?: RequestInit) => Response | Promise<Response>;

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

export async function book(request: Request_, changes: Record<string, unknown> = {}): Promise<Booked> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(bookingBody(changes));
  const response = await request("/api/waiver-notification", { method: "POST", headers, body });
  if (response.status !== 201) throw new Error(`Booking answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Booked>;
}

/** So many of the generator that every installation begins with. Returns its id. */
export async function stockGenerators(db: Db, stock: number): Promise<number> {
  const rows = await db.update(extras).set({ stock }).where(eq(extras.isGenerator, true)).returning({ id: extras.id });
  return rows[0]?.id ?? 0;
}

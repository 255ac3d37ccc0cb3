import type { Inflatable } from "../../catalog/schema.ts";
import type { Flow } from "./booking-flow.ts";

type Address = { street: string; city: string; zip: string };

/** Street, town and post code as one line, as on the waiver and the run sheet. */
export function deliveryAddress({ street, city, zip }: Address, region: string): string {
  const place = [city.trim(), `${region} ${zip.trim()}`.trim()].filter((part) => part !== "").join(", ");
  return [street.trim(), place].filter((part) => part !== "").join(", ");
}

/** What was on the page when it was signed: another text or price may be published meanwhile. */
type Shown = { waiverText?: string | undefined; totalCents?: number };

/** The request body. The server ignores the product's name and fee and uses its own. */
export function bookingBody(flow: Flow, item: Inflatable, now: Date, region: string, shown: Shown = {}) {
  const { street, city, zip, ...details } = flow.details;
  const { drawnSignature, ...waiver } = flow.waiver;
  const wetOption = flow.wetOption && item.wetAvailable;
  return {
    source: "customer",
    inflatableId: item.id,
    productName: item.name,
    eventDate: flow.date,
    ...details,
    customerAddress: deliveryAddress({ street, city, zip }, region),
    wetOption,
    wetFee: wetOption ? item.wetFee : 0,
    paymentPlan: flow.paymentPlan,
    ...waiver,
    ...(drawnSignature ? { drawnSignature } : {}),
    // One checkbox covers both: agreeing to the text and signing electronically.
    consent: waiver.agreed,
    signatureDate: now.toISOString(),
    ...(shown.waiverText ? { waiverText: shown.waiverText } : {}),
    ...(shown.totalCents === undefined ? {} : { expectedTotalCents: shown.totalCents }),
  };
}

export type BookingBody = ReturnType<typeof bookingBody>;

/** Whether two bodies ask for the same thing; the moment of signing does not count. */
export function isSameBooking(one: BookingBody, other: BookingBody): boolean {
  return JSON.stringify({ ...one, signatureDate: "" }) === JSON.stringify({ ...other, signatureDate: "" });
}

/** A booking that was signed here and is not answered yet. It is saved in the browser until it is. */
export type PendingBooking = { key: string; body: BookingBody & { code?: string; newCode?: boolean } };

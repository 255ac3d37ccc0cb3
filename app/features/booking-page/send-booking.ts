// Sends a booking and returns the outcome. The same key makes the same booking, however often it is sent.
import type { PlainDate } from "../../shared/plain-date.ts";
import type { CodeRequired } from "../orders/book-schema.ts";
import type { PendingBooking } from "./rules/booking-body.ts";
import type { NewPrice } from "./rules/booking-price.ts";

export type BookingOutcome =
  /** `isConfirmed` where nothing is due; an answer that doesn't say until when it is held leads to payment all the same. */
  | { kind: "booked"; paymentUrl: string; token: string; holdExpiresAt: string | null; isConfirmed: boolean }
  /** `itemIds` are the rentals that are in the way. */
  | { kind: "taken"; message: string; nearestDates: PlainDate[]; itemIds: number[] }
  /** Nothing is booked before the emailed code is sent along. */
  | { kind: "code"; asked: CodeRequired }
  /** The rental is no longer offered. */
  | { kind: "gone" }
  /** With a price: it costs something else by now than the page showed. */
  | { kind: "refused"; message: string; fields: Record<string, string>; price?: NewPrice["price"] }
  /** No answer, or one that does not say whether it was booked: send it again. */
  | { kind: "outage" };

const TIMEOUT_MS = 20_000;

export async function sendBooking({ key, body }: PendingBooking, timeoutMs = TIMEOUT_MS): Promise<BookingOutcome> {
  try {
    const response = await fetch("/api/waiver-notification", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 202) return { kind: "code", asked: await response.json() };
    return response.status >= 500 ? { kind: "outage" } : readAnswer(response.status, await response.json());
  } catch {
    return { kind: "outage" };
  }
}

type Answer = {
  token?: string;
  holdExpiresAt?: string | null;
  payment?: { url: string };
  error?: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    details?: { nearestDates?: PlainDate[]; taken?: { inflatableId: number }[] } & Partial<NewPrice["price"]>;
  };
};

function readAnswer(status: number, { token = "", holdExpiresAt, payment, error }: Answer): BookingOutcome {
  if (payment) {
    const hold = { holdExpiresAt: holdExpiresAt ?? null, isConfirmed: holdExpiresAt === null };
    return { kind: "booked", paymentUrl: payment.url, token, ...hold };
  }
  if (!error) return { kind: "outage" };
  if (status === 409 && error.code === "date_taken") {
    const { nearestDates = [], taken = [] } = error.details ?? {};
    return {
      kind: "taken",
      message: error.message,
      nearestDates,
      itemIds: taken.map(({ inflatableId }) => inflatableId),
    };
  }
  if (error.code === "price_changed") {
    return { kind: "refused", message: error.message, fields: {}, price: error.details as NewPrice["price"] };
  }
  // The first request is still running: its answer is available under the same key.
  if (status === 409 && error.code !== "extras_short") return { kind: "outage" };
  if (error.code === "unknown_item") return { kind: "gone" };
  return { kind: "refused", message: error.message, fields: error.fields ?? {} };
}

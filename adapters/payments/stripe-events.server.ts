// What Stripe's events mean to us. Whatever is not about one of our bookings, in our currency, is ignored: the account
// may take other payments too.
import type Stripe from "stripe";
import type { PaymentEvent } from "./port.ts";

type Metadata = Record<string, string> | null | undefined;
/** Metadata of a payment, asked from Stripe; undefined when there is no such payment. */
export type FindPaymentMetadata = (paymentIntentId: string) => Promise<Metadata>;

const CURRENCY = "usd";
const MAX_ID = 2_147_483_647;
const IGNORED: PaymentEvent = { type: "ignored" };

export async function readStripeEvent(event: Stripe.Event, find: FindPaymentMetadata): Promise<PaymentEvent[]> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return [paid(event.data.object)];
    case "checkout.session.expired":
      return [expired(event.data.object)];
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return [await refundNews(event.data.object, undefined, find)];
    case "charge.refunded": {
      // Newer API versions leave the list out; the refund's own event tells the same then.
      const { refunds, metadata } = event.data.object;
      if (!refunds?.data.length) return [IGNORED];
      return Promise.all(refunds.data.map((refund) => refundNews(refund, metadata, find)));
    }
    default:
      return [IGNORED];
  }
}

function paid(session: Stripe.Checkout.Session): PaymentEvent {
  const bookingId = bookingOf(session.metadata);
  const paymentRef = idOf(session.payment_intent);
  const amountCents = session.amount_total;
  if (session.payment_status !== "paid" || session.currency !== CURRENCY) return IGNORED;
  if (!bookingId || !paymentRef || !amountCents) return IGNORED;
  return { type: "paid", bookingId, paymentRef, amountCents };
}

function expired(session: Stripe.Checkout.Session): PaymentEvent {
  const bookingId = bookingOf(session.metadata);
  return bookingId ? { type: "checkout_expired", bookingId } : IGNORED;
}

/** A refund made in Stripe's dashboard carries no booking of its own: the payment it belongs to does. */
async function refundNews(refund: Stripe.Refund, ofCharge: Metadata, find: FindPaymentMetadata): Promise<PaymentEvent> {
  const type = refund.status === "succeeded" ? "refunded" : hasFailed(refund.status) ? "refund_failed" : undefined;
  if (!type || refund.currency !== CURRENCY) return IGNORED;
  const payment = idOf(refund.payment_intent);
  const bookingId =
    bookingOf(refund.metadata) ?? bookingOf(ofCharge) ?? (payment ? bookingOf(await find(payment)) : undefined);
  if (!bookingId) return IGNORED;
  return { type, bookingId, refundRef: refund.id, amountCents: refund.amount, ...(payment && { paymentRef: payment }) };
}

export const hasFailed = (status: string | null): boolean => status === "failed" || status === "canceled";

function bookingOf(metadata: Metadata): number | undefined {
  const text = metadata?.bookingId ?? "";
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
}

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === "string" ? reference : reference?.id;

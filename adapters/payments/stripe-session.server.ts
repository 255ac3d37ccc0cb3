// What a booking looks like as a Stripe Checkout Session, and how long such a session may live.
import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { type CheckoutRequest, withCheckoutResult } from "./port.ts";

const HALF_HOUR_S = 1800;
const HALF_DAY_S = 12 * 3600;

type SessionParams = Stripe.Checkout.SessionCreateParams;

export function sessionParams(request: CheckoutRequest, expiresAt: number | undefined): SessionParams {
  const metadata = {
    installation: request.installation,
    payment: request.reference,
    bookingId: String(request.bookingId),
  };
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: request.amountCents,
          product_data: { name: request.description },
        },
      },
    ],
    // A date is held for an hour; a payment that settles in days cannot be waited for. Wallets count as cards.
    allowed_payment_method_types: ["card"],
    // The customer pays in dollars as shown, wherever they are.
    adaptive_pricing: { enabled: false },
    // Stripe asks for it where it isn't known, and refuses an empty one.
    ...(request.customerEmail === "" ? {} : { customer_email: request.customerEmail }),
    client_reference_id: `booking-${request.bookingId}`,
    metadata,
    payment_intent_data: { metadata, description: request.description },
    success_url: withCheckoutResult(request.returnUrl, "done"),
    cancel_url: withCheckoutResult(request.returnUrl, "back"),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  };
}

type Plan = { idempotencyKey: string; expiresAt: number | undefined };

/** The end of the hold itself: it depends on the request alone, so that a later call is still the same request. */
export function firstPlan(request: CheckoutRequest): Plan {
  const end = request.expiresAt?.getTime();
  return {
    idempotencyKey: `checkout-${request.idempotencyKey}`,
    expiresAt: end === undefined ? undefined : Math.floor(end / 1000),
  };
}

/** With a key of its own: a checkout whose address nobody has is paid by nobody, so a second one does no harm. */
export function freshPlan({ idempotencyKey, expiresAt }: Plan): Plan {
  return { idempotencyKey: `${idempotencyKey}-${randomUUID()}`, expiresAt };
}

/**
 * Stripe takes 30 minutes to 24 hours from now. Too far: left out, which is a day. Too near: the half hour after the
 * next, so that calls in the same half hour are the same request. Each has a key of its own, being another request.
 * Only Stripe knows which of its limits was crossed by its clock; half a day lies safely between them.
 */
export function clampedPlan(first: Plan, now: Date): Plan {
  const nowS = now.getTime() / 1000;
  if (first.expiresAt === undefined || first.expiresAt > nowS + HALF_DAY_S) {
    return { idempotencyKey: `${first.idempotencyKey}-day`, expiresAt: undefined };
  }
  // A minute more than asked for, since the clocks differ and the call takes its time.
  const expiresAt = Math.ceil((nowS + HALF_HOUR_S + 60) / HALF_HOUR_S) * HALF_HOUR_S;
  return { idempotencyKey: `${first.idempotencyKey}-${expiresAt}`, expiresAt };
}

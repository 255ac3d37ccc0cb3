import Stripe from "stripe";
import { PaymentError } from "./payment-error.ts";
import type {
  CheckoutRequest,
  CheckoutState,
  DisputeEvent,
  ListedCheckout,
  OpenedCheckout,
  PaymentPort,
  RefundAnswer,
  RefundEvent,
  RefundRequest,
  WebhookRequest,
} from "./port.ts";
import { asPaymentError, isMissing, isServerError, PASSING_FOR_REFUNDS, refusesExpiry } from "./stripe-error.server.ts";
import {
  checkoutState,
  disputeEvents,
  hasFailed,
  isRefundOf,
  isSameByHand,
  listedCheckout,
  readStripeEvent,
  refundEvent,
} from "./stripe-events.server.ts";
import { stripeOrigins } from "./stripe-origins.ts";
import { clampedPlan, firstPlan, freshPlan, sessionParams } from "./stripe-session.server.ts";

const TOLERANCE_S = 300;
// A customer waits for a checkout: three tries end well before the 20 seconds after which the booking page believes that
// nobody is there. Nobody waits for a refund.
const CHECKOUT_TRY_MS = 4_000;
/** More refunds in a month, or checkouts in a day, are no small business any more. */
const MOST_LISTED = 1_000;

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe is, for tests; Stripe itself when left out. */
  apiUrl?: string | undefined;
  now: () => Date;
  timeoutMs?: number;
  /** Tries after the first one; Stripe's SDK waits a second or so before each. */
  retries?: number;
};

export function stripePayments(settings: StripeSettings): PaymentPort {
  const stripe = connect(settings);
  return {
    provider: "stripe",
    reportsPayments: true,
    refundsByApi: true,
    takes: () => true,
    checkoutOrigins: () => stripeOrigins(settings.apiUrl),
    createCheckout: (request) => createCheckout(stripe, request, settings),
    lookUpCheckout: (ref) => lookUpCheckout(stripe, ref, settings),
    closeCheckout: (ref) => closeCheckout(stripe, ref, settings),
    listCheckouts: (since) => listCheckouts(stripe, since),
    listRefunds: (since) => listRefunds(stripe, since),
    listDisputes: (since) => listDisputes(stripe, since),
    refund: (request) => refund(stripe, request),
    readWebhook: (request) => readWebhook(stripe, settings.webhookSecret, request),
  };
}

/** The API version is the one this release of the SDK was written for; upgrading the SDK is what changes it. */
export function connect(settings: Pick<StripeSettings, "secretKey" | "apiUrl" | "timeoutMs" | "retries">): Stripe {
  const { secretKey, apiUrl, timeoutMs = 10_000, retries = 2 } = settings;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiUrl ? address(new URL(apiUrl)) : {}),
  });
}

function address({ protocol, hostname, port }: URL): Stripe.StripeConfig {
  const secure = protocol === "https:";
  return { protocol: secure ? "https" : "http", host: hostname, port: port || (secure ? 443 : 80) };
}

async function createCheckout(
  stripe: Stripe,
  request: CheckoutRequest,
  { now, timeoutMs = CHECKOUT_TRY_MS }: StripeSettings,
): Promise<OpenedCheckout> {
  const create = async ({ idempotencyKey, expiresAt }: ReturnType<typeof firstPlan>) => {
    const options = { idempotencyKey, timeout: timeoutMs };
    const session = await stripe.checkout.sessions.create(sessionParams(request, expiresAt), options);
    if (!session.url) throw new PaymentError("no_address", "Stripe created a checkout session without a URL");
    return { url: session.url, checkoutRef: session.id, expiresAt: new Date(session.expires_at * 1000) };
  };
  const attempt = (plan: ReturnType<typeof firstPlan>) =>
    create(plan).catch((error) => {
      if (!refusesExpiry(error)) throw error;
      return create(clampedPlan(plan, now()));
    });
  const first = firstPlan(request);
  try {
    return await attempt(first).catch((error) => {
      if (!isServerError(error)) throw error;
      return attempt(freshPlan(first));
    });
  } catch (error) {
    throw asPaymentError(error, "create a checkout session");
  }
}

/** A customer may be waiting, and the caller tries again later. */
const withoutRetries = ({ timeoutMs = CHECKOUT_TRY_MS }: StripeSettings) => ({
  timeout: timeoutMs,
  maxNetworkRetries: 0,
});

async function lookUpCheckout(
  stripe: Stripe,
  ref: string,
  settings: StripeSettings,
): Promise<CheckoutState | undefined> {
  try {
    return checkoutState(await stripe.checkout.sessions.retrieve(ref, undefined, withoutRetries(settings)));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw asPaymentError(error, "look up a checkout session");
  }
}

/** Stripe closes only what is open: whatever it refuses to close has ended by itself, and is looked up. */
async function closeCheckout(
  stripe: Stripe,
  ref: string,
  settings: StripeSettings,
): Promise<CheckoutState | undefined> {
  try {
    return checkoutState(await stripe.checkout.sessions.expire(ref, undefined, withoutRetries(settings)));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return lookUpCheckout(stripe, ref, settings);
    throw asPaymentError(error, "close a checkout session");
  }
}

async function listCheckouts(stripe: Stripe, since: Date): Promise<ListedCheckout[]> {
  try {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const list = stripe.checkout.sessions.list({ created, limit: 100 });
    return (await list.autoPagingToArray({ limit: MOST_LISTED })).map(listedCheckout);
  } catch (error) {
    throw asPaymentError(error, "list checkout sessions");
  }
}

async function listRefunds(stripe: Stripe, since: Date): Promise<RefundEvent[]> {
  try {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const refunds = await stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST_LISTED });
    const events: RefundEvent[] = [];
    for (const one of refunds) {
      const event = await refundEvent(one, undefined, (id) => findPaymentMetadata(stripe, id));
      if (event) events.push(event);
    }
    return events;
  } catch (error) {
    throw asPaymentError(error, "list refunds");
  }
}

async function listDisputes(stripe: Stripe, since: Date): Promise<DisputeEvent[]> {
  try {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const list = stripe.disputes.list({ created, limit: 100 });
    return (await list.autoPagingToArray({ limit: MOST_LISTED })).flatMap(disputeEvents);
  } catch (error) {
    throw asPaymentError(error, "list disputes");
  }
}

/**
 * Stripe forgets an idempotency key after a day, and until then repeats a 500 that it answered once, made or not. So what it
 * has done for our key is looked up first; the idempotency key is for requests that cross each other.
 */
async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundAnswer> {
  const { bookingId, paymentRef, amountCents, key } = request;
  try {
    const made = await stripe.refunds
      .list({ payment_intent: paymentRef, limit: 100 })
      .autoPagingToArray({ limit: MOST_LISTED });
    const earlier = made.find((one) => isRefundOf(one, request));
    const byHand = earlier ? undefined : made.find((one) => isSameByHand(one, request));
    const { id, status, amount } =
      earlier ??
      byHand ??
      (await stripe.refunds.create(
        { payment_intent: paymentRef, amount: amountCents, metadata: { bookingId: String(bookingId), key } },
        { idempotencyKey: `refund-${key}` },
      ));
    return {
      refundRef: id,
      amountCents: amount,
      failed: hasFailed(status),
      pending: status !== "succeeded",
      fromDashboard: byHand !== undefined,
    };
  } catch (error) {
    throw asPaymentError(error, "refund a payment", PASSING_FOR_REFUNDS);
  }
}

async function readWebhook(stripe: Stripe, secret: string, { body, header, now }: WebhookRequest) {
  try {
    const signature = header("stripe-signature") ?? "";
    const { webhooks } = stripe;
    const event = await webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, undefined, now.getTime());
    return await readStripeEvent(event, (id) => findPaymentMetadata(stripe, id));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw asPaymentError(error, "find the payment of an event");
  }
}

async function findPaymentMetadata(stripe: Stripe, id: string) {
  try {
    return (await stripe.paymentIntents.retrieve(id)).metadata;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

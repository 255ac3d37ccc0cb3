// What Stripe's events mean to us. Whatever is not about one of our bookings, in our currency, is ignored: the account
// may take other payments too.
import type Stripe from "stripe";
import type {
  CheckoutState,
  Claim,
  DisputeEvent,
  ListedCheckout,
  PaymentEvent,
  RefundEvent,
  RefundRequest,
} from "./port.ts";

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
    case "checkout.session.async_payment_failed":
      return [failed(event.data.object)];
    case "checkout.session.expired":
      return [expired(event.data.object)];
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return [(await refundEvent(event.data.object, undefined, find)) ?? IGNORED];
    case "charge.refunded": {
      // Newer API versions leave the list out; the refund's own event says the same then.
      const { refunds, metadata } = event.data.object;
      if (!refunds?.data.length) return [IGNORED];
      const events = refunds.data.map((refund) => refundEvent(refund, metadata, find));
      return (await Promise.all(events)).map((one) => one ?? IGNORED);
    }
    case "charge.dispute.created":
      return [dispute(event.data.object, "opened")];
    case "charge.dispute.funds_withdrawn":
      return [dispute(event.data.object, "withdrawn")];
    case "charge.dispute.funds_reinstated":
      return [dispute(event.data.object, "reinstated")];
    case "charge.dispute.closed":
      return [dispute(event.data.object, event.data.object.status === "lost" ? "lost" : "won")];
    default:
      return [IGNORED];
  }
}

function paid(session: Stripe.Checkout.Session): PaymentEvent {
  const { state, ...payment } = checkoutState(session);
  return state === "paid" ? { type: "paid", ...(payment as Extract<CheckoutState, { state: "paid" }>) } : IGNORED;
}

function expired(session: Stripe.Checkout.Session): PaymentEvent {
  return isClaim(readClaim(session.metadata)) ? { type: "checkout_expired", checkoutRef: session.id } : IGNORED;
}

function failed(session: Stripe.Checkout.Session): PaymentEvent {
  if (!isClaim(readClaim(session.metadata))) return IGNORED;
  return { type: "payment_failed", checkoutRef: session.id, amountCents: session.amount_total ?? 0 };
}

/** A session that is complete and yet not one of ours, in our currency, is as good as closed: nobody pays us by it. */
export function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  if (session.status === "open") return { state: "open" };
  const claim = sessionClaim(session);
  const paymentRef = readId(session.payment_intent);
  const amountCents = session.amount_total;
  const isPaid = session.payment_status === "paid" && session.currency === CURRENCY;
  if (!isPaid || !isClaim(claim) || !paymentRef || !amountCents) return { state: "closed" };
  const customerEmail = session.customer_details?.email ?? session.customer_email ?? undefined;
  return { state: "paid", claim, checkoutRef: session.id, paymentRef, amountCents, customerEmail };
}

export function listedCheckout(session: Stripe.Checkout.Session): ListedCheckout {
  return {
    checkoutRef: session.id,
    claim: sessionClaim(session),
    amountCents: session.amount_total ?? 0,
    url: session.url,
    createdAt: new Date(session.created * 1000),
    expiresAt: new Date(session.expires_at * 1000),
    found: checkoutState(session),
  };
}

const sessionClaim = ({ metadata, success_url }: Stripe.Checkout.Session): Claim => ({
  ...readClaim(metadata),
  returnUrl: success_url ?? undefined,
});

/** A refund made in Stripe's dashboard carries no booking of its own: the payment it belongs to does. */
export async function refundEvent(
  refund: Stripe.Refund,
  ofCharge: Metadata,
  find: FindPaymentMetadata,
): Promise<RefundEvent | undefined> {
  const type = refund.status === "succeeded" ? "refunded" : hasFailed(refund.status) ? "refund_failed" : undefined;
  if (!type || refund.currency !== CURRENCY) return undefined;
  const payment = readId(refund.payment_intent);
  const known = [refund.metadata, ofCharge].map(readClaim).find(isClaim);
  const claim = known ?? readClaim(payment ? await find(payment) : undefined);
  if (!isClaim(claim)) return undefined;
  const fromDashboard = !isClaim(readClaim(refund.metadata));
  return {
    type,
    claim,
    refundRef: refund.id,
    amountCents: refund.amount,
    key: refund.metadata?.key,
    ...(payment && { paymentRef: payment }),
    ...(fromDashboard && { fromDashboard }),
  };
}

/** Refunds asked for by versions before keys have none: then booking and amount decide, unless it is known as another one. */
export function isRefundOf({ id, metadata, amount }: Stripe.Refund, request: RefundRequest): boolean {
  if (metadata?.key !== undefined) return metadata.key === request.key;
  const isOurs = metadata?.bookingId === String(request.bookingId);
  return isOurs && amount === request.amountCents && !request.otherRefs.includes(id);
}

/** A refund the owner made in the dashboard that nothing has reported yet. It takes the place of the one we were asked for. */
export function isSameByHand({ id, metadata, amount, status }: Stripe.Refund, request: RefundRequest): boolean {
  const isByHand = metadata?.key === undefined && !isClaim(readClaim(metadata));
  return isByHand && amount === request.amountCents && !hasFailed(status) && !request.otherRefs.includes(id);
}

/** What a dispute has come to, as the events that Stripe sends on the way: for when none of them arrived. */
export function disputeEvents(found: Stripe.Dispute): DisputeEvent[] {
  const moves = found.balance_transactions.map(({ amount }) => amount);
  const changes: DisputeEvent["change"][] = [];
  if (moves.some((amount) => amount < 0)) changes.push("withdrawn");
  if (moves.some((amount) => amount > 0)) changes.push("reinstated");
  for (const end of ["lost", "won"] as const) if (found.status === end) changes.push(end);
  return changes.map((change) => dispute(found, change)).filter((event) => event.type === "dispute");
}

function dispute(
  { id, amount, currency, payment_intent }: Stripe.Dispute,
  change: DisputeEvent["change"],
): PaymentEvent {
  const paymentRef = readId(payment_intent);
  if (!paymentRef || currency !== CURRENCY) return IGNORED;
  return { type: "dispute", change, disputeRef: id, paymentRef, amountCents: amount };
}

export const hasFailed = (status: string | null): boolean => status === "failed" || status === "canceled";

function readClaim(metadata: Metadata): Claim {
  const text = metadata?.bookingId ?? "";
  const bookingId = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
  return { installation: metadata?.installation, reference: metadata?.payment, bookingId };
}

const isClaim = ({ reference, bookingId }: Claim): boolean => reference !== undefined || bookingId !== undefined;

const readId = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === "string" ? reference : reference?.id;

import { createHash, randomBytes } from "node:crypto";
import { isRefusedForGood } from "#adapters/payments/payment-error.ts";
import type { CheckoutRequest } from "#adapters/payments/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { orderText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { dueNowCents } from "#app/features/fleet/pricing/rules/price.ts";
import {
  findOpenSession,
  openSession,
  type PaymentSession,
  updateOpenSession,
} from "#app/features/orders/money/ledger-store.server.ts";
import { payPart } from "#app/features/orders/money/rules/pay-part.ts";
import {
  findWaitingAddition,
  type OrderAddition,
} from "#app/features/orders/orders/additions/addition-store.server.ts";
import { bookingUrl } from "#app/features/orders/orders/emails/describe-order.server.ts";
import type { Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { shareLeft } from "#app/features/orders/orders/rules/order-addition.ts";
import { canBePaid } from "#app/features/orders/orders/rules/order-states.ts";
import { longDays } from "#app/shared/days/days-text.ts";
import { dueByCard } from "#app/shared/money/least-by-card.ts";
import { tokenHash } from "#app/shared/people/private-token.server.ts";
import { raiseAlert } from "./raise-alert.server.ts";
import { type Settled, settleCheckout } from "./settle-checkout.server.ts";

/** A part of the price by its name, any amount up to what is owed, or the share of what waits to be added. */
export type PayChoice = "deposit" | "balance" | "full" | "addition" | { amountCents: number };

/** A checkout request without the ids that a checkout gets when it is opened. */
type CheckoutTerms = Omit<CheckoutRequest, "idempotencyKey" | "installation" | "reference">;

type Started = {
  url: string;
  /** Why it is the private page instead of a checkout. Meanwhile: paid, ended or being paid in another window. */
  instead?: "no_link" | "meanwhile" | "unreachable";
};

/** Where it leads back to, and what the provider's page says. */
type Shown = { page: string; customerEmail: string; description: string };

/**
 * The URL where a booking is paid. If the provider is unreachable, the booking stays and the URL is its private page, which
 * offers to pay again.
 */
export async function startCheckout(deps: Deps, order: Order, choice?: PayChoice, shown?: Shown): Promise<Started> {
  const page = shown?.page ?? bookingUrl(deps.config, order.token);
  const addition = choice === "addition" ? await findWaitingAddition(deps.db, order.id) : undefined;
  const agreed = checkoutTerms(deps, order, choice, addition);
  const terms = shown
    ? { ...agreed, returnUrl: page, customerEmail: shown.customerEmail, description: shown.description }
    : agreed;
  if (terms.amountCents === 0 || !canBePaid(order, deps.now())) return { url: page, instead: "meanwhile" };
  if (!deps.payments.takes(terms)) {
    await alertOwner(deps, order, terms.amountCents);
    return { url: page, instead: "no_link" };
  }
  return reach(deps, order, page, () => checkoutUrl(deps, order, terms, addition?.id ?? null));
}

async function reach(
  deps: Deps,
  { id: bookingId }: Booking,
  page: string,
  open: () => Promise<string | undefined>,
): Promise<Started> {
  try {
    const url = await open();
    return url ? { url } : { url: page, instead: "meanwhile" };
  } catch (error) {
    deps.log.warn({ err: error, bookingId }, "the payment provider did not answer");
    return { url: page, instead: "unreachable" };
  }
}

/** The checkout of an order that is being booked, to be stored with it. Undefined where none can be opened for it. */
export function planCheckout(deps: Deps, order: Order): PlannedCheckout | undefined {
  const terms = checkoutTerms(deps, order, undefined, undefined);
  if (terms.amountCents === 0 || !canBePaid(order, deps.now()) || !deps.payments.takes(terms)) return undefined;
  return { terms, session: newSession(deps, order, terms, null) };
}

export type PlannedCheckout = { terms: CheckoutTerms; session: ReturnType<typeof newSession> };

export function startPlanned(deps: Deps, order: Order, { terms, session }: PlannedCheckout): Promise<Started> {
  return reach(deps, order, bookingUrl(deps.config, order.token), () => create(deps, session, terms));
}

/** The private page asks the customer to call; the alert tells the owner why. */
async function alertOwner(deps: Deps, { id: bookingId }: Booking, amountCents: number): Promise<void> {
  const alert = { kind: "no_link", subject: String(bookingId), bookingId, amountCents } as const;
  await deps.db.transaction((tx) => raiseAlert(tx, deps, alert));
}

/** A booking has one open checkout. Asking for the same amount returns it; another amount closes it first. */
async function checkoutUrl(
  deps: Deps,
  booking: Booking,
  terms: CheckoutTerms,
  additionId: number | null,
): Promise<string | undefined> {
  const wanted = newSession(deps, booking, terms, additionId);
  const { termsHash } = wanted;
  const first = await openSession(deps.db, wanted);
  if (first) return create(deps, first, terms);
  const open = await findOpenSession(deps.db, booking.id);
  if (open && isSame(open, termsHash, deps)) return open.url ?? create(deps, open, terms);
  // Paid meanwhile: the private page shows it and what is still due.
  if (open && (await endCheckout(deps, open)) === "paid") return undefined;
  const session = await openSession(deps.db, wanted);
  if (session) return create(deps, session, terms);
  // Two requests at once: the first one opened it.
  const other = await findOpenSession(deps.db, booking.id);
  return other?.termsHash === termsHash ? (other.url ?? create(deps, other, terms)) : undefined;
}

function newSession(deps: Deps, booking: Booking, terms: CheckoutTerms, additionId: number | null) {
  return {
    reference: `pay_${randomBytes(18).toString("base64url")}`,
    bookingId: booking.id,
    tokenHash: tokenHash(booking.token),
    provider: deps.payments.provider,
    termsHash: hashTerms(terms),
    additionId,
    amountCents: terms.amountCents,
    state: "open" as const,
    createdAt: deps.now(),
  };
}

/** A checkout of a former provider cannot be closed any more, but once it has expired nobody can pay it. */
async function endCheckout(deps: Deps, open: PaymentSession): Promise<Settled> {
  const isOver = open.provider === "demo" || (open.expiresAt !== null && open.expiresAt <= deps.now());
  if (open.provider === deps.payments.provider || !isOver) return settleCheckout(deps, open, true);
  await updateOpenSession(deps.db, open.reference, { state: "expired" });
  return "closed";
}

function isSame({ termsHash, provider, expiresAt }: PaymentSession, wanted: string, { payments, now }: Deps): boolean {
  return termsHash === wanted && provider === payments.provider && (!expiresAt || expiresAt > now());
}

async function create(
  deps: Deps,
  { reference, termsHash }: Pick<PaymentSession, "reference" | "termsHash">,
  terms: CheckoutTerms,
): Promise<string | undefined> {
  const { installation } = deps;
  const idempotencyKey = `${reference}-${termsHash.slice(0, 16)}`;
  const refused = async (error: unknown): Promise<never> => {
    if (isRefusedForGood(error)) await updateOpenSession(deps.db, reference, { state: "closed" });
    throw error;
  };
  const request = { ...terms, idempotencyKey, installation, reference };
  const made = await deps.payments.createCheckout(request).catch(refused);
  const { url, checkoutRef: providerRef, expiresAt } = made;
  if (await updateOpenSession(deps.db, reference, { url, providerRef, expiresAt })) return url;
  if (providerRef) await deps.payments.closeCheckout(providerRef);
  return undefined;
}

function hashTerms(terms: CheckoutTerms): string {
  return createHash("sha256").update(JSON.stringify(terms)).digest("hex");
}

function checkoutTerms(
  deps: Deps,
  order: Order,
  choice: PayChoice | undefined,
  addition: OrderAddition | undefined,
): CheckoutTerms {
  const { items, extras, lines, money } = order;
  const days = longDays({ from: order.eventDate, through: order.lastDay });
  const asked = {
    bookingId: order.id,
    customerEmail: order.customerEmail,
    returnUrl: bookingUrl(deps.config, order.token),
  };
  if (choice === "addition") {
    const { wanted, expiresAt } = addition ?? { wanted: { items: [], extras: [] }, expiresAt: null };
    const amountCents =
      addition && addition.expiresAt > deps.now() ? dueByCard(shareLeft(addition, money.settledCents)) : 0;
    const description = `Added: ${orderText(wanted.items, wanted.extras)}, ${days}`;
    return { ...asked, itemType: "", wet: false, part: "other", description, amountCents, expiresAt };
  }
  const amountCents = amountFor(order, choice);
  return {
    ...asked,
    ...payPart(items, { lines, amountCents }, deps.business()),
    description: `${orderText(items, extras)}, ${days}`,
    amountCents,
    expiresAt: order.holdExpiresAt,
  };
}

function amountFor(order: Order, choice?: Exclude<PayChoice, "addition">): number {
  const { totalCents: total, paymentPlan, depositCents } = order;
  const { settledCents: paid } = order.money;
  if (choice === undefined) return dueNowCents(total, paid, paymentPlan, depositCents);
  const owed = Math.max(0, total - paid);
  // More than is owed by now is not asked for at all: the page shows what is left.
  if (typeof choice === "object") return choice.amountCents <= owed ? dueByCard(choice.amountCents) : 0;
  return dueByCard(choice === "deposit" ? depositCents - paid : owed);
}

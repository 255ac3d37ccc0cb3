import type { Deps } from "#app/deps.server.ts";
import { listAuditOfBooking } from "#app/features/base/audit/history-store.server.ts";
import { findCustomer } from "#app/features/base/customers/list-store.server.ts";
import { listMessagesOfBooking } from "#app/features/base/messages/store.server.ts";
import { findSettings } from "#app/features/base/settings/store.server.ts";
import { findUser } from "#app/features/base/staff/store.server.ts";
import { unitsOfOrder } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { orderText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { readReadiness } from "#app/features/fleet/safety/unit-readiness.server.ts";
import { listCreditsOfOrder } from "#app/features/orders/credits/credit-list-store.server.ts";
import { viewOrderCredit } from "#app/features/orders/credits/view-credit.server.ts";
import type { LedgerEntry } from "#app/features/orders/money/ledger-store.server.ts";
import type { OrderMoney } from "#app/features/orders/money/read-balance.server.ts";
import { paidInMoneyCents } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { isCorrectable, netCents } from "#app/features/orders/money/rules/payment-correction.ts";
import { toCards } from "#app/features/orders/money/rules/refund-plan.ts";
import { payOffers } from "#app/features/orders/money/rules/ways-to-pay.ts";
import { findQuoteOfBooking } from "#app/features/orders/offers/quote-store.server.ts";
import {
  findWaitingAddition,
  type OrderAddition,
} from "#app/features/orders/orders/additions/addition-store.server.ts";
import { bookingUrl } from "#app/features/orders/orders/emails/describe-order.server.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { loadOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { OrderItem } from "#app/features/orders/orders/model/order-lines-store.server.ts";
import { type Booking, findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { viewOrder } from "#app/features/orders/orders/model/view-orders.server.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import { allowedActions, officeActions } from "#app/features/orders/orders/rules/allowed-actions.ts";
import { needsOwnerUntil } from "#app/features/orders/orders/rules/changed-email.ts";
import { currentStatus } from "#app/features/orders/orders/rules/hold-times.ts";
import { shareLeft } from "#app/features/orders/orders/rules/order-addition.ts";
import { hasBegun, momentAt } from "#app/features/orders/orders/rules/party-moment.ts";
import {
  type CancellationFacts,
  type CancellationPlan,
  goneBackCents,
  planCancellation,
} from "#app/features/orders/orders/rules/plan-cancellation.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { listOtherOrders } from "./list-other-orders.server.ts";
import { type BookingDetail, bookingDetailSchema, type Refund } from "./order-page-schema.ts";

/** Everything about one booking, in twenty queries at most. */
export async function loadOrderPage(deps: Deps, act: Act, id: number): Promise<BookingDetail> {
  const { db } = deps;
  const order = await loadOrder(db, orNotFound(await findBooking(db, id), "booking"));
  const [credits, messages, history, quoteId, units, others, customer, settings, addition] = await Promise.all([
    listCreditsOfOrder(db, id),
    listMessagesOfBooking(db, id),
    listAuditOfBooking(db, id),
    findQuoteOfBooking(db, id),
    seatedUnits(deps, order),
    listOtherOrders(db, order),
    order.customerId === null ? undefined : findCustomer(db, order.customerId),
    findSettings(db, order.terms.settingsVersion),
    findWaitingAddition(db, id),
  ]);
  const { items, lines, money, waivers } = order;
  const { ledger } = money;
  const isOwner = serves("owner", act.by?.role);
  const view = viewOrder(order);
  return pickFields(bookingDetailSchema, {
    ...order,
    ...view,
    items: view.items.map((item, at) => viewOrderItem(item, items[at], units.get(item.id))),
    priceLines: lines.map(({ id, kind, bookingItemId, label, amountCents }) => ({
      id,
      kind,
      itemId: bookingItemId,
      label,
      amount: dollarsFromCents(amountCents),
    })),
    otherOrders: others,
    orderCount: customer?.orders ?? 0,
    textConsent: order.textConsent ? consentTo(customer?.consents ?? []) : null,
    termsSince: settings?.publishedAt.toISOString() ?? null,
    emailChanged: await viewEmailChanged(deps, order),
    refundOnItsWay: dollarsFromCents(money.onTheirWayCents),
    refundFailed: order.refunds.some(({ ownerCents }) => ownerCents > 0),
    refundableToCard: isOwner ? dollarsFromCents(refundableToCards(deps, money)) : 0,
    ledger: ledger.map((entry) => viewMovement(entry, ledger, isOwner)),
    rainChecks: credits.map((credit) => viewOrderCredit(credit, businessToday(act.at, deps.timeZone()), { isOwner })),
    waivers: waivers.map(({ createdAt, signatureDate, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      signatureDate: signatureDate?.toISOString() ?? null,
    })),
    messages: messages.map(({ createdAt, sentAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    history: history.map(({ bookingId: _id, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    addition: addition ? viewAddition(addition, money.settledCents) : null,
    erased: order.erasedAt !== null,
    quoteId,
    proposalSentAt: order.proposalSentAt?.toISOString() ?? null,
    promoCode: order.promo?.code ?? null,
    bookingUrl: bookingUrl(deps.config, order.token),
    deposit: dollarsFromCents(order.depositCents),
    ...actionsFor(deps, act, order),
  });
}

/** Those of an order that is over went out already. */
async function seatedUnits({ db, now, timeZone }: Deps, { id, eventDate }: Booking) {
  const isComing = eventDate >= businessToday(now(), timeZone());
  const [units, readiness] = await Promise.all([
    unitsOfOrder(db, id),
    isComing ? readReadiness(db, [{ id, eventDate }], timeZone()) : undefined,
  ]);
  const withReadiness = ([itemId, unit]: [number, Omit<NonNullable<DetailItem["unit"]>, "notReady">]) =>
    [itemId, { ...unit, notReady: readiness?.get(itemId)?.notReady ?? null }] as const;
  return new Map([...units].map(withReadiness));
}

function refundableToCards({ payments }: Deps, { moved }: OrderMoney): number {
  const paidCents = Math.max(0, paidInMoneyCents(moved));
  return paidCents - toCards(moved, paidCents, payments.refundsByApi ? payments.provider : undefined).byHandCents;
}

async function viewEmailChanged({ db, now, timeZone }: Deps, { emailChangedAt, emailChangedBy }: Booking) {
  const until = needsOwnerUntil(emailChangedAt, businessToday(now(), timeZone()), timeZone());
  if (!until) return null;
  const by = emailChangedBy === null ? undefined : await findUser(db, emailChangedBy);
  return { by: by?.name ?? "", until };
}

function viewAddition(addition: OrderAddition, settledCents: number): BookingDetail["addition"] {
  const { wanted, addedCents, expiresAt } = addition;
  return {
    what: orderText(wanted.items, wanted.extras),
    adds: dollarsFromCents(addedCents),
    due: dollarsFromCents(shareLeft(addition, settledCents)),
    until: expiresAt.toISOString(),
  };
}

function actionsFor(deps: Deps, act: Act, order: Order) {
  const { ledger, moved, settledCents } = order.money;
  const { status, eventDate, lastDay, totalCents } = order;
  const today = businessToday(act.at, deps.timeZone());
  const paidCents = paidInMoneyCents(moved);
  const isOwner = serves("owner", act.by?.role);
  const facts = cancellationFacts(deps, order);
  const byRule = planCancellation(facts, "by_rule");
  const full = isOwner ? planCancellation(facts, "full") : byRule;
  const owedCents = totalCents - settledCents;
  const booking = { status, eventDate, lastDay, today, paidCents, owedCents, hasLedger: ledger.length > 0 };
  const owners = allowedActions(booking);
  const { paymentPlan: plan, depositCents } = order;
  const begun = hasBegun(momentAt(order, act.at, deps.timeZone()));
  const offers = payOffers({ status, totalCents, settledCents, plan, depositCents, begun });
  const remind = order.customerEmail !== "" && offers.length > 0;
  const can = { ...(isOwner ? owners : officeActions(owners, byRule.refundCents)), remind };
  const rainCheck = viewRefund(isOwner ? planCancellation(facts, "rain_check") : byRule);
  return {
    can,
    cancellation: can.cancel
      ? {
          byRule: viewRefund(byRule),
          full: viewRefund(full),
          rainCheck,
          ...(isOwner ? ownersWays(facts) : {}),
          goneBack: dollarsFromCents(goneBackCents(facts.ledger)),
        }
      : null,
    customerOptions: decideOptions(facts, currentStatus(order, act.at)),
  };
}

function ownersWays(facts: CancellationFacts) {
  const nothing = viewRefund(planCancellation(facts, "nothing"));
  const isDay = facts.today >= facts.booking.eventDate;
  return { nothing, ...(isDay ? { noShow: viewRefund(planCancellation(facts, "no_show")) } : {}) };
}

type DetailItem = BookingDetail["items"][number];

function viewOrderItem(
  item: BookingView["items"][number],
  row: OrderItem | undefined,
  unit: DetailItem["unit"] = null,
): DetailItem {
  const { type = "", picture = null, wetAvailable = false } = row ?? {};
  return { ...item, type, picture, wetAvailable, unit };
}

/** The newest words that the person agreed to; without any, that they agreed is all that is known. */
function consentTo(consents: readonly { words: string; at: string }[]) {
  const { words = "", at = null } = consents.at(-1) ?? {};
  return { words, at };
}

type Refunded = Pick<
  CancellationPlan,
  "refundCents" | "keptCents" | "byHandCents" | "creditBackCents" | "newCreditCents"
>;

export function viewRefund(plan: Refunded): Refund {
  return {
    ...(plan.creditBackCents > 0 ? { creditBack: dollarsFromCents(plan.creditBackCents) } : {}),
    ...(plan.newCreditCents > 0 ? { newCredit: dollarsFromCents(plan.newCreditCents) } : {}),
    refund: dollarsFromCents(plan.refundCents),
    kept: dollarsFromCents(plan.keptCents),
    byHand: dollarsFromCents(plan.byHandCents),
  };
}

function viewMovement(entry: LedgerEntry, ledger: LedgerEntry[], mayCorrect: boolean) {
  const { id, kind, amountCents, provider, method, note, createdAt } = entry;
  return {
    id,
    kind,
    amount: dollarsFromCents(amountCents),
    provider,
    method,
    note,
    correctable: mayCorrect && isCorrectable(entry) ? dollarsFromCents(Math.abs(netCents(entry, ledger))) : null,
    createdAt: createdAt.toISOString(),
  };
}

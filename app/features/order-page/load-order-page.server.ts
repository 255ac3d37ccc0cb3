import type { Deps } from "../../deps.server.ts";
import { serves } from "../../shared/access.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { dollarsFromCents } from "../../shared/money.ts";
import { orNotFound } from "../../shared/problem.ts";
import { listAuditOfBooking } from "../audit/history-store.server.ts";
import { unitsOfOrder } from "../availability/units/unit-store.server.ts";
import { orderText } from "../catalog/rules/rental-text.ts";
import { listCreditsOfOrder } from "../credits/credit-list-store.server.ts";
import { viewOrderCredit } from "../credits/view-credit.server.ts";
import { findCustomer } from "../customers/list-store.server.ts";
import { listMessagesOfBooking } from "../messages/store.server.ts";
import { type LedgerEntry, listLedger } from "../money/ledger-store.server.ts";
import { type BookingMoney, moneyOf } from "../money/read-balance.server.ts";
import { listRefunds } from "../money/refund-store.server.ts";
import { paidInMoneyCents, sumLedger } from "../money/rules/ledger-kinds.ts";
import { isCorrectable, netCents } from "../money/rules/payment-correction.ts";
import { toCards } from "../money/rules/refund-plan.ts";
import { payOffers } from "../money/rules/ways-to-pay.ts";
import { findQuoteOfBooking } from "../offers/quote-store.server.ts";
import { findWaitingAddition, type OrderAddition } from "../orders/additions/addition-store.server.ts";
import { bookingUrl } from "../orders/emails/describe-order.server.ts";
import { cancellationFacts, optionsOf } from "../orders/lifecycle/load-customer-options.server.ts";
import {
  findOrderPromo,
  listOrderExtras,
  listOrderItems,
  listPriceLines,
  type OrderItem,
} from "../orders/model/order-lines-store.server.ts";
import { type Booking, findBooking } from "../orders/model/order-row-store.server.ts";
import { newest, viewBooking } from "../orders/model/view-orders.server.ts";
import type { BookingView } from "../orders/order-schema.ts";
import { allowedActions, officeActions } from "../orders/rules/allowed-actions.ts";
import { needsOwnerUntil } from "../orders/rules/changed-email.ts";
import { currentStatus } from "../orders/rules/hold-times.ts";
import { shareLeft } from "../orders/rules/order-addition.ts";
import { hasBegun, momentAt } from "../orders/rules/party-moment.ts";
import {
  type CancellationFacts,
  type CancellationPlan,
  goneBackCents,
  planCancellation,
} from "../orders/rules/plan-cancellation.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { findSettings } from "../settings/store.server.ts";
import { findUser } from "../staff/store.server.ts";
import { listWaiversOfBookings } from "../waiver/store.server.ts";
import { listOtherOrders } from "./list-other-orders.server.ts";
import type { BookingDetail, Refund } from "./order-page-schema.ts";

/** Everything about one booking, in seventeen queries at most. */
export async function loadBookingDetail(deps: Deps, id: number): Promise<BookingDetail> {
  const { db } = deps;
  const row = orNotFound(await findBooking(db, id), "booking");
  const [
    items,
    extras,
    lines,
    ledger,
    refunds,
    credits,
    waivers,
    messages,
    history,
    quoteId,
    promo,
    units,
    others,
    customer,
    settings,
    addition,
  ] = await Promise.all([
    listOrderItems(db, [id]),
    listOrderExtras(db, [id]),
    listPriceLines(db, [id]),
    listLedger(db, id),
    listRefunds(db, [id]),
    listCreditsOfOrder(db, id),
    listWaiversOfBookings(db, [id]),
    listMessagesOfBooking(db, id),
    listAuditOfBooking(db, id),
    findQuoteOfBooking(db, id),
    findOrderPromo(db, id),
    unitsOfOrder(db, id),
    listOtherOrders(db, row),
    row.customerId === null ? undefined : findCustomer(db, row.customerId),
    findSettings(db, row.terms.settingsVersion),
    findWaitingAddition(db, id),
  ]);
  const sums = sumLedger(ledger);
  const money = moneyOf(ledger, refunds);
  const { onTheirWayCents } = money;
  const isOwner = serves("owner", deps.by?.role);
  const view = viewBooking(row, { items, extras, lines, sums, onTheirWayCents, waiver: newest(waivers) });
  return {
    ...view,
    items: view.items.map((item, at) => viewThing(item, items[at], units.get(item.id))),
    priceLines: lines.map(({ id, kind, bookingItemId, label, amountCents }) => ({
      ...{ id, kind, itemId: bookingItemId, label },
      amount: dollarsFromCents(amountCents),
    })),
    otherOrders: others,
    orderCount: customer?.orders ?? 0,
    textConsent: row.textConsent ? consentTo(customer?.consents ?? []) : null,
    termsSince: settings?.publishedAt.toISOString() ?? null,
    emailChanged: await viewEmailChanged(deps, row),
    depositFinal: row.depositFinal,
    refundOnItsWay: dollarsFromCents(onTheirWayCents),
    refundFailed: refunds.some(({ ownerCents }) => ownerCents > 0),
    refundableToCard: isOwner ? dollarsFromCents(refundableToCards(deps, money)) : 0,
    ledger: ledger.map((entry) => viewMovement(entry, ledger, isOwner)),
    rainChecks: credits.map((credit) => viewOrderCredit(credit, businessToday(deps.now()), { isOwner })),
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
    erased: row.erasedAt !== null,
    quoteId,
    proposalMessage: row.proposalMessage,
    proposalRound: row.proposalRound,
    proposalSentAt: row.proposalSentAt?.toISOString() ?? null,
    discount: row.discount,
    promoCode: promo?.code ?? null,
    bookingUrl: bookingUrl(deps.config, row.token),
    terms: row.terms,
    deposit: dollarsFromCents(row.depositCents),
    ...(await actionsFor(deps, row, { money, totalCents: totalCents(lines) })),
  };
}

function refundableToCards({ payments }: Deps, { moved }: BookingMoney): number {
  const paidCents = Math.max(0, paidInMoneyCents(moved));
  return paidCents - toCards(moved, paidCents, payments.refundsByApi ? payments.provider : undefined).byHandCents;
}

async function viewEmailChanged({ db, now }: Deps, { emailChangedAt, emailChangedBy }: Booking) {
  const until = needsOwnerUntil(emailChangedAt, businessToday(now()));
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

type Known = { money: BookingMoney; totalCents: number };

async function actionsFor(deps: Deps, row: Booking, known: Known) {
  const { ledger, moved, settledCents } = known.money;
  const { status, eventDate, lastDay } = row;
  const today = businessToday(deps.now());
  const paidCents = paidInMoneyCents(moved);
  const isOwner = serves("owner", deps.by?.role);
  const facts = await cancellationFacts(deps.db, deps, row, known);
  const byRule = planCancellation(facts, "by_rule");
  const full = isOwner ? planCancellation(facts, "full") : byRule;
  const owedCents = known.totalCents - settledCents;
  const booking = { status, eventDate, lastDay, today, paidCents, owedCents, hasLedger: ledger.length > 0 };
  const owners = allowedActions(booking);
  const { paymentPlan: plan, depositCents } = row;
  const begun = hasBegun(momentAt(row, deps.now()));
  const offers = payOffers({ status, totalCents: known.totalCents, settledCents, plan, depositCents, begun });
  const remind = row.customerEmail !== "" && offers.length > 0;
  const can = { ...(isOwner ? owners : officeActions(owners, byRule.refundCents)), remind };
  const rainCheck = viewRefund(isOwner ? planCancellation(facts, "rain_check") : byRule);
  return {
    can,
    cancellation: can.cancel
      ? {
          ...{ byRule: viewRefund(byRule), full: viewRefund(full), rainCheck },
          ...(isOwner ? ownersWays(facts) : {}),
          goneBack: dollarsFromCents(goneBackCents(facts.ledger)),
        }
      : null,
    customerOptions: optionsOf(facts, currentStatus(row, deps.now())),
  };
}

function ownersWays(facts: CancellationFacts) {
  const nothing = viewRefund(planCancellation(facts, "nothing"));
  const isDay = facts.today >= facts.booking.eventDate;
  return { nothing, ...(isDay ? { noShow: viewRefund(planCancellation(facts, "no_show")) } : {}) };
}

type Thing = BookingDetail["items"][number];

function viewThing(item: BookingView["items"][number], row: OrderItem | undefined, unit: Thing["unit"] = null): Thing {
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

import type { Deps } from "#app/deps.server.ts";
import { messageKey } from "#app/features/base/messages/switchable-messages.ts";
import { orderText, rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { isAlwaysWet, runsWet } from "#app/features/fleet/catalog/rules/water.ts";
import { creditsBackFacts } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { creditEnding, creditEndingText } from "#app/features/orders/credits/rules/credit-code.ts";
import { heldOfCredits } from "#app/features/orders/credits/rules/credit-shares.ts";
import { type Credit, listIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { lastReturns } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { hasParts } from "#app/features/orders/money/rules/pay-amount.ts";
import { payPart } from "#app/features/orders/money/rules/pay-part.ts";
import { moneyGone } from "#app/features/orders/money/rules/returned-money.ts";
import { payOffers } from "#app/features/orders/money/rules/ways-to-pay.ts";
import {
  findWaitingAddition,
  type OrderAddition,
} from "#app/features/orders/orders/additions/addition-store.server.ts";
import { calendarFile } from "#app/features/orders/orders/emails/calendar-attachment.server.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { findByToken, findOrderByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import type { Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { CustomerOptions } from "#app/features/orders/orders/rules/customer-options.ts";
import { currentStatus, runningHold } from "#app/features/orders/orders/rules/hold-times.ts";
import { shareLeft } from "#app/features/orders/orders/rules/order-addition.ts";
import { hasBegun, momentAt } from "#app/features/orders/orders/rules/party-moment.ts";
import { signingPath } from "#app/features/orders/waiver/rules/signing-path.ts";
import { findWaiverOfBooking } from "#app/features/orders/waiver/store.server.ts";
import { waiverPdf } from "#app/features/orders/waiver/waiver-pdf.server.ts";
import {
  businessMoment,
  businessToday,
  longDateAt,
  longMoment,
  timeOrMoment,
} from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { billingLines } from "#app/shared/money/billing-text.ts";
import { maskedEmail } from "#app/shared/people/masked-contact.ts";
import { zoneLabel } from "#config/time-zones.ts";
import { customerRows } from "./rules/customer-rows.ts";
import { viewOffer } from "./view-offer.server.ts";
import { viewWeather } from "./view-weather.server.ts";

/** Everything on the private page and nothing else, or undefined when no booking has this token. */
export async function loadPrivateBooking(deps: Deps, token: string) {
  const order = await findOrderByToken(deps.db, token);
  if (!order) return undefined;
  const [credits, addition, weather] = await Promise.all([
    listIssuedCredits(deps.db, order.id),
    findWaitingAddition(deps.db, order.id),
    viewWeather(deps, order),
  ]);
  const now = deps.now();
  const timeZone = deps.timeZone();
  const status = currentStatus(order, now);
  const { items, extras, lines, totalCents: total, money, depositCents, terms, paymentPlan: plan } = order;
  const [waiver] = order.waivers;
  const moment = momentAt(order, now, timeZone);
  const begun = hasBegun(moment);
  const { ledger, settledCents, onTheirWayCents } = money;
  const facts = cancellationFacts(deps, { ...order, status });
  const options = decideOptions(facts);
  const ended = status === "cancelled" || status === "expired";
  // What was given back since, or is with the bank, is not kept, whatever was decided.
  const heldCents = Math.max(0, money.paidCents - order.refundDueCents);
  const keptCents = status === "cancelled" ? Math.min(order.keptCents, heldCents) : 0;
  // A hold that ran out is over before its rain checks have their money back.
  const held = status === "expired" ? heldOfCredits(ledger) : [];
  const shown = items.map(({ id, inflatableId, name, type, picture, wetOption, heightFt }) => ({
    id,
    inflatableId,
    name,
    type,
    picture,
    runsWet: runsWet(wetOption, { type }),
    wetByNature: isAlwaysWet({ type }),
    heightFt,
  }));
  return {
    id: order.id,
    path: `/booking/${order.token}`,
    /** As of now: a hold whose time is over counts as expired, even if the tick hasn't ended it yet. */
    status,
    ...weather,
    /** When the page was made, in the business's time zone: the day, and `2026-11-23T16:12`. */
    today: facts.today,
    asOf: businessMoment(now, timeZone),
    /** Before, during or after the party; over as soon as the owner says so. */
    moment,
    bookedOn: businessToday(order.createdAt, timeZone),
    eventDate: order.eventDate,
    days: order.days,
    lastDay: order.lastDay,
    itemName: rentalsText(items),
    items: shown,
    extras: extras.map(({ name, quantity }) => ({ name, quantity })),
    rows: customerRows({ items: shown, extras, days: order.days }, lines),
    depositCents,
    calendarPath: calendarHref(items),
    surface: order.surface,
    site: order.site,
    customerName: order.customerName,
    /** Empty once the person is erased. */
    emailHint: order.customerEmail && maskedEmail(order.customerEmail),
    address: order.customerAddress,
    billing: billingLines(order),
    outOfArea: order.outOfArea,
    hold: status === "pending_payment" ? viewHold(order, now, timeZone) : null,
    addition: addition && status === "confirmed" ? viewAddition(deps, addition, settledCents) : null,
    offer: await viewOffer(deps, order),
    terms,
    priceLines: lines.map(({ id, label, amountCents }) => ({ id, label, amountCents })),
    totalCents: total,
    paidCents: money.paidCents + onTheirWayCents,
    /** Paid or written off, without refunds on their way. */
    settledCents,
    balanceCents: ended ? 0 : Math.max(0, total - settledCents),
    movements: ledger.map(({ id, kind, amountCents, provider, method, note, createdAt }) => ({
      id,
      kind,
      amountCents,
      provider,
      method,
      note,
      on: businessToday(createdAt, timeZone),
    })),
    /** Refunds that are not in the ledger yet. */
    coming: { toCardCents: onTheirWayCents, byHandCents: order.refundDueCents },
    gone: moneyGone(ledger),
    /** What a cancellation kept and we still have. */
    keptCents,
    credits: credits.map((credit) => viewCredit(credit, facts.today)),
    /** What was, or is about to be, returned to the rain checks when the order ended. */
    creditsBack: ended ? await viewCreditsBack(deps, held.length > 0 ? held : lastReturns(ledger)) : [],
    creditsHeldCents: held.reduce((sum, { amountCents }) => sum + amountCents, 0),
    /** `online` if the payment provider takes exactly this amount; for the others the customer calls. */
    offers: (order.calledOffAt
      ? []
      : payOffers({ status, totalCents: total, settledCents, plan, depositCents, begun })
    ).map((offer) => ({
      ...offer,
      online: deps.payments.takes(payPart(items, { lines, amountCents: offer.amountCents }, deps.business())),
    })),
    paysParts: paysParts(deps, status, options.pay),
    /** The provider reports no payments, or didn't answer before the hold ended, so there may be a payment we don't know of. */
    mayBePaid: !deps.payments.reportsPayments || order.mayBePaid !== null,
    waiver: waiver ? viewWaiver(waiver, order, timeZone) : null,
    asked: ended ? null : order.changeRequest,
    mayAsk: canRequestChange({ status, eventDate: order.eventDate }, now, timeZone),
    options,
    confirmsByEmail: !deps.business().messages.off.includes(DELIVERY_EMAIL),
  };
}

/** What the customer is adding. It's not part of the order until its share is paid. */
function viewAddition({ payments, now, timeZone }: Deps, addition: OrderAddition, settledCents: number) {
  const { wanted, addedCents, expiresAt } = addition;
  if (expiresAt <= now()) return null;
  return {
    what: orderText(wanted.items, wanted.extras),
    addedCents,
    leftCents: shareLeft(addition, settledCents),
    until: `${timeOrMoment(expiresAt, now(), timeZone())} ${zoneLabel(timeZone())}`,
    online: payments.takes({ itemType: "", wet: false, part: "other" }),
  };
}

/** The day is bought by the deposit; after that any part will do. Hosted links take their own amounts only. */
function paysParts({ payments }: Deps, status: Booking["status"], pay: CustomerOptions["pay"]): boolean {
  if (status !== "confirmed" && status !== "completed") return false;
  return pay.allowed && hasParts(pay.owedCents) && payments.takes({ itemType: "", wet: false, part: "other" });
}

const DELIVERY_EMAIL = messageKey({ audience: "customer", kind: "delivery_confirmation" });

/** People who were sent the link may look, but not spend: the code is in the email to its owner, or behind a code that is mailed there. */
export function viewCredit(credit: Credit, today: PlainDate) {
  const { id, code, remainingCents, expiresOn, state } = credit;
  const [ended, active] = [expiresOn < today, state === "active"];
  return { id, ending: creditEnding(code), leftCents: remainingCents, expiresOn, ended, active };
}

async function viewCreditsBack(deps: Deps, back: ReturnType<typeof lastReturns>) {
  const facts = await creditsBackFacts(deps.db, deps, back);
  return facts.map(({ code, ...of }) => ({ ...of, name: creditEndingText(code) }));
}

/** Where the same can be booked again. */
export function calendarHref([first]: readonly { inflatableId: number }[]): string {
  return `/calendar?inflatable=${first?.inflatableId ?? ""}`;
}

/** The event as a calendar file. */
export async function loadCalendarFile(deps: Deps, token: string) {
  const order = await findOrderByToken(deps.db, token);
  return order && { id: order.id, ...calendarFile(deps, order) };
}

/** There is something to cancel or to move until the day of the event. */
export function canRequestChange(
  { status, eventDate }: Pick<Booking, "status" | "eventDate">,
  now: Date,
  timeZone: string,
): boolean {
  return (status === "pending_payment" || status === "confirmed") && eventDate >= businessToday(now, timeZone);
}

const HOUR_MS = 3_600_000;

function viewHold(row: Booking, now: Date, timeZone: string) {
  const hold = runningHold(row);
  if (!hold) return null;
  const { startedAt, endsAt } = hold;
  const left = endsAt.getTime() - now.getTime();
  const whole = endsAt.getTime() - startedAt.getTime();
  const until = whole <= 24 * HOUR_MS ? timeOrMoment(endsAt, now, timeZone) : longMoment(endsAt, timeZone);
  return {
    until: `${until} ${zoneLabel(timeZone)}`,
    minutesLeft: Math.ceil(left / 60_000),
    shareLeft: Math.min(1, left / whole),
  };
}

function viewWaiver(waiver: Order["waivers"][number], { token }: Booking, timeZone: string) {
  const { status, signatureDate, customerName } = waiver;
  // A signature stays one when its booking ends.
  if (signatureDate) return { state: "signed", by: customerName, on: longDateAt(signatureDate, timeZone) } as const;
  const signPath = signingPath({ token, of: "booking" });
  return status === "unsigned" ? ({ state: "unsigned", signPath } as const) : null;
}

/** The signed waiver. Undefined until it is signed. */
export async function loadWaiverPdf(deps: Deps, token: string): Promise<{ id: number; pdf: Uint8Array } | undefined> {
  const booking = await findByToken(deps, token);
  const waiver = booking && (await findWaiverOfBooking(deps.db, booking.id));
  const pdf = waiver && (await waiverPdf(deps, waiver));
  return pdf && { id: waiver.id, pdf };
}

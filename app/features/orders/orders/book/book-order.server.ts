// One transaction claims the days, stores order, price and waiver, and queues the emails: all of it or nothing. Everything is decided
// and written out first, then stored by one statement.

import type { Deps } from "#app/deps.server.ts";
import { auditRows } from "#app/features/base/audit/store.server.ts";
import { planEmails, queueNews } from "#app/features/base/messages/notify.server.ts";
import type { NewMessage } from "#app/features/base/messages/store.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { exemptionProblem, isExempt } from "#app/features/fleet/pricing/rules/exemption.ts";
import { dueAtBookingCents } from "#app/features/fleet/pricing/rules/price.ts";
import {
  type HeldCredit,
  holdCreditFor,
  isIssuedTo,
  spendHeldCredit,
} from "#app/features/orders/credits/spend-credit.server.ts";
import { type CodeNeeded, checkHoldCode } from "#app/features/orders/holds/check-hold-code.server.ts";
import { TEXT_CHANGED } from "#app/features/orders/waiver/schema.ts";
import { summarizeWaiver } from "#app/features/orders/waiver/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { sendTogether } from "#db/engine/send-together.server.ts";
import { type Rows, rowsOf, writeRows } from "#db/engine/write-rows.server.ts";
import { holdAddresses } from "#db/schema/hold-codes.ts";
import { messages } from "#db/schema/messages.ts";
import type { NotStated } from "#db/schema/waiver.ts";
import { consentsNotStated, type OrderRequest, type OwnerBooking } from "../book-schema.ts";
import { recordPayment } from "../bookkeeping/record-payment.server.ts";
import { firstNews, type News } from "../emails/first-email.server.ts";
import { lockOrder, type Order } from "../model/load-orders.server.ts";
import { holdMinutes } from "../rules/hold-times.ts";
import { type OrderCaller, orderWaiver, placeWaiver } from "./order-waiver.server.ts";
import { type OrderState, planOrder } from "./plan-order.server.ts";
import { type PricedRequest, priceRequest, requirePromo } from "./price-request.server.ts";
import { type RequestedOrder, requireOrder } from "./require-order.server.ts";

type Outcome = { order: Order; waiverId: number } | { codeNeeded: CodeNeeded };

/** `alongside` gives the rows of others that are stored with a new order. */
export async function bookOrder(
  tx: Tx,
  deps: Deps,
  act: Act,
  request: OrderRequest,
  caller: OrderCaller,
  alongside: (order: Order) => Rows[] = () => [],
): Promise<Outcome> {
  requireExemption(request);
  if (request.source === "customer" && !deps.business().taxExemption.asked) refuseExemption(request);
  const requested = await requireOrder(tx, deps, request);
  requireShownText(deps, request);
  const hold = await checkHold(tx, deps, request, caller, requested);
  if ("codeNeeded" in hold) return hold;
  const priced = await priceRequest(tx, deps, act, request, requested);
  const held = await holdCreditFor(tx, act, request, priced.price.totalCents, deps.timeZone());
  const state = bookedState(deps, request, { ...priced, paidCents: held?.paysCents ?? 0 }, { ...caller, ...hold });
  // A rain check that somebody else got says nothing about the mailbox that was typed.
  const isProven = hold.codeEntered || (held !== undefined && isIssuedTo(held.credit, request.customerEmail));
  const planned = await planOrder(tx, deps, request, requested, priced, { ...state, isProven });
  const waiver = orderWaiver(deps, request, planned.order, caller, planned.ids.waiver);
  const draft = { ...planned.order, waivers: [summarizeWaiver(waiver)] };
  const { promo } = priced;
  const payment = request.source === "admin" ? request.payment : undefined;
  const creditCents = held?.paysCents;
  const rows = [...planned.rows, ...recordRows(deps, act, request, draft, { ...hold, creditCents })];
  // A code, a rain check and money refer to the stored order, so then it is stored before they are, and the rest after them.
  const isStoredFirst = promo !== undefined || held !== undefined || payment !== undefined;
  if (isStoredFirst) await writeRows(tx, [...rows, await placeWaiver(tx, deps, waiver)]);
  if (promo) await requirePromo(tx, promo, { bookingId: draft.id, email: request.customerEmail, now: act.at });
  const order = held || payment ? await pay(tx, deps, act, draft, held, payment) : draft;
  const madeBy = request.source === "admin" ? "owner" : "customer";
  const { addressKey } = hold;
  const events = firstNews(deps, order, madeBy, waiver).map((one) => ({ ...one, about: { ...one.about, addressKey } }));
  const [news, signed] = await sendTogether([
    planNews(tx, deps, events, planned.ids.messages),
    isStoredFirst ? undefined : placeWaiver(tx, deps, waiver),
  ]);
  await sendTogether([
    writeRows(tx, [
      ...(signed ? [...rows, signed] : []),
      rowsOf(
        messages,
        news.flatMap(({ emails }) => emails),
      ),
      ...alongside(order),
    ]),
    ...news.map((one) => queueNews(tx, deps, one)),
  ]);
  return { order, waiverId: waiver.id };
}

/** Where it was made, and what the history says of it. */
function recordRows(
  deps: Deps,
  act: Act,
  request: OrderRequest,
  { id: bookingId, lastDay, items }: Order,
  {
    creditCents,
    addressKey,
    codeEntered,
  }: { creditCents: number | undefined; addressKey: string | null; codeEntered: boolean },
): Rows[] {
  const details = {
    date: request.eventDate,
    ...(request.days > 1 ? { through: lastDay } : {}),
    item: rentalsText(items),
    ...(creditCents === undefined ? {} : { creditCents }),
    ...notStatedByClient(request),
  };
  const from = addressKey === null ? [] : [{ bookingId, addressKey, codeEntered, createdAt: deps.now() }];
  return [rowsOf(holdAddresses, from), auditRows([{ ...act, action: "booking made", bookingId, details }])];
}

/** Money that came with the order is written down with it, or neither is. */
async function pay(
  tx: Tx,
  deps: Deps,
  act: Act,
  { id: bookingId }: Order,
  held: HeldCredit | undefined,
  payment: OwnerBooking["payment"],
): Promise<Order> {
  await spendHeldCredit(tx, deps, bookingId, held);
  if (payment) await recordPayment(tx, deps, act, { bookingId, ...payment, overpayment: false });
  return orNotFound(await lockOrder(tx, bookingId), "booking");
}

/** The emails of each event, with their numbers. */
async function planNews(tx: Tx, deps: Deps, events: News[], ids: number[]) {
  const left = [...ids];
  const number = (email: NewMessage) => {
    const id = left.shift();
    if (id === undefined) throw new Error("More emails than numbers were taken for");
    return { ...email, id };
  };
  const news = [];
  for (const one of events) {
    const { emails, withheld } = await planEmails(tx, deps, one.data, one.about);
    news.push({ ...one, withheld, emails: emails.map(number) });
  }
  return news;
}

function checkHold(tx: Tx, deps: Deps, request: OrderRequest, caller: OrderCaller, { items, range }: RequestedOrder) {
  if (request.source === "admin") return { short: false, codeEntered: false, addressKey: null };
  return checkHoldCode(tx, deps, request, caller, { ...range, units: items.length });
}

/** Nobody signs what they did not read. A caller that doesn't say what it showed signs the present text. */
function requireShownText(deps: Deps, request: OrderRequest): void {
  if (request.source === "admin" || request.waiverText === undefined) return;
  if (request.waiverText === deps.waiverText().sha256) return;
  throw new Problem(422, "waiver_changed", TEXT_CHANGED, { fields: { agreed: TEXT_CHANGED } });
}

export function requireExemption({ exemption }: OrderRequest): void {
  const problem = exemption && exemptionProblem(exemption);
  if (!problem) return;
  const { field, message } = problem;
  throw new Problem(422, "exemption_incomplete", message, { fields: { [`exemption.${field}`]: message } });
}

const NOT_ONLINE = "We don't take tax exemptions online. Please call us.";

/** Our form doesn't ask then; one that was open meanwhile may still send it. */
function refuseExemption({ exemption }: OrderRequest): void {
  if (!exemption || !isExempt(exemption)) return;
  throw new Problem(422, "exemption_not_taken", NOT_ONLINE, { fields: { "exemption.name": NOT_ONLINE } });
}

/** What our own form always says and other callers may leave out. */
function notStatedByClient(request: OrderRequest): { notStatedByClient?: string[] } {
  const names: (NotStated | "source")[] =
    request.source === "customer" ? consentsNotStated(request) : request.sourceStated ? [] : ["source"];
  return names.length > 0 ? { notStatedByClient: names } : {};
}

/** What the owner enters is agreed already, and where nothing is due nobody waits for a card. */
function bookedState(
  deps: Deps,
  { source, paymentPlan }: OrderRequest,
  { price, paidCents }: Pick<PricedRequest, "price"> & { paidCents: number },
  { deviceKey, short }: OrderCaller & { short: boolean },
): OrderState {
  const nothingDue = dueAtBookingCents(price.totalCents, paymentPlan, price.depositCents, paidCents) === 0;
  if (source === "admin") return { status: "confirmed", holdExpiresAt: null, claim: "booking", deviceKey: null };
  if (nothingDue) return { status: "confirmed", holdExpiresAt: null, claim: "booking", deviceKey };
  const minutes = holdMinutes(deps.business().booking, deps.payments.provider, short);
  const holdExpiresAt = new Date(deps.now().getTime() + minutes * 60_000);
  return { status: "pending_payment", holdExpiresAt, claim: "hold", deviceKey };
}

// One transaction claims the days, stores order, price and waiver, and queues the emails: all of it or nothing.
import type { Tx } from "../../../../db/database.ts";
import type { NotStated } from "../../../../db/schema/waiver.ts";
import { sendTogether } from "../../../../db/send-together.server.ts";
import type { Deps } from "../../../deps.server.ts";
import type { Act } from "../../../shared/act.ts";
import { orNotFound, Problem } from "../../../shared/problem.ts";
import { writeAudit } from "../../audit/store.server.ts";
import { rentalsText } from "../../catalog/rules/rental-text.ts";
import { holdCreditFor, isIssuedTo, spendHeldCredit } from "../../credits/spend-credit.server.ts";
import { type CodeNeeded, checkHoldCode, codeRequester } from "../../holds/check-hold-code.server.ts";
import { insertHoldAddress } from "../../holds/store.server.ts";
import { exemptionProblem, isExempt } from "../../pricing/rules/exemption.ts";
import { dueAtBookingCents } from "../../pricing/rules/price.ts";
import { TEXT_CHANGED } from "../../waiver/schema.ts";
import { summarizeWaiver } from "../../waiver/store.server.ts";
import type { OrderRequest, OwnerBooking } from "../book-schema.ts";
import { recordPayment } from "../bookkeeping/record-payment.server.ts";
import { notifyNewOrder } from "../emails/first-email.server.ts";
import { lockOrder, type Order } from "../model/load-orders.server.ts";
import { holdMinutes } from "../rules/hold-times.ts";
import { consentsNotStated, type OrderCaller, storeWaiver } from "./order-waiver.server.ts";
import { type PricedRequest, priceRequest } from "./price-request.server.ts";
import { type RequestedOrder, requireOrder } from "./require-order.server.ts";
import { type OrderState, storeOrder } from "./store-order.server.ts";

type Outcome = { order: Order; waiverId: number } | { codeNeeded: CodeNeeded };

export async function bookOrder(
  tx: Tx,
  deps: Deps,
  act: Act,
  request: OrderRequest,
  caller: OrderCaller,
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
  const stored = await storeOrder(tx, deps, request, requested, priced, { ...state, isProven });
  const bookingId = stored.id;
  const details = {
    date: request.eventDate,
    ...(request.days > 1 ? { through: requested.range.through } : {}),
    item: rentalsText(requested.items),
    ...(held ? { creditCents: held.paysCents } : {}),
    ...notStatedByClient(request),
  };
  const [, , waiver] = await sendTogether([
    request.source === "customer"
      ? insertHoldAddress(tx, { ...madeFrom(deps, bookingId, caller), codeEntered: hold.codeEntered })
      : undefined,
    writeAudit(tx, act, { action: "booking made", bookingId, details }),
    storeWaiver(tx, deps, request, stored, caller),
  ]);
  await spendHeldCredit(tx, deps, bookingId, held);
  if (request.source === "admin" && request.payment) await takePayment(tx, deps, act, bookingId, request.payment);
  const isPaid = held !== undefined || (request.source === "admin" && request.payment !== undefined);
  const order = isPaid
    ? orNotFound(await lockOrder(tx, bookingId), "booking")
    : { ...stored, waivers: [summarizeWaiver(waiver)] };
  await notifyNewOrder(tx, deps, order, request.source === "admin" ? "owner" : "customer", waiver);
  return { order, waiverId: waiver.id };
}

function checkHold(tx: Tx, deps: Deps, request: OrderRequest, caller: OrderCaller, { items, range }: RequestedOrder) {
  if (request.source === "admin") return { short: false, codeEntered: false };
  return checkHoldCode(tx, deps, request, caller, { ...range, units: items.length });
}

function madeFrom(deps: Deps, bookingId: number, { deviceKey, address }: OrderCaller) {
  return { bookingId, addressKey: codeRequester(deviceKey, address).address, createdAt: deps.now() };
}

/** Money that was taken with the order is written down with it, or neither is. */
function takePayment(tx: Tx, deps: Deps, act: Act, bookingId: number, payment: NonNullable<OwnerBooking["payment"]>) {
  return recordPayment(tx, deps, act, { bookingId, ...payment, overpayment: false });
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
  { price, paidCents }: PricedRequest & { paidCents: number },
  { deviceKey, short }: OrderCaller & { short: boolean },
): OrderState {
  const nothingDue = dueAtBookingCents(price.totalCents, paymentPlan, price.depositCents, paidCents) === 0;
  if (source === "admin") return { status: "confirmed", holdExpiresAt: null, claim: "booking", deviceKey: null };
  if (nothingDue) return { status: "confirmed", holdExpiresAt: null, claim: "booking", deviceKey };
  const minutes = holdMinutes(deps.business().booking, deps.payments.provider, short);
  const holdExpiresAt = new Date(deps.now().getTime() + minutes * 60_000);
  return { status: "pending_payment", holdExpiresAt, claim: "hold", deviceKey };
}

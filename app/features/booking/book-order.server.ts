// One transaction claims the days, stores order, price and waiver, and queues the emails: all of it or nothing.
import { randomBytes } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import type { NotStated } from "../../../db/schema/waiver.ts";
import type { Deps } from "../../deps.server.ts";
import { termsFrom } from "../../shared/booking-terms.ts";
import { addDays } from "../../shared/plain-date.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { claimOrder } from "../availability/claim-order.server.ts";
import { keepCustomer } from "../customers/store.server.ts";
import { exemptionProblem, isExempt } from "../pricing/rules/exemption.ts";
import { dueAtBookingCents } from "../pricing/rules/price.ts";
import { TEXT_CHANGED } from "../waiver/schema.ts";
import type { OrderRequest } from "./book-schema.ts";
import { type CodeNeeded, checkHoldCode } from "./check-hold-code.server.ts";
import { notifyNewBooking } from "./notify-new-booking.server.ts";
import { insertOrderExtras, insertOrderItems, insertPriceLines } from "./order-store.server.ts";
import { type PricedRequest, priceRequest, requirePromo } from "./price-request.server.ts";
import { type RequestedOrder, requireFree, requireOrder, shortageProblem } from "./require-order.server.ts";
import { holdMinutes } from "./rules/hold-times.ts";
import { thingsText } from "./rules/order-text.ts";
import { insertBooking } from "./store.server.ts";
import { consentsNotStated, type OrderCaller, storeWaiver } from "./store-waiver.server.ts";

export type BookedOrder = { bookingId: number; token: string; waiverId: number; holdExpiresAt: string | null };
type Outcome = BookedOrder | { codeNeeded: CodeNeeded };

export async function bookOrder(tx: Tx, deps: Deps, request: OrderRequest, caller: OrderCaller): Promise<Outcome> {
  requireExemption(request);
  const order = await requireOrder(tx, deps, request);
  // Spares most of the work where a day is taken; the claim below is what decides.
  await requireFree(tx, deps, order);
  requireShownText(deps, request);
  const codeNeeded = request.source === "customer" && (await checkHoldCode(tx, deps, request, caller));
  if (codeNeeded) return { codeNeeded };
  const priced = await priceRequest(tx, deps, request, order);
  const stored = await storeOrder(tx, deps, request, order, priced, caller);
  const waiver = await storeWaiver(tx, deps, request, { ...order, bookingId: stored.bookingId }, caller);
  await writeAudit(tx, {
    at: deps.now(),
    actor: request.source === "admin" ? "owner" : "customer",
    by: deps.by,
    action: "booking made",
    bookingId: stored.bookingId,
    details: { date: request.eventDate, item: thingsText(order.items), ...notStatedByClient(request) },
  });
  await notifyNewBooking(tx, deps, stored.bookingId, waiver);
  const { bookingId, token, holdExpiresAt } = stored;
  return { bookingId, token, waiverId: waiver.id, holdExpiresAt: holdExpiresAt?.toISOString() ?? null };
}

/** Nobody signs what they did not read. A caller that doesn't say what it showed signs the present text. */
function requireShownText(deps: Deps, request: OrderRequest): void {
  if (request.source === "admin" || request.waiverText === undefined) return;
  if (request.waiverText === deps.waiverText().sha256) return;
  throw new Problem(422, "waiver_changed", TEXT_CHANGED, { fields: { agreed: TEXT_CHANGED } });
}

function requireExemption({ exemption }: OrderRequest): void {
  const problem = exemption && exemptionProblem(exemption);
  if (!problem) return;
  const { field, message } = problem;
  throw new Problem(422, "exemption_incomplete", message, { fields: { [`exemption.${field}`]: message } });
}

/** What our own form always says and other callers may leave out. */
function notStatedByClient(request: OrderRequest): { notStatedByClient?: string[] } {
  const names: (NotStated | "source")[] =
    request.source === "customer" ? consentsNotStated(request) : request.sourceStated ? [] : ["source"];
  return names.length > 0 ? { notStatedByClient: names } : {};
}

async function storeOrder(
  tx: Tx,
  deps: Deps,
  request: OrderRequest,
  order: RequestedOrder,
  priced: PricedRequest,
  { deviceKey }: OrderCaller,
) {
  const now = deps.now();
  const token = randomBytes(20).toString("base64url");
  const customer = { name: request.customerName, email: request.customerEmail, phone: request.customerPhone };
  const customerId = await keepCustomer(tx, { ...customer, now });
  const { totalCents, depositCents } = priced.price;
  const nothingDue = dueAtBookingCents(totalCents, request.paymentPlan, depositCents) === 0;
  // What the owner enters is agreed already, and where nothing is due nobody waits for a card.
  const status = request.source === "admin" || nothingDue ? "confirmed" : "pending_payment";
  const minutes = holdMinutes(deps.business().booking, deps.payments.provider);
  const holdExpiresAt = status === "confirmed" ? null : new Date(now.getTime() + minutes * 60_000);
  const { exemption } = request;
  const bookingId = await insertBooking(tx, {
    token,
    eventDate: request.eventDate,
    days: request.days,
    status,
    source: request.source,
    ...{ customerId, customerName: customer.name, customerEmail: customer.email, customerPhone: customer.phone },
    ...order.address,
    ...{ place: request.place ?? null, surface: request.surface, site: request.site, textConsent: request.textConsent },
    deviceKey: request.source === "customer" ? deviceKey : null,
    eventType: request.eventType,
    location: request.location,
    additionalRequests: request.additionalRequests,
    paymentPlan: request.paymentPlan,
    outOfArea: order.outOfArea,
    terms: termsFrom(deps.business(), deps.settings.version()),
    depositCents,
    deliveryCents: order.zone?.feeCents ?? 0,
    deliveryZone: order.zone?.name ?? "",
    damageCover: request.damageCover,
    ...(exemption && isExempt(exemption)
      ? { exemption: "waiting" as const, exemptionName: exemption.name, exemptionNumber: exemption.number }
      : {}),
    holdExpiresAt,
    createdAt: now,
    updatedAt: now,
  });
  const itemIds = await insertOrderItems(
    tx,
    bookingId,
    order.items.map(({ inflatableId, wetOption, priceCents, wetFeeCents }, at) => ({
      ...{ inflatableId, wetOption, priceCents, wetFeeCents },
      position: at + 1,
    })),
  );
  await insertOrderExtras(tx, bookingId, order.extras);
  await insertPriceLines(tx, bookingId, priced.price.lines, itemIds);
  if (priced.promo) await requirePromo(tx, priced.promo, { bookingId, email: customer.email, now });
  const shortage = await claimOrder(tx, {
    bookingId,
    kind: status === "confirmed" ? "booking" : "hold",
    reason: `Booked by ${request.customerName}`,
    range: { from: request.eventDate, through: addDays(request.eventDate, request.days - 1) },
    things: order.items.map(({ inflatableId }, at) => ({ itemId: itemIds[at] ?? 0, inflatableId })),
    extras: order.extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    now,
  });
  if (shortage) throw await shortageProblem(tx, deps, order, shortage);
  return { bookingId, token, holdExpiresAt };
}

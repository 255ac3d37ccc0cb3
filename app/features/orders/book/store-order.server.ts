import type { Tx } from "../../../../db/database.ts";
import { sendTogether } from "../../../../db/send-together.server.ts";
import type { Deps } from "../../../deps.server.ts";
import { pickNotes } from "../../../shared/order-notes.ts";
import { pickTexts } from "../../../shared/order-texts.ts";
import { newPrivateToken } from "../../../shared/private-token.server.ts";
import { claimOrder, releaseClaims } from "../../availability/claim-order.server.ts";
import { textConsent } from "../../customers/rules/text-consent.ts";
import { customerOfMailbox, keepCustomer } from "../../customers/store.server.ts";
import { sumMoney } from "../../money/read-balance.server.ts";
import { claimsExemption } from "../../pricing/rules/exemption.ts";
import type { Price } from "../../pricing/rules/price-order.ts";
import { liftStopByOffice } from "../../texts/store.server.ts";
import type { OrderRequest } from "../book-schema.ts";
import { shortageProblem } from "../claims/order-shortage.server.ts";
import { type Order, priced } from "../model/load-orders.server.ts";
import {
  insertOrderExtras,
  insertOrderItems,
  insertPriceLines,
  type OrderItem,
} from "../model/order-lines-store.server.ts";
import { type Booking, insertBooking } from "../model/order-row-store.server.ts";
import { wantsCertificate } from "../rules/delivery-place.ts";
import { orderTerms, type PricedRequest, requirePromo } from "./price-request.server.ts";
import type { RequestedOrder } from "./require-order.server.ts";

/** How an order begins, and what it claims. */
export type OrderState = {
  status: "proposed" | "pending_payment" | "confirmed";
  holdExpiresAt: Date | null;
  /** Null for a proposal that holds no days. */
  claim: "hold" | "booking" | null;
  deviceKey: string | null;
  /** The customer paid at once, or entered a code from their mailbox: it is their own name and number. */
  isProven?: boolean;
};

/**
 * Stores the order with its items, price and days, and gives it back as it would be read. Throws a 409 Problem if something is
 * taken, which rolls back the caller's transaction.
 */
export async function storeOrder(
  tx: Tx,
  deps: Deps,
  request: OrderRequest,
  requested: RequestedOrder,
  { price, promo }: PricedRequest,
  state: OrderState,
): Promise<Order> {
  const now = deps.now();
  const row = await insertOrder(tx, deps, request, requested, price, state);
  const bookingId = row.id;
  const [items, extras] = await sendTogether([
    storeItems(tx, bookingId, requested),
    insertOrderExtras(tx, bookingId, requested.extras),
  ]);
  const itemIds = items.map(({ id }) => id);
  if (promo) await requirePromo(tx, promo, { bookingId, email: request.customerEmail, now });
  const claimed = {
    bookingId,
    reason: `Booked by ${request.customerName}`,
    range: requested.range,
    orderItems: items.map(({ id: itemId, inflatableId }) => ({ itemId, inflatableId })),
    extras: requested.extras,
    seen: requested.seen,
    now,
    timeZone: deps.timeZone(),
  };
  const [lines, shortage] = await sendTogether([
    insertPriceLines(tx, bookingId, price.lines, itemIds),
    state.claim ? claimOrder(tx, { ...claimed, kind: state.claim }) : undefined,
  ]);
  if (shortage) {
    // What it got of the rest is not in the way of the days that are offered instead.
    await releaseClaims(tx, bookingId);
    throw await shortageProblem(tx, deps, requested, shortage);
  }
  const used = promo ? { ...promo, bookingId } : null;
  const nothing = { money: sumMoney([], []), refunds: [], credits: [], waivers: [] };
  return { ...row, items, extras, ...priced(lines), promo: used, ...nothing };
}

async function storeItems(tx: Tx, bookingId: number, { items }: RequestedOrder): Promise<OrderItem[]> {
  const placed = items.map((item, at) => ({ ...item, position: at + 1 }));
  const ids = await insertOrderItems(
    tx,
    bookingId,
    placed.map(({ inflatableId, wetOption, priceCents, wetFeeCents, position }) => ({
      inflatableId,
      wetOption,
      priceCents,
      wetFeeCents,
      position,
    })),
  );
  // As they would be read: today's list price is what was agreed.
  return placed.map(({ priceCents, wetFeeCents, ...item }, at) => ({
    ...item,
    id: ids[at] ?? 0,
    bookingId,
    priceCents,
    wetFeeCents,
    listPriceCents: priceCents,
    listWetFeeCents: wetFeeCents,
  }));
}

async function insertOrder(
  tx: Tx,
  deps: Deps,
  request: OrderRequest,
  order: RequestedOrder,
  { depositCents }: Price,
  { status, holdExpiresAt, deviceKey, isProven = false }: OrderState,
): Promise<Booking> {
  const now = deps.now();
  const { customerName, customerEmail, customerPhone, exemption } = request;
  const terms = orderTerms(deps, "payOnDelivery" in request ? request : {});
  const isByOffice = request.source === "admin";
  const consent = request.textConsent ? textConsent(now, isByOffice ? "aloud" : "on the page") : undefined;
  // What a stranger ticks for somebody's number counts once the order is paid.
  const isRenewed = isByOffice && request.textConsent && (await liftStopByOffice(tx, customerPhone, now));
  const person = { name: customerName, email: customerEmail, phone: customerPhone, now, consent, isRenewed };
  const isKnown = isProven || isByOffice;
  const customer = customerEmail === "" ? await keepCustomer(tx, person) : customerOfMailbox(tx, person, isKnown);
  return insertBooking(tx, customer, {
    token: newPrivateToken(),
    status,
    holdExpiresAt,
    deviceKey,
    proposal: status === "proposed" ? "open" : null,
    eventDate: request.eventDate,
    days: request.days,
    source: request.source,
    customerName,
    customerEmail,
    customerPhone,
    ...order.address,
    place: request.place ?? null,
    surface: request.surface,
    site: request.site,
    textConsent: request.textConsent,
    ...pickTexts(request),
    ...(request.source === "admin" ? pickNotes(request) : {}),
    paymentPlan: request.paymentPlan,
    outOfArea: order.outOfArea,
    certificateWaiting: wantsCertificate(request.place),
    terms,
    discount: "discount" in request ? (request.discount ?? null) : null,
    depositCents,
    deliveryCents: order.zone?.feeCents ?? 0,
    deliveryZone: order.zone?.name ?? "",
    damageCover: request.damageCover,
    ...(exemption && claimsExemption(exemption, terms.tax)
      ? { exemption: "waiting" as const, exemptionName: exemption.name, exemptionNumber: exemption.number }
      : {}),
    createdAt: now,
    updatedAt: now,
  });
}

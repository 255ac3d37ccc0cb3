// An order as it will be stored: its value, and the rows that make it. Nothing is read back.

import type { Deps } from "#app/deps.server.ts";
import { textConsent } from "#app/features/base/customers/rules/text-consent.ts";
import { keepCustomer } from "#app/features/base/customers/store.server.ts";
import { ownerEmails } from "#app/features/base/settings/rules/owner-emails.ts";
import { liftStopByOffice } from "#app/features/base/texts/store.server.ts";
import { planClaims } from "#app/features/fleet/availability/claim-order.server.ts";
import { claimsExemption } from "#app/features/fleet/pricing/rules/exemption.ts";
import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { sumMoney } from "#app/features/orders/money/rules/order-money.ts";
import { contactKeys } from "#app/shared/people/contact-key.server.ts";
import { newPrivateToken } from "#app/shared/people/private-token.server.ts";
import { pickNotes } from "#app/shared/words/order-notes.ts";
import { pickTexts } from "#app/shared/words/order-texts.ts";
import type { Tx } from "#db/database.ts";
import { sendTogether } from "#db/engine/send-together.server.ts";
import { asStored, type Rows, rowsOf, takeIds } from "#db/engine/write-rows.server.ts";
import { bookingExtras, bookingItems, bookings, priceLines } from "#db/schema/booking.ts";
import { messages } from "#db/schema/messages.ts";
import { waivers } from "#db/schema/waiver.ts";
import type { OrderRequest } from "../book-schema.ts";
import { shortageProblem } from "../claims/order-shortage.server.ts";
import type { Order } from "../model/load-orders.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { addressLine } from "../rules/delivery-address.ts";
import { wantsCertificate } from "../rules/delivery-place.ts";
import { lineRows } from "../rules/price-stored-order.ts";
import type { PricedRequest } from "./price-request.server.ts";
import type { RequestedOrder } from "./require-order.server.ts";

/** How an order begins, and what it claims. */
export type OrderState = {
  status: "proposed" | "pending_payment" | "confirmed";
  holdExpiresAt: Date | null;
  /** What the owner wrote with a proposal. */
  proposalMessage?: string;
  /** Null for a proposal that holds no days. */
  claim: "hold" | "booking" | null;
  deviceKey: string | null;
  /** The customer paid at once, or entered a code from their mailbox: it is their own name and number. */
  isProven?: boolean;
};

export type PlannedOrder = {
  order: Order;
  rows: Rows[];
  /** For what may be stored with it. */
  ids: { waiver: number; messages: number[] };
};

/** Throws a 409 Problem if something is taken, which rolls back the caller's transaction. */
export async function planOrder(
  tx: Tx,
  deps: Deps,
  request: OrderRequest,
  requested: RequestedOrder,
  { price, promo, terms }: PricedRequest,
  { claim, isProven = false, ...state }: OrderState,
): Promise<PlannedOrder> {
  // An offer gets its waiver and its first emails once it is accepted.
  const isOffer = state.status === "proposed";
  const [customerId, [[bookingId = 0], itemIds, lineIds, [waiver = 0], messageIds]] = await sendTogether([
    storeCustomer(tx, deps, request, isProven),
    takeIds(tx, [
      [bookings, 1],
      [bookingItems, requested.items.length],
      [priceLines, price.lines.length],
      [waivers, isOffer ? 0 : 1],
      [messages, isOffer ? 0 : mostEmails(deps, request)],
    ]),
  ]);
  const row = newBooking(deps, request, requested, {
    ...state,
    id: bookingId,
    customerId,
    depositCents: price.depositCents,
    terms,
  });
  const items = requested.items.map(({ priceCents, wetFeeCents, ...item }, at) => ({
    ...item,
    id: itemIds[at] ?? 0,
    bookingId,
    position: at + 1,
    priceCents,
    wetFeeCents,
    // Today's list price is what was agreed.
    listPriceCents: priceCents,
    listWetFeeCents: wetFeeCents,
  }));
  const extras = requested.extras.map((extra) => asStored(bookingExtras, { ...extra, bookingId }));
  const lines = lineRows(bookingId, price.lines, items).map((line, at) => ({ ...line, id: lineIds[at] ?? 0 }));
  const used = promo ? { ...promo, bookingId } : null;
  const nothing = { money: sumMoney([], []), refunds: [], credits: [], waivers: [] };
  const order = { ...row, items, extras, lines, totalCents: totalCents(lines), promo: used, ...nothing };
  const rows = [
    rowsOf(bookings, [row]),
    rowsOf(bookingItems, items),
    rowsOf(bookingExtras, extras),
    rowsOf(priceLines, lines),
  ];
  return {
    order,
    rows: [...rows, ...(await claimRows(tx, deps, order, claim, requested))],
    ids: { waiver, messages: messageIds },
  };
}

async function claimRows(
  tx: Tx,
  deps: Deps,
  { id: bookingId, customerName, items }: Order,
  kind: OrderState["claim"],
  requested: RequestedOrder,
): Promise<Rows[]> {
  if (!kind) return [];
  const { range, extras, seen } = requested;
  const { rows, shortage } = await planClaims(tx, {
    bookingId,
    kind,
    reason: `Booked by ${customerName}`,
    range,
    orderItems: items.map(({ id: itemId, inflatableId }) => ({ itemId, inflatableId })),
    extras,
    seen,
    now: deps.now(),
    timeZone: deps.timeZone(),
  });
  if (shortage) throw await shortageProblem(tx, deps, requested, shortage);
  return rows;
}

/** To the customer and each owner; what the owner enters goes to the customer alone, with a link to sign beside it. */
function mostEmails(deps: Deps, { source }: OrderRequest): number {
  return source === "admin" ? 2 : 1 + ownerEmails(deps.business()).length;
}

async function storeCustomer(tx: Tx, deps: Deps, request: OrderRequest, isProven: boolean): Promise<number | null> {
  const now = deps.now();
  const { customerName: name, customerEmail: email, customerPhone: phone } = request;
  const isByOffice = request.source === "admin";
  const consent = request.textConsent ? textConsent(now, isByOffice ? "aloud" : "on the page") : undefined;
  // What a stranger ticks for somebody's number counts once the order is paid.
  const isRenewed = isByOffice && request.textConsent && (await liftStopByOffice(tx, phone, now));
  const person = { name, email, phone, now, consent, isRenewed };
  return keepCustomer(tx, person, isProven || isByOffice || email === "");
}

type Decided = Omit<OrderState, "claim" | "isProven"> & Pick<Booking, "id" | "customerId" | "depositCents" | "terms">;

function newBooking(deps: Deps, request: OrderRequest, order: RequestedOrder, decided: Decided): Booking {
  const now = deps.now();
  const { customerName, customerEmail, customerPhone, exemption } = request;
  const values = {
    ...decided,
    token: newPrivateToken(),
    proposal: decided.status === "proposed" ? ("open" as const) : null,
    eventDate: request.eventDate,
    days: request.days,
    source: request.source,
    customerName,
    customerEmail,
    customerPhone,
    ...contactKeys(request),
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
    discount: "discount" in request ? (request.discount ?? null) : null,
    deliveryCents: order.zone?.feeCents ?? 0,
    deliveryZone: order.zone?.name ?? "",
    damageCover: request.damageCover,
    ...(exemption && claimsExemption(exemption, decided.terms.tax)
      ? { exemption: "waiting" as const, exemptionName: exemption.name, exemptionNumber: exemption.number }
      : {}),
    createdAt: now,
    updatedAt: now,
  };
  // The database puts the last two together by itself.
  const { eventDate } = request;
  const generated = { lastDay: order.range.through, customerAddress: addressLine(order.address) };
  return { ...asStored(bookings, values), eventDate, ...generated };
}

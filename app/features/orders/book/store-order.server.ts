import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { newPrivateToken } from "../../../shared/private-token.server.ts";
import { claimOrder, releaseClaims, type SeenUnits } from "../../availability/claim-order.server.ts";
import { textConsent } from "../../customers/rules/text-consent.ts";
import { keepCustomer, linkCustomer } from "../../customers/store.server.ts";
import { claimsExemption } from "../../pricing/rules/exemption.ts";
import type { OrderRequest } from "../book-schema.ts";
import { shortageProblem } from "../claims/order-shortage.server.ts";
import { insertOrderExtras, insertOrderItems, insertPriceLines } from "../model/order-lines-store.server.ts";
import { insertBooking } from "../model/order-row-store.server.ts";
import { wantsCertificate } from "../rules/wants-certificate.ts";
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
  /** The units as they were found free. */
  seen?: SeenUnits;
};

/** The order with its things, its price and its days; what can't be had is told, and the caller's transaction ends with it. */
export async function storeOrder(
  tx: Tx,
  deps: Deps,
  request: OrderRequest,
  order: RequestedOrder,
  priced: PricedRequest,
  state: OrderState,
) {
  const now = deps.now();
  const token = newPrivateToken();
  const bookingId = await insertOrder(tx, deps, request, order, priced, { ...state, token });
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
  if (priced.promo) await requirePromo(tx, priced.promo, { bookingId, email: request.customerEmail, now });
  const shortage =
    state.claim &&
    (await claimOrder(tx, {
      bookingId,
      kind: state.claim,
      reason: `Booked by ${request.customerName}`,
      range: order.range,
      things: order.items.map(({ inflatableId }, at) => ({ itemId: itemIds[at] ?? 0, inflatableId })),
      extras: order.extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
      seen: state.seen,
      now,
    }));
  if (shortage) {
    // What it got of the rest is not in the way of the days that are offered instead.
    await releaseClaims(tx, bookingId);
    throw await shortageProblem(tx, deps, order, shortage);
  }
  return { bookingId, token, holdExpiresAt: state.holdExpiresAt };
}

async function insertOrder(
  tx: Tx,
  deps: Deps,
  request: OrderRequest,
  order: RequestedOrder,
  { price }: PricedRequest,
  { token, status, holdExpiresAt, deviceKey, isProven }: OrderState & { token: string },
): Promise<number> {
  const now = deps.now();
  const { customerName, customerEmail, customerPhone, exemption } = request;
  const terms = orderTerms(deps, "payOnDelivery" in request ? request : {});
  const consent = request.textConsent ? textConsent(now) : undefined;
  const person = { name: customerName, email: customerEmail, phone: customerPhone };
  const known = isProven || request.source === "admin";
  const customerId = await (known
    ? keepCustomer(tx, { ...person, now, consent })
    : linkCustomer(tx, { ...person, now }));
  return insertBooking(tx, {
    ...{ token, status, holdExpiresAt, deviceKey },
    proposal: status === "proposed" ? "open" : null,
    eventDate: request.eventDate,
    days: request.days,
    source: request.source,
    ...{ customerId, customerName, customerEmail, customerPhone },
    ...order.address,
    ...{ place: request.place ?? null, surface: request.surface, site: request.site, textConsent: request.textConsent },
    eventType: request.eventType,
    location: request.location,
    additionalRequests: request.additionalRequests,
    paymentPlan: request.paymentPlan,
    outOfArea: order.outOfArea,
    certificateWaiting: wantsCertificate(request.place),
    terms,
    discount: "discount" in request ? (request.discount ?? null) : null,
    depositCents: price.depositCents,
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

// Previews the email of an offer with the functions that send it. Nothing is stored.

import type { Deps } from "#app/deps.server.ts";
import type { BookingFacts, WrittenEmail } from "#app/features/base/messages/message-data.ts";
import { writeToCustomer } from "#app/features/base/messages/templates/write-message.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { isAlwaysWet, runsWet } from "#app/features/fleet/catalog/rules/water.ts";
import { requireExemption } from "#app/features/orders/orders/book/book-order.server.ts";
import { type PricedRequest, priceRequest } from "#app/features/orders/orders/book/price-request.server.ts";
import { type RequestedOrder, requireOrder } from "#app/features/orders/orders/book/require-order.server.ts";
import { bookingUrl, findBookingUrl } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { termsFrom } from "#app/shared/money/booking-terms.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { type Offer, offerEmail, offerEnd } from "./make-offer.server.ts";

export async function previewOffer(deps: Deps, act: Act, offer: Offer): Promise<WrittenEmail> {
  requireExemption(offer);
  return deps.db.transaction(async (tx) => {
    const order = await requireOrder(tx, deps, offer);
    const booking = describeOffer(deps, offer, order, await priceRequest(tx, deps, act, offer, order));
    const until = longMoment(offerEnd(deps, offer.eventDate), deps.timeZone());
    const held = deps.business().proposals.holdsDays;
    const { message } = offer;
    return writeToCustomer({ kind: "proposal_sent", booking, until, held, message, again: false }, deps.business());
  });
}

export async function previewRenewal(deps: Deps, id: number, message: string | undefined): Promise<WrittenEmail> {
  return deps.db.transaction(async (tx: Tx) => {
    const row = orNotFound(await findBooking(tx, id), "booking");
    const next = {
      ...row,
      proposalMessage: message ?? row.proposalMessage,
      proposalRound: row.proposalRound + 1,
      holdExpiresAt: offerEnd(deps, row.eventDate),
    };
    // An offer that ended has released its days; sending it claims them again.
    const held = deps.business().proposals.holdsDays;
    return writeToCustomer({ ...(await offerEmail(tx, deps, next)), held }, deps.business());
  });
}

/** Like describeOrder for a stored offer. It has no number and no page address before it is stored. */
function describeOffer(deps: Deps, offer: Offer, order: RequestedOrder, { price }: PricedRequest): BookingFacts {
  const { lines, totalCents, depositCents } = price;
  return {
    ...offer,
    bookingId: 0,
    totalCents,
    depositCents,
    lastDay: order.range.through,
    itemName: rentalsText(order.items),
    items: order.items.map((item) => ({
      name: item.name,
      wet: runsWet(item.wetOption, item),
      wetByNature: isAlwaysWet(item),
    })),
    extras: order.extras,
    terms: termsFrom(deps.business(), deps.settings.version()),
    priceLines: lines,
    depositFinal: false,
    reschedules: 0,
    paidCents: 0,
    onTheirWayCents: 0,
    paidByCredits: [],
    balanceCents: totalCents,
    hasBegun: false,
    needsCall: false,
    isOver: false,
    bookingUrl: bookingUrl(deps.config, "…"),
    findBookingUrl: findBookingUrl(deps.config),
    adminUrl: "",
    outOfArea: order.outOfArea,
    exemption: null,
  };
}

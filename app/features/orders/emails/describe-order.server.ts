import type { Config, Deps } from "../../../deps.server.ts";
import { bookingHref } from "../../../shared/booking-href.ts";
import { businessToday } from "../../../shared/business-clock.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import { isAlwaysWet, runsWet } from "../../catalog/rules/water.ts";
import { creditAmounts, heldOfCredits } from "../../credits/pay-with-credit.server.ts";
import type { BookingFacts } from "../../messages/message-data.ts";
import type { Order } from "../model/load-orders.server.ts";
import { needsCall } from "../rules/customer-options.ts";
import { hasBegun, momentAt } from "../rules/party-moment.ts";

export function bookingUrl(config: Pick<Config, "publicUrl">, token: string): string {
  return `${config.publicUrl}/booking/${token}`;
}

export function findBookingUrl({ publicUrl }: Pick<Config, "publicUrl">): string {
  return `${publicUrl}/find-booking`;
}

/** Where a customer looks for another day: the calendar of what they wanted first. */
export function calendarUrl({ publicUrl }: Config, [first]: Order["items"]): string {
  return `${publicUrl}/calendar${first ? `?inflatable=${first.inflatableId}` : ""}`;
}

/** What messages say about an order at this moment. */
export function describeOrder({ config, now }: Pick<Deps, "config" | "now">, order: Order): BookingFacts {
  const { money, items } = order;
  const moment = momentAt(order, now());
  return {
    bookingId: order.id,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress,
    eventDate: order.eventDate,
    days: order.days,
    lastDay: order.lastDay,
    itemName: thingsText(items),
    items: items.map((item) => ({
      name: item.name,
      wet: runsWet(item.wetOption, item),
      wetByNature: isAlwaysWet(item),
    })),
    extras: order.extras.map(({ name, quantity }) => ({ name, quantity })),
    terms: order.terms,
    depositCents: order.depositCents,
    depositFinal: order.depositFinal,
    reschedules: order.reschedules,
    priceLines: order.lines.map(({ label, amountCents }) => ({ label, amountCents })),
    totalCents: order.totalCents,
    paidCents: money.paidCents,
    onTheirWayCents: money.onTheirWayCents,
    paidByCredits: creditAmounts(order.credits, heldOfCredits(money.ledger)),
    balanceCents: Math.max(0, order.totalCents - money.settledCents),
    hasBegun: hasBegun(moment),
    needsCall: needsCall(order, businessToday(now())),
    isOver: moment === "over",
    bookingUrl: bookingUrl(config, order.token),
    findBookingUrl: findBookingUrl(config),
    adminUrl: config.publicUrl + bookingHref(order.id),
    additionalRequests: order.additionalRequests,
    outOfArea: order.outOfArea,
    exemption: order.exemption === "waiting" ? { name: order.exemptionName, number: order.exemptionNumber } : null,
  };
}

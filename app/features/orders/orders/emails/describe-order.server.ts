import type { Config, Deps } from "#app/deps.server.ts";
import type { BookingFacts, MessageData } from "#app/features/base/messages/message-data.ts";
import { type NotifyDeps, type NotifyEvent, notify } from "#app/features/base/messages/notify.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { isAlwaysWet, runsWet } from "#app/features/fleet/catalog/rules/water.ts";
import { creditAmounts, heldOfCredits } from "#app/features/orders/credits/rules/credit-shares.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { Tx } from "#db/database.ts";
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
export function describeOrder(
  { config, now, business }: Pick<Deps, "config" | "now" | "business">,
  order: Order,
): BookingFacts {
  const { money, items } = order;
  const moment = momentAt(order, now(), business().home.timeZone);
  return {
    ...order,
    bookingId: order.id,
    itemName: rentalsText(items),
    items: items.map((item) => ({
      name: item.name,
      wet: runsWet(item.wetOption, item),
      wetByNature: isAlwaysWet(item),
    })),
    priceLines: order.lines,
    paidCents: money.paidCents,
    onTheirWayCents: money.onTheirWayCents,
    paidByCredits: creditAmounts(order.credits, heldOfCredits(money.ledger)),
    balanceCents: Math.max(0, order.totalCents - money.settledCents),
    hasBegun: hasBegun(moment),
    needsCall: needsCall(order, businessToday(now(), business().home.timeZone)),
    isOver: moment === "over",
    bookingUrl: bookingUrl(config, order.token),
    findBookingUrl: findBookingUrl(config),
    adminUrl: config.publicUrl + bookingHref(order.id),
    exemption: order.exemption === "waiting" ? { name: order.exemptionName, number: order.exemptionNumber } : null,
  };
}

type WithoutBooking<Message> = Message extends { booking: BookingFacts } ? Omit<Message, "booking"> : never;
type AboutOrder = Partial<NotifyEvent> & Pick<NotifyEvent, "event">;

/** Writes to its customer and the owner what happened to an order. */
export async function notifyOrder(
  tx: Tx,
  deps: NotifyDeps,
  order: Order,
  news: WithoutBooking<MessageData>,
  about: AboutOrder,
): Promise<void> {
  const data = { ...news, booking: describeOrder(deps, order) } as MessageData;
  await notify(tx, deps, data, { bookingId: order.id, customerEmail: order.customerEmail, ...about });
}

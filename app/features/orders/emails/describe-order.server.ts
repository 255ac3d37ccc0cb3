import type { Db, Tx } from "../../../../db/database.ts";
import type { Config, Deps } from "../../../deps.server.ts";
import { bookingHref } from "../../../shared/booking-href.ts";
import { businessToday } from "../../../shared/business-clock.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import { isAlwaysWet, runsWet } from "../../catalog/rules/water.ts";
import { creditAmounts, heldOfCredits } from "../../credits/pay-with-credit.server.ts";
import type { BookingFacts } from "../../messages/message-data.ts";
import { readMoney } from "../../money/read-balance.server.ts";
import { totalCents } from "../../pricing/rules/price.ts";
import { listOrderExtras, listOrderItems, listPriceLines } from "../model/order-lines-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { needsCall } from "../rules/customer-options.ts";
import { hasBegun, momentAt } from "../rules/party-moment.ts";

export function bookingUrl(config: Pick<Config, "publicUrl">, token: string): string {
  return `${config.publicUrl}/booking/${token}`;
}

export function findBookingUrl({ publicUrl }: Pick<Config, "publicUrl">): string {
  return `${publicUrl}/find-booking`;
}

/** Where a customer looks for another day: the calendar of what they wanted first. */
export async function calendarUrlOf(tx: Db | Tx, { publicUrl }: Config, bookingId: number): Promise<string> {
  const [first] = await listOrderItems(tx, [bookingId]);
  return `${publicUrl}/calendar${first ? `?inflatable=${first.inflatableId}` : ""}`;
}

export type PricedThings = Awaited<ReturnType<typeof readPricedThings>>;

export async function readPricedThings(tx: Db | Tx, bookingId: number) {
  const items = await listOrderItems(tx, [bookingId]);
  return { items, lines: await listPriceLines(tx, [bookingId]) };
}

/** What messages say about a booking, as of this transaction and this moment. */
export async function bookingFacts(
  tx: Db | Tx,
  { config, now }: Pick<Deps, "config" | "now">,
  booking: Booking,
  known?: PricedThings,
): Promise<BookingFacts> {
  const { items, lines } = known ?? (await readPricedThings(tx, booking.id));
  const extras = await listOrderExtras(tx, [booking.id]);
  const { ledger, paidCents, settledCents, onTheirWayCents } = await readMoney(tx, booking.id);
  const total = totalCents(lines);
  const moment = momentAt(booking, now());
  return {
    bookingId: booking.id,
    customerName: booking.customerName,
    customerEmail: booking.customerEmail,
    customerPhone: booking.customerPhone,
    customerAddress: booking.customerAddress,
    eventDate: booking.eventDate,
    days: booking.days,
    lastDay: booking.lastDay,
    itemName: thingsText(items),
    items: items.map((item) => ({
      name: item.name,
      wet: runsWet(item.wetOption, item),
      wetByNature: isAlwaysWet(item),
    })),
    extras: extras.map(({ name, quantity }) => ({ name, quantity })),
    terms: booking.terms,
    depositCents: booking.depositCents,
    depositFinal: booking.depositFinal,
    reschedules: booking.reschedules,
    priceLines: lines.map(({ label, amountCents }) => ({ label, amountCents })),
    totalCents: total,
    paidCents,
    onTheirWayCents,
    paidByCredits: await creditAmounts(tx, heldOfCredits(ledger)),
    balanceCents: Math.max(0, total - settledCents),
    hasBegun: hasBegun(moment),
    needsCall: needsCall(booking, businessToday(now())),
    isOver: moment === "over",
    bookingUrl: bookingUrl(config, booking.token),
    findBookingUrl: findBookingUrl(config),
    adminUrl: config.publicUrl + bookingHref(booking.id),
    additionalRequests: booking.additionalRequests,
    outOfArea: booking.outOfArea,
    exemption:
      booking.exemption === "waiting" ? { name: booking.exemptionName, number: booking.exemptionNumber } : null,
  };
}

import type { Db, Tx } from "../../../db/database.ts";
import type { Config } from "../../deps.server.ts";
import { isAlwaysWet } from "../catalog/rules/water.ts";
import { findInflatable } from "../catalog/store.server.ts";
import type { BookingFacts } from "../messages/message-data.ts";
import { ledgerSums } from "../money/store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { type Booking, listPriceLines } from "./store.server.ts";

export function bookingUrl(config: Pick<Config, "publicUrl">, token: string): string {
  return `${config.publicUrl}/booking/${token}`;
}

/** What messages say about a booking, as of this transaction. */
export async function bookingFacts(tx: Db | Tx, config: Config, booking: Booking): Promise<BookingFacts> {
  const item = await findInflatable(tx, booking.inflatableId);
  const lines = await listPriceLines(tx, [booking.id]);
  const { paidCents, settledCents } = await ledgerSums(tx, booking.id);
  const total = totalCents(lines);
  return {
    bookingId: booking.id,
    customerName: booking.customerName,
    customerEmail: booking.customerEmail,
    customerPhone: booking.customerPhone,
    customerAddress: booking.customerAddress,
    eventDate: booking.eventDate,
    itemName: item?.name ?? "",
    wetOption: booking.wetOption,
    wetByNature: item !== undefined && isAlwaysWet(item),
    terms: booking.terms,
    depositCents: booking.depositCents,
    priceLines: lines.map(({ label, amountCents }) => ({ label, amountCents })),
    totalCents: total,
    paidCents,
    balanceCents: Math.max(0, total - settledCents),
    bookingUrl: bookingUrl(config, booking.token),
    adminUrl: `${config.publicUrl}/admin/bookings?booking=${booking.id}`,
    additionalRequests: booking.additionalRequests,
    outOfArea: booking.outOfArea,
  };
}

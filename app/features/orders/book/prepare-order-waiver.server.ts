import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import { prepareWaiver, type WaiverSubject } from "../../waiver/sign-waiver.server.ts";
import { adminSignature } from "../book-schema.ts";
import { listOrderItems } from "../model/order-lines-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { waiverItems } from "./store-waiver.server.ts";

/** A waiver for the order as it is now, which the customer signs by its link. */
export async function prepareOrderWaiver(tx: Tx, deps: Deps, row: Booking): Promise<{ id: number; token: string }> {
  const about = await waiverSubject(tx, row);
  const customer = { fullName: row.customerName, email: row.customerEmail, phone: row.customerPhone };
  const typed = adminSignature(row.customerName);
  return prepareWaiver(tx, about, customer, { typed, text: deps.waiverText(), now: deps.now() });
}

/** What is to be signed for, as it is now. */
export async function waiverSubject(tx: Tx, row: Booking): Promise<WaiverSubject> {
  const items = waiverItems(await listOrderItems(tx, [row.id]));
  return {
    bookingId: row.id,
    customerAddress: row.customerAddress,
    eventDate: row.eventDate,
    lastDay: row.lastDay,
    productName: thingsText(items),
    wetOption: items.some(({ wet }) => wet),
    items,
  };
}

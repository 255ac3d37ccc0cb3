import type { Tx } from "../../../../db/database.ts";
import type { NotStated, WaiverItem } from "../../../../db/schema/waiver.ts";
import type { Deps, RequestFacts } from "../../../deps.server.ts";
import type { DayRange } from "../../availability/rules/day-range.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import { runsWet } from "../../catalog/rules/water.ts";
import { prepareWaiver, signWaiver } from "../../waiver/sign-waiver.server.ts";
import { adminSignature, type CustomerBooking, type OrderRequest } from "../book-schema.ts";
import { type Address, addressLine } from "../rules/delivery-address.ts";

/** Who signs, from where, and what they drew. */
export type OrderCaller = RequestFacts & { deviceKey: string; drawnSignature: Uint8Array | null };

type Unit = Omit<WaiverItem, "wet"> & { type: string; wetOption: boolean };

/** What is signed says how each thing runs, whether that was chosen or not. */
export function waiverItems(items: readonly Unit[]): WaiverItem[] {
  return items.map(({ name, type, wetOption, capacity, capacityUnit, windLimitMph }) => ({
    name,
    wet: runsWet(wetOption, { type }),
    capacity,
    capacityUnit,
    windLimitMph,
  }));
}

export function consentsNotStated(request: CustomerBooking): NotStated[] {
  return (["agreed", "consent"] as const).filter((name) => request[name] === undefined);
}

type About = { bookingId: number; items: readonly Unit[]; range: DayRange; address: Address };

/** One waiver for the whole order: signed with the booking, or prepared for the customer of an owner's entry. */
export async function storeWaiver(tx: Tx, deps: Deps, request: OrderRequest, order: About, caller: OrderCaller) {
  const now = deps.now();
  const text = deps.waiverText();
  const items = waiverItems(order.items);
  const about = {
    bookingId: order.bookingId,
    customerAddress: addressLine(order.address),
    eventDate: order.range.from,
    lastDay: order.range.through,
    productName: thingsText(items),
    wetOption: items.some(({ wet }) => wet),
    items,
  };
  const asCustomer = { fullName: request.customerName, email: request.customerEmail, phone: request.customerPhone };
  if (request.source === "admin") {
    const typed = adminSignature(request.customerName);
    return prepareWaiver(tx, about, asCustomer, { typed, text, now });
  }
  const signer = {
    fullName: request.fullName ?? request.customerName,
    email: request.email ?? request.customerEmail,
    phone: request.phone ?? request.customerPhone,
  };
  const waiver = await prepareWaiver(tx, about, signer, { typed: request.signature, text, now });
  const { address: ip, userAgent, drawnSignature: drawn } = caller;
  const notStated = consentsNotStated(request);
  await signWaiver(tx, waiver.id, signer, {
    typed: request.signature,
    drawn,
    ip,
    userAgent,
    text,
    items,
    notStated,
    now,
  });
  return waiver;
}

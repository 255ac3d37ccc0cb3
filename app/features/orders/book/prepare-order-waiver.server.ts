import type { Tx } from "../../../../db/database.ts";
import type { WaiverItem } from "../../../../db/schema/waiver.ts";
import type { Deps } from "../../../deps.server.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import { runsWet } from "../../catalog/rules/water.ts";
import { prepareWaiver, type WaiverSubject } from "../../waiver/sign-waiver.server.ts";
import { updateUnsignedWaivers, type Waiver } from "../../waiver/store.server.ts";
import { adminSignature } from "../book-schema.ts";
import type { Order } from "../model/load-orders.server.ts";

/** A waiver for the order as it is now, which the customer signs by its link. */
export function prepareOrderWaiver(tx: Tx, deps: Deps, order: Order): Promise<Waiver> {
  const customer = { fullName: order.customerName, email: order.customerEmail, phone: order.customerPhone };
  const typed = adminSignature(order.customerName);
  return prepareWaiver(tx, waiverSubject(order), customer, { typed, text: deps.waiverText(), now: deps.now() });
}

/** What is to be signed for, as it is now. */
export function waiverSubject(order: Order): WaiverSubject {
  const items = waiverItems(order.items);
  return {
    bookingId: order.id,
    customerAddress: order.customerAddress,
    eventDate: order.eventDate,
    lastDay: order.lastDay,
    productName: thingsText(items),
    wetOption: items.some(({ wet }) => wet),
    items,
  };
}

type Rented = Omit<WaiverItem, "wet"> & { type: string; wetOption: boolean };

/** What is signed says how each item runs, whether that was chosen or not. */
export function waiverItems(items: readonly Rented[]): WaiverItem[] {
  return items.map(({ name, type, wetOption, capacity, capacityUnit, windLimitMph }) => ({
    name,
    wet: runsWet(wetOption, { type }),
    capacity,
    capacityUnit,
    windLimitMph,
  }));
}

/**
 * What nobody signed yet speaks of the order as it is now. What was signed stays as it was signed: where something is new, a
 * second record waits for a signature. Gives back where it is signed.
 */
export async function renewWaiver(tx: Tx, deps: Deps, order: Order, isNew: boolean): Promise<string | undefined> {
  await updateUnsignedWaivers(tx, order.id, waiverSubject(order));
  const [newest] = order.waivers;
  if (!isNew || newest?.status !== "confirmed") return undefined;
  const { token } = await prepareOrderWaiver(tx, deps, order);
  return `${deps.config.publicUrl}/sign/${token}`;
}

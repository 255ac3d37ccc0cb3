import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { runsWet } from "#app/features/fleet/catalog/rules/water.ts";
import { chain, sign, unsignedWaiver, type WaiverSubject } from "#app/features/orders/waiver/sign-waiver.server.ts";
import { insertWaiver, updateUnsignedWaivers, type Waiver } from "#app/features/orders/waiver/store.server.ts";
import type { Tx } from "#db/database.ts";
import { asStored, type Rows, rowsOf } from "#db/engine/write-rows.server.ts";
import { type WaiverItem, waivers } from "#db/schema/waiver.ts";
import { adminSignature, consentsNotStated, type OrderRequest } from "../book-schema.ts";
import type { Order } from "../model/load-orders.server.ts";

/** A waiver for the order as it is now, which the customer signs by its link. */
export function prepareOrderWaiver(tx: Tx, deps: Deps, order: Order): Promise<Waiver> {
  return insertWaiver(tx, waiverToSign(deps, order));
}

function waiverToSign(deps: Deps, order: Order) {
  const customer = { fullName: order.customerName, email: order.customerEmail, phone: order.customerPhone };
  const typed = adminSignature(order.customerName);
  return unsignedWaiver(waiverSubject(order), customer, { typed, text: deps.waiverText(), now: deps.now() });
}

/** What is to be signed for, as it is now. */
function waiverSubject(order: Order): WaiverSubject {
  const items = waiverItems(order.items);
  return {
    bookingId: order.id,
    customerAddress: order.customerAddress,
    eventDate: order.eventDate,
    lastDay: order.lastDay,
    productName: rentalsText(items),
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

/** Who signs, from where, and what they drew. */
export type OrderCaller = RequestFacts & { deviceKey: string; drawnSignature: Uint8Array | null };

/**
 * One waiver for the whole order: signed with the booking, with its place in the chain still to take, or prepared for the customer
 * of an owner's entry.
 */
export function orderWaiver(deps: Deps, request: OrderRequest, order: Order, caller: OrderCaller, id: number): Waiver {
  if (request.source === "admin") return asStored(waivers, { ...waiverToSign(deps, order), id });
  const [now, text] = [deps.now(), deps.waiverText()];
  const signer = {
    fullName: request.fullName ?? request.customerName,
    email: request.email ?? request.customerEmail,
    phone: request.phone ?? request.customerPhone,
  };
  const about = waiverSubject(order);
  const { address: ip, userAgent, drawnSignature: drawn } = caller;
  const from = { drawn, ip, userAgent, notStated: consentsNotStated(request), timeZone: deps.timeZone() };
  const signature = { typed: request.signature, ...from, text, items: about.items, now };
  return asStored(waivers, { ...unsignedWaiver(about, signer, signature), ...sign(signer, signature), id });
}

/** Signed, it takes the end of the chain: others who sign wait from here on. */
export async function placeWaiver(tx: Tx, deps: Deps, waiver: Waiver): Promise<Rows> {
  const place = waiver.signedAt ? await chain(tx, waiver, deps.waiverText()) : {};
  return rowsOf(waivers, [{ ...waiver, ...place }]);
}

import type { Tx } from "../../../../db/database.ts";
import type { NotStated } from "../../../../db/schema/waiver.ts";
import type { Deps, RequestFacts } from "../../../deps.server.ts";
import { prepareWaiver, signWaiver } from "../../waiver/sign-waiver.server.ts";
import type { CustomerBooking, OrderRequest } from "../book-schema.ts";
import type { Order } from "../model/load-orders.server.ts";
import { prepareOrderWaiver, waiverSubject } from "./prepare-order-waiver.server.ts";

/** Who signs, from where, and what they drew. */
export type OrderCaller = RequestFacts & { deviceKey: string; drawnSignature: Uint8Array | null };

export function consentsNotStated(request: CustomerBooking): NotStated[] {
  return (["agreed", "consent"] as const).filter((name) => request[name] === undefined);
}

/** One waiver for the whole order: signed with the booking, or prepared for the customer of an owner's entry. */
export async function storeWaiver(tx: Tx, deps: Deps, request: OrderRequest, order: Order, caller: OrderCaller) {
  if (request.source === "admin") return prepareOrderWaiver(tx, deps, order);
  const [now, text] = [deps.now(), deps.waiverText()];
  const signer = {
    fullName: request.fullName ?? request.customerName,
    email: request.email ?? request.customerEmail,
    phone: request.phone ?? request.customerPhone,
  };
  const about = waiverSubject(order);
  const waiver = await prepareWaiver(tx, about, signer, { typed: request.signature, text, now });
  const { address: ip, userAgent, drawnSignature: drawn } = caller;
  const from = { drawn, ip, userAgent, notStated: consentsNotStated(request) };
  return signWaiver(tx, waiver, signer, { typed: request.signature, ...from, text, items: about.items, now });
}

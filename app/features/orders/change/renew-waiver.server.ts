import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { rewriteUnsignedWaivers } from "../../waiver/store.server.ts";
import { prepareOrderWaiver, waiverSubject } from "../book/prepare-order-waiver.server.ts";
import type { Order } from "../model/load-orders.server.ts";

/**
 * What nobody signed yet speaks of the order as it is now. What was signed stays as it was signed: where something is new, a
 * second record waits for a signature. Gives back where it is signed.
 */
export async function renewWaiver(tx: Tx, deps: Deps, order: Order, isNew: boolean): Promise<string | undefined> {
  await rewriteUnsignedWaivers(tx, order.id, waiverSubject(order));
  const [newest] = order.waivers;
  if (!isNew || newest?.status !== "confirmed") return undefined;
  const { token } = await prepareOrderWaiver(tx, deps, order);
  return `${deps.config.publicUrl}/sign/${token}`;
}

import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { callerByLink, holdRefused, judgeNextHold } from "#app/features/orders/holds/check-hold-code.server.ts";
import type { Tx } from "#db/database.ts";
import type { Additions } from "../change-schema.ts";
import type { Order } from "../model/load-orders.server.ts";
import { holdWithAddition } from "./lock-addition.server.ts";

/**
 * What a customer adds is judged like a hold of a new order. Where nothing is due for it, it is booked at once: then the whole order
 * counts, or it could grow in small steps. Throws where it may not be added at all.
 */
export async function judgeAddition(
  tx: Tx,
  deps: Deps,
  order: Order,
  { address }: Pick<RequestFacts, "address">,
  { chosen, ends }: { chosen: Additions; ends: boolean },
): Promise<{ asksCode: boolean; short: boolean }> {
  if (chosen.add.length === 0) return { asksCode: false, short: false };
  await holdWithAddition(tx, order.id, { items: chosen.add, extras: chosen.extras });
  const units = (ends ? 0 : order.items.length) + chosen.add.length;
  const held = { from: order.eventDate, through: order.lastDay, units };
  const next = { order: held, ends, without: order.id };
  const { verdict } = await judgeNextHold(tx, deps, callerByLink(order, address), next);
  if (verdict.kind === "refused") throw holdRefused(deps, verdict);
  return { asksCode: verdict.kind === "code", short: verdict.short };
}

import type { Tx } from "../../../../db/database.ts";
import type { Deps, RequestFacts } from "../../../deps.server.ts";
import type { Additions } from "../change-schema.ts";
import { callerOf, holdRefused, judgeNextHold } from "../holds/check-hold-code.server.ts";
import { listOrderItems } from "../model/order-lines-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { holdWithAddition } from "./lock-addition.server.ts";

/**
 * What a customer adds is judged like a hold of a new order. Where nothing is due for it, it is booked at once: then the whole order
 * counts, or it could grow in small steps. Throws where it may not be added at all.
 */
export async function judgeAddition(
  tx: Tx,
  deps: Deps,
  row: Booking,
  { address }: Pick<RequestFacts, "address">,
  { chosen, ends }: { chosen: Additions; ends: boolean },
): Promise<{ asksCode: boolean; short: boolean }> {
  if (chosen.add.length === 0) return { asksCode: false, short: false };
  await holdWithAddition(tx, row.id, { items: chosen.add, extras: chosen.extras });
  const had = ends ? 0 : (await listOrderItems(tx, [row.id])).length;
  const order = { from: row.eventDate, through: row.lastDay, units: had + chosen.add.length };
  const next = { order, ends, without: row.id };
  const { verdict } = await judgeNextHold(tx, deps, callerOf(row, address), next);
  if (verdict.kind === "refused") throw holdRefused(deps, verdict);
  return { asksCode: verdict.kind === "code", short: verdict.short };
}

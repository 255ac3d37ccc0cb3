import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import type { Problem } from "../../../shared/problem.ts";
import type { Shortage } from "../../availability/claim-order.server.ts";
import { listOrderExtras, listOrderItems } from "../model/order-lines-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { shortageProblem } from "./order-shortage.server.ts";

/** What is told when an order that is stored can't have its days. */
export async function storedShortage(
  tx: Tx,
  deps: Deps,
  { id, eventDate, lastDay }: Pick<Booking, "id" | "eventDate" | "lastDay">,
  shortage: Shortage,
  field?: string,
): Promise<Problem> {
  const items = await listOrderItems(tx, [id]);
  const extras = await listOrderExtras(tx, [id]);
  return shortageProblem(tx, deps, { items, extras, range: { from: eventDate, through: lastDay } }, shortage, field);
}

import type { Tx } from "../../../db/database.ts";
import type { Act } from "../../shared/act.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import type { Inflatable } from "./schema.ts";
import { deleteInflatableRow, itemHasBookings, lockInflatable } from "./store.server.ts";

const HAS_BOOKINGS = "This rental has bookings, so you can't delete it. Turn it off instead.";

/** Deletes an item that was never booked, together with its blocked days. */
export async function deleteInflatable(tx: Tx, act: Act, id: number): Promise<Inflatable> {
  const { item } = orNotFound(await lockInflatable(tx, id), "item");
  if (await itemHasBookings(tx, id)) throw new Problem(409, "item_has_bookings", HAS_BOOKINGS);
  await deleteInflatableRow(tx, id);
  const details = { ...item, inflatableId: id };
  await writeAudit(tx, act, { action: "item deleted", details });
  return item;
}

import { holdExtras, holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import type { Tx } from "#db/database.ts";
import { listOrderExtras, listOrderItems } from "../model/order-lines-store.server.ts";

type AddedLines = { items: readonly { inflatableId: number }[]; extras: readonly { extraId: number }[] };

/** Locks everything of an order and of what waits to be added to it, in one go and so in the order of db/lock-order.ts. */
export async function holdWithAddition(tx: Tx, bookingId: number, wanted: AddedLines) {
  const items = [...(await listOrderItems(tx, [bookingId])), ...wanted.items];
  const extras = [...(await listOrderExtras(tx, [bookingId])), ...wanted.extras];
  return {
    items: await holdInflatables(tx, [...new Set(items.map(({ inflatableId }) => inflatableId))]),
    extras: await holdExtras(tx, [...new Set(extras.map(({ extraId }) => extraId))]),
  };
}

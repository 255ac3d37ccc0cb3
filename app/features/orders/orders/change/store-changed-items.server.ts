import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { bookingItems } from "#db/schema/booking.ts";
import type { Order } from "../model/load-orders.server.ts";
import { insertOrderItems } from "../model/order-lines-store.server.ts";
import type { ChangedItem, ChangedItems } from "../rules/change-items.ts";

export type StoredItem = ChangedItem & { id: number };

/** Order items in their places: one that was swapped keeps its own, new ones come last. */
export async function storeChangedItems(
  tx: Tx,
  { id: bookingId, items }: Order,
  { orderItems, removed }: ChangedItems,
): Promise<StoredItem[]> {
  const gone = removed.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(bookingItems).where(inArray(bookingItems.id, gone));
  for (const orderItem of orderItems) {
    if (orderItem.id === null || !differs(orderItem)) continue;
    await tx.update(bookingItems).set(storedValues(orderItem)).where(eq(bookingItems.id, orderItem.id));
  }
  const last = Math.max(0, ...items.map(({ position }) => position));
  const added = orderItems.filter(({ id }) => id === null);
  const rows = added.map((orderItem, at) => ({ ...storedValues(orderItem), position: last + 1 + at }));
  const ids = rows.length > 0 ? await insertOrderItems(tx, bookingId, rows) : [];
  return orderItems.map((orderItem) => ({ ...orderItem, id: orderItem.id ?? ids[added.indexOf(orderItem)] ?? 0 }));
}

const storedValues = ({ inflatableId, wetOption, priceCents, wetFeeCents }: ChangedItem) => ({
  inflatableId,
  wetOption,
  priceCents,
  wetFeeCents,
});

const differs = ({ was, inflatableId, wetOption }: ChangedItem) =>
  was?.inflatableId !== inflatableId || was.wetOption !== wetOption;

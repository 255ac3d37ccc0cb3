import { eq, inArray } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import { bookingItems } from "../../../../db/schema/booking.ts";
import type { Order } from "../model/load-orders.server.ts";
import { insertOrderItems } from "../model/order-lines-store.server.ts";
import type { ChangedThing, ChangedThings } from "../rules/change-items.ts";

export type StoredThing = ChangedThing & { id: number };

/** Things in their places: one that was swapped keeps its own, new ones come last. */
export async function storeThings(
  tx: Tx,
  { id: bookingId, items }: Order,
  { things, removed }: ChangedThings,
): Promise<StoredThing[]> {
  const gone = removed.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(bookingItems).where(inArray(bookingItems.id, gone));
  for (const thing of things) {
    if (thing.id === null || !differs(thing)) continue;
    await tx.update(bookingItems).set(valuesOf(thing)).where(eq(bookingItems.id, thing.id));
  }
  const last = Math.max(0, ...items.map(({ position }) => position));
  const added = things.filter(({ id }) => id === null);
  const rows = added.map((thing, at) => ({ ...valuesOf(thing), position: last + 1 + at }));
  const ids = rows.length > 0 ? await insertOrderItems(tx, bookingId, rows) : [];
  return things.map((thing) => ({ ...thing, id: thing.id ?? ids[added.indexOf(thing)] ?? 0 }));
}

const valuesOf = ({ inflatableId, wetOption, priceCents, wetFeeCents }: ChangedThing) => ({
  ...{ inflatableId, wetOption, priceCents, wetFeeCents },
});

const differs = ({ was, inflatableId, wetOption }: ChangedThing) =>
  was?.inflatableId !== inflatableId || was.wetOption !== wetOption;

import { and, eq } from "drizzle-orm";
import type { holdExtras } from "#app/features/fleet/catalog/store.server.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { bookingExtras } from "#db/schema/booking.ts";
import type { OrderChange } from "../change-schema.ts";
import type { Order } from "../model/load-orders.server.ts";
import { insertOrderExtras } from "../model/order-lines-store.server.ts";

type Stock = Awaited<ReturnType<typeof holdExtras>>;
type Along = { extraId: number; quantity: number; before: number };

/** How many of each extra there are now. One that is added takes today's price; one that was there keeps its own. */
export async function changeExtras(
  tx: Tx,
  { id: bookingId, extras }: Order,
  change: OrderChange,
  stock: Stock,
): Promise<{ all: Along[]; lowered: Along[] }> {
  const had = new Map(extras.map(({ extraId, quantity }) => [extraId, quantity]));
  const wanted = new Map(change.extras.map(({ extraId, quantity }) => [extraId, quantity]));
  const all = [...new Set([...had.keys(), ...wanted.keys()])].map((extraId) => {
    const before = had.get(extraId) ?? 0;
    return { extraId, before, quantity: wanted.get(extraId) ?? before };
  });
  for (const { extraId, quantity, before } of all) {
    if (quantity === before) continue;
    const mine = and(eq(bookingExtras.bookingId, bookingId), eq(bookingExtras.extraId, extraId));
    if (quantity === 0) await tx.delete(bookingExtras).where(mine);
    else if (before > 0) await tx.update(bookingExtras).set({ quantity }).where(mine);
    else await insertOrderExtras(tx, bookingId, [newExtra(stock, extraId, quantity)]);
  }
  return { all, lowered: all.filter(({ quantity, before }) => quantity < before) };
}

function newExtra(stock: Stock, extraId: number, quantity: number) {
  const row = stock.find(({ id }) => id === extraId);
  if (!row?.active) {
    const message = "This extra isn't available any more. Please choose another.";
    throw new Problem(422, "unknown_extra", message, { fields: { extras: message } });
  }
  const { name, priceCents, per, taxable } = row;
  return { extraId, quantity, name, priceCents, per, taxable };
}

import type { Db, Tx } from "../../../../db/database.ts";
import { priceStoredOrder } from "../rules/price-stored-order.ts";
import { findOrderPromo, listOrderExtras, listOrderItems, listPriceLines } from "./order-lines-store.server.ts";
import type { Booking } from "./order-row-store.server.ts";

/** An order with everything it is made of. */
export async function readOrder(db: Db | Tx, row: Booking) {
  return {
    row,
    items: await listOrderItems(db, [row.id]),
    extras: await listOrderExtras(db, [row.id]),
    promo: await findOrderPromo(db, row.id),
    lines: await listPriceLines(db, [row.id]),
  };
}

export type StoredOrder = Awaited<ReturnType<typeof readOrder>>;

/** What it costs by what was agreed: its own terms and prices, whatever they are today. */
export function priceAsAgreed({ row, items, extras, promo }: Omit<StoredOrder, "lines">) {
  return priceStoredOrder(row, { items, extras, promo }, row.terms);
}

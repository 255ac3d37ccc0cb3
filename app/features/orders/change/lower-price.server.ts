import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { Problem } from "../../../shared/problem.ts";
import { statusLabels } from "../../../shared/vocabulary.ts";
import { totalCents } from "../../pricing/rules/price.ts";
import { priceAsAgreed, readOrder } from "../model/load-order.server.ts";
import { listPriceLines, writePriceLines } from "../model/order-lines-store.server.ts";
import { type Booking, updateBooking } from "../model/order-row-store.server.ts";
import { adjustmentFor } from "../rules/lower-price.ts";
import { settleDifference } from "./settle-difference.server.ts";

/** The price goes down by what was refunded, through the price function, so that nobody owes it again. */
export async function lowerPrice(tx: Tx, deps: Deps, row: Booking, downCents: number): Promise<void> {
  if (!hasPrice(row)) {
    const message = `This booking is ${statusLabels[row.status]}, so its price can't be lowered.`;
    throw new Problem(409, "cannot_change", message, { fields: { lowersPrice: message } });
  }
  const beforeTotal = totalCents(await listPriceLines(tx, [row.id]));
  const { price, adjusted } = await adjustPrice(tx, row, beforeTotal - downCents);
  const { change } = await settleDifference(tx, deps, row, { beforeTotal, price, paidShareCents: 0 });
  await updateBooking(tx, row.id, { ...adjusted, ...change }, deps.now());
}

/**
 * A refund was less than had been recorded, or more: the price, which went down with it, goes up by as much, or further down.
 * The ledger has the right sum already, so nothing else is owed or due than before. Returns by how much it went up.
 */
export async function raisePrice(tx: Tx, deps: Deps, row: Booking, upCents: number): Promise<number> {
  if (upCents === 0) return 0;
  const beforeTotal = totalCents(await listPriceLines(tx, [row.id]));
  const { price, adjusted } = await adjustPrice(tx, row, beforeTotal + upCents);
  const difference = { beforeTotal: price.totalCents, price, paidShareCents: 0 };
  const { change } = await settleDifference(tx, deps, row, difference);
  await updateBooking(tx, row.id, { ...adjusted, ...change }, deps.now());
  return price.totalCents - beforeTotal;
}

/** A price that counts. */
export const hasPrice = ({ status }: Booking) => status === "confirmed" || status === "completed";

async function adjustPrice(tx: Tx, row: Booking, wantedCents: number) {
  const order = await readOrder(tx, row);
  const priceWith = (change: Pick<Booking, "adjustmentCents" | "roundingCents">) =>
    priceAsAgreed({ ...order, row: { ...row, ...change } });
  const adjusted = adjustmentFor(
    wantedCents,
    (adjustmentCents) => priceWith({ adjustmentCents, roundingCents: 0 }).totalCents,
  );
  const price = priceWith(adjusted);
  const itemIds = order.items.map(({ id }) => id);
  await writePriceLines(tx, row.id, price.lines, itemIds);
  return { price, adjusted };
}

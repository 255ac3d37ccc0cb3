import type { Deps } from "#app/deps.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { type Order, priceAsAgreed } from "../model/load-orders.server.ts";
import { writePriceLines } from "../model/order-lines-store.server.ts";
import { type Booking, updateBooking } from "../model/order-row-store.server.ts";
import { adjustmentFor } from "../rules/lower-price.ts";
import { settleDifference } from "./settle-difference.server.ts";

/** The price goes down by what was refunded, through the price function, so that nobody owes it again. */
export async function lowerPrice(tx: Tx, deps: Deps, act: Act, order: Order, downCents: number): Promise<void> {
  if (!hasPrice(order)) {
    const message = `This booking is ${statusLabels[order.status]}, so its price can't be lowered.`;
    throw new Problem(409, "cannot_change", message, { fields: { lowersPrice: message } });
  }
  const { totalCents: beforeTotal } = order;
  const { price, adjusted } = await adjustPrice(tx, order, beforeTotal - downCents);
  const { change } = await settleDifference(tx, deps, act, order, { beforeTotal, price, paidShareCents: 0 });
  await updateBooking(tx, order.id, { ...adjusted, ...change }, act.at);
}

/**
 * A refund was less than had been recorded, or more: the price, which went down with it, goes up by as much, or further down.
 * The ledger has the right sum already, so nothing else is owed or due than before. Returns by how much it went up.
 */
export async function raisePrice(tx: Tx, deps: Deps, act: Act, order: Order, upCents: number): Promise<number> {
  if (upCents === 0) return 0;
  const { price, adjusted } = await adjustPrice(tx, order, order.totalCents + upCents);
  const difference = { beforeTotal: price.totalCents, price, paidShareCents: 0 };
  const { change } = await settleDifference(tx, deps, act, order, difference);
  await updateBooking(tx, order.id, { ...adjusted, ...change }, act.at);
  return price.totalCents - order.totalCents;
}

/** A price that counts. */
export const hasPrice = ({ status }: Booking) => status === "confirmed" || status === "completed";

async function adjustPrice(tx: Tx, order: Order, wantedCents: number) {
  const priceWith = (change: Pick<Booking, "adjustmentCents" | "roundingCents">) =>
    priceAsAgreed({ ...order, ...change });
  const adjusted = adjustmentFor(
    wantedCents,
    (adjustmentCents) => priceWith({ adjustmentCents, roundingCents: 0 }).totalCents,
  );
  const price = priceWith(adjusted);
  await writePriceLines(tx, order, price.lines);
  return { price, adjusted };
}

import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { Problem } from "../../shared/problem.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { writePriceLines } from "./order-store.server.ts";
import { priceAsAgreed, readOrder } from "./read-order.server.ts";
import { statusLabels } from "./rules/booking-states.ts";
import { adjustmentFor } from "./rules/lower-price.ts";
import { settleDifference } from "./settle-difference.server.ts";
import { type Booking, updateBooking } from "./store.server.ts";

/** The price goes down by what was refunded, through the price function, so that nobody owes it again. */
export async function lowerPrice(tx: Tx, deps: Deps, row: Booking, downCents: number): Promise<void> {
  if (row.status !== "confirmed" && row.status !== "completed") {
    const message = `This booking is ${statusLabels[row.status]}, so its price can't be lowered.`;
    throw new Problem(409, "cannot_change", message, { fields: { lowersPrice: message } });
  }
  const order = await readOrder(tx, row);
  const beforeTotal = totalCents(order.lines);
  const priceWith = (change: Pick<Booking, "adjustmentCents" | "roundingCents">) =>
    priceAsAgreed({ ...order, row: { ...row, ...change } });
  const adjusted = adjustmentFor(
    beforeTotal - downCents,
    row.adjustmentCents,
    (adjustmentCents) => priceWith({ adjustmentCents, roundingCents: 0 }).totalCents,
  );
  const price = priceWith(adjusted);
  const itemIds = order.items.map(({ id }) => id);
  await writePriceLines(tx, row.id, price.lines, itemIds);
  const { change } = await settleDifference(tx, deps, row, { beforeTotal, price, paidShareCents: 0 });
  await updateBooking(tx, row.id, { ...adjusted, ...change }, deps.now());
}

// One transaction changes what an order has, prices it again from what was agreed, asks for or gives back the difference,
// and has the waiver signed again where something is new: all of it or nothing.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { discounts, goodsCents } from "#app/features/fleet/pricing/rules/discounts.ts";
import type { Price } from "#app/features/fleet/pricing/rules/price-order.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { dryRun } from "#db/dry-run.server.ts";
import type { WantedAddition } from "#db/schema/booking.ts";
import { endWaitingAddition } from "../additions/end-addition.server.ts";
import { renewWaiver } from "../book/order-waiver.server.ts";
import { discountProblem, tooMuch } from "../book/price-request.server.ts";
import type { OrderChange, OrderChanged } from "../change-schema.ts";
import { loadOrder, type Order, priceAsAgreed } from "../model/load-orders.server.ts";
import { writePriceLines } from "../model/order-lines-store.server.ts";
import { type Booking, findBooking, updateBooking } from "../model/order-row-store.server.ts";
import { requireVersion } from "../model/require-version.server.ts";
import { needsSignature } from "../rules/change-items.ts";
import { orderChanges } from "../rules/order-changes.ts";
import { afterMove } from "../rules/order-states.ts";
import { notifyOrderChanged, readChangeMessage } from "./notify-order-changed.server.ts";
import { type AuthorizeRefund, settleDifference } from "./settle-difference.server.ts";
import { storeOrderChange } from "./store-order-change.server.ts";

type ChangeOptions = {
  /** Prices that were agreed before: what a customer adds is held at them until it is paid. */
  agreed?: WantedAddition;
  /** What was paid on top of the agreed deposit for what is added. */
  paidShareCents?: number;
  authorize?: AuthorizeRefund | undefined;
};

export async function changeOrder(
  tx: Tx,
  deps: Deps,
  act: Act,
  bookingId: number,
  change: OrderChange,
  { agreed, paidShareCents = 0, authorize }: ChangeOptions = {},
): Promise<OrderChanged> {
  const row = await requireVersion(tx, bookingId, change.version);
  requireChangeable(act, row, change);
  // What waits to be added is held on the days it was asked for.
  if (change.days !== undefined && change.days !== row.days)
    await endWaitingAddition(tx, deps, act, row, { tell: true });
  const before = await loadOrder(tx, row);
  const { after, changed, units } = await storeOrderChange(tx, deps, before, change, agreed);
  const price = priceAsAgreed(after);
  const problem = tooMuch(price);
  if (problem) throw problem;
  requireModestDiscount(act, before, { ...after, lines: price.lines });
  const beforeTotal = before.totalCents;
  await writePriceLines(tx, after, price.lines);
  const settled = await settleDifference(tx, deps, act, after, { beforeTotal, price, paidShareCents, authorize });
  await updateBooking(tx, bookingId, settled.change, act.at);
  const signUrl = await renewWaiver(tx, deps, after, needsSignature(changed.orderItems));
  const changes = orderChanges(comparable(before), comparable({ ...after, lines: price.lines }), changed);
  const { refundCents, byHandCents, creditBackCents, creditsBack, owedCents } = settled;
  const money = { fromCents: beforeTotal, toCents: price.totalCents, refundCents, byHandCents, creditBackCents };
  const details = { changes: [...changes, ...units, ...accepted(change)], ...money };
  await writeAudit(tx, act, { action: "order changed", bookingId, details });
  const stored = await loadOrder(tx, (await findBooking(tx, bookingId)) ?? after);
  await notifyOrderChanged(tx, deps, act, stored, { changes, ...money, creditsBack, signUrl, tell: change.tell });
  return {
    version: stored.version,
    before: { lines: before.lines.map(shown), totalCents: beforeTotal, depositCents: row.depositCents },
    after: { lines: price.lines.map(shown), totalCents: price.totalCents, depositCents: stored.depositCents },
    differenceCents: price.totalCents - beforeTotal,
    owedCents,
    refundCents,
    byHandCents,
    creditBackCents,
    changes: details.changes,
    signAgain: signUrl !== undefined,
    message: await readChangeMessage(tx, stored),
  };
}

/** The same work, undone again: what a change would come to. */
export async function previewChange(
  tx: Tx,
  deps: Deps,
  act: Act,
  bookingId: number,
  change: OrderChange,
): Promise<OrderChanged> {
  const outcome = await dryRun(tx, (inner) => changeOrder(inner, deps, act, bookingId, change));
  return { ...outcome, version: change.version };
}

function requireChangeable(act: Act, row: Booking, { exemption }: OrderChange): void {
  if (!afterMove(row.status, "change")) {
    throw new Problem(409, "cannot_change", `This booking is ${statusLabels[row.status]}, so it can't be changed.`);
  }
  if (exemption === undefined) return;
  if (!serves("owner", act.by?.role))
    throw new Problem(403, "not_allowed", "Only the owner can accept or refuse a tax certificate.");
  if (row.exemption === null) throw new Problem(409, "no_exemption", "There is no tax certificate on this booking.");
}

/** The office gives up to a tenth of rentals and extras; what is more is the owner's to give, also by taking items off. */
function requireModestDiscount(act: Act, before: Discounted, after: Discounted): void {
  const goods = goodsCents(after.lines);
  const given = discounts(goods, after.promo, after.discount).ownerCents;
  // A percentage that stays is rounded to cents.
  const allowedCents = goods * discountShare(before) + 1;
  const problem = discountProblem(act, { goodsCents: goods, givenCents: given, allowedCents });
  if (problem) throw problem;
}

type Discounted = Pick<Order, "discount" | "promo"> & { lines: Parameters<typeof goodsCents>[0] };

function discountShare({ discount, promo, lines }: Discounted): number {
  const goods = goodsCents(lines);
  return goods === 0 ? 0 : discounts(goods, promo, discount).ownerCents / goods;
}

/** Said in the history, but not to the customer: nothing changes for them. */
const accepted = ({ exemption }: OrderChange) => (exemption === "accepted" ? ["Tax certificate accepted"] : []);

const comparable = (order: Omit<Order, "lines"> & Discounted) => ({
  ...order,
  codeCounts: discounts(goodsCents(order.lines), order.promo, null).promoCents > 0,
});

const shown = ({ kind, label, amountCents }: Omit<Price["lines"][number], "item">) => ({ kind, label, amountCents });

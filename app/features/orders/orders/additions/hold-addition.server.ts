import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { claimOrder } from "#app/features/fleet/availability/claim-order.server.ts";
import { orderText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { parseBusinessMoment } from "#app/shared/days/business-moment.server.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import type { WantedAddition } from "#db/schema/booking.ts";
import type { Additions } from "../change-schema.ts";
import type { Order } from "../model/load-orders.server.ts";
import { updateBooking } from "../model/order-row-store.server.ts";
import { holdMinutes } from "../rules/hold-times.ts";
import { additionEnd } from "../rules/order-addition.ts";
import { insertAddition } from "./addition-store.server.ts";
import { holdWithAddition } from "./lock-addition.server.ts";
import { notifyAddition } from "./notify-addition.server.ts";

type Sums = { addedCents: number; shareCents: number };
type Judged = { short: boolean; codeEntered: boolean };

/** Holds what a customer wants to add until its share of the deposit is paid. Nothing of the order itself changes. */
export async function holdAddition(
  tx: Tx,
  deps: Deps,
  order: Order,
  chosen: Additions,
  { short, codeEntered, ...sums }: Sums & Judged,
): Promise<void> {
  const now = deps.now();
  const { id: bookingId, eventDate, lastDay } = order;
  const wanted = await readWanted(tx, order, chosen);
  const minutes = holdMinutes(deps.business().booking, deps.payments.provider, short);
  const addition = await insertAddition(tx, {
    bookingId,
    wanted,
    ...sums,
    codeEntered,
    settledBeforeCents: order.money.settledCents,
    state: "waiting",
    expiresAt: additionEnd(now, minutes, parseBusinessMoment(`${eventDate}T00:00`, deps.timeZone()) ?? now),
    createdAt: now,
  });
  const shortage = await claimOrder(tx, {
    additionId: addition.id,
    kind: "hold",
    reason: "Held to be added to an order",
    range: { from: eventDate, through: lastDay },
    // Nothing of it is an item of the order yet: the numbers only tell the items of this addition apart.
    orderItems: wanted.items.map(({ inflatableId }, at) => ({ itemId: -1 - at, inflatableId })),
    extras: wanted.extras,
    now,
    timeZone: deps.timeZone(),
  });
  if (shortage) throw new Problem(409, "nothing_free", NOT_FREE);
  await updateBooking(tx, bookingId, {}, now);
  const details = { item: orderText(wanted.items, wanted.extras), amountCents: sums.shareCents };
  await writeAudit(tx, { at: now, actor: "customer" }, { action: "addition held", bookingId, details });
  await notifyAddition(tx, deps, order, addition, { what: "held", amountCents: sums.shareCents });
}

export const NOT_FREE = "That was just booked, so nothing was added. Please choose again.";

/** At the catalog's prices, which are those that were shown: the caller has compared the total. */
async function readWanted(tx: Tx, order: Order, { add, extras }: Additions): Promise<WantedAddition> {
  const had = new Map(order.extras.map(({ extraId, quantity }) => [extraId, quantity]));
  const held = await holdWithAddition(tx, order.id, { items: add, extras });
  return {
    items: add.flatMap(({ inflatableId, wetOption }) => {
      const item = held.items.find(({ id }) => id === inflatableId);
      if (!item) return [];
      const { name, priceCents, wetFeeCents } = item;
      return { inflatableId, name, wetOption, priceCents, wetFeeCents };
    }),
    extras: extras.flatMap(({ extraId, quantity }) => {
      const extra = held.extras.find(({ id }) => id === extraId);
      if (!extra) return [];
      return { extraId, name: extra.name, quantity: quantity - (had.get(extraId) ?? 0), priceCents: extra.priceCents };
    }),
  };
}

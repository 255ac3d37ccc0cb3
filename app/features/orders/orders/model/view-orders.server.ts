import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { runsWet } from "#app/features/fleet/catalog/rules/water.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { type BookingView, bookingSchema } from "../order-schema.ts";
import type { Order } from "./load-orders.server.ts";
import type { OrderItem, OrderLine } from "./order-lines-store.server.ts";

/** An order as the office's lists have it. */
export function viewOrder(order: Order): BookingView {
  const { items, extras, lines, money, waivers } = order;
  // The specification's fields are about the first item; `items` has them all.
  const [first] = items;
  const [waiver] = waivers;
  const cents = (kind: OrderLine["kind"]) =>
    lines.find((line) => line.kind === kind && line.bookingItemId === first?.id)?.amountCents ?? 0;
  return pickFields(bookingSchema, {
    ...order,
    inflatableId: first?.inflatableId ?? 0,
    wetOption: first?.wetOption ?? false,
    productName: rentalsText(items),
    runsWet: items.some((item) => runsWet(item.wetOption, item)),
    items: items.map(viewItem),
    extras: extras.map(({ extraId, name, quantity }) => ({ extraId, name, quantity })),
    createdAt: order.createdAt.toISOString(),
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
    calledOffAt: order.calledOffAt?.toISOString() ?? null,
    price: dollarsFromCents(cents("base")),
    wetFee: dollarsFromCents(cents("wet")),
    total: dollarsFromCents(order.totalCents),
    paid: dollarsFromCents(money.paidCents + money.onTheirWayCents),
    writtenOff: dollarsFromCents(money.settledCents - money.paidCents),
    balance: dollarsFromCents(owedCents(order)),
    refundDue: dollarsFromCents(order.refundDueCents),
    waiver: waiver ? { id: waiver.id, status: waiver.status } : null,
  });
}

function viewItem({ id, inflatableId, name, type, wetOption }: OrderItem): BookingView["items"][number] {
  return { id, inflatableId, name, wetOption, runsWet: runsWet(wetOption, { type }) };
}

/** Nothing is owed for an order that ended. */
export function owedCents({ status, totalCents, money }: Order): number {
  return status === "cancelled" || status === "expired" ? 0 : totalCents - money.settledCents;
}

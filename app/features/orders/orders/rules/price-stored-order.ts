// A stored order as the price function reads it. An order that stands is priced from what was agreed, never from today's catalog.

import {
  type OrderToPrice,
  type Price,
  type PriceLine,
  priceOrder,
} from "#app/features/fleet/pricing/rules/price-order.ts";
import { deliveryTo } from "#app/features/fleet/pricing/rules/zone.ts";
import type { BookingTerms } from "#app/shared/money/booking-terms.ts";
import type { ExemptionState } from "#app/shared/words/vocabulary.ts";

type StoredOrder = {
  days: number;
  surface: OrderToPrice["surface"];
  deliveryCents: number;
  deliveryZone: string;
  damageCover: boolean;
  discount: OrderToPrice["discount"];
  exemption: ExemptionState | null;
  adjustmentCents?: number;
  roundingCents?: number;
};

/** What can be added to or taken from an order. */
export type OrderParts = {
  items: readonly { name: string; priceCents: number; wetFeeCents: number; wetOption: boolean }[];
  extras: readonly OrderToPrice["extras"][number][];
  promo: OrderToPrice["promo"];
};

export function priceStoredOrder(order: StoredOrder, { items, extras, promo }: OrderParts, terms: BookingTerms): Price {
  const { days, surface, deliveryCents, deliveryZone, damageCover, discount, exemption } = order;
  const { adjustmentCents = 0, roundingCents = 0 } = order;
  return priceOrder(
    {
      items: items.map(({ name, priceCents, wetFeeCents, wetOption: wet }) => ({ name, priceCents, wetFeeCents, wet })),
      days,
      extras: [...extras],
      surface,
      delivery: deliveryCents > 0 ? deliveryTo({ name: deliveryZone, feeCents: deliveryCents }) : null,
      promo,
      discount,
      adjustmentCents,
      adjustmentReason: "Goodwill refund",
      roundingCents,
      damageCover,
      // A certificate counts until the owner refuses it.
      exempt: exemption === "waiting" || exemption === "accepted",
    },
    terms,
  );
}

/** Its price lines as they are stored. */
export function lineRows(bookingId: number, lines: readonly PriceLine[], items: readonly { id: number }[]) {
  return lines.map(({ kind, item, label, amountCents }, at) => ({
    bookingId,
    kind,
    label,
    amountCents,
    position: at + 1,
    bookingItemId: item === null ? null : (items[item]?.id ?? null),
  }));
}

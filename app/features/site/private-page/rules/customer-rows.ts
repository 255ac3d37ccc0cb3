// An order for the customer: a row for each item with its full cost, one for each extra, and the fees.

import { lineGroups } from "#app/features/orders/orders/rules/line-groups.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { ExtraPeriod, LineKind } from "#app/shared/words/vocabulary.ts";

type StoredLine = { id: number; kind: LineKind; bookingItemId: number | null; label: string; amountCents: number };
type RentedItem = { id: number; name: string; runsWet: boolean; wetByNature: boolean };
type Extra = { name: string; quantity: number; priceCents: number; per: ExtraPeriod };

export type CustomerRow = { key: string; name: string; note: string; amountCents: number };
export type CustomerRows<Item extends RentedItem> = {
  items: (CustomerRow & { item: Item })[];
  extras: CustomerRow[];
  /** Items and extras. */
  goodsCents: number;
  /** Fees, discounts and tax, as they are stored. */
  rest: { id: number; kind: LineKind; label: string; amountCents: number }[];
};

export function customerRows<Item extends RentedItem>(
  order: { items: readonly Item[]; extras: readonly Extra[]; days: number },
  lines: readonly StoredLine[],
): CustomerRows<Item> {
  const { ofItem, ofExtras, rest } = lineGroups(lines, ({ bookingItemId }) => bookingItemId);
  const items = order.items.map((item) => ({
    key: `item-${item.id}`,
    name: item.name,
    note: `${waterNote(item)}, ${daysNote(order.days)}`,
    amountCents: sum(ofItem(item.id)),
    item,
  }));
  const extras = ofExtras.map(({ id, label, amountCents }) => ({
    key: `extra-${id}`,
    name: label,
    note: extraNote(order.extras, label),
    amountCents,
  }));
  return {
    items,
    extras,
    goodsCents: sum([...items, ...extras]),
    rest: rest.map(({ id, kind, label, amountCents }) => ({ id, kind, label, amountCents })),
  };
}

const sum = (lines: readonly { amountCents: number }[]) =>
  lines.reduce((total, { amountCents }) => total + amountCents, 0);

function waterNote({ runsWet, wetByNature }: RentedItem): string {
  if (wetByNature) return "Always wet";
  return runsWet ? "Wet" : "Dry";
}

const daysNote = (days: number) => (days === 1 ? "one day" : `${days} days`);

/** Several of one extra also show the price of one. */
function extraNote(extras: readonly Extra[], label: string): string {
  const extra = extras.find(({ name, quantity }) => quantity > 1 && label.startsWith(`${quantity} × ${name}`));
  if (!extra) return "";
  return `${formatCents(extra.priceCents)} each${extra.per === "day" ? " a day" : ""}`;
}

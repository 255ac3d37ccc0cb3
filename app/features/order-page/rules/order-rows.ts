// The stored lines of a price, as the order's page shows them: beside the thing they are about, beside their extra, and the rest.

import { lineGroups } from "../../orders/rules/line-groups.ts";
import type { BookingDetail } from "../order-page-schema.ts";

type Line = BookingDetail["priceLines"][number];
type Order = Pick<BookingDetail, "items" | "extras" | "priceLines">;

export type ItemRow = { item: BookingDetail["items"][number]; lines: Line[]; sum: number };
export type ExtraRow = { extra: BookingDetail["extras"][number]; amount: number };

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

export function orderRows({ items, extras, priceLines }: Order) {
  const { ofThing, ofExtras, rest } = lineGroups(priceLines, ({ itemId }) => itemId);
  const rows = items.map((item): ItemRow => {
    const lines = ofThing(item.id);
    return { item, lines, sum: sumOf(lines) };
  });
  const goods = sumOf([...rows.flatMap(({ lines }) => lines), ...ofExtras]);
  return {
    items: rows,
    // Lines of extras are stored in the order of the extras.
    extras: extras.map((extra, at): ExtraRow => ({ extra, amount: ofExtras[at]?.amount ?? 0 })),
    /** What is added to goods or taken off; where there is nothing, the goods are the total. */
    rest,
    goods,
  };
}

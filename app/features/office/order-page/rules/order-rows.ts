// The stored price lines for the order's page: with their item, with their extra, and the rest.

import { percentLabel } from "#app/features/fleet/pricing/rules/percent-of.ts";
import { lineGroups } from "#app/features/orders/orders/rules/line-groups.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingDetail } from "../order-page-schema.ts";

type Line = BookingDetail["priceLines"][number];
type Order = Pick<BookingDetail, "items" | "extras" | "priceLines">;

export type ItemRow = { item: BookingDetail["items"][number]; lines: Line[]; sum: number };
export type ExtraRow = { extra: BookingDetail["extras"][number]; amount: number };

const sumLines = (lines: readonly Line[]) =>
  lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

export function orderRows({ items, extras, priceLines }: Order) {
  const { ofItem, ofExtras, rest } = lineGroups(priceLines, ({ itemId }) => itemId);
  const rows = items.map((item): ItemRow => {
    const lines = ofItem(item.id);
    return { item, lines, sum: sumLines(lines) };
  });
  const goods = sumLines([...rows.flatMap(({ lines }) => lines), ...ofExtras]);
  return {
    items: rows,
    // Lines of extras are stored in the order of the extras.
    extras: extras.map((extra, at): ExtraRow => ({ extra, amount: ofExtras[at]?.amount ?? 0 })),
    /** What is added to or taken off the goods. If there is nothing, the goods are the total. */
    rest,
    goods,
  };
}

type Days = Pick<BookingDetail, "eventDate" | "lastDay" | "days" | "terms">;

type ItemDay = { key: number; label: string; note: string; amount: number; isWet: boolean };

/** What one item costs per day, from its stored lines. */
export function itemDays(order: Days, lines: readonly Line[]): ItemDay[] {
  return lines.map((line) => ({ key: line.id, amount: line.amount, ...lineText(order, line) }));
}

function lineText({ eventDate, lastDay, days, terms }: Days, { kind, label }: Line) {
  if (kind === "base") return { label: shortDay(eventDate), note: "", isWet: false };
  if (kind === "wet") return { label: "Wet option", note: "", isWet: true };
  if (kind !== "extra_day") return { label, note: "", isWet: false };
  const second = shortDay(addDays(eventDate as PlainDate, 1));
  const share = terms.secondDay.basisPoints;
  const price = share === 5000 ? "half price" : percentLabel(share);
  return days === 2
    ? { label: second, note: `second day, ${price}`, isWet: false }
    : { label: `${second} – ${shortDay(lastDay)}`, note: `${days - 1} more days, ${price} each`, isWet: false };
}

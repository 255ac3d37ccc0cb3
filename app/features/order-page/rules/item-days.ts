// What one thing costs, day by day, as its stored lines say.

import { weekdayDate } from "../../../shared/event-day.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { addDays } from "../../../shared/plain-date.ts";
import { percentLabel } from "../../pricing/rules/percent-of.ts";
import type { BookingDetail } from "../order-page-schema.ts";

type Order = Pick<BookingDetail, "eventDate" | "lastDay" | "days" | "terms">;
type Line = BookingDetail["priceLines"][number];

export type ItemDay = { key: number; label: string; note: string; amount: number; isWet: boolean };

export function itemDays(order: Order, lines: readonly Line[]): ItemDay[] {
  return lines.map((line) => ({ key: line.id, amount: line.amount, ...textOf(order, line) }));
}

function textOf({ eventDate, lastDay, days, terms }: Order, { kind, label }: Line) {
  if (kind === "base") return { label: weekdayDate(eventDate), note: "", isWet: false };
  if (kind === "wet") return { label: "Wet option", note: "", isWet: true };
  if (kind !== "extra_day") return { label, note: "", isWet: false };
  const second = weekdayDate(addDays(eventDate as PlainDate, 1));
  const share = terms.secondDay.basisPoints;
  const price = share === 5000 ? "half price" : percentLabel(share);
  return days === 2
    ? { label: second, note: `second day, ${price}`, isWet: false }
    : { label: `${second} – ${weekdayDate(lastDay)}`, note: `${days - 1} more days, ${price} each`, isWet: false };
}

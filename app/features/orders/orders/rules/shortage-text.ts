// What a customer reads who came too late, or wants more than there is.

import { DATE_BLOCKED, DATE_BOOKED } from "#app/features/fleet/availability/rules/bookable-days.ts";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

/** `units`: how many there are at all. */
type ShortItem = { inflatableId: number; name: string; days: PlainDate[]; blocked: boolean; units: number };
type ShortExtra = { name: string; left: number; date: PlainDate };
type Shortage = { items: readonly ShortItem[]; extras: readonly ShortExtra[] };
type RequestedDays = { items: readonly { inflatableId: number }[]; range: DayRange };

/** Which item, which day, and what to do. One item on one day gets the specification's sentences. */
export function shortageText(wanted: RequestedDays, shortage: Shortage): string {
  const { items, range } = wanted;
  const [first] = shortage.items;
  if (first && items.length === 1 && range.from === range.through) return first.blocked ? DATE_BLOCKED : DATE_BOOKED;
  const sentences = shortage.items.map((short) => itemText(wanted, short));
  return [...sentences, ...shortage.extras.map(extraText), advice(wanted, shortage)].join(" ");
}

/** More are wanted than there are on any day. */
export function isTooMany({ items }: RequestedDays, { inflatableId, units }: ShortItem): boolean {
  return units > 0 && items.filter((item) => item.inflatableId === inflatableId).length > units;
}

function itemText(wanted: RequestedDays, short: ShortItem): string {
  const { name, days, blocked, units } = short;
  if (isTooMany(wanted, short)) return `We have only ${units === 1 ? "one" : units} ${name}.`;
  if (days.length === 0) return `${name} isn't open on all of these days.`;
  return `${name} is ${blocked ? "not available" : "already booked"} on ${list.format(days.map(shortDay))}.`;
}

function extraText({ name, left, date }: ShortExtra): string {
  const are = left === 0 ? `No ${name} is` : `Only ${left} × ${name} ${left === 1 ? "is" : "are"}`;
  return `${are} left on ${shortDay(date)}.`;
}

function advice(wanted: RequestedDays, { items }: Shortage): string {
  if (items.length === 0) return "Please lower the number.";
  return items.every((short) => isTooMany(wanted, short))
    ? "Please take what is too many off your order."
    : "Please choose other days, or take it off your order.";
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

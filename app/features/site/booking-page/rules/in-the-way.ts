// What keeps an order from a day or a length, in the customer's words.

import type { OrderDay } from "#app/features/fleet/availability/rules/order-days.ts";
import { shortDay, shortWeekday } from "#app/shared/days/date-format.ts";

type Named = { id: number; name: string };
type Taken = OrderDay["taken"];

const findName = (items: readonly Named[], id: number) => items.find((item) => item.id === id)?.name ?? "One of these";
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Why a length doesn't work: `Slip and Slide booked Mon`, `Closed on Sundays`. Undefined when it does. */
export function lengthBlocked(day: OrderDay | undefined, items: readonly Named[]): string | undefined {
  if (!day || day.status === "available") return undefined;
  const [first] = day.taken;
  if (!first) return day.why ?? "Not available";
  const name = findName(items, first.inflatableId);
  if (first.days.length === 0) return `${name} isn't open on all of these days`;
  return `${name} ${first.blocked ? "not available" : "booked"} ${list.format(first.days.map(shortWeekday))}`;
}

/** The sentence for a day on which some of the order can't be had; undefined when none of it is in the way. */
export function dayRefusal(taken: Taken, items: readonly Named[]): string | undefined {
  if (taken.length === 0) return undefined;
  const sentences = taken.map(({ inflatableId, days, blocked }) => {
    const name = findName(items, inflatableId);
    if (days.length === 0) return `${name} isn't open on all of these days.`;
    return `${name} is ${blocked ? "not available" : "already booked"} on ${list.format(days.map(shortDay))}.`;
  });
  return `${sentences.join(" ")} Please select a different date, or take it off your order.`;
}

/** `The Castle Combo is open that day.`, `The Castle Combo and the Slip and Slide are both open those days.` */
export function allOpenText(names: readonly string[], days: number): string {
  const [one, two] = names;
  const open = days > 1 ? "open those days" : "open that day";
  if (names.length > 2 || (names.length === 2 && one === two)) return `Everything in your party is ${open}.`;
  if (two !== undefined) return `The ${one} and the ${two} are both ${open}.`;
  return `The ${one} is ${open}.`;
}

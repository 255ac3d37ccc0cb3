// What is known of somebody who has booked before, and how it fills an order.

import { formatDollars } from "../../../shared/money.ts";
import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import { thingsText } from "../../booking/rules/order-text.ts";
import type { BookingView } from "../../booking/schema.ts";
import type { NewOrder } from "./new-order.ts";

type Known = { id: number; name: string; email: string; phone: string; bookings: readonly BookingView[] };

/** Name, how to reach them, and where it went the last time. */
export function knownCaller({ id, name, email, phone, bookings }: Known): Partial<NewOrder> {
  const { street = "", city = "", state = "", zip = "", surface = "unknown" } = withAddress(bookings) ?? {};
  return {
    caller: "known",
    customerId: id,
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    ...{ street, city, state, zip, surface },
  };
}

/** The same for an order that has begun: what was said about the ground on the phone counts, not where it was the last time. */
export function withKnownCaller(order: NewOrder, known: Known): Partial<NewOrder> {
  const { surface, ...caller } = knownCaller(known);
  return order.surface === "unknown" && surface ? { ...caller, surface } : caller;
}

const withAddress = (bookings: readonly BookingView[]) =>
  bookings.find(({ customerAddress }) => customerAddress !== "");

/** `Jul 12, 2025, Castle Combo wet, $250`; undefined where nothing took place. */
export function lastTime(bookings: readonly BookingView[]): string | undefined {
  const held = bookings.filter(({ status }) => status === "confirmed" || status === "completed");
  const last = held.toSorted((one, other) => other.eventDate.localeCompare(one.eventDate))[0];
  if (!last) return undefined;
  const day = formatDate(last.eventDate as PlainDate, { dateStyle: "medium" });
  const wet = last.items.some(({ wetOption }) => wetOption) ? " wet" : "";
  return `${day}, ${thingsText(last.items)}${wet}, ${formatDollars(last.total)}`;
}

// What is known of somebody who has booked before, and how it fills an order.

import { formatDollars } from "../../../shared/money.ts";
import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import type { BookingView } from "../../orders/order-schema.ts";
import { newCustomer } from "./caller-search.ts";
import type { NewOrder } from "./new-order.ts";

type Known = { id: number; name: string; email: string; phone: string; bookings: readonly BookingView[] };

/** Name, how to reach them, and where it went the last time. */
export function knownCaller({ id, name, email, phone, bookings }: Known) {
  const { street = "", city = "", state = "", zip = "", surface = "unknown" } = withAddress(bookings) ?? {};
  return {
    caller: "known" as const,
    customerId: id,
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    street,
    city,
    state,
    zip,
    surface,
    surfaceOf: id,
  };
}

/** The same for an order that has begun: what was said about the ground on the phone counts, not where it was the last time. */
export function withKnownCaller(order: NewOrder, known: Known): Partial<NewOrder> {
  const { surface, surfaceOf, ...caller } = knownCaller(known);
  const isSaid = order.surface !== "unknown" && order.surfaceOf === null;
  return isSaid ? caller : { ...caller, surface, surfaceOf };
}

/** Somebody new, by what was searched for; where the person that was chosen before lives is not theirs. */
export function withNewCaller(order: NewOrder, homeState: string): Partial<NewOrder> {
  const address = order.caller === "known" ? { street: "", city: "", zip: "" } : {};
  const surface = order.surfaceOf === null ? {} : { surface: "unknown" as const, surfaceOf: null };
  return {
    caller: "typed",
    customerId: null,
    state: homeState,
    ...newCustomer(order.search),
    ...address,
    ...surface,
  };
}

const withAddress = (bookings: readonly BookingView[]) =>
  bookings.find(({ customerAddress }) => customerAddress !== "");

/** `Jul 12, 2025, Castle Combo wet, $250`; undefined where nothing took place. */
export function lastTime(bookings: readonly BookingView[], today: PlainDate): string | undefined {
  const held = bookings.filter(
    ({ status, lastDay }) => (status === "confirmed" || status === "completed") && lastDay < today,
  );
  const last = held.toSorted((one, other) => other.eventDate.localeCompare(one.eventDate))[0];
  if (!last) return undefined;
  const day = formatDate(last.eventDate as PlainDate, { dateStyle: "medium" });
  const wet = last.items.some(({ wetOption }) => wetOption) ? " wet" : "";
  return `${day}, ${thingsText(last.items)}${wet}, ${formatDollars(last.total)}`;
}

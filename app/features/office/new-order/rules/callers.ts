// Who is calling: found by what they say first, the end of their number, their name or their email address; what is known of
// somebody who has booked before, and how it fills an order.

import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import { mediumDate } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import type { NewOrder } from "./new-order.ts";

const LEAST_DIGITS = 4;
const LEAST_LETTERS = 3;

type Kind = "phone" | "email" | "name";

function searchKind(typed: string): Kind {
  if (typed.includes("@")) return "email";
  return /\p{L}/u.test(typed) ? "name" : "phone";
}

/** Fewer would find half the town. */
export function isEnough(typed: string): boolean {
  if (searchKind(typed) === "phone") return typed.replace(/\D/g, "").length >= LEAST_DIGITS;
  return (typed.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS;
}

/** What was found for what is typed now: the people of the search before it are not who is calling. */
export function answerFor<Answer>(typed: string, asked: string, answer: Answer | undefined): Answer | undefined {
  return isEnough(typed) && typed.trim() === asked ? answer : undefined;
}

/** What was typed, in the field that it belongs to. */
export function newCustomer(typed: string): Pick<NewOrder, "customerName" | "customerPhone" | "customerEmail"> {
  const text = typed.trim();
  const kind = searchKind(text);
  return {
    customerName: kind === "name" ? text : "",
    customerPhone: kind === "phone" ? text : "",
    customerEmail: kind === "email" ? text : "",
  };
}

/** The last choice below the matches. */
export function newCustomerText(typed: string): string {
  const known = { phone: "number", email: "email", name: "name" };
  return `New customer with this ${known[searchKind(typed)]}`;
}

/** `Found by phone, 1 match`. */
export function foundText(typed: string, count: number): string {
  if (count === 0) return "Nobody found";
  return `Found by ${searchKind(typed)}, ${count} ${count === 1 ? "match" : "matches"}`;
}

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
    // Another person may not have been asked.
    textConsent: false,
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
    textConsent: false,
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
  const day = mediumDate(last.eventDate);
  const wet = last.items.some(({ wetOption }) => wetOption) ? " wet" : "";
  return `${day}, ${rentalsText(last.items)}${wet}, ${formatDollars(last.total)}`;
}

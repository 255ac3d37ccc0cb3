// Finding who is calling by what they say first: the end of their number, their name, or their email address.
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

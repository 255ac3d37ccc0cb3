import { type ListedItem, listPrice } from "./list-price.ts";
import type { PriceTerms } from "./price-order.ts";

export type PaymentLinkPart = { wet: boolean; part: "full" | "deposit" | "other" };

type AmountToPay = { lines: readonly { kind: string; amountCents: number }[]; amountCents: number };

/**
 * Finds the payment link that charges an amount. A link has one fixed amount: the price of an item for a day under
 * today's settings, or the deposit on it. An order with several items or days, with extras or fees, or at another price
 * has none.
 */
export function paymentLinkPart(
  { lines, amountCents }: AmountToPay,
  item: ListedItem | undefined,
  terms: PriceTerms,
): PaymentLinkPart {
  const wet = lines.some(({ kind, amountCents: fee }) => kind === "wet" && fee > 0);
  const list = item && listPrice(item, wet, terms);
  if (!list || inShort(lines) !== inShort(list.lines)) return { wet, part: "other" };
  if (amountCents === list.totalCents) return { wet, part: "full" };
  return { wet, part: amountCents === list.depositCents ? "deposit" : "other" };
}

/** A free wet option doesn't change the price. */
function inShort(lines: AmountToPay["lines"]): string {
  const paid = lines.filter(({ amountCents }) => amountCents !== 0);
  return paid.map(({ kind, amountCents }) => `${kind} ${amountCents}`).join();
}

// Papers, emails and the private page share these texts about an order's bill.
import { type OrderTexts, orderTexts } from "../words/order-texts.ts";

/** Labeled facts, each on one line, without empty ones. */
export function billingLines(order: OrderTexts): { label: string; value: string }[] {
  const billing = orderTexts.filter(({ isBilling }) => isBilling);
  return billing.map(({ label, name }) => ({ label, value: inOneLine(order[name]) })).filter(({ value }) => value);
}

const inOneLine = (text: string) => text.replace(/,?\s*\n\s*/g, ", ");

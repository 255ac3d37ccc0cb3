// What an order says about its bill, on papers, in emails and on the private page.
import { type OrderTexts, orderTexts } from "../words/order-texts.ts";

/** Labeled facts, each on one line, without those that are empty. */
export function billingLines(order: OrderTexts): { label: string; value: string }[] {
  const billing = orderTexts.filter(({ isBilling }) => isBilling);
  return billing.map(({ label, name }) => ({ label, value: inOneLine(order[name]) })).filter(({ value }) => value);
}

const inOneLine = (text: string) => text.replace(/,?\s*\n\s*/g, ", ");

// A part of what is owed, as a customer types it.

import { dueByCard, LEAST_BY_CARD_CENTS } from "#app/shared/money/least-by-card.ts";
import { formatCents, formatWithCents } from "#app/shared/money/money.ts";

const LEAST_CENTS = 100;

export type PayAmount = { ok: true; amountCents: number } | { ok: false; message: string };

/** Whether there is any part that leaves something to pay online. */
export const hasParts = (owedCents: number) => owedCents >= LEAST_CENTS + LEAST_BY_CARD_CENTS;

/** As the sums beside the field are written. */
export const payRangeText = (owedCents: number) => `From ${formatCents(LEAST_CENTS)} to ${formatCents(owedCents)}.`;

/** From $1 to what is owed, so that nobody can pay too much, and never so much that the rest is too little for a card. */
export function payAmount(typed: string, owedCents: number): PayAmount {
  const amountCents = centsFrom(typed);
  if (amountCents === undefined) return refuse("Please enter an amount in dollars, such as 50 or 72.50.");
  if (amountCents > owedCents) return refuse(`You owe ${formatWithCents(owedCents)}. Please enter that much or less.`);
  if (amountCents < Math.min(LEAST_CENTS, owedCents))
    return refuse(`The smallest payment is ${formatWithCents(LEAST_CENTS)}.`);
  const leftCents = owedCents - amountCents;
  if (leftCents > 0 && dueByCard(leftCents) === 0) return refuse(tooLittleLeft(leftCents, owedCents));
  return { ok: true, amountCents };
}

/** With the two sums that work. */
function tooLittleLeft(leftCents: number, owedCents: number): string {
  const most = hasParts(owedCents) ? `, or ${formatWithCents(owedCents - LEAST_BY_CARD_CENTS)} at most` : "";
  return `That leaves ${formatWithCents(leftCents)}, too little for a card. Please pay all ${formatWithCents(owedCents)}${most}.`;
}

const refuse = (message: string): PayAmount => ({ ok: false, message });

/** `50`, `$1,050.5`, `72.50`. */
function centsFrom(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, "");
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

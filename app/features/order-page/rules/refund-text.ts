import { formatDollars } from "../../../shared/money.ts";
import type { Refund } from "../order-page-schema.ts";

/** What a cancellation does with the money, one sentence each. What went back before is not said to be nothing. */
export function refundSentences(money: Refund, goneBack = 0): string[] {
  const { refund, kept, byHand, creditBack = 0, newCredit = 0 } = money;
  const toCard = refund - byHand;
  const words: string[] = [];
  if (toCard > 0) words.push(`${formatDollars(toCard)} will be refunded to the card automatically.`);
  if (byHand > 0) words.push(`Refund ${formatDollars(byHand)} yourself.`);
  if (newCredit > 0) words.push(`A rain check for ${formatDollars(newCredit)} is emailed to the customer.`);
  if (creditBack > 0) words.push(`${formatDollars(creditBack)} goes back to the rain check that paid it.`);
  if (kept > 0) words.push(`You keep ${formatDollars(kept)}.`);
  if (words.length > 0) return words;
  return goneBack > 0
    ? [`${formatDollars(goneBack)} went back before, so there's nothing more to refund.`]
    : ["Nothing was paid, so there's nothing to refund."];
}

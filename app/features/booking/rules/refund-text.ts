import { formatDollars } from "../../../shared/money.ts";
import type { Refund } from "../detail-schema.ts";

/** What a cancellation does with the money, one sentence each. */
export function refundSentences({ refund, kept, byHand, creditBack = 0, newCredit = 0 }: Refund): string[] {
  const toCard = refund - byHand;
  const words: string[] = [];
  if (toCard > 0) words.push(`${formatDollars(toCard)} will be refunded to the card automatically.`);
  if (byHand > 0) words.push(`Refund ${formatDollars(byHand)} yourself.`);
  if (newCredit > 0) words.push(`A rain check for ${formatDollars(newCredit)} is emailed to the customer.`);
  if (creditBack > 0) words.push(`${formatDollars(creditBack)} goes back to the rain check that paid it.`);
  if (kept > 0) words.push(`You keep ${formatDollars(kept)}.`);
  return words.length > 0 ? words : ["Nothing was paid, so there's nothing to refund."];
}

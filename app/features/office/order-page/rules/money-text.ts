// An order's money as text.

import { shortDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import type { LedgerKind } from "#app/shared/words/vocabulary.ts";
import type { BookingDetail, Refund } from "../order-page-schema.ts";

type Movement = Pick<BookingDetail["ledger"][number], "kind" | "provider" | "method">;

const kindNames: Record<LedgerKind, string> = {
  charge: "Card",
  cash: "Cash",
  check: "Check",
  other: "Other payment",
  credit_used: "Rain check",
  refund: "Refund",
  credit_issued: "Into a rain check",
  refund_failed: "Refund failed",
  dispute: "Disputed card payment",
  correction: "Correction",
  write_off: "Written off",
};

const refundNames = { cash: "Refund in cash", check: "Refund by check", card: "Refund to the card", other: "Refund" };

export function movementName({ kind, provider, method }: Movement): string {
  if (kind === "refund") return refundNames[method ?? (provider === "owner" ? "other" : "card")];
  if (kind === "charge" && provider === "owner") return "Card, by payment link";
  return kindNames[kind];
}

type Order = Pick<BookingDetail, "balance" | "paid" | "deposit" | "status" | "eventDate" | "cancellation">;

/** What is still due, and what a cancellation today would do by the order's own terms. */
export function moneyText({ balance, paid, deposit, status, eventDate, cancellation }: Order, today: PlainDate) {
  const label = eventDate < today ? "Still due" : "Due on delivery day";
  const onTheDay = { label, when: shortDay(eventDate), amount: balance };
  const first = { label: "Deposit due first", when: "", amount: Math.min(balance, deposit - paid) };
  const due = status === "pending_payment" && first.amount > 0 ? first : onTheDay;
  return {
    due: balance > 0 && status !== "proposed" ? due : undefined,
    ifCanceled: cancellation && paid > 0 ? refundSentences(cancellation.byRule) : [],
  };
}

/** What a cancellation does with the money, one sentence each. Earlier refunds are mentioned. */
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

/** `−$50`. */
export const signedDollars = (dollars: number) => `${dollars < 0 ? "−" : ""}${formatDollars(Math.abs(dollars))}`;

/** No reminder if nothing is due. A payment that was just recorded, or is still queued, counts at once. */
export function canRemind({ can, balance }: Pick<BookingDetail, "can" | "balance">): boolean {
  return can.remind === true && balance > 0;
}

import { centsFromDollars, dollarsFromCents } from "../../../shared/money.ts";
import type { BookingView } from "../schema.ts";

type Money = Pick<BookingView, "balance" | "refundDue">;

/** Dollars of a payment that are more than is owed. */
export function excessOf({ balance }: Pick<Money, "balance">, amount: number): number {
  const owed = Math.max(0, centsFromDollars(balance));
  return dollarsFromCents(Math.max(0, centsFromDollars(amount) - owed));
}

/** What is most likely meant: all that is owed, or the refund that is due. Nothing else is offered to be refunded. */
export function suggestedAmount({ balance, refundDue }: Money, kind: string): string {
  if (kind !== "refund") return balance > 0 ? String(balance) : "";
  const tooMuch = refundDue > 0 ? refundDue : -balance;
  return tooMuch > 0 ? String(tooMuch) : "";
}

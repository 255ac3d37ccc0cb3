import { centsFromDollars, dollarsFromCents, typedDollars } from "#app/shared/money/money.ts";
import type { BookingView } from "../order-schema.ts";
import { debtOfRefund } from "./lower-price.ts";

type Amount = { ok: true; amount: number } | { ok: false; message: string };

/** Dollars as people type them: `125`, `$1,250.50`. */
export function readAmount(typed: string): Amount {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(text)) return { ok: false, message: "Please enter an amount." };
  if (!/^[\d,]+(\.\d{0,2})?$/.test(text)) return { ok: false, message: "Please enter whole cents." };
  const amount = Number(text.replaceAll(",", ""));
  return amount > 0 ? { ok: true, amount } : { ok: false, message: "Please enter an amount above zero." };
}

type Money = Pick<BookingView, "balance" | "refundDue">;

/** Dollars of a payment that are more than the price: what was written off may be paid after all. */
export function computeExcess(
  { balance, writtenOff }: Pick<BookingView, "balance" | "writtenOff">,
  amount: number,
): number {
  const owed = Math.max(0, centsFromDollars(balance) + centsFromDollars(writtenOff));
  return dollarsFromCents(Math.max(0, centsFromDollars(amount) - owed));
}

/** Dollars that the customer would owe again after a refund, if the price stays. An order that is off owes nothing. */
export function debtAfterRefund({ balance, status }: Pick<BookingView, "balance" | "status">, amount: number): number {
  if (status !== "confirmed" && status !== "completed") return 0;
  const debt = debtOfRefund({
    totalCents: centsFromDollars(balance),
    settledCents: 0,
    amountCents: centsFromDollars(amount),
  });
  return dollarsFromCents(debt);
}

/** The balance, or the refund that is due; empty when neither is. */
export function suggestedAmount({ balance, refundDue }: Money, kind: string): string {
  if (kind !== "refund") return balance > 0 ? typedDollars(centsFromDollars(balance)) : "";
  const tooMuch = refundDue > 0 ? refundDue : -balance;
  return tooMuch > 0 ? typedDollars(centsFromDollars(tooMuch)) : "";
}

const OLDEST_MS = 7 * 24 * 3_600_000;

/** When a payment counts as received. A device's clock may be wrong: never in the future, or longer ago than changes stay queued. */
export function momentReceived(said: Date | undefined, now: Date): Date {
  if (!said || said > now) return now;
  return now.getTime() - said.getTime() > OLDEST_MS ? now : said;
}

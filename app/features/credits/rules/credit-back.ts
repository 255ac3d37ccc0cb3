// What of an order goes back to the rain checks that paid it, and until when it can be used there.
import type { CreditEnd } from "../../../shared/credit-end-text.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import type { BookingStatus } from "../../../shared/vocabulary.ts";
import { type Paid, sharesBack } from "../../money/rules/refund-plan.ts";
import { type Extended, lastDayAfterReturn, type ReturnCause } from "./extra-days.ts";

/** A rain check that pays an order, with what decides how long it lasts once it has it back. */
export type PaidByCredit = Paid &
  Extended & {
    /** Frozen or taken back. */
    unusable?: true;
  };

type Canceled = { status: BookingStatus; calledOff: boolean };

/** Why a cancellation gives something back to rain checks: whoever presses, a day called off is the business's doing. */
export function returnCause(actor: "owner" | "customer", { status, calledOff }: Canceled): ReturnCause {
  if (actor === "owner" || calledOff) return "business";
  return status === "pending_payment" ? "hold" : "customer";
}

/** The last day of what a customer's cancellation gives back, the one that ends first; null where nothing goes back. */
export function creditBackEnd(
  booking: Canceled & { paidByCredits: readonly PaidByCredit[] },
  cents: number,
  today: PlainDate,
): CreditEnd | null {
  const cause = returnCause("customer", booking);
  const shares = sharesBack(booking.paidByCredits, cents);
  const expiresOn = shares.map((credit) => lastDayAfterReturn(credit, cause, today)).toSorted()[0];
  const isActive = shares.every(({ unusable }) => !unusable);
  return expiresOn ? creditEnd(expiresOn, today, isActive) : null;
}

/** A frozen one and one that was taken back can't be used, whatever their last day. */
export function creditEnd(expiresOn: PlainDate, today: PlainDate, isActive: boolean): CreditEnd {
  return isActive ? { expiresOn, ended: expiresOn < today } : { expiresOn, ended: true, unusable: true };
}

export const sumOfCredits = (paid: readonly Paid[]): number => paid.reduce((sum, { cents }) => sum + cents, 0);

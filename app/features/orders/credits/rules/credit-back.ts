// How much of an order goes back to the rain checks that paid for it, and how long it can be used.

import { type Paid, sharesBack } from "#app/features/orders/money/rules/refund-plan.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { CreditEnd } from "#app/shared/money/credit-end-text.ts";
import type { Actor, BookingStatus } from "#app/shared/words/vocabulary.ts";
import { type Extended, lastDayAfterReturn, type ReturnCause } from "./extra-days.ts";

/** A rain check that paid for an order, with what decides how long the returned amount lasts. */
export type PaidByCredit = Paid &
  Extended & {
    /** Frozen or taken back. */
    unusable?: true;
  };

type Canceled = { status: BookingStatus; calledOff: boolean };

/** Why a cancellation returns something to rain checks. A day called off is the business's doing, also when the customer cancels. */
export function returnCause(actor: Actor, { status, calledOff }: Canceled): ReturnCause {
  if (actor === "owner" || calledOff) return "business";
  return status === "pending_payment" ? "hold" : "customer";
}

/** The earliest last day of what a customer's cancellation returns, or null if nothing is returned. */
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

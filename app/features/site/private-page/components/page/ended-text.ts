// The first sentence of the private page of an ended order: where the money is now.

import { creditEndText } from "#app/shared/money/credit-end-text.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { PrivateBooking } from "../../private-booking.ts";

export function cancelledLead(booking: PrivateBooking): string {
  const { coming, gone } = booking;
  const onItsWay = coming.toCardCents + coming.byHandCents;
  const back = [
    sentence(onItsWay, "is on its way back to you."),
    moneyBack(booking),
    sentence(gone.intoCreditCents, "went into a rain check."),
    backOnRainChecks(booking),
  ].join("");
  const kept = keptText(booking);
  const all = back || kept ? `${back}${kept}${back ? "" : " You owe nothing more."}` : "Nothing was charged.";
  return `${all.trim()} We hope to see you another day.`;
}

const sentence = (cents: number, what: string) => (cents > 0 ? ` ${formatCents(cents)} ${what}` : "");

const moneyBack = ({ gone }: PrivateBooking) =>
  sentence(gone.refundedCents, "was refunded.") + sentence(gone.byBankCents, "went back through your bank.");

function keptText({ keptCents, depositCents }: PrivateBooking): string {
  if (keptCents <= 0) return "";
  if (keptCents > depositCents) return ` We kept ${formatCents(keptCents)} of what you paid.`;
  return ` We kept ${keptCents < depositCents ? `${formatCents(keptCents)} of the` : `the ${formatCents(keptCents)}`} deposit.`;
}

/** The row of what is kept. The owner may keep more than the deposit. */
export const keptLabel = ({ keptCents, depositCents }: Pick<PrivateBooking, "keptCents" | "depositCents">): string =>
  keptCents > depositCents ? "What we keep" : "Deposit we keep";

/** What a rain check paid for a hold was never a payment. It is returned within a minute. */
export function expiredLead(booking: PrivateBooking): string {
  const { paidCents, creditsHeldCents, mayBePaid } = booking;
  const back = backOnRainChecks(booking);
  if (paidCents > creditsHeldCents) {
    return `Your payment arrived after someone else booked the date. We're refunding it.${back}`;
  }
  const refunded = moneyBack(booking);
  if (refunded) return `Your payment arrived after someone else booked the date.${refunded}${back}`;
  if (mayBePaid) {
    return `We didn't receive a payment, so the date is open again.${back} If you paid, please call us.`;
  }
  return `Nothing was charged.${back} The date may still be open. Take a look and book it again in two minutes.`;
}

/** ` $80 went back to the rain check ending in VB, good through May 12, 2027.`, or nothing. It may have been spent since. */
function backOnRainChecks({ creditsBack, creditsHeldCents }: PrivateBooking): string {
  const goesBack = creditsHeldCents > 0 ? "goes back to" : "went back to";
  return creditsBack
    .map(({ name, amountCents, ...end }) => {
      const call = end.ended ? " Please call us about it." : "";
      return ` ${formatCents(amountCents)} ${goesBack} ${name}, ${creditEndText(end)}.${call}`;
    })
    .join("");
}

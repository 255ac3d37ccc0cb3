// The first sentence of the private page of an order that has ended: where what was paid is now.

import { creditEndText } from "../../../../shared/credit-end-text.ts";
import { formatCents } from "../../../../shared/money.ts";
import type { PrivateBooking } from "../../private-booking.ts";

export function cancelledLead(booking: PrivateBooking): string {
  const { coming, credits, keptCents } = booking;
  const refunded = refundedCents(booking);
  const onItsWay = coming.toCardCents + coming.byHandCents;
  const kept = keptCents > 0 ? ` We kept the ${formatCents(keptCents)} deposit.` : "";
  const back = backOnRainChecks(booking);
  const another = "We hope to see you another day.";
  if (credits.some(({ leftCents }) => leftCents > 0)) {
    return `What you paid${back && " in money"} is in your rain check.${back} ${another}`;
  }
  if (onItsWay > 0) return `${formatCents(onItsWay)} is on its way back to you.${back}${kept} ${another}`;
  if (refunded > 0) return `${formatCents(refunded)} was refunded.${back}${kept} ${another}`;
  if (credits.length > 0) {
    return `What you paid${back && " in money"} went into a rain check.${back} ${another}`;
  }
  if (back) return `${back.trim()}${kept} ${another}`;
  return kept ? `${kept.trim()} You owe nothing more. ${another}` : `Nothing was charged. ${another}`;
}

/** What a rain check paid of a hold was never a payment: it is back, or goes back within the minute. */
export function expiredLead(booking: PrivateBooking): string {
  const { paidCents, creditsHeldCents, mayBePaid } = booking;
  const back = backOnRainChecks(booking);
  const refunded = refundedCents(booking);
  if (paidCents > creditsHeldCents) {
    return `Your payment arrived after someone else booked the date. We're refunding it.${back}`;
  }
  if (refunded > 0) {
    return `Your payment arrived after someone else booked the date. ${formatCents(refunded)} was refunded.${back}`;
  }
  if (mayBePaid) {
    return `We didn't receive a payment, so the date is open again.${back} If you paid, please call us.`;
  }
  return `Nothing was charged.${back} The date may still be open. Take a look and book it again in two minutes.`;
}

const refundedCents = ({ movements }: PrivateBooking) =>
  movements.filter(({ kind }) => kind === "refund").reduce((sum, one) => sum - one.amountCents, 0);

/** ` $80 is back on rain check RAIN-…, good through May 12, 2027.`; nothing where none paid. */
function backOnRainChecks({ creditsBack, creditsHeldCents }: PrivateBooking): string {
  const isBack = creditsHeldCents > 0 ? "goes back to" : "is back on";
  return creditsBack
    .map(({ name, amountCents, ...end }) => {
      const call = end.ended ? " Please call us about it." : "";
      return ` ${formatCents(amountCents)} ${isBack} ${name}, ${creditEndText(end)}.${call}`;
    })
    .join("");
}

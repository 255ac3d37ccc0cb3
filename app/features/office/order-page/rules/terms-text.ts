// The terms of one booking in short sentences, from the numbers it was booked under.

import { eventDay } from "#app/shared/days/event-day.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingTerms } from "#app/shared/money/booking-terms.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { freeText, monthsText, percentText, windowText } from "#app/shared/words/business-text.ts";
import type { BookingDetail } from "../order-page-schema.ts";

type Order = Pick<BookingDetail, "terms" | "eventDate" | "depositFinal">;

export function termsTexts({ terms, eventDate, depositFinal }: Order, today: PlainDate): string[] {
  const { deposit, cancellation, secondDay, tax, damageCover, surface, delivery } = terms;
  const last = addDays(eventDate as PlainDate, -cancellation.fullRefundDays);
  const hasDeposit = deposit.basisPoints > 0;
  const refund = depositFinal
    ? "The deposit stays: it was moved too late for a full refund"
    : `Full refund until ${eventDay(last, today)}, then everything but the deposit`;
  return [
    hasDeposit
      ? `${percentText(deposit.basisPoints)} deposit, the rest on delivery day`
      : "No deposit, everything is due on delivery day",
    hasDeposit ? refund : "Full refund, however late it's canceled",
    cancellation.freeReschedules > 0 ? capitalized(freeText(cancellation.freeReschedules, "move")) : "",
    secondDay.basisPoints === 5000 ? "Second day half price" : `Each further day ${percentText(secondDay.basisPoints)}`,
    tax.basisPoints > 0 ? `Sales tax ${percentText(tax.basisPoints)}` : "",
    damageCover.basisPoints > 0 ? `Damage cover ${percentText(damageCover.basisPoints)}` : "",
    surface.hardFeeCents > 0 ? `Hard surface ${formatCents(surface.hardFeeCents)} each` : "",
    `Delivery ${windowText(delivery.window)}, pickup ${windowText(delivery.pickup)}`,
  ].filter(Boolean);
}

/** Beside the owner's choices when a booking is canceled. */
export function refundRule({ terms, depositFinal }: Pick<Order, "terms" | "depositFinal">): string {
  if (terms.deposit.basisPoints === 0) return "By our policy, all of it: there is no deposit.";
  return depositFinal
    ? "By our policy, all but the deposit: it was moved too late for a full refund."
    : `By our policy, all of it ${terms.cancellation.fullRefundDays} days or more before the event, then all but the deposit.`;
}

export const rainCheckRule = ({ cancellation }: BookingTerms, what = "All of it"): string =>
  `${what} as a code for another day, good for ${monthsText(cancellation.rainCheckMonths)}.`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

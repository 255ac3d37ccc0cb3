// What a customer adds to an order that is booked: held until its share of the deposit is paid, and only then part of the order.

import { depositCents } from "#app/features/fleet/pricing/rules/price.ts";
import type { BookingTerms } from "#app/shared/money/booking-terms.ts";
import { dueByCard } from "#app/shared/money/least-by-card.ts";

type Totals = { beforeCents: number; afterCents: number };

/** The addition's share of the deposit; 0 where none is agreed or it is too little for a card, and it is booked at once. */
export function additionShare({ beforeCents, afterCents }: Totals, { deposit }: Pick<BookingTerms, "deposit">): number {
  const share = depositCents(afterCents, deposit.basisPoints) - depositCents(beforeCents, deposit.basisPoints);
  return dueByCard(share);
}

type Share = { shareCents: number; settledBeforeCents: number };

/** What is still to be paid for it, whatever else is owed on the order. */
export function shareLeft({ shareCents, settledBeforeCents }: Share, settledCents: number): number {
  return Math.max(0, shareCents - Math.max(0, settledCents - settledBeforeCents));
}

/** There is time to pay, however near the event is. */
const LEAST_MS = 31 * 60_000;

/** It is held as long as a new order would be, and not far beyond the morning of the event. */
export function additionEnd(now: Date, minutes: number, eventDay: Date): Date {
  const end = now.getTime() + minutes * 60_000;
  return new Date(Math.min(end, Math.max(now.getTime() + LEAST_MS, eventDay.getTime())));
}

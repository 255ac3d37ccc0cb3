import { dueByCard } from "#app/shared/money/least-by-card.ts";
import type { PaymentPlan } from "#app/shared/words/vocabulary.ts";

export function totalCents(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amountCents, 0);
}

/** Rounds a part of a cent up. Applies to new bookings; an existing one keeps its own deposit. */
export function depositCents(total: number, depositBasisPoints: number): number {
  return Math.ceil((total * depositBasisPoints) / 10_000);
}

/**
 * The payment that makes a booking, less a rain check; 0 if the business asks for no deposit. An amount too small for a
 * card is due on delivery day, with the rest.
 */
export function dueAtBookingCents(total: number, plan: PaymentPlan, deposit: number, paid = 0): number {
  return dueByCard((plan === "full" ? total : deposit) - paid);
}

/** A rain check pays as much of a sum as is left on it. */
export function creditPays(left: number, due: number): number {
  return Math.max(0, Math.min(left, due));
}

export function dueNowCents(total: number, paid: number, plan: PaymentPlan, deposit: number): number {
  return dueAtBookingCents(total, plan, deposit, paid) || dueByCard(total - paid);
}

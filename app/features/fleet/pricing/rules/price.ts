// Sums of lines, and what is due of them. How the lines come about: `price-order.ts`.

import { dueByCard } from "#app/shared/money/least-by-card.ts";
import type { PaymentPlan } from "#app/shared/words/vocabulary.ts";

export function totalCents(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amountCents, 0);
}

/** Of a booking that is made now; one that stands keeps its own. A part of a cent is rounded up. */
export function depositCents(total: number, depositBasisPoints: number): number {
  return Math.ceil((total * depositBasisPoints) / 10_000);
}

/**
 * What has to be paid to book, less what a rain check pays; 0 where the business asks for no deposit. What is too little for a
 * card is due on delivery day, with the rest.
 */
export function dueAtBookingCents(total: number, plan: PaymentPlan, deposit: number, paid = 0): number {
  return dueByCard((plan === "full" ? total : deposit) - paid);
}

/** What a rain check pays of a sum: as much as is left on it. */
export function creditPays(left: number, owed: number): number {
  return Math.max(0, Math.min(left, owed));
}

/** What is asked for next: the deposit until it is paid, then the rest. */
export function dueNowCents(total: number, paid: number, plan: PaymentPlan, deposit: number): number {
  return dueAtBookingCents(total, plan, deposit, paid) || dueByCard(total - paid);
}

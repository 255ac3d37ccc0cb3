import type { BookingStatus } from "./booking-states.ts";

type Facts = {
  status: BookingStatus;
  totalCents: number;
  paidBeforeCents: number;
  paidAfterCents: number;
  refundDueCents: number;
};

/**
 * What is still due back once the books were corrected. Of a booking that has ended no more than was paid; of one that
 * stands, what it was overpaid by mistake is due no longer.
 */
export function refundDueAfter(facts: Facts): number {
  const { status, totalCents, paidBeforeCents, paidAfterCents, refundDueCents } = facts;
  if (status === "cancelled" || status === "expired") return Math.min(refundDueCents, paidAfterCents);
  const excess = (paid: number) => Math.max(0, paid - totalCents);
  const lessTooMuch = Math.max(0, excess(paidBeforeCents) - excess(paidAfterCents));
  return Math.max(0, refundDueCents - lessTooMuch);
}

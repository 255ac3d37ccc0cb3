import type { BookingStatus } from "./booking-states.ts";

type Facts = {
  status: BookingStatus;
  /** As the ledger has it. */
  paidCents: number;
  /** Less what earlier changes sent back and no provider has reported yet. */
  paidAfterRefundsCents: number;
  /** What the owner still has to refund. */
  refundDueCents: number;
  /** What the cancellation kept. */
  keptCents: number;
};

export type RefundComing = { toCardCents: number; byHandCents: number };

/** What the customer still waits for: to the card by itself, or from the owner. */
export function refundComing({ status, refundDueCents: byHandCents, ...facts }: Facts): RefundComing {
  const { paidCents, paidAfterRefundsCents, keptCents } = facts;
  // Of a booking that ended, everything goes back that the cancellation did not keep, also a payment that came late.
  const ended = status === "cancelled" || status === "expired";
  const back = ended ? paidCents - keptCents - byHandCents : paidCents - paidAfterRefundsCents;
  return { toCardCents: Math.max(0, back), byHandCents };
}

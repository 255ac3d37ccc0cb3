import type { BookingStatus } from "./booking-states.ts";

type CorrectedBooking = {
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
export function refundDueAfter(facts: CorrectedBooking): number {
  const { status, totalCents, paidBeforeCents, paidAfterCents, refundDueCents } = facts;
  if (status === "cancelled" || status === "expired") return Math.min(refundDueCents, paidAfterCents);
  const excess = (paid: number) => Math.max(0, paid - totalCents);
  const lessTooMuch = Math.max(0, excess(paidBeforeCents) - excess(paidAfterCents));
  return Math.max(0, refundDueCents - lessTooMuch);
}

type ReportedRefund = {
  amountCents: number;
  /** Made by the owner in the provider's dashboard; otherwise we asked for it. */
  fromDashboard: boolean;
  refundDueCents: number;
  /** What of this payment could not be refunded and was put down as due by hand. */
  failedCents: number;
  /** What the provider has reported of that since. */
  reportedCents: number;
  /** Refunds that the owner wrote down without saying that they went another way than to the card. */
  byOwner: { id: number; leftCents: number }[];
};

type Match = { matchedCents: number; refundDueCents: number; corrections: { id: number; amountCents: number }[] };

/**
 * What the owner refunds in the provider's dashboard is what waits to be refunded by hand, and so is a refund that we
 * asked for and had given up. If the owner had written it down already, that entry is taken back: the provider's counts.
 */
export function matchReportedRefund(facts: ReportedRefund): Match {
  const { amountCents, refundDueCents } = facts;
  const givenUp = Math.max(0, facts.failedCents - facts.reportedCents);
  const fromDue = Math.min(refundDueCents, facts.fromDashboard ? amountCents : Math.min(amountCents, givenUp));
  let rest = Math.max(0, Math.min(amountCents, givenUp) - fromDue);
  let matchedCents = fromDue;
  const corrections: Match["corrections"] = [];
  for (const { id, leftCents } of facts.byOwner) {
    const taken = Math.min(rest, leftCents);
    if (taken > 0) corrections.push({ id, amountCents: taken });
    rest -= taken;
    matchedCents += taken;
  }
  return { matchedCents, refundDueCents: refundDueCents - fromDue, corrections };
}

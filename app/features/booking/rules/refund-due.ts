import type { BookingStatus } from "./booking-states.ts";

type CorrectedBooking = {
  status: BookingStatus;
  totalCents: number;
  paidBeforeCents: number;
  paidAfterCents: number;
  refundDueCents: number;
};

/**
 * The refund that is still due after a correction of the ledger. For an ended booking no more than was paid; for an active
 * one, an overpayment that was a mistake is no longer due.
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
  /** It took the place of one that we had yet to ask for, so it is not one that was due. */
  isTwin: boolean;
  refundDueCents: number;
  /** What of it, or of its payment, fell to the owner and was not reported since. */
  fallenCents: number;
  /** Refunds that the owner recorded, unless their method is another than the card. */
  byOwner: { id: number; leftCents: number }[];
};

type Match = { matchedCents: number; refundDueCents: number; corrections: { id: number; amountCents: number }[] };

/**
 * What the owner refunds in the provider's dashboard is the refund that was due, and so is a refund that we requested and
 * had given up. If the owner recorded it already, that entry is reversed: the provider's counts.
 */
export function matchReportedRefund(facts: ReportedRefund): Match {
  const { amountCents, refundDueCents, fallenCents } = facts;
  const fallen = Math.min(amountCents, fallenCents);
  const dueCents = facts.isTwin ? 0 : refundDueCents;
  const fromDue = Math.min(dueCents, facts.fromDashboard ? amountCents : fallen);
  let rest = facts.isTwin ? 0 : Math.max(0, fallen - fromDue);
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

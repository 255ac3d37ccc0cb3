import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import type { BookingStatus, LedgerKind } from "#app/shared/words/vocabulary.ts";
import { hasEnded, refundDueNow } from "./ended-order.ts";

type CorrectedBooking = {
  status: BookingStatus;
  totalCents: number;
  paidBeforeCents: number;
  paidAfterCents: number;
  refundDueCents: number;
  keptCents: number;
};

/**
 * The refund that is still due after a correction of the ledger. For an ended booking what it holds and doesn't keep; for an
 * active one, an overpayment that was a mistake is no longer due.
 */
export function refundDueAfter(facts: CorrectedBooking): number {
  const { status, totalCents, paidBeforeCents, paidAfterCents, refundDueCents } = facts;
  if (hasEnded(status)) return refundDueNow({ ...facts, paidCents: paidAfterCents });
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
  /** Refunds that the owner recorded, unless their method is another than the card; a method may be missing. */
  byOwner: OwnersRefund[];
};

type OwnersRefund = { id: number; leftCents: number; isCard: boolean };
type Correction = { id: number; amountCents: number };
type Match = { matchedCents: number; refundDueCents: number; corrections: Correction[] };

/**
 * What the owner recorded as refunded in the provider's dashboard and is reported from there is reversed: the provider's entry
 * counts. Otherwise it is the refund that was due, and so is a refund that we requested and had given up. If that was settled
 * already, the entry that settled it is reversed.
 */
export function matchReportedRefund(facts: ReportedRefund): Match {
  const { amountCents, refundDueCents, fallenCents } = facts;
  const cards = facts.byOwner.filter(({ isCard }) => isCard);
  const ofCards = facts.fromDashboard ? reversed(cards, amountCents) : [];
  const unexplained = amountCents - totalCents(ofCards);
  const fallen = Math.min(unexplained, fallenCents);
  const dueCents = facts.isTwin ? 0 : refundDueCents;
  const fromDue = Math.min(dueCents, facts.fromDashboard ? unexplained : fallen);
  const settling = facts.fromDashboard ? facts.byOwner.filter(({ isCard }) => !isCard) : facts.byOwner;
  const corrections = [...ofCards, ...reversed(settling, facts.isTwin ? 0 : fallen - fromDue)];
  return { matchedCents: fromDue + totalCents(corrections), refundDueCents: refundDueCents - fromDue, corrections };
}

/** Of these entries, the first ones until the amount is reached. */
function reversed(entries: OwnersRefund[], amountCents: number): Correction[] {
  let rest = amountCents;
  return entries.flatMap(({ id, leftCents }) => {
    const taken = Math.min(rest, leftCents);
    if (taken <= 0) return [];
    rest -= taken;
    return { id, amountCents: taken };
  });
}

type Entry = { kind: LedgerKind; amountCents: number; providerRef: string | null };

/** Whether a refund of this amount that nobody asked for here is in the ledger, and has not come back. */
export function isReportedFromDashboard(
  ledger: readonly Entry[],
  asked: readonly { refundRef: string | null }[],
  amountCents: number,
): boolean {
  const ours = new Set(asked.map(({ refundRef }) => refundRef));
  const back = new Set(ledger.filter(({ kind }) => kind === "refund_failed").map(({ providerRef }) => providerRef));
  return ledger.some(
    ({ kind, providerRef, ...entry }) =>
      kind === "refund" &&
      entry.amountCents === -amountCents &&
      providerRef !== null &&
      !ours.has(providerRef) &&
      !back.has(`${providerRef}-failed`),
  );
}

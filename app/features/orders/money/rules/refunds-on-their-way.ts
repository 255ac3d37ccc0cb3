import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import type { LedgerKind } from "#app/shared/words/vocabulary.ts";

type Entry = { kind: LedgerKind; amountCents: number; providerRef: string | null; paymentRef: string | null };
type Refund = { state: string; paymentRef: string; amountCents: number };

/**
 * What we asked the payment provider to refund and is not known to be made: it may be away for days. The
 * owner in the dashboard or the cardholder's bank may have been faster, so it is never more than is left of the payment.
 */
export function refundsOnTheirWay(refunds: readonly Refund[], ledger: readonly Entry[]) {
  const requested = refunds.filter(({ state }) => state === "requested");
  return [...Map.groupBy(requested, ({ paymentRef }) => paymentRef)].flatMap(([paymentRef, some]) => {
    const amountCents = Math.min(totalCents(some), leftOfPayment(ledger, paymentRef));
    return amountCents > 0 ? [{ paymentRef, amountCents }] : [];
  });
}

/** What is left of a card payment in the books. */
export function leftOfPayment(ledger: readonly Entry[], ref: string): number {
  return totalCents(ledger.filter(({ providerRef, paymentRef }) => providerRef === ref || paymentRef === ref));
}

import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import type { LedgerKind } from "#app/shared/words/vocabulary.ts";

type Entry = { kind: LedgerKind; amountCents: number; providerRef: string | null };

/** What the cardholder's bank has taken and may still return: once a dispute is lost, nothing of it comes back. */
export function heldByBank(ledger: readonly Entry[], lost: ReadonlySet<string>): number {
  const undecided = ledger.filter(
    ({ kind, providerRef }) => kind === "dispute" && !lost.has(`${disputeName(providerRef)}-lost`),
  );
  return Math.max(0, -totalCents(undecided));
}

const disputeName = (providerRef: string | null) => providerRef?.replace(/-(withdrawn|reinstated)$/, "");

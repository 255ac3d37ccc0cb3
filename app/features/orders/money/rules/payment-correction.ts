import type { LedgerKind } from "#app/shared/words/vocabulary.ts";

type Entry = {
  id: number;
  kind: LedgerKind;
  amountCents: number;
  provider: string;
  correctsId: number | null;
};

const ownerKinds: LedgerKind[] = ["charge", "cash", "check", "other", "refund", "write_off"];

/** Only what the owner typed can be mistyped; what a payment provider reported is as it reported it. */
export function isCorrectable({ kind, provider }: Pick<Entry, "kind" | "provider">): boolean {
  return provider === "owner" && ownerKinds.includes(kind);
}

/** What an entry says once its corrections are counted in. */
export function netCents(entry: Entry, ledger: Entry[]): number {
  const corrections = ledger.filter(({ correctsId }) => correctsId === entry.id);
  return corrections.reduce((sum, { amountCents }) => sum + amountCents, entry.amountCents);
}

/** What must be added so that an entry says the right amount, which is typed without a sign. */
export function correctionCents(entry: Entry, ledger: Entry[], rightCents: number): number {
  const right = entry.kind === "refund" ? -rightCents : rightCents;
  return right - netCents(entry, ledger);
}

type Lowering = Pick<Entry, "id" | "amountCents" | "correctsId"> & { loweredCents: number };

/**
 * By how much more the price is to go down once a refund says the right amount, below zero where it goes up. Of a refund that was
 * partly for what was paid too much, only the rest lowered the price.
 */
export function lowersMoreCents(refund: Lowering, ledger: readonly Lowering[], rightCents: number): number {
  if (refund.loweredCents === 0) return 0;
  const wanted = Math.max(0, refund.loweredCents + rightCents + refund.amountCents);
  const corrections = ledger.filter(({ correctsId }) => correctsId === refund.id);
  return wanted - corrections.reduce((sum, { loweredCents }) => sum + loweredCents, refund.loweredCents);
}

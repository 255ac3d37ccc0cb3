import type { LedgerKind } from "../../money/rules/ledger-kinds.ts";

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

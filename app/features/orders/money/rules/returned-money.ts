// Where what was paid of an order has gone, by its books.
import type { LedgerKind } from "#app/shared/words/vocabulary.ts";

type Entry = {
  id: number;
  kind: LedgerKind;
  amountCents: number;
  correctsId: number | null;
  creditId: number | null;
};

export type MoneyGone = {
  /** What refunds gave back: not what failed, and what was recorded twice once. */
  refundedCents: number;
  /** What the cardholder's bank took back. */
  byBankCents: number;
  /** What went into a new rain check. */
  intoCreditCents: number;
};

export function moneyGone(ledger: readonly Entry[]): MoneyGone {
  const used = new Set(ledger.flatMap(({ kind, creditId }) => (kind === "credit_used" ? [creditId] : [])));
  const entryKind = ({ kind, correctsId }: Entry) => ledger.find(({ id }) => id === correctsId)?.kind ?? kind;
  const gone = (isMeant: (entry: Entry) => boolean) =>
    Math.max(0, -ledger.filter(isMeant).reduce((sum, { amountCents }) => sum + amountCents, 0));
  return {
    refundedCents: gone((entry) => ["refund", "refund_failed"].includes(entryKind(entry))),
    byBankCents: gone(({ kind }) => kind === "dispute"),
    intoCreditCents: gone(({ kind, creditId }) => kind === "credit_issued" && !used.has(creditId)),
  };
}

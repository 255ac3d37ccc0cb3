/** `refund_failed` takes a refund back that the payment provider had promised and could not send. */
export const ledgerKinds = [
  "charge",
  "cash",
  "check",
  "other",
  "refund",
  "refund_failed",
  "dispute",
  "correction",
  "write_off",
] as const;

export type LedgerKind = (typeof ledgerKinds)[number];

/** How a refund that the owner made went back to the customer. */
export const refundMethods = ["cash", "check", "card", "other"] as const;

export type RefundMethod = (typeof refundMethods)[number];

type Entry = { amountCents: number; movesMoney: boolean };

/** What was paid, and what is settled: paid or written off. What is still owed is the price less what is settled. */
export type LedgerSums = { paidCents: number; settledCents: number };

export function sumLedger(entries: Entry[]): LedgerSums {
  const sum = (some: Entry[]) => some.reduce((total, { amountCents }) => total + amountCents, 0);
  return { paidCents: sum(entries.filter(({ movesMoney }) => movesMoney)), settledCents: sum(entries) };
}

import type { LedgerKind } from "#app/shared/words/vocabulary.ts";

type Entry = { amountCents: number; movesMoney: boolean };

/** What was paid, and what is settled: paid or written off. What is still owed is the price less what is settled. */
export type LedgerSums = { paidCents: number; settledCents: number };

export function sumLedger(entries: Entry[]): LedgerSums {
  const sum = (some: Entry[]) => some.reduce((total, { amountCents }) => total + amountCents, 0);
  return { paidCents: sum(entries.filter(({ movesMoney }) => movesMoney)), settledCents: sum(entries) };
}

type CreditEntry = { creditId: number | null; amountCents: number };

/** What each rain check has paid of a booking, the newest use last. */
export function paidByCredits(entries: readonly CreditEntry[]): { creditId: number; cents: number }[] {
  const ofCredits = entries.flatMap(({ creditId, amountCents }) =>
    creditId === null ? [] : { creditId, amountCents },
  );
  return [...Map.groupBy(ofCredits, ({ creditId }) => creditId)]
    .map(([creditId, some]) => ({ creditId, cents: some.reduce((sum, { amountCents }) => sum + amountCents, 0) }))
    .filter(({ cents }) => cents > 0);
}

type MovedEntry = CreditEntry & Entry;

/** What was paid in money and has not come back: all that may ever go back as money. */
export function paidInMoneyCents(entries: readonly MovedEntry[]): number {
  const { paidCents } = sumLedger([...entries]);
  return paidCents - paidByCredits(entries).reduce((sum, { cents }) => sum + cents, 0);
}

/** What each rain check had paid of an order when it last went back to it. */
export function lastReturns(entries: readonly (CreditEntry & { kind: LedgerKind })[]) {
  const used = new Set(entries.flatMap(({ kind, creditId }) => (kind === "credit_used" ? [creditId] : [])));
  const back = entries.filter(({ kind, creditId }) => kind === "credit_issued" && used.has(creditId));
  return [...Map.groupBy(back, ({ creditId }) => creditId)].flatMap(([creditId, some]) =>
    creditId === null ? [] : { creditId, amountCents: -(some.at(-1)?.amountCents ?? 0) },
  );
}

type RecordedEntry = { amountCents: number; recordedRole: string | null };

/** Whether somebody other than the owner entered a payment by hand. What nobody is named for is the owner's. */
export function hasStaffEntries(entries: readonly RecordedEntry[]): boolean {
  return entries.some(({ amountCents, recordedRole }) => amountCents > 0 && (recordedRole ?? "owner") !== "owner");
}

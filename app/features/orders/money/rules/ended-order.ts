import type { BookingStatus, LedgerKind } from "#app/shared/words/vocabulary.ts";
import { sumLedger } from "./ledger-kinds.ts";

type DueFacts = { status: BookingStatus; refundDueCents: number; keptCents: number; paidCents: number };

/**
 * What the owner has to refund after money has left an order or come back to it. One that has ended gives back what it holds
 * beyond what was decided to be kept. For one that stands it is as before, and no more than was paid.
 */
export function refundDueNow({ status, refundDueCents, keptCents, paidCents }: DueFacts): number {
  if (hasEnded(status)) return Math.max(0, paidCents - keptCents);
  return Math.min(refundDueCents, Math.max(0, paidCents));
}

export const hasEnded = (status: BookingStatus) => status === "cancelled" || status === "expired";

type Entry = { kind: LedgerKind; amountCents: number; movesMoney: boolean };

/** As if the bank had returned all that it took. */
export const withoutDisputes = <One extends Entry>(moved: readonly One[]) =>
  moved.filter(({ kind }) => kind !== "dispute");

/** What falls to the owner to refund is not kept any more. */
export function keptBeside(dueCents: number, keptCents: number, moved: readonly Entry[]): number {
  const { paidCents } = sumLedger(withoutDisputes(moved));
  return Math.min(keptCents, Math.max(0, paidCents - dueCents));
}

import type { LedgerKind } from "#app/shared/words/vocabulary.ts";
import { paidByCredits } from "./ledger-kinds.ts";

/** What a rain check paid of an order. */
export type Paid = { creditId: number; cents: number };

export type Movement = {
  kind: LedgerKind;
  amountCents: number;
  /** Who moved the money. */
  provider: string;
  providerRef: string | null;
  /** Of a refund to a card: the payment that it gave back, where that is known. */
  paymentRef?: string | null;
  /** The rain check that paid it, or that it went into. */
  creditId?: number | null;
};

export type RefundPlan = {
  byApi: { paymentRef: string; amountCents: number }[];
  toCredits: { creditId: number; amountCents: number }[];
  byHandCents: number;
};

/**
 * What rain checks paid goes back to them first. Then card payments are refunded, newest first; the owner has to refund the rest. Only the provider that took a payment
 * can refund it: after a change of provider the owner refunds older ones. A failed refund is not tried again.
 */
export function planRefunds(ledger: Movement[], refundCents: number, through: string | undefined): RefundPlan {
  const ofCredits = ledger.map(({ creditId = null, amountCents }) => ({ creditId, amountCents }));
  const toCredits = sharesBack(paidByCredits(ofCredits), refundCents).map(({ creditId, amountCents }) => ({
    creditId,
    amountCents,
  }));
  let rest = refundCents - toCredits.reduce((total, { amountCents }) => total + amountCents, 0);
  const byApi: RefundPlan["byApi"] = [];
  for (const { paymentRef, provider, left } of openPayments(ledger).reverse()) {
    if (provider !== through) continue;
    const amountCents = Math.min(left, rest);
    if (amountCents > 0) byApi.push({ paymentRef, amountCents });
    rest -= amountCents;
  }
  return { byApi, toCredits, byHandCents: rest };
}

/** Without rain checks: what goes back to cards alone. */
export const toCards = (ledger: Movement[], cents: number, through: string | undefined) =>
  planRefunds(
    ledger.filter(({ creditId = null }) => creditId === null),
    cents,
    through,
  );

/** What is left of each card payment. Refunds that do not say which one they gave back are taken off the oldest. */
function openPayments(ledger: Movement[]): { paymentRef: string; provider: string; left: number }[] {
  const goesBack = (kind: LedgerKind) => kind === "refund" || kind === "dispute";
  const refunds = ledger.filter(({ kind, providerRef }) => goesBack(kind) && providerRef !== null);
  const payments = ledger.flatMap(({ kind, provider, providerRef, amountCents }) => {
    if (kind !== "charge" || !providerRef) return [];
    const known = -sum(refunds.filter(({ paymentRef }) => paymentRef === providerRef));
    return [{ paymentRef: providerRef, provider, left: amountCents - known }];
  });
  let unknown = -sum(
    refunds.filter(({ paymentRef }) => !payments.some((payment) => payment.paymentRef === paymentRef)),
  );
  return payments.map(({ paymentRef, provider, left }) => {
    const used = Math.min(unknown, left);
    unknown -= used;
    return { paymentRef, provider, left: left - used };
  });
}

function sum(movements: Movement[]): number {
  return movements.reduce((total, { amountCents }) => total + amountCents, 0);
}

/** Who gets how much of it, the newest use first. */
export function sharesBack<Each extends Paid>(
  paid: readonly Each[],
  cents: number,
): (Each & { amountCents: number })[] {
  let rest = cents;
  return paid.toReversed().flatMap((each) => {
    const amountCents = Math.min(each.cents, rest);
    rest -= amountCents;
    return amountCents > 0 ? [{ ...each, amountCents }] : [];
  });
}

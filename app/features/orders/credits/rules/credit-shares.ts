// Rain checks as messages name them, and their shares of an order.

import { paidByCredits } from "#app/features/orders/money/rules/ledger-kinds.ts";
import type { RefundPlan } from "#app/features/orders/money/rules/refund-plan.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { creditCodeText } from "./credit-code.ts";

type Credit = { id: number; code: string; remainingCents: number; expiresOn: PlainDate };

export function creditFacts({ code, remainingCents, expiresOn }: Omit<Credit, "id">) {
  return { code: creditCodeText(code), amountCents: remainingCents, expiresOn };
}

export const withShare = (credit: Credit, back: RefundPlan["toCredits"]) => ({
  ...creditFacts(credit),
  amountCents: back.find(({ creditId }) => creditId === credit.id)?.amountCents ?? 0,
});

/** Rain checks with their share of an order, as text. */
export function creditAmounts(credits: readonly Credit[], back: RefundPlan["toCredits"]) {
  const named = credits.filter(({ id }) => back.some(({ creditId }) => creditId === id));
  return named.map((credit) => withShare(credit, back));
}

/** What each rain check would get back if the order ended now. */
export const heldOfCredits = (ledger: Parameters<typeof paidByCredits>[0]) =>
  paidByCredits(ledger).map(({ creditId, cents }) => ({ creditId, amountCents: cents }));

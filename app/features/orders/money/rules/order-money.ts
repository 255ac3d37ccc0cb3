import { type LedgerSums, sumLedger } from "./ledger-kinds.ts";
import type { Movement } from "./refund-plan.ts";
import { refundsOnTheirWay } from "./refunds-on-their-way.ts";

type Moved = Movement & { paymentRef: string | null; creditId: number | null; movesMoney: boolean };
type Refunds = Parameters<typeof refundsOnTheirWay>[0];

/** What was paid and settled, without what is on its way back to a card: nobody gets it twice, and it pays for nothing. */
type MoneyOf<Entry> = LedgerSums & {
  ledger: Entry[];
  /** The ledger, and what is on its way. */
  moved: Moved[];
  onTheirWayCents: number;
};

export function sumMoney<Entry extends Moved>(ledger: Entry[], refunds: Refunds): MoneyOf<Entry> {
  const onTheirWay = refundsOnTheirWay(refunds, ledger);
  const moved = [...ledger, ...onTheirWay.map(asMovement)];
  const onTheirWayCents = onTheirWay.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { ledger, moved, onTheirWayCents, ...sumLedger(moved) };
}

function asMovement({ paymentRef, amountCents }: ReturnType<typeof refundsOnTheirWay>[number]): Moved {
  const refund = { kind: "refund", provider: "", providerRef: "on its way" } as const;
  return { ...refund, amountCents: -amountCents, paymentRef, creditId: null, movesMoney: true };
}

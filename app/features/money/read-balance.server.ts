import type { Db, Tx } from "../../../db/database.ts";
import { type LedgerEntry, listLedger } from "./ledger-store.server.ts";
import { listRefunds } from "./refund-store.server.ts";
import { type LedgerSums, sumLedger } from "./rules/ledger-kinds.ts";
import type { Movement } from "./rules/refund-plan.ts";
import { refundsOnTheirWay } from "./rules/refunds-on-their-way.ts";

type Moved = Movement & Pick<LedgerEntry, "creditId" | "movesMoney">;

/** What was paid and settled, without what is on its way back to a card: nobody gets it twice, and it pays for nothing. */
export type OrderMoney = LedgerSums & {
  ledger: LedgerEntry[];
  /** The ledger, and what is on its way. */
  moved: Moved[];
  onTheirWayCents: number;
};

export async function readMoney(db: Db | Tx, bookingId: number): Promise<OrderMoney> {
  return sumMoney(await listLedger(db, bookingId), await listRefunds(db, [bookingId]));
}

export function sumMoney(ledger: LedgerEntry[], refunds: Parameters<typeof refundsOnTheirWay>[0]): OrderMoney {
  const onTheirWay = refundsOnTheirWay(refunds, ledger);
  const moved = [...ledger, ...onTheirWay.map(asMovement)];
  const onTheirWayCents = onTheirWay.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { ledger, moved, onTheirWayCents, ...sumLedger(moved) };
}

function asMovement({ paymentRef, amountCents }: ReturnType<typeof refundsOnTheirWay>[number]): Moved {
  const refund = { kind: "refund", provider: "", providerRef: "on its way" } as const;
  return { ...refund, amountCents: -amountCents, paymentRef, creditId: null, movesMoney: true };
}

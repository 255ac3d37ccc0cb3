import type { Db, Tx } from "../../../db/database.ts";
import { type LedgerEntry, ledgerSumsByBooking, listLedger, listLedgers } from "./ledger-store.server.ts";
import { listRequested } from "./refund-store.server.ts";
import { type LedgerSums, sumLedger } from "./rules/ledger-kinds.ts";
import type { Movement } from "./rules/refund-plan.ts";
import { refundsOnTheirWay } from "./rules/refunds-on-their-way.ts";

type Moved = Movement & Pick<LedgerEntry, "creditId" | "movesMoney">;

/** What was paid and settled, without what is on its way back to a card: nobody gets it twice, and it pays for nothing. */
export type BookingMoney = LedgerSums & {
  ledger: LedgerEntry[];
  /** The ledger, and what is on its way. */
  moved: Moved[];
  onTheirWayCents: number;
};

export async function readMoney(db: Db | Tx, bookingId: number): Promise<BookingMoney> {
  return moneyOf(await listLedger(db, bookingId), await listRequested(db, [bookingId]));
}

export function moneyOf(ledger: LedgerEntry[], refunds: Parameters<typeof refundsOnTheirWay>[0]): BookingMoney {
  const onTheirWay = refundsOnTheirWay(refunds, ledger);
  const moved = [...ledger, ...onTheirWay.map(asMovement)];
  const onTheirWayCents = onTheirWay.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { ledger, moved, onTheirWayCents, ...sumLedger(moved) };
}

function asMovement({ paymentRef, amountCents }: ReturnType<typeof refundsOnTheirWay>[number]): Moved {
  const refund = { kind: "refund", provider: "", providerRef: "on its way" } as const;
  return { ...refund, amountCents: -amountCents, paymentRef, creditId: null, movesMoney: true };
}

/** What is on its way of each of these that has any. */
export async function listOnTheirWay(db: Db | Tx, bookingIds: number[]): Promise<Map<number, number>> {
  const requested = Map.groupBy(await listRequested(db, bookingIds), ({ bookingId }) => bookingId);
  const ledgers = Map.groupBy(await listLedgers(db, [...requested.keys()]), ({ bookingId }) => bookingId);
  return new Map([...ledgers].map(([id, ledger]) => [id, moneyOf(ledger, requested.get(id) ?? []).onTheirWayCents]));
}

/** What was paid and settled of each of these that has any, as `readMoney` has it. */
export async function listSettled(db: Db | Tx, bookingIds: number[]): Promise<Map<number, number>> {
  const sums = await ledgerSumsByBooking(db, bookingIds);
  const onTheirWay = await listOnTheirWay(db, bookingIds);
  return new Map([...sums].map(([id, { settledCents }]) => [id, settledCents - (onTheirWay.get(id) ?? 0)]));
}

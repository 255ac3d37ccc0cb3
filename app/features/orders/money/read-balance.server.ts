import type { Db, Tx } from "#db/database.ts";
import { type LedgerEntry, listLedger } from "./ledger-store.server.ts";
import { listRefunds } from "./refund-store.server.ts";
import { sumMoney } from "./rules/order-money.ts";

export type OrderMoney = ReturnType<typeof sumMoney<LedgerEntry>>;

export async function readMoney(db: Db | Tx, bookingId: number): Promise<OrderMoney> {
  return sumMoney(await listLedger(db, bookingId), await listRefunds(db, [bookingId]));
}

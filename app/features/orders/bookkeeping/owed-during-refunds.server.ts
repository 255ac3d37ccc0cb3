// Triggers add up what bookings owe from the ledger alone (`open_balances`), where a refund is only once the provider has made
// it. The few bookings whose refund is on its way are added up here, as their own pages do.
import type { Db, Tx } from "../../../../db/database.ts";
import type { BookingStatus } from "../../../shared/vocabulary.ts";
import { listBookingsWithRequested } from "../../money/refund-store.server.ts";
import { loadOrders } from "../model/load-orders.server.ts";
import { findBookings } from "../model/order-row-store.server.ts";

/** As the triggers have it: nothing is owed for an offer, or for a day that nobody will come to. */
const OWING: BookingStatus[] = ["pending_payment", "confirmed", "completed"];

type OwedDuringRefund = {
  /** 0 for one that is over, or has paid enough all the same. */
  owedCents: number;
  /** Nothing but what is on its way back was ever paid. */
  isUnpaid: boolean;
};

/** What each of them owes. */
export async function listOwedDuringRefunds(db: Db | Tx): Promise<Map<number, OwedDuringRefund>> {
  const orders = await loadOrders(db, await findBookings(db, await listBookingsWithRequested(db)));
  return new Map(
    orders.map(({ id, status, totalCents, money: { settledCents } }) => {
      const owedCents = OWING.includes(status) ? Math.max(0, totalCents - settledCents) : 0;
      return [id, { owedCents, isUnpaid: settledCents <= 0 }];
    }),
  );
}

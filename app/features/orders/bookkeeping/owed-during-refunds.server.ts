// Triggers add up what bookings owe from the ledger alone (`open_balances`), where a refund is only once the provider has made
// it. The few bookings whose refund is on its way are added up here, as their own pages do.
import type { Db, Tx } from "../../../../db/database.ts";
import type { BookingStatus } from "../../../shared/vocabulary.ts";
import { listSettled } from "../../money/read-balance.server.ts";
import { listBookingsWithRequested } from "../../money/refund-store.server.ts";
import { totalCents } from "../../pricing/rules/price.ts";
import { listPriceLines } from "../model/order-lines-store.server.ts";
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
  const rows = await findBookings(db, await listBookingsWithRequested(db));
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await listPriceLines(db, ids), ({ bookingId }) => bookingId);
  const settled = await listSettled(db, ids);
  return new Map(
    rows.map(({ id, status }) => {
      const settledCents = settled.get(id) ?? 0;
      const balanceCents = totalCents(lines.get(id) ?? []) - settledCents;
      const owedCents = OWING.includes(status) ? Math.max(0, balanceCents) : 0;
      return [id, { owedCents, isUnpaid: settledCents <= 0 }];
    }),
  );
}

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { forgetWithoutOrders } from "#app/features/base/customers/store.server.ts";
import { sumLedger } from "#app/features/orders/money/rules/ledger-kinds.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { lockOrder } from "../model/load-orders.server.ts";
import { deleteBookingRow, wasVisited } from "../model/order-row-store.server.ts";
import { requireAsSeen } from "../model/require-version.server.ts";
import { afterMove } from "../rules/order-states.ts";
import type { SeenBooking } from "../rules/seen-order.ts";
import { type AuthorizeCancellation, cancelOrder } from "./cancel-order.server.ts";
import { endOrder } from "./end-order.server.ts";

/**
 * Erases a booking that no money touched and no crew was at, and frees its date. Another one is cancelled instead, and stays: nobody said
 * that the customer cancels, so it is the business that does, and all of it goes back. One that is no longer what the owner saw is
 * left as it is.
 */
export async function deleteOrder(
  tx: Tx,
  deps: Deps,
  act: Act,
  bookingId: number,
  seen: SeenBooking = {},
  authorize: AuthorizeCancellation = async () => {},
): Promise<"erased" | "cancelled"> {
  const order = orNotFound(await lockOrder(tx, bookingId), "booking");
  const { ledger } = order.money;
  requireAsSeen(order, seen, { payments: ledger.length, paidCents: sumLedger(ledger).paidCents });
  const visited = await wasVisited(tx, bookingId);
  if (ledger.length > 0 || visited) {
    if (!afterMove(order.status, "cancel")) {
      const message = `This booking is ${statusLabels[order.status]} and ${ledger.length > 0 ? "has payments" : "the crew was there"}, so it can't be deleted.`;
      throw new Problem(409, "cannot_delete", message);
    }
    // Asked with payments in sight, in a window of a version before: it said by which rule they go back, which isn't done here.
    if (seen.seenPayments) throw new Problem(409, "cannot_delete", "It has payments. Open the booking and cancel it.");
    const reason = "deleted by the owner";
    await cancelOrder(tx, deps, act, { bookingId, refund: "full", reason, authorize });
    return "cancelled";
  }
  const [first] = order.items;
  const rental = first ? { inflatableId: first.inflatableId } : {};
  await endOrder(tx, deps, act, order, "deleted");
  // Price lines go with the row; the waiver and this entry stay.
  await deleteBookingRow(tx, bookingId);
  if (order.customerId !== null) await forgetWithoutOrders(tx, [order.customerId]);
  const { eventDate, customerName } = order;
  const details = { ...rental, eventDate, customerName };
  await writeAudit(tx, act, { action: "booking deleted", bookingId, details });
  return "erased";
}

import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { orNotFound, Problem } from "../../../shared/problem.ts";
import { statusLabels } from "../../../shared/vocabulary.ts";
import { writeAudit } from "../../audit/store.server.ts";
import { holdThingsOf } from "../../availability/claim-order.server.ts";
import { forgetWithoutOrders } from "../../customers/store.server.ts";
import { findOpenSession, ledgerSums, listLedger, resolveAlert } from "../../money/ledger-store.server.ts";
import { voidWaivers } from "../../waiver/store.server.ts";
import { listOrderItems } from "../model/order-lines-store.server.ts";
import { deleteBookingRow, lockBooking } from "../model/order-row-store.server.ts";
import { requireAsSeen } from "../model/require-version.server.ts";
import { afterMove } from "../rules/order-states.ts";
import type { SeenBooking } from "../rules/seen-order.ts";
import { cancelBooking } from "./cancel-order.server.ts";

/**
 * Erases a booking that no money touched and frees its date. One with money on it is cancelled instead, and stays: nobody said
 * that the customer cancels, so it is the business that does, and all of it goes back. One that is no longer what the owner saw is
 * left as it is.
 */
export async function deleteBooking(
  tx: Tx,
  deps: Deps,
  bookingId: number,
  seen: SeenBooking = {},
): Promise<"erased" | "cancelled"> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  const ledger = await listLedger(tx, bookingId);
  const { paidCents } = await ledgerSums(tx, bookingId);
  requireAsSeen(row, seen, { payments: ledger.length, paidCents });
  if (ledger.length > 0) {
    if (!afterMove(row.status, "cancel")) {
      const message = `This booking is ${statusLabels[row.status]} and has payments, so it can't be deleted.`;
      throw new Problem(409, "cannot_delete", message);
    }
    // Asked with payments in sight, in a window of a version before: it said by which rule they go back, which isn't done here.
    if (seen.seenPayments) throw new Problem(409, "cannot_delete", "It has payments. Open the booking and cancel it.");
    await cancelBooking(tx, deps, { bookingId, refund: "full", reason: "deleted by the owner", actor: "owner" });
    return "cancelled";
  }
  const open = await findOpenSession(tx, bookingId);
  if (open) await deps.jobs.enqueue(tx, "close_checkout", { sessionId: open.id });
  const [first] = await listOrderItems(tx, [bookingId]);
  const things = first ? { inflatableId: first.inflatableId } : {};
  await holdThingsOf(tx, bookingId);
  // Claims and price lines go with the row; the waiver and this entry stay.
  await deleteBookingRow(tx, bookingId);
  if (row.customerId !== null) await forgetWithoutOrders(tx, [row.customerId]);
  await voidWaivers(tx, bookingId);
  await resolveAlert(tx, "no_link", String(bookingId), deps.now());
  const { eventDate, customerName } = row;
  const details = { ...things, eventDate, customerName };
  await writeAudit(tx, { at: deps.now(), actor: "owner", by: deps.by, action: "booking deleted", bookingId, details });
  return "erased";
}

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { paidInMoneyCents } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { findWaitingAddition } from "#app/features/orders/orders/additions/addition-store.server.ts";
import { releaseAddition } from "#app/features/orders/orders/additions/end-addition.server.ts";
import {
  type Booking,
  findBookings,
  lockBooking,
  updateBooking,
} from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { expireHolds } from "./expire-holds.server.ts";

/**
 * Ends unpaid holds early. They only get an earlier end here; expireHolds then asks the provider whether they were paid.
 * `waiting`: the provider could not be reached, so those days stay taken until it answers.
 */
export async function releaseHolds(
  deps: Deps,
  act: Act,
  bookingIds: number[],
): Promise<{ released: number; waiting: number }> {
  const ended: number[] = [];
  let additions = 0;
  for (const id of bookingIds) {
    if (await endHold(deps, act, id)) ended.push(id);
    else if (await endAddition(deps, act, id)) additions += 1;
  }
  await expireHolds(deps);
  const bookings = await findBookings(deps.db, ended);
  const of = (status: Booking["status"]) => bookings.filter((booking) => booking.status === status).length;
  return { released: of("expired") + additions, waiting: of("pending_payment") };
}

/** The order stands without what was to be added. */
function endAddition(deps: Deps, act: Act, id: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await findWaitingAddition(tx, id))) return false;
    await releaseAddition(tx, deps, act, id);
    return true;
  });
}

async function endHold(deps: Deps, act: Act, id: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (
      row?.status !== "pending_payment" ||
      row.source !== "customer" ||
      paidInMoneyCents(await listLedger(tx, id)) > 0
    )
      return false;
    await updateBooking(tx, id, { holdExpiresAt: act.at }, act.at);
    await writeAudit(tx, act, { action: "hold released", bookingId: id });
    return true;
  });
}

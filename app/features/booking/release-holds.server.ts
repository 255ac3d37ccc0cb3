import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { listLedger } from "../money/store.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { type Booking, findBookings, lockBooking, updateBooking } from "./store.server.ts";

/**
 * Ends unpaid holds before their time, each on its own. They only run out here; what a hold that ran out needs, such as
 * asking the provider whether it was paid after all, happens where every hold ends. `waiting`: the provider could not be
 * asked, so those days stay taken until it answers.
 */
export async function releaseHolds(deps: Deps, bookingIds: number[]): Promise<{ released: number; waiting: number }> {
  const ended: number[] = [];
  for (const id of bookingIds) if (await endHold(deps, id)) ended.push(id);
  await expireHolds(deps);
  const bookings = await findBookings(deps.db, ended);
  const of = (status: Booking["status"]) => bookings.filter((booking) => booking.status === status).length;
  return { released: of("expired"), waiting: of("pending_payment") };
}

async function endHold(deps: Deps, id: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const row = await lockBooking(tx, id);
    if (row?.status !== "pending_payment" || row.source !== "customer" || (await listLedger(tx, id)).length > 0)
      return false;
    await updateBooking(tx, id, { holdExpiresAt: now }, now);
    await writeAudit(tx, { at: now, actor: "owner", action: "hold released", bookingId: id });
    return true;
  });
}

import type { Tx } from "../../../db/database.ts";
import { claimDay, confirmClaim } from "../availability/store.server.ts";
import { holdInflatable } from "../catalog/store.server.ts";
import { restoreWaivers } from "../waiver/store.server.ts";
import { afterMove } from "./rules/booking-states.ts";
import { type Booking, updateBooking } from "./store.server.ts";

/** True when the booking is confirmed; an expired one is restored only if its date is still free. */
export async function confirmPaidBooking(tx: Tx, booking: Booking, now: Date): Promise<boolean> {
  const status = afterMove(booking.status, "pay");
  if (!status) return false;
  const { id: bookingId, inflatableId, eventDate: date } = booking;
  if (booking.status === "expired") {
    const reason = `Booked by ${booking.customerName}`;
    await holdInflatable(tx, inflatableId);
    if (!(await claimDay(tx, { inflatableId, date, kind: "booking", bookingId, reason, createdAt: now }))) return false;
    await restoreWaivers(tx, bookingId);
  } else await confirmClaim(tx, bookingId);
  await updateBooking(tx, bookingId, { status, holdExpiresAt: null }, now);
  return true;
}

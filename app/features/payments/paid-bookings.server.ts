import type { PaidBookings } from "../../deps.server.ts";
import { findBooking, lockBooking } from "../orders/model/order-row-store.server.ts";
import { afterMove } from "../orders/rules/order-states.ts";
import { takePaymentEvent } from "./apply-provider-event.server.ts";
import { recordFailedRefund, recordManualRefund, recordRefund } from "./record-refund.server.ts";

/** What bookings do about payments and refunds. */
export const paidBookings: PaidBookings = {
  takeEvent: takePaymentEvent,
  recordRefund,
  recordFailedRefund,
  recordManualRefund,
  lock: async (tx, bookingId) => void (await lockBooking(tx, bookingId)),
  tokenOf: async (db, bookingId) => (await findBooking(db, bookingId))?.token,
  canBePaid: async (db, bookingId) => {
    const booking = await findBooking(db, bookingId);
    return booking !== undefined && booking.status !== "expired" && afterMove(booking.status, "pay") !== undefined;
  },
};

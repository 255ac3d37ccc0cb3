import { attempt } from "../../attempt.server.ts";
import type { Deps } from "../../deps.server.ts";
import { notify } from "../messages/notify.server.ts";
import { describeOrder } from "../orders/emails/describe-order.server.ts";
import { loadOrder } from "../orders/model/load-orders.server.ts";
import { listConfirmedBetween } from "../orders/model/order-days-store.server.ts";
import { type Booking, lockBooking } from "../orders/model/order-row-store.server.ts";
import { daysToConfirm, isToBeConfirmed } from "./rules/deliveries.ts";

/** Emails the delivery window some hours before. Runs every minute, and each customer gets the email once. */
export async function confirmDeliveries(deps: Deps): Promise<void> {
  const now = deps.now();
  const { confirmedHoursBefore } = deps.business().delivery;
  const isDue = ({ eventDate, terms }: Booking) =>
    isToBeConfirmed({ eventDate, starts: terms.delivery.window.starts }, now, confirmedHoursBefore);
  const { from, through } = daysToConfirm(now, confirmedHoursBefore);
  for (const { id } of (await listConfirmedBetween(deps.db, from, through)).filter(isDue)) {
    const confirm = () =>
      deps.db.transaction(async (tx) => {
        const row = await lockBooking(tx, id);
        if (row?.status !== "confirmed" || !isDue(row)) return;
        const booking = describeOrder(deps, await loadOrder(tx, row));
        const event = `booking-${id}-delivery-${row.eventDate}`;
        await notify(
          tx,
          deps,
          { kind: "delivery_confirmation", booking },
          { event, bookingId: id, customerEmail: row.customerEmail },
        );
      });
    await attempt(deps, "confirm delivery", confirm, { bookingId: id });
  }
}

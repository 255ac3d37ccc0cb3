import type { Deps } from "#app/deps.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { eachOrder } from "#app/features/orders/orders/model/each-order.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { listConfirmedBetween } from "#app/features/orders/orders/model/order-days-store.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { daysToConfirm, isToBeConfirmed } from "./rules/deliveries.ts";

/** Emails the delivery window some hours before. Runs every minute, and each customer gets the email once. */
export async function confirmDeliveries(deps: Deps): Promise<void> {
  const now = deps.now();
  const { confirmedHoursBefore } = deps.business().delivery;
  const isDue = ({ eventDate, terms }: Booking) =>
    isToBeConfirmed({ eventDate, starts: terms.delivery.window.starts }, now, confirmedHoursBefore, deps.timeZone());
  const { from, through } = daysToConfirm(now, confirmedHoursBefore, deps.timeZone());
  const due = (await listConfirmedBetween(deps.db, from, through)).filter(isDue);
  await eachOrder(
    deps,
    "confirm delivery",
    due.map(({ id }) => id),
    async (tx, row) => {
      if (row.status !== "confirmed" || !isDue(row)) return;
      const event = `booking-${row.id}-delivery-${row.eventDate}`;
      await notifyOrder(tx, deps, await loadOrder(tx, row), { kind: "delivery_confirmation" }, { event });
    },
  );
}

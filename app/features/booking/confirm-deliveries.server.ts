import { attempt } from "../../attempt.server.ts";
import type { Deps } from "../../deps.server.ts";
import { notify } from "../messages/notify.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { deliveriesToConfirm } from "./rules/deliveries.ts";
import { listConfirmedBetween, lockBooking } from "./store.server.ts";

/** Emails the delivery window the day before. Runs every minute, and each customer gets the email once. */
export async function confirmDeliveries(deps: Deps): Promise<void> {
  const day = deliveriesToConfirm(deps.now(), deps.business().delivery.window.starts);
  for (const { id } of await listConfirmedBetween(deps.db, day, day)) {
    const confirm = () =>
      deps.db.transaction(async (tx) => {
        const row = await lockBooking(tx, id);
        if (row?.status !== "confirmed" || row.eventDate !== day) return;
        const booking = await bookingFacts(tx, deps.config, row);
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

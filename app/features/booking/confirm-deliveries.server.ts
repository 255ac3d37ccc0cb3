import { attempt } from "../../attempt.server.ts";
import type { Deps } from "../../deps.server.ts";
import { addDays } from "../../shared/plain-date.ts";
import { notify } from "../notifications/notify.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { businessToday } from "./rules/bookable-days.ts";
import { listConfirmedBetween, lockBooking } from "./store.server.ts";

/** The day before, every customer hears when the truck comes. Asked every minute, it still tells each of them once. */
export async function confirmDeliveries(deps: Deps): Promise<void> {
  const tomorrow = addDays(businessToday(deps.now()), 1);
  for (const { id } of await listConfirmedBetween(deps.db, tomorrow, tomorrow)) {
    const confirm = () =>
      deps.db.transaction(async (tx) => {
        const row = await lockBooking(tx, id);
        if (row?.status !== "confirmed" || row.eventDate !== tomorrow) return;
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

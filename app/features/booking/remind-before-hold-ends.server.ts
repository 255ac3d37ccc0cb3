import { attempt } from "../../attempt.server.ts";
import type { Deps } from "../../deps.server.ts";
import { longMoment } from "../../shared/business-clock.ts";
import { notify } from "../messages/notify.server.ts";
import { dueNowCents } from "../pricing/rules/price.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { listHoldsEnding } from "./ending-store.server.ts";
import { lastReminderEnd, reminderAt } from "./rules/hold-times.ts";
import { lockBooking } from "./store.server.ts";

/**
 * With payment links only the owner knows who paid, so both sides get an email before a hold ends. Runs every minute, and
 * each email is sent once.
 */
export async function remindBeforeHoldsEnd(deps: Deps): Promise<void> {
  if (deps.payments.reportsPayments) return;
  const now = deps.now();
  for (const id of await listHoldsEnding(deps.db, now, lastReminderEnd(now))) {
    const remind = () =>
      deps.db.transaction(async (tx) => {
        const row = await lockBooking(tx, id);
        if (row?.status !== "pending_payment" || !row.holdExpiresAt) return;
        if (now < reminderAt(row.holdStartedAt ?? row.createdAt, row.holdExpiresAt)) return;
        const booking = await bookingFacts(tx, deps, row);
        const due = dueNowCents(booking.totalCents, booking.paidCents, row.paymentPlan, row.depositCents);
        await notify(
          tx,
          deps,
          { kind: "hold_ends_soon", booking, dueNowCents: due, until: longMoment(row.holdExpiresAt) },
          {
            event: `booking-${id}-hold-ends-${row.holdExpiresAt.getTime()}`,
            bookingId: id,
            customerEmail: row.customerEmail,
          },
        );
      });
    await attempt(deps, "remind of hold", remind, { bookingId: id });
  }
}

import type { Tx } from "../../../../db/database.ts";
import { attempt } from "../../../attempt.server.ts";
import type { Deps } from "../../../deps.server.ts";
import { longMoment } from "../../../shared/business-clock.ts";
import { notify } from "../../messages/notify.server.ts";
import { dueNowCents } from "../../pricing/rules/price.ts";
import { describeOrder } from "../emails/describe-order.server.ts";
import { loadOrder } from "../model/load-orders.server.ts";
import { type Booking, lockBooking } from "../model/order-row-store.server.ts";
import { holdReminderDue, lastReminderEnd, type RunningHold, runningHold } from "../rules/hold-times.ts";
import { listHoldsEnding } from "./hold-end-store.server.ts";

/** Both sides get an email before a hold ends that is long or paid by link. Runs every minute, and each email is sent once. */
export async function remindBeforeHoldsEnd(deps: Deps): Promise<void> {
  const now = deps.now();
  const isDue = (hold: RunningHold) => holdReminderDue(hold, deps.payments.reportsPayments, now);
  for (const { id, ...listed } of await listHoldsEnding(deps.db, now, lastReminderEnd(now))) {
    if (!isDue(listed)) continue;
    const remind = () =>
      deps.db.transaction(async (tx) => {
        const row = await lockBooking(tx, id);
        const hold = row?.status === "pending_payment" ? runningHold(row) : undefined;
        if (row && hold && isDue(hold)) await writeReminder(tx, deps, row, hold);
      });
    await attempt(deps, "remind of hold", remind, { bookingId: id });
  }
}

async function writeReminder(tx: Tx, deps: Deps, row: Booking, { endsAt }: RunningHold): Promise<void> {
  const booking = describeOrder(deps, await loadOrder(tx, row));
  const dueNow = dueNowCents(booking.totalCents, booking.paidCents, row.paymentPlan, row.depositCents);
  const about = { bookingId: row.id, customerEmail: row.customerEmail };
  await notify(
    tx,
    deps,
    {
      ...({ kind: "hold_ends_soon", booking, dueNowCents: dueNow, until: longMoment(endsAt) } as const),
      byLink: !deps.payments.reportsPayments,
    },
    { ...about, event: `booking-${row.id}-hold-ends-${endsAt.getTime()}` },
  );
}

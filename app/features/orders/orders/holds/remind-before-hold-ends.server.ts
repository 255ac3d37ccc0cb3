import type { Deps } from "#app/deps.server.ts";
import { dueNowCents } from "#app/features/fleet/pricing/rules/price.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import type { Tx } from "#db/database.ts";
import { notifyOrder } from "../emails/describe-order.server.ts";
import { eachOrder } from "../model/each-order.server.ts";
import { loadOrder, type Order } from "../model/load-orders.server.ts";
import { holdReminderDue, lastReminderEnd, type RunningHold, runningHold } from "../rules/hold-times.ts";
import { listHoldsEnding } from "./hold-end-store.server.ts";

/** Both sides get an email before a hold ends that is long or paid by link. Runs every minute, and each email is sent once. */
export async function remindBeforeHoldsEnd(deps: Deps): Promise<void> {
  const now = deps.now();
  const isDue = (hold: RunningHold) => holdReminderDue(hold, deps.payments.reportsPayments, now);
  const due = (await listHoldsEnding(deps.db, now, lastReminderEnd(now))).filter(isDue);
  await eachOrder(
    deps,
    "remind of hold",
    due.map(({ id }) => id),
    async (tx, row) => {
      const hold = row.status === "pending_payment" ? runningHold(row) : undefined;
      if (hold && isDue(hold)) await writeReminder(tx, deps, await loadOrder(tx, row), hold);
    },
  );
}

async function writeReminder(tx: Tx, deps: Deps, order: Order, { endsAt }: RunningHold): Promise<void> {
  const { totalCents, money, paymentPlan, depositCents } = order;
  const news = {
    kind: "hold_ends_soon",
    dueNowCents: dueNowCents(totalCents, money.paidCents, paymentPlan, depositCents),
    until: longMoment(endsAt, deps.timeZone()),
    byLink: !deps.payments.reportsPayments,
  } as const;
  await notifyOrder(tx, deps, order, news, { event: `booking-${order.id}-hold-ends-${endsAt.getTime()}` });
}

import { redeliverDemoEvents } from "#adapters/payments/demo-events.server.ts";
import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { queueWaitingMail } from "#app/features/base/messages/queue-waiting-mail.server.ts";
import { deleteExpiredSessions } from "#app/features/base/staff/store.server.ts";
import { queueWaitingTexts } from "#app/features/base/texts/send-text.server.ts";
import { deleteUnclaimed } from "#app/features/day/crew/files/attachment-store.server.ts";
import { confirmDeliveries } from "#app/features/day/deliveries/confirm-deliveries.server.ts";
import { actByRule } from "#app/features/day/weather/act-by-rule.server.ts";
import { deleteOldChanges } from "#app/features/fleet/availability/store.server.ts";
import { deleteLinksBefore } from "#app/features/fleet/safety/inspector/link-store.server.ts";
import { queueDueBackups } from "#app/features/office/backups/queue-due-backups.server.ts";
import { withCurrentPorts } from "#app/features/office/connections/switching-ports.server.ts";
import { eraseOldRecords } from "#app/features/office/privacy/erase-old-records.server.ts";
import { remindBeforeCreditsEnd } from "#app/features/orders/credits/remind-before-credits-end.server.ts";
import { deleteOldHoldRecords } from "#app/features/orders/holds/store.server.ts";
import { endOffers, remindBeforeOffersEnd } from "#app/features/orders/offers/end-offers.server.ts";
import { remindOfBalance } from "#app/features/orders/orders/bookkeeping/remind-of-balance.server.ts";
import { thankAfterParty } from "#app/features/orders/orders/emails/thank-after-party.server.ts";
import { remindBeforeHoldsEnd } from "#app/features/orders/orders/holds/remind-before-hold-ends.server.ts";
import { completePastOrders } from "#app/features/orders/orders/lifecycle/complete-order.server.ts";
import { endUnpaidAdditions } from "#app/features/orders/payments/end-unpaid-additions.server.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { queueLostRefunds } from "#app/features/orders/payments/queue-lost-refunds.server.ts";
import { reconcileWhenDue } from "#app/features/orders/payments/reconcile-payments.server.ts";
import { notifyWaiting } from "#app/features/orders/waiting-list/notify-waiting.server.ts";
import { deleteOldBookingCodes } from "#app/features/site/private-page/acts/act-code-store.server.ts";
import { deleteFoundLinks } from "#app/features/site/private-page/links/link-store.server.ts";
import { REMEMBERED_HOURS } from "#app/features/site/private-page/rules/found-link.ts";
import { PENDING_DAYS } from "#app/shared/calls/request-key.ts";
import { deleteOldKeys } from "#db/idempotency.server.ts";
import { deleteOldCounters } from "#db/rate-limiter.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Keys outlive every browser's retries. */
const KEY_HOURS = (PENDING_DAYS + 2) * 24;

type Part = { name: string; run: (deps: Deps, ago: (hours: number) => Date) => Promise<unknown> };

const parts: Part[] = [
  { name: "queue waiting emails", run: (deps) => queueWaitingMail(deps) },
  { name: "queue waiting texts", run: (deps) => queueWaitingTexts(deps) },
  { name: "remind of holds", run: (deps) => remindBeforeHoldsEnd(deps) },
  { name: "expire holds", run: (deps) => expireHolds(deps) },
  { name: "end unpaid additions", run: (deps) => endUnpaidAdditions(deps) },
  { name: "remind of proposals", run: (deps) => remindBeforeOffersEnd(deps) },
  { name: "remind of rain checks", run: (deps) => remindBeforeCreditsEnd(deps) },
  { name: "end proposals", run: (deps) => endOffers(deps) },
  { name: "notify waiting list", run: (deps) => notifyWaiting(deps) },
  { name: "act on the weather", run: (deps) => actByRule(deps) },
  { name: "complete bookings", run: (deps) => completePastOrders(deps) },
  { name: "remind of balances", run: (deps) => remindOfBalance(deps) },
  { name: "thank after parties", run: (deps) => thankAfterParty(deps) },
  { name: "confirm deliveries", run: (deps) => confirmDeliveries(deps) },
  {
    name: "redeliver demo payments",
    run: async ({ demo, payments }) => demo && payments.provider === "demo" && redeliverDemoEvents(demo),
  },
  { name: "queue lost refunds", run: (deps) => queueLostRefunds(deps) },
  { name: "reconcile payments", run: (deps) => reconcileWhenDue(deps, "tick") },
  { name: "back up", run: (deps) => queueDueBackups(deps) },
  { name: "erase old records", run: (deps) => eraseOldRecords(deps) },
  { name: "delete old changes", run: ({ db }, ago) => deleteOldChanges(db, ago(6)) },
  { name: "delete old keys", run: ({ db }, ago) => deleteOldKeys(db, ago(KEY_HOURS)) },
  { name: "delete old hold records", run: ({ db }, ago) => deleteOldHoldRecords(db, ago(24)) },
  { name: "delete old booking codes", run: ({ db }, ago) => deleteOldBookingCodes(db, ago(24)) },
  { name: "delete old counters", run: ({ db, now }) => deleteOldCounters(db, now()) },
  { name: "delete mailed links", run: ({ db }, ago) => deleteFoundLinks(db, ago(REMEMBERED_HOURS)) },
  { name: "delete photos that nothing names", run: ({ db }, ago) => deleteUnclaimed(db, ago(7 * 24)) },
  { name: "delete links of inspectors", run: ({ db }, ago) => deleteLinksBefore(db, ago(30 * 24)) },
  { name: "delete expired sessions", run: ({ db, now }) => deleteExpiredSessions(db, now()) },
];

/**
 * Does the work that time makes due, every minute. Each part is safe to repeat in any process. A part that fails is
 * logged and counted and doesn't stop the others. A restored copy runs none of it.
 */
export async function tick(deps: Deps): Promise<void> {
  if (deps.connections.state().copy) return;
  const ago = (hours: number) => new Date(deps.now().getTime() - hours * HOUR_MS);
  for (const { name, run } of parts) await attempt(deps, name, () => run(withCurrentPorts(deps), ago));
}

/**
 * Runs by elapsed time, because a cron schedule would pause for as long as the clock was set back. The returned
 * function stops it and waits for the run in progress.
 */
export function every(ms: number, work: () => Promise<void>, onError: (error: Error) => void): () => Promise<void> {
  let inProgress: Promise<void> | undefined;
  const run = async () => {
    await work().catch(onError);
    inProgress = undefined;
  };
  const timer = setInterval(() => {
    inProgress ??= run();
  }, ms);
  return async () => {
    clearInterval(timer);
    await inProgress;
  };
}

export const everyMinute = (work: () => Promise<void>, onError: (error: Error) => void) =>
  every(MINUTE_MS, work, onError);

import { redeliverDemoEvents } from "../adapters/payments/demo-events.server.ts";
import type { Deps } from "../app/deps.server.ts";
import { deleteExpiredSessions } from "../app/features/auth/store.server.ts";
import { deleteOldChanges } from "../app/features/availability/store.server.ts";
import { completePastBookings } from "../app/features/booking/complete-booking.server.ts";
import { confirmDeliveries } from "../app/features/booking/confirm-deliveries.server.ts";
import { expireHolds } from "../app/features/checkout/expire-holds.server.ts";
import { watchHolds } from "../app/features/checkout/watch-holds.server.ts";
import { deleteOldKeys } from "../db/idempotency.server.ts";
import { deleteOldCounters } from "../db/rate-limiter.server.ts";

const HOUR_MS = 3_600_000;

/** What time itself makes due, looked at every minute. Each part is safe to repeat and to run in any process. */
export async function tick(deps: Deps): Promise<void> {
  const now = deps.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await expireHolds(deps);
  await completePastBookings(deps);
  await confirmDeliveries(deps);
  if (deps.demo) await redeliverDemoEvents(deps.demo);
  await watchHolds(deps);
  await deleteOldChanges(deps.db, ago(6));
  await deleteOldKeys(deps.db, ago(72));
  await deleteOldCounters(deps.db, now);
  await deleteExpiredSessions(deps.db, now);
}

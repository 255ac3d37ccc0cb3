// Compares the provider's records with ours: looks up every open checkout and every recent refund, and handles what no
// webhook reported as if one had. What cannot be repaired raises an alert.

import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import {
  knownPayments,
  knownReferences,
  listOpenAlerts,
  listOpenSessions,
  type PaymentSession,
} from "#app/features/orders/money/ledger-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { afterMove } from "#app/features/orders/orders/rules/order-states.ts";
import { claimOncePer } from "#db/settings-store.server.ts";
import { adoptOldCheckouts } from "./adopt-old-checkouts.server.ts";
import { takePaymentEvent } from "./apply-provider-event.server.ts";
import { noticeMissingWebhooks } from "./notice-missing-webhooks.server.ts";
import { settleCheckout } from "./settle-checkout.server.ts";
import { type ProviderWatch, watchProvider } from "./watch-provider.server.ts";

const MINUTE_MS = 60_000;
const EVERY_MS = 10 * MINUTE_MS;
/** Sooner at a start, but only once when several processes start together. */
const AT_START_MS = MINUTE_MS / 2;
/** A refund to a closed account may fail weeks later. */
const REFUNDS_MS = 30 * 1440 * MINUTE_MS;
/** Banks take up to three months to decide a dispute. */
const DISPUTES_MS = 120 * 1440 * MINUTE_MS;
const MOST_ALERTS = 1_000;
/** A start may follow the restore of an older backup. */
const UNKNOWN_MS = { start: 30 * 1440 * MINUTE_MS, tick: 2 * 1440 * MINUTE_MS };

/** Every ten minutes and at the start, in one process at a time. */
export async function reconcileWhenDue(deps: Deps, when: "start" | "tick"): Promise<void> {
  if (!deps.payments.reportsPayments) return;
  const least = when === "start" ? AT_START_MS : EVERY_MS;
  if (await claimOncePer(deps.db, "payments_reconciled_at", deps.now(), least)) await reconcilePayments(deps, when);
  await noticeMissingWebhooks(deps);
}

/** False when the provider didn't answer. `since`: also what happened longer ago, back to this moment. */
export async function reconcilePayments(
  deps: Deps,
  when: "start" | "tick" = "start",
  since: Date = deps.now(),
): Promise<boolean> {
  const longest = (windowMs: number) => new Date(Math.min(deps.now().getTime() - windowMs, since.getTime()));
  const watch = watchProvider(deps);
  await attempt(deps, "adopt old checkouts", () => adoptOldCheckouts(deps, watch));
  for (const session of await listOpenSessions(deps.db, deps.payments.provider)) {
    const compare = () => reconcileCheckout(deps, session, watch);
    await attempt(deps, "reconcile checkout", compare, { reference: session.reference });
  }
  await attempt(deps, "find unknown payments", () => findUnknownPayments(deps, watch, longest(UNKNOWN_MS[when])));
  await attempt(deps, "reconcile refunds", () => reconcileRefunds(deps, watch, longest(REFUNDS_MS)));
  await attempt(deps, "reconcile disputes", () => reconcileDisputes(deps, watch, longest(DISPUTES_MS)));
  return watch.answers();
}

async function reconcileCheckout(deps: Deps, session: PaymentSession, watch: ProviderWatch): Promise<void> {
  const booking = await findBooking(deps.db, session.bookingId);
  const isWanted = booking && booking.status !== "expired" && afterMove(booking.status, "pay") !== undefined;
  const settled = await watch.ask(() => settleCheckout(deps, session, !isWanted));
  if (settled === "paid") deps.log.warn({ bookingId: session.bookingId }, "found a payment that no webhook reported");
}

/** Paid checkouts of ours that are in no table, as after an older backup was restored: the owner has to look. */
async function findUnknownPayments(deps: Deps, watch: ProviderWatch, since: Date): Promise<void> {
  const checkouts = await watch.ask(() => deps.payments.listCheckouts(since));
  if (checkouts === "unreachable") return;
  const ours = checkouts.filter(({ claim }) => claim.installation === deps.installation);
  const paid = ours.flatMap(({ found }) => (found.state === "paid" ? [found] : []));
  const known = await knownPayments(
    deps.db,
    paid.map(({ paymentRef }) => paymentRef),
  );
  for (const payment of paid) {
    if (known.has(payment.paymentRef)) continue;
    const take = () => deps.db.transaction((tx) => takePaymentEvent(tx, deps, { ...payment, type: "paid" }, "asked"));
    await attempt(deps, "take an unknown payment", take, { paymentRef: payment.paymentRef });
  }
}

async function reconcileRefunds(deps: Deps, watch: ProviderWatch, since: Date): Promise<void> {
  const refunds = await watch.ask(() => deps.payments.listRefunds(since));
  if (refunds === "unreachable") return;
  const known = await knownReferences(
    deps.db,
    refunds.flatMap(({ refundRef }) => [refundRef, `${refundRef}-failed`]),
  );
  for (const event of refunds) {
    if (known.has(event.type === "refunded" ? event.refundRef : `${event.refundRef}-failed`)) continue;
    const take = () => deps.db.transaction((tx) => takePaymentEvent(tx, deps, event, "asked"));
    await attempt(deps, "reconcile refund", take, { refundRef: event.refundRef });
  }
}

/** Its movements have references of their own; what it came to matters while the owner is asked to deal with it. */
async function reconcileDisputes(deps: Deps, watch: ProviderWatch, since: Date): Promise<void> {
  const disputes = await watch.ask(() => deps.payments.listDisputes(since));
  if (disputes === "unreachable") return;
  const known = await knownReferences(
    deps.db,
    disputes.map(({ disputeRef, change }) => `${disputeRef}-${change}`),
  );
  const open = new Set((await listOpenAlerts(deps.db, MOST_ALERTS)).map(({ kind, subject }) => `${kind} ${subject}`));
  for (const event of disputes) {
    const isOver = event.change === "won" || event.change === "lost";
    if (isOver && !open.has(`dispute ${event.disputeRef}`)) continue;
    if (known.has(`${event.disputeRef}-${event.change}`)) continue;
    const take = () => deps.db.transaction((tx) => takePaymentEvent(tx, deps, event, "asked"));
    await attempt(deps, "reconcile dispute", take, { disputeRef: event.disputeRef });
  }
}

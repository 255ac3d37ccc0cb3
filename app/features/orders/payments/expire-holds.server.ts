import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { creditsBackFacts } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { findOpenSession, type PaymentSession, updateSession } from "#app/features/orders/money/ledger-store.server.ts";
import { calendarUrl, notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { listExpiredHolds, lockExpiredHold } from "#app/features/orders/orders/holds/hold-end-store.server.ts";
import { endOrder } from "#app/features/orders/orders/lifecycle/end-order.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { type Booking, findBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { extendedHold } from "#app/features/orders/orders/rules/hold-times.ts";
import type { Tx } from "#db/database.ts";
import { adoptOldCheckouts } from "./adopt-old-checkouts.server.ts";
import { settleCheckout } from "./settle-checkout.server.ts";
import { type ProviderWatch, watchProvider } from "./watch-provider.server.ts";

const BATCH = 500;

/**
 * Releases the dates of expired holds and emails the customers. If a hold has an open checkout, the provider is asked
 * first: a paid booking keeps its date, even if no webhook arrived. Returns how many were released.
 */
export async function expireHolds(deps: Deps): Promise<number> {
  const ids = await listExpiredHolds(deps.db, deps.now(), BATCH);
  if (ids.length === 0) return 0;
  const watch = watchProvider(deps);
  const allKnown = await knowsOldCheckouts(deps, watch);
  let expired = 0;
  for (const id of ids) {
    try {
      if (await expireHold(deps, id, watch, allKnown)) expired += 1;
    } catch (error) {
      deps.log.error({ err: error, bookingId: id }, "could not release an expired hold");
    }
  }
  return expired;
}

async function knowsOldCheckouts(deps: Deps, watch: ProviderWatch): Promise<boolean> {
  try {
    return (await adoptOldCheckouts(deps, watch)) === "done";
  } catch (error) {
    deps.log.error({ err: error }, "could not look for old checkouts");
    return false;
  }
}

async function expireHold(deps: Deps, id: number, watch: ProviderWatch, allKnown: boolean): Promise<boolean> {
  const session = await findOpenSession(deps.db, id);
  if (session) {
    const settled = await watch.ask(() => settleCheckout(deps, session, true));
    if (settled === "paid") return false;
    if (settled === "unreachable" && (await extendHold(deps, id, session))) return false;
  } else if (!allKnown && (await waitsForOldCheckouts(deps, id))) return false;
  return deps.db.transaction(async (tx) => {
    const row = await lockExpiredHold(tx, id, deps.now());
    const unknown = allKnown ? undefined : "provider_away";
    if (row) await expire(tx, deps, row, (await whyMayBePaid(tx, deps, id, session)) ?? unknown);
    return row !== undefined;
  });
}

/** The provider may know a checkout that we do not know yet; the hold waits a day at most. */
async function waitsForOldCheckouts({ db, now }: Deps, id: number): Promise<boolean> {
  const ranOutAt = (await findBooking(db, id))?.holdExpiresAt;
  return ranOutAt != null && extendedHold(ranOutAt, now()) !== undefined;
}

/** False when it has been extended for as long as it may be. */
async function extendHold(deps: Deps, id: number, session: PaymentSession): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const row = await lockExpiredHold(tx, id, now);
    if (!row?.holdExpiresAt) return true;
    const since = session.unreachableSince ?? row.holdExpiresAt;
    const until = extendedHold(since, now);
    if (!until) return false;
    await updateBooking(tx, id, { holdExpiresAt: until }, now);
    if (session.unreachableSince) return true;
    await updateSession(tx, session.id, { unreachableSince: since });
    await writeAudit(tx, { at: now, actor: "system" }, { action: "hold extended", bookingId: id });
    return true;
  });
}

type MayBePaid = MessageOf<"hold_expired">["mayBePaid"];

async function whyMayBePaid(tx: Tx, { payments }: Deps, id: number, session?: PaymentSession): Promise<MayBePaid> {
  if (!payments.reportsPayments) return session && "by_link";
  return (await findOpenSession(tx, id)) && "provider_away";
}

async function expire(tx: Tx, deps: Deps, row: Booking, mayBePaid: MayBePaid): Promise<void> {
  const act = { at: deps.now(), actor: "system" } as const;
  const back = await endOrder(tx, deps, act, row, "expired", { columns: { mayBePaid: mayBePaid ?? null } });
  const creditsBack = await creditsBackFacts(tx, deps, back);
  const details = mayBePaid ? { mayBePaid } : {};
  await writeAudit(tx, act, { action: "hold expired", bookingId: row.id, details });
  const order = await loadOrder(tx, row);
  const url = calendarUrl(deps.config, order.items);
  const event = `booking-${row.id}-expired-${row.holdExpiresAt?.getTime()}`;
  await notifyOrder(tx, deps, order, { kind: "hold_expired", calendarUrl: url, creditsBack, mayBePaid }, { event });
}

// Asks the provider what became of a checkout instead of waiting for its webhook. Never inside a transaction.
import { otherProvider } from "#adapters/payments/payment-error.ts";
import type { Deps } from "#app/deps.server.ts";
import {
  findSession,
  listSessionsOfPage,
  type PaymentSession,
  updateOpenSession,
  updateSession,
} from "#app/features/orders/money/ledger-store.server.ts";
import type { JobData } from "#app/jobs.ts";
import { looksLikeToken, tokenHash } from "#app/shared/people/private-token.server.ts";
import { takePaymentEvent } from "./apply-provider-event.server.ts";

export type Settled = "paid" | "closed" | "open";

/**
 * Records what the provider says, by the same path as its webhook. With `close` an open checkout is closed first, so that
 * it cannot be paid afterwards. Throws when the provider cannot be reached.
 */
export async function settleCheckout(deps: Deps, session: PaymentSession, close: boolean): Promise<Settled> {
  const { providerRef } = session;
  if (!providerRef) {
    // Nobody was sent there: either the provider did not answer, or it has no checkouts.
    if (close) await updateOpenSession(deps.db, session.reference, { state: "closed" });
    return close ? "closed" : "open";
  }
  const { payments } = deps;
  if (session.provider !== payments.provider) throw otherProvider(session.provider);
  const found = close ? await payments.closeCheckout(providerRef) : await payments.lookUpCheckout(providerRef);
  const checkedAt = deps.now();
  if (found?.state === "paid") {
    await deps.db.transaction((tx) => takePaymentEvent(tx, deps, { ...found, type: "paid" }, "asked"));
    await updateSession(deps.db, session.id, { checkedAt });
    return "paid";
  }
  if (found?.state === "open") {
    await updateSession(deps.db, session.id, { checkedAt });
    return "open";
  }
  await updateOpenSession(deps.db, session.reference, { state: close ? "closed" : "expired", checkedAt });
  return "closed";
}

/** A job: closes a checkout that nobody should pay any more. If it was paid meanwhile, the payment counts. */
export async function closeCheckout(deps: Deps, { sessionId }: JobData["close_checkout"]): Promise<void> {
  const session = await findSession(deps.db, { id: sessionId });
  if (session?.state !== "open" || session.provider !== deps.payments.provider) return;
  await settleCheckout(deps, session, true);
}

/** The page reloads while it waits: the provider is not asked more often than this. */
const LEAST_MS = 10_000;

/** When a customer returns from paying: the webhook may be late or never arrive. */
export async function checkReturn(deps: Deps, token: string): Promise<void> {
  if (!looksLikeToken(token) || !deps.payments.reportsPayments) return;
  const open = (await listSessionsOfPage(deps.db, tokenHash(token))).find(({ state }) => state === "open");
  if (!open?.providerRef) return;
  if (open.checkedAt && deps.now().getTime() - open.checkedAt.getTime() < LEAST_MS) return;
  try {
    await settleCheckout(deps, open, false);
  } catch (error) {
    deps.log.warn({ err: error, bookingId: open.bookingId }, "could not reach the payment provider");
  }
}

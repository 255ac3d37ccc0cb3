import { attempt } from "../../attempt.server.ts";
import type { Deps } from "../../deps.server.ts";
import { listOpenSessions, type PaymentSession } from "../money/ledger-store.server.ts";
import { settleCheckout } from "../payments/settle-checkout.server.ts";

type OpenCheckouts = { sessions: PaymentSession[]; deps: Deps };

/** Asked before another provider is connected: afterwards the present one is gone. */
export async function openCheckouts(deps: Deps): Promise<OpenCheckouts> {
  const { payments } = deps;
  const sessions = payments.reportsPayments ? await listOpenSessions(deps.db, payments.provider) : [];
  return { sessions, deps: { ...deps, payments: payments.now?.() ?? payments } };
}

/**
 * Closed where they were opened, so that nobody pays an account that is no longer ours; what was paid meanwhile counts. One
 * that can't be closed stays known, and its customer is asked to call.
 */
export async function endOpenCheckouts({ sessions, deps }: OpenCheckouts): Promise<void> {
  await Promise.all(
    sessions.map((session) =>
      attempt(deps, "close a checkout of the former provider", () => settleCheckout(deps, session, true)),
    ),
  );
}

import type { Deps } from "#app/deps.server.ts";
import { findOpenSession } from "#app/features/orders/money/ledger-store.server.ts";
import { requireByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { settleCheckout } from "./settle-checkout.server.ts";

/**
 * Before a day is released, its checkout is closed at the provider, so that nobody pays for a day that others may have by
 * then. If it cannot be closed, the hold stays. Never inside a transaction.
 */
export async function closeOwnCheckout(deps: Deps, token: string): Promise<void> {
  const booking = await requireByToken(deps.db, token);
  const session = booking.status === "pending_payment" ? await findOpenSession(deps.db, booking.id) : undefined;
  if (!session || !deps.payments.reportsPayments) return;
  try {
    await settleCheckout(deps, session, true);
  } catch (error) {
    deps.log.warn(
      { err: error, bookingId: booking.id },
      "could not close the checkout of a hold that the customer releases",
    );
    throw new Problem(503, "payment_unknown", CLOSE_FAILED, { retryAfterSeconds: 30 });
  }
}

const CLOSE_FAILED =
  "We can't reach the payment provider right now, so the day is still held. Please try again in a moment.";

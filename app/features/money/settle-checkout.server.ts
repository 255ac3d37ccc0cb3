// What became of a checkout, asked from the provider instead of waiting for its message. Never inside a transaction.
import { otherProvider } from "../../../adapters/payments/payment-error.ts";
import type { Deps } from "../../deps.server.ts";
import { type PaymentSession, updateOpenSession, updateSession } from "./store.server.ts";

export type Settled = "paid" | "closed" | "open";

/**
 * Writes down what the provider says, by the same path as its webhook. With `close` an open checkout is closed first, so
 * that it cannot be paid afterwards. Throws when the provider cannot be asked.
 */
export async function settleCheckout(deps: Deps, session: PaymentSession, close: boolean): Promise<Settled> {
  const { providerRef } = session;
  if (!providerRef) {
    // Nobody was ever led there: either the provider did not answer, or it keeps no checkouts.
    if (close) await updateOpenSession(deps.db, session.id, { state: "closed" });
    return close ? "closed" : "open";
  }
  const { payments } = deps;
  if (session.provider !== payments.provider) throw otherProvider(session.provider);
  const found = close ? await payments.closeCheckout(providerRef) : await payments.lookUpCheckout(providerRef);
  const checkedAt = deps.now();
  if (found?.state === "paid") {
    await deps.db.transaction((tx) => deps.paidBookings.takeEvent(tx, deps, { ...found, type: "paid" }, "asked"));
    await updateSession(deps.db, session.id, { checkedAt });
    return "paid";
  }
  if (found?.state === "open") {
    await updateSession(deps.db, session.id, { checkedAt });
    return "open";
  }
  await updateOpenSession(deps.db, session.id, { state: close ? "closed" : "expired", checkedAt });
  return "closed";
}

import type { Deps } from "../../deps.server.ts";
import type { JobData } from "../../jobs.ts";
import { settleCheckout } from "./settle-checkout.server.ts";
import { findSession } from "./store.server.ts";

/** Closes a checkout that nobody should pay any more. Paid all the same, it is taken as any payment is. */
export async function closeCheckout(deps: Deps, { sessionId }: JobData["close_checkout"]): Promise<void> {
  const session = await findSession(deps.db, sessionId);
  if (session?.state !== "open" || session.provider !== deps.payments.provider) return;
  await settleCheckout(deps, session, true);
}

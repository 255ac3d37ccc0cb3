import type { Deps } from "../../deps.server.ts";
import { looksLikeToken } from "../../shared/private-token.ts";
import { tokenHash } from "../../shared/token-hash.server.ts";
import { settleCheckout } from "./settle-checkout.server.ts";
import { listSessionsOfPage } from "./store.server.ts";

/** The page reloads while it waits, and so may anybody: the provider is not asked more often than that. */
const LEAST_MS = 10_000;

/** A customer comes back from paying: the provider is asked, since its message may be late or never come. */
export async function checkReturn(deps: Deps, token: string): Promise<void> {
  if (!looksLikeToken(token) || !deps.payments.answers) return;
  const open = (await listSessionsOfPage(deps.db, tokenHash(token))).find(({ state }) => state === "open");
  if (!open?.providerRef) return;
  if (open.checkedAt && deps.now().getTime() - open.checkedAt.getTime() < LEAST_MS) return;
  try {
    await settleCheckout(deps, open, false);
  } catch (error) {
    deps.log.warn({ err: error, bookingId: open.bookingId }, "could not reach the payment provider");
  }
}

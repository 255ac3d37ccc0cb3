import type { Deps } from "#app/deps.server.ts";
import { findOpenSession } from "#app/features/orders/money/ledger-store.server.ts";
import {
  findAddition,
  listAdditionsPastEnd,
  type OrderAddition,
} from "#app/features/orders/orders/additions/addition-store.server.ts";
import { endAddition } from "#app/features/orders/orders/additions/end-addition.server.ts";
import { lockBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { extendedHold } from "#app/features/orders/orders/rules/hold-times.ts";
import { settleCheckout } from "./settle-checkout.server.ts";
import { type ProviderWatch, watchProvider } from "./watch-provider.server.ts";

const BATCH = 500;

/** Releases what was not paid in time. If a checkout is open, the provider is asked first, as for any hold. */
export async function endUnpaidAdditions(deps: Deps): Promise<void> {
  const watch = watchProvider(deps);
  for (const addition of await listAdditionsPastEnd(deps.db, deps.now(), BATCH)) {
    try {
      await endUnpaid(deps, watch, addition);
    } catch (error) {
      deps.log.error({ err: error, bookingId: addition.bookingId }, "could not release an addition");
    }
  }
}

async function endUnpaid(deps: Deps, watch: ProviderWatch, { id, bookingId, expiresAt }: OrderAddition): Promise<void> {
  const session = await findOpenSession(deps.db, bookingId);
  if (session?.additionId === id) {
    const settled = await watch.ask(() => settleCheckout(deps, session, true));
    if (settled === "paid") return;
    // The provider can't be asked: it stays held, at most for a day.
    if (settled === "unreachable" && extendedHold(expiresAt, deps.now())) return;
  }
  await deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const addition = await findAddition(tx, id);
    if (row && addition?.state === "waiting")
      await endAddition(tx, deps, { at: deps.now(), actor: "system" }, row, addition, { tell: true });
  });
}

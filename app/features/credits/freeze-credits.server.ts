import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { listPaidOrders, setCreditState } from "./credit-list-store.server.ts";
import { listCreditsOf, lockCredits } from "./store.server.ts";

/** The money that a booking's rain checks stand for has left the business: nobody spends them until the owner has decided. */
export async function freezeCreditsOf(tx: Tx, deps: Pick<Deps, "now">, bookingId: number): Promise<void> {
  const ids = (await listCreditsOf(tx, bookingId)).map(({ id }) => id);
  const now = deps.now();
  for (const { id, remainingCents, state } of await lockCredits(tx, ids)) {
    if (state !== "active") continue;
    await setCreditState(tx, id, "frozen", now);
    const details = { creditId: id, amountCents: remainingCents, orders: await listPaidOrders(tx, id) };
    await writeAudit(tx, { at: now, actor: "system", action: "rain check frozen", bookingId, details });
  }
}

// A restored database is a copy until the owner confirms it. Money that moved since the backup goes into the ledger first, so
// that nothing is charged or refunded twice.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { reconcilePayments } from "#app/features/orders/payments/reconcile-payments.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { noteLooked, readRestoredCopy, unmarkRestoredCopy } from "#db/restored-copy.server.ts";

/** Reads the provider's checkouts, refunds and disputes since the backup. Safe to repeat. */
export async function reconcileSinceBackup(deps: Deps, act: Act): Promise<void> {
  const copy = await readRestoredCopy(deps.db);
  if (!copy) throw noCopy();
  if (deps.connections.state().payments.isLocked) {
    const message =
      "This server can't read your Stripe keys, so we don't know what's been paid since then. Please enter them again under Settings first.";
    throw new Problem(409, "provider_locked", message);
  }
  if (deps.payments.reportsPayments) {
    const answered = await reconcilePayments(deps, "start", new Date(copy.madeAt));
    if (!answered) {
      const message =
        "Your payment provider didn't answer, so we don't know what's been paid since then. Please try again in a minute.";
      throw new Problem(409, "provider_away", message);
    }
  }
  await noteLooked(deps.db, act.at);
  await deps.connections.reload();
}

/** Makes the copy the real one. Waiting emails, texts and refunds go out with the next run of each process. */
export async function confirmCopy(deps: Deps, act: Act): Promise<void> {
  await reconcileSinceBackup(deps, act);
  await deps.db.transaction(async (tx) => {
    if (!(await unmarkRestoredCopy(tx))) throw noCopy();
    await writeAudit(tx, act, { action: "copy confirmed" });
  });
  await deps.connections.reload();
}

const noCopy = () => new Problem(409, "no_copy", "This is already the real one.");

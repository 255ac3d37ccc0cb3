import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { addToLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { stopAskingForPayment } from "#app/features/orders/money/stop-asking-for-payment.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { lockOrder } from "../model/load-orders.server.ts";
import { canWriteOff } from "../rules/allowed-actions.ts";

type WriteOff = { bookingId: number; reason: string };

/** The customer no longer owes the balance. No email is sent. */
export async function writeOffBalance(tx: Tx, deps: Deps, act: Act, { bookingId, reason }: WriteOff): Promise<void> {
  const order = orNotFound(await lockOrder(tx, bookingId), "booking");
  const amountCents = order.totalCents - order.money.settledCents;
  if (!canWriteOff({ ...order, today: businessToday(act.at, deps.timeZone()), owedCents: amountCents })) {
    throw new Problem(409, "nothing_to_write_off", "You can only write off a balance that's due after delivery.");
  }
  const entry = { bookingId, kind: "write_off", amountCents, provider: "owner", note: reason } as const;
  await addToLedger(tx, { ...entry, movesMoney: false, createdAt: act.at });
  // What is no longer owed can't be paid by a page that is still open.
  await stopAskingForPayment(tx, deps, bookingId);
  const details = { amountCents, reason };
  await writeAudit(tx, act, { action: "balance written off", bookingId, details });
}

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { paidInMoneyCents } from "#app/features/orders/money/rules/ledger-kinds.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { PaymentMethod } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { lockBooking, updateBooking } from "../model/order-row-store.server.ts";
import { refundByOwner } from "./refund-by-owner.server.ts";

type Settled = { bookingId: number; method?: PaymentMethod | undefined; note: string };

/** The owner made the refund that was due. Money that was refunded another way meanwhile is not counted twice. */
export async function markRefunded(tx: Tx, deps: Deps, act: Act, { bookingId, method, note }: Settled): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  const due = row.refundDueCents;
  if (due === 0) throw new Problem(409, "nothing_due", "No refund is due on this booking.");
  const amountCents = Math.min(due, paidInMoneyCents(await listLedger(tx, bookingId)));
  if (amountCents > 0) {
    await refundByOwner(tx, deps, act, { bookingId, amountCents, method, note, toCard: false, lowersPrice: false });
  }
  if (amountCents === due) return;
  await updateBooking(tx, bookingId, { refundDueCents: 0 }, act.at);
  const details = { amountCents: due - amountCents };
  await writeAudit(tx, act, { action: "refund settled", bookingId, details });
}

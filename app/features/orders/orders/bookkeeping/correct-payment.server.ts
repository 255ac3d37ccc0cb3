import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { addToLedger, type LedgerEntry } from "#app/features/orders/money/ledger-store.server.ts";
import { paidInMoneyCents } from "#app/features/orders/money/rules/ledger-kinds.ts";
import {
  correctionCents,
  isCorrectable,
  lowersMoreCents,
  netCents,
} from "#app/features/orders/money/rules/payment-correction.ts";
import { refundDueAfter } from "#app/features/orders/money/rules/refund-due.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { hasPrice, raisePrice } from "../change/lower-price.server.ts";
import { takeWriteOffBack } from "../change/settle-difference.server.ts";
import { loadOrder, lockOrder, type Order } from "../model/load-orders.server.ts";
import { updateBooking } from "../model/order-row-store.server.ts";

type Fix = { bookingId: number; entryId: number; rightCents: number; reason: string };

/** Corrects a mistyped payment with a second entry. No money moved, so nobody is emailed. */
export async function correctPayment(
  tx: Tx,
  deps: Deps,
  act: Act,
  { bookingId, entryId, rightCents, reason }: Fix,
): Promise<void> {
  const before = orNotFound(await lockOrder(tx, bookingId), "booking");
  const { ledger, paidCents: paidBeforeCents } = before.money;
  const entry = requireCorrectable(ledger, entryId);
  const amountCents = correctionCents(entry, ledger, rightCents);
  if (amountCents === 0) refuseAmount("same_amount", "That's already the amount on record.");
  const paidAfterCents = paidBeforeCents + (entry.movesMoney ? amountCents : 0);
  // What rain checks paid is no money that could have been refunded.
  if (paidInMoneyCents(ledger) + paidAfterCents - paidBeforeCents < 0)
    refuseAmount("below_zero", "That would make the refunds more than was paid.");
  const loweredCents = hasPrice(before) ? lowersMoreCents(entry, ledger, rightCents) : 0;
  const now = act.at;
  await addToLedger(tx, {
    bookingId,
    kind: "correction",
    amountCents,
    provider: "owner",
    note: reason,
    correctsId: entryId,
    movesMoney: entry.movesMoney,
    loweredCents,
    createdAt: now,
  });
  // What a goodwill refund took off the price goes back on it as far as nobody was refunded.
  const raisedCents = await raisePrice(tx, deps, act, await loadOrder(tx, before), -loweredCents);
  const fromCents = Math.abs(netCents(entry, ledger));
  const details = {
    kind: entry.kind,
    fromCents,
    toCents: rightCents,
    reason,
    ...(raisedCents === 0 ? {} : { raisedCents }),
  };
  await writeAudit(tx, act, { action: "payment corrected", bookingId, details });
  const order = await takeWriteOffBack(tx, await loadOrder(tx, before), { now, note: "A payment was corrected" });
  await settleRefundDue(tx, order, { paidBeforeCents: paidBeforeCents + raisedCents, paidAfterCents }, now);
}

type Paid = { paidBeforeCents: number; paidAfterCents: number };

/** A refund that was due only because of the mistake is no longer due; what an ended order holds again is. */
async function settleRefundDue(tx: Tx, order: Order, paid: Paid, now: Date): Promise<void> {
  const refundDueCents = refundDueAfter({ ...order, ...paid });
  if (refundDueCents !== order.refundDueCents) await updateBooking(tx, order.id, { refundDueCents }, now);
}

function requireCorrectable(ledger: LedgerEntry[], entryId: number): LedgerEntry {
  const entry = orNotFound(
    ledger.find(({ id }) => id === entryId),
    "payment",
  );
  if (isCorrectable(entry)) return entry;
  throw new Problem(409, "not_correctable", "You can only correct payments you recorded yourself.");
}

function refuseAmount(code: string, message: string): never {
  throw new Problem(422, code, message, { fields: { amount: message } });
}

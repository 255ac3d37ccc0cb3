import type { DisputeEvent } from "#adapters/payments/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { freezeUncovered } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { addToLedger, findBookingOfPayment, resolveAlert } from "#app/features/orders/money/ledger-store.server.ts";
import { readMoney } from "#app/features/orders/money/read-balance.server.ts";
import { listRefundsOfPayment, updateRefund } from "#app/features/orders/money/refund-store.server.ts";
import { refundDueNow } from "#app/features/orders/money/rules/ended-order.ts";
import { type Booking, lockBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Tx } from "#db/database.ts";
import { raiseAlert } from "./raise-alert.server.ts";
import { recordManualRefund } from "./record-refund.server.ts";

const SIGNS = { withdrawn: -1, reinstated: 1 } as const;
type Moved = keyof typeof SIGNS;

/** A cardholder disputes a payment through the bank: the ledger follows the money, and the owner has a deadline. */
export async function recordDispute(tx: Tx, deps: Deps, dispute: DisputeEvent): Promise<void> {
  const { change, disputeRef, paymentRef, amountCents } = dispute;
  // Messages come in any order: nothing is returned that was not taken.
  if (change === "reinstated") await recordDispute(tx, deps, { ...dispute, change: "withdrawn" });
  const bookingId = await findBookingOfPayment(tx, paymentRef);
  const row = bookingId === undefined ? undefined : await lockBooking(tx, bookingId);
  if (bookingId === undefined || !row) {
    return deps.log.info({ disputeRef }, "ignored a dispute that is not ours");
  }
  const now = deps.now();
  if (change === "withdrawn" || change === "reinstated") {
    const entry = {
      bookingId,
      kind: "dispute",
      amountCents: SIGNS[change] * amountCents,
      provider: deps.payments.provider,
      providerRef: `${disputeRef}-${change}`,
      paymentRef,
      createdAt: now,
    } as const;
    if (!(await addToLedger(tx, entry))) return;
    await writeAudit(
      tx,
      { at: now, actor: "provider" },
      { action: `dispute ${change}`, bookingId, details: { amountCents } },
    );
    await settleWithBank(tx, deps, row, { ...dispute, change });
    if (change === "withdrawn") await freezeUncovered(tx, deps, bookingId);
  }
  const alert = { kind: "dispute", bookingId, amountCents } as const;
  if (change === "opened" || change === "withdrawn") await raiseAlert(tx, deps, { ...alert, subject: disputeRef });
  if (change === "won" || change === "lost") await resolveAlert(tx, "dispute", disputeRef, now);
  // The bank returns none of it any more.
  if (change === "lost") await moveShares(tx, deps, { paymentRef, mostCents: amountCents, change });
  if (change === "lost") await raiseAlert(tx, deps, { ...alert, subject: `${disputeRef}-lost`, note: "lost" });
}

/**
 * What the bank has taken is no longer the owner's to refund, and what it returns is again. What the owner has refunded since is
 * nobody's share. What an order that was canceled meanwhile gets back is due, but for what was decided to be kept.
 */
async function settleWithBank(tx: Tx, deps: Deps, row: Booking, dispute: DisputeEvent & { change: Moved }) {
  const { change, amountCents, paymentRef } = dispute;
  const mostCents = change === "withdrawn" ? Math.min(amountCents, row.refundDueCents) : amountCents;
  const movedCents = SIGNS[change] * (await moveShares(tx, deps, { paymentRef, mostCents, change }));
  const { paidCents } = await readMoney(tx, row.id);
  const asMoved = { ...row, refundDueCents: row.refundDueCents + movedCents, paidCents };
  const dueCents = refundDueNow(asMoved) - row.refundDueCents;
  const details = { paymentRef, afterDispute: true };
  if (dueCents > 0) await recordManualRefund(tx, deps, { bookingId: row.id, amountCents: dueCents, details });
  if (dueCents < 0) await updateBooking(tx, row.id, { refundDueCents: row.refundDueCents + dueCents }, deps.now());
}

/** What becomes of the shares that the owner and the bank have in this payment's refunds. */
const SHARES = {
  withdrawn: { owner: -1, bank: 1 },
  reinstated: { owner: 1, bank: -1 },
  lost: { owner: 0, bank: -1 },
} as const;

type Shares = { paymentRef: string; mostCents: number; change: keyof typeof SHARES };

/** Returns how much moved. */
async function moveShares(tx: Tx, deps: Deps, { paymentRef, mostCents, change }: Shares): Promise<number> {
  const { owner, bank } = SHARES[change];
  let rest = mostCents;
  for (const { id, ownerCents, disputedCents } of await listRefundsOfPayment(tx, paymentRef)) {
    const moved = Math.min(rest, bank > 0 ? ownerCents : disputedCents);
    rest -= moved;
    const shares = { ownerCents: ownerCents + owner * moved, disputedCents: disputedCents + bank * moved };
    if (moved > 0) await updateRefund(tx, id, shares, deps.now());
  }
  return mostCents - rest;
}

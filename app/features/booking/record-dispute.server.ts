import type { DisputeEvent } from "../../../adapters/payments/port.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { raiseAlert } from "../money/raise-alert.server.ts";
import { listRefunds, updateRefund } from "../money/refund-store.server.ts";
import { addToLedger, findBookingOfPayment, resolveAlert } from "../money/store.server.ts";
import { freezeUncovered } from "./order-credits.server.ts";
import { recordManualRefund } from "./record-refund.server.ts";
import { lockBooking } from "./store.server.ts";

const SIGNS = { withdrawn: -1, reinstated: 1 } as const;

/** A cardholder disputes a payment through the bank: the ledger follows the money, and the owner has a deadline. */
export async function recordDispute(tx: Tx, deps: Deps, dispute: DisputeEvent): Promise<void> {
  const { change, disputeRef, paymentRef, amountCents } = dispute;
  const bookingId = await findBookingOfPayment(tx, paymentRef);
  if (bookingId === undefined || !(await lockBooking(tx, bookingId))) {
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
    await writeAudit(tx, {
      at: now,
      actor: "provider",
      action: `dispute ${change}`,
      bookingId,
      details: { amountCents },
    });
    if (change === "withdrawn") await freezeUncovered(tx, deps, bookingId);
    if (change === "reinstated") await refundWhatWaited(tx, deps, bookingId, dispute);
  }
  const alert = { kind: "dispute", bookingId, amountCents } as const;
  if (change === "opened" || change === "withdrawn") await raiseAlert(tx, deps, { ...alert, subject: disputeRef });
  if (change === "won" || change === "lost") await resolveAlert(tx, "dispute", disputeRef, now);
  if (change === "lost") await raiseAlert(tx, deps, { ...alert, subject: `${disputeRef}-lost`, note: "lost" });
}

/** A refund that was given up because the bank had the money is the owner's to make, once the bank has returned it. */
async function refundWhatWaited(tx: Tx, deps: Deps, bookingId: number, { paymentRef, amountCents }: DisputeEvent) {
  const waiting = (await listRefunds(tx, [bookingId])).filter((refund) => refund.paymentRef === paymentRef);
  let returned = amountCents;
  for (const { id, ownerCents, disputedCents } of waiting) {
    const due = Math.min(returned, disputedCents);
    if (due === 0) continue;
    returned -= due;
    await updateRefund(tx, id, { ownerCents: ownerCents + due, disputedCents: disputedCents - due }, deps.now());
    await recordManualRefund(tx, deps, { bookingId, amountCents: due, details: { paymentRef, afterDispute: true } });
  }
}

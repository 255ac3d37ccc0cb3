import { isRefusedForGood } from "../../../adapters/payments/payment-error.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import type { JobData } from "../../jobs.ts";
import { listAuditOfBooking } from "../audit/store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { leftOfPayment } from "./rules/refunds-on-their-way.ts";
import { findProviderOfPayment, listLedger } from "./store.server.ts";

type RefundJob = JobData["refund"];

/** A job: requests one refund from the provider and records it. Safe to repeat: the key and the reference are the same. */
export async function refundPayment(deps: Deps, job: RefundJob, isLastTry: boolean): Promise<void> {
  const { bookingId, paymentRef, amountCents, key } = job;
  const takenBy = await findProviderOfPayment(deps.db, paymentRef);
  if (takenBy !== undefined && takenBy !== deps.payments.provider) {
    deps.log.warn({ bookingId, takenBy }, "the owner has to refund this: another provider took the payment");
    return deps.db.transaction((tx) => giveUp(tx, deps, job));
  }
  try {
    const answer = await deps.payments.refund({ idempotencyKey: key, bookingId, paymentRef, amountCents });
    const refund = { bookingId, refundRef: answer.refundRef, amountCents, paymentRef };
    if (answer.failed) deps.log.error({ bookingId, refundRef: answer.refundRef }, "refund failed");
    await deps.db.transaction((tx) =>
      answer.failed
        ? deps.paidBookings.recordFailedRefund(tx, deps, refund)
        : deps.paidBookings.recordRefund(tx, deps, refund),
    );
  } catch (error) {
    const isFinal = isRefusedForGood(error);
    if (!isFinal && !isLastTry) throw error;
    deps.log.error({ err: error, bookingId }, "refund failed");
    await deps.db.transaction((tx) => giveUp(tx, deps, job));
  }
}

/** After a crash the job may run again, and must not make the owner refund twice. */
async function giveUp(tx: Tx, deps: Deps, { bookingId, paymentRef, amountCents, key }: RefundJob): Promise<void> {
  const history = await listAuditOfBooking(tx, bookingId);
  if (history.some(({ action, details }) => action === "refund failed" && details.key === key)) return;
  // A lost answer may have been a success: what the provider has reported meanwhile is not due.
  const ledger = await listLedger(tx, bookingId);
  const dueCents = Math.min(amountCents, refundable(ledger, paymentRef));
  // What the cardholder's bank has taken back is due once the bank returns it.
  const disputedCents = Math.min(amountCents - dueCents, disputedOf(ledger, paymentRef));
  if (dueCents > 0 || disputedCents > 0)
    await deps.paidBookings.recordManualRefund(tx, deps, {
      bookingId,
      amountCents: dueCents,
      details: { paymentRef, key, ...(disputedCents > 0 ? { disputedCents } : {}) },
    });
}

type Ledger = Awaited<ReturnType<typeof listLedger>>;

function refundable(ledger: Ledger, paymentRef: string): number {
  // Money for an erased booking is in no ledger.
  const isKnown = ledger.some(({ providerRef }) => providerRef === paymentRef);
  return isKnown ? leftOfPayment(ledger, paymentRef) : Number.MAX_SAFE_INTEGER;
}

function disputedOf(ledger: Ledger, ref: string): number {
  return Math.max(0, -totalCents(ledger.filter(({ kind, paymentRef }) => kind === "dispute" && paymentRef === ref)));
}

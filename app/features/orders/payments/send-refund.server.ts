import { isRefusedForGood } from "#adapters/payments/payment-error.ts";
import type { RefundAnswer } from "#adapters/payments/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { findProviderOfPayment, listLedger, listLostDisputes } from "#app/features/orders/money/ledger-store.server.ts";
import {
  findRefundByKey,
  insertRefund,
  listRefunds,
  type RefundRow,
  updateRefund,
} from "#app/features/orders/money/refund-store.server.ts";
import { heldByBank } from "#app/features/orders/money/rules/held-by-bank.ts";
import { leftOfPayment } from "#app/features/orders/money/rules/refunds-on-their-way.ts";
import { lockBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { JobData } from "#app/jobs.ts";
import { recordFailedRefund, recordManualRefund, recordRefund } from "./record-refund.server.ts";

/** A job: asks the provider for one refund and records its answer. Safe to repeat: a refund that is not on its way is skipped. */
export async function refundPayment(deps: Deps, job: JobData["refund"], isLastTry: boolean): Promise<void> {
  const refund = (await findRefundByKey(deps.db, job.key)) ?? (await adoptOldJob(deps, job));
  if (refund.state !== "requested") return;
  const { bookingId, paymentRef, amountCents, key } = refund;
  const takenBy = await findProviderOfPayment(deps.db, paymentRef);
  if (takenBy !== undefined && takenBy !== deps.payments.provider) {
    deps.log.warn({ bookingId, takenBy }, "the owner has to refund this: another provider took the payment");
    return giveUp(deps, refund);
  }
  const otherRefs = await listOtherRefs(deps, refund);
  let answer: RefundAnswer;
  try {
    answer = await deps.payments.refund({ key, bookingId, paymentRef, amountCents, otherRefs });
  } catch (error) {
    if (!isRefusedForGood(error) && !isLastTry) throw error;
    deps.log.error({ err: error, bookingId }, "refund failed");
    return giveUp(deps, refund);
  }
  const { failed, ...made } = answer;
  if (failed) deps.log.error({ bookingId, refundRef: made.refundRef }, "refund failed");
  const record = failed ? recordFailedRefund : recordRefund;
  await deps.db.transaction(async (tx) => {
    await record(tx, deps, { ...made, bookingId, paymentRef, ...(made.fromDashboard ? {} : { key }) });
    // Under an older backup: the same refund was asked for before, and was smaller then.
    const missingCents = amountCents - made.amountCents;
    const details = { paymentRef, key };
    if (missingCents > 0) await recordManualRefund(tx, deps, { bookingId, amountCents: missingCents, details });
  });
}

/** A job that an older version queued, of a booking whose history no longer names its refunds. */
async function adoptOldJob(deps: Deps, job: JobData["refund"]): Promise<RefundRow> {
  const now = deps.now();
  await deps.db.transaction((tx) => insertRefund(tx, { ...job, state: "requested", createdAt: now, updatedAt: now }));
  return (await findRefundByKey(deps.db, job.key)) as RefundRow;
}

/** The provider's references of this payment's refunds that are not the one meant. */
async function listOtherRefs(deps: Deps, { bookingId, paymentRef, id }: RefundRow): Promise<string[]> {
  const inLedger = (await listLedger(deps.db, bookingId)).filter((entry) => entry.paymentRef === paymentRef);
  const asked = (await listRefunds(deps.db, [bookingId])).filter((one) => one.id !== id);
  return [...inLedger.map(({ providerRef }) => providerRef), ...asked.map(({ refundRef }) => refundRef)].filter(
    (ref) => ref !== null,
  );
}

/** The owner's from now on. What the provider has reported in the meantime is not due. */
async function giveUp(deps: Deps, { bookingId, paymentRef, amountCents, key }: RefundRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const refund = await findRefundByKey(tx, key);
    if (refund?.state !== "requested") return;
    const ledger = await listLedger(tx, bookingId);
    const ownerCents = Math.min(amountCents, refundable(ledger, paymentRef));
    // What the cardholder's bank has taken back is due once the bank returns it.
    const ofPayment = ledger.filter((entry) => entry.paymentRef === paymentRef);
    const bankCents = heldByBank(ofPayment, await listLostDisputes(tx, bookingId));
    const disputedCents = Math.min(amountCents - ownerCents, bankCents);
    await updateRefund(tx, refund.id, { state: "manual", ownerCents, disputedCents }, deps.now());
    if (ownerCents > 0 || disputedCents > 0)
      await recordManualRefund(tx, deps, {
        bookingId,
        amountCents: ownerCents,
        details: { paymentRef, key, ...(disputedCents > 0 ? { disputedCents } : {}) },
      });
  });
}

type Ledger = Awaited<ReturnType<typeof listLedger>>;

function refundable(ledger: Ledger, paymentRef: string): number {
  // Money for a deleted booking is in no ledger.
  const isKnown = ledger.some(({ providerRef }) => providerRef === paymentRef);
  return isKnown ? Math.max(0, leftOfPayment(ledger, paymentRef)) : Number.MAX_SAFE_INTEGER;
}

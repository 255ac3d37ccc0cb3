import { PaymentError } from "../../../adapters/payments/payment-error.ts";
import type { Deps } from "../../deps.server.ts";
import type { JobData } from "../../jobs.ts";
import { writeAudit } from "../audit/store.server.ts";
import { recordRefund } from "./confirm-payment.server.ts";

/** Asks the provider for one refund, then writes it down. Safe to repeat: the key and the reference are the same. */
export async function refundPayment(deps: Deps, job: JobData["refund"], isLastTry: boolean): Promise<void> {
  const { bookingId, paymentRef, amountCents, key } = job;
  try {
    const { refundRef } = await deps.payments.refund({ idempotencyKey: key, bookingId, paymentRef, amountCents });
    await deps.db.transaction((tx) => recordRefund(tx, deps, { bookingId, refundRef, amountCents }));
  } catch (error) {
    const hopeless = error instanceof PaymentError && !error.retryable;
    if (!hopeless && !isLastTry) throw error;
    // The owner has to give it back by hand; the entry stands in the log of what happened and in the server's.
    deps.log.error({ err: error, bookingId }, "a refund did not go through");
    const details = { amountCents, paymentRef };
    await writeAudit(deps.db, { at: deps.now(), actor: "system", action: "refund failed", bookingId, details });
  }
}

import type { Deps } from "../../deps.server.ts";
import type { JobData } from "../../jobs.ts";
import { recordRefund } from "./confirm-payment.server.ts";

/** Asks the provider for one refund, then writes it down. Safe to repeat: the key and the reference are the same. */
export async function refundPayment(deps: Deps, job: JobData["refund"]): Promise<void> {
  const { bookingId, paymentRef, amountCents, key } = job;
  const { refundRef } = await deps.payments.refund({ idempotencyKey: key, bookingId, paymentRef, amountCents });
  await deps.db.transaction((tx) => recordRefund(tx, deps, { bookingId, refundRef, amountCents }));
}

import type { Payment } from "../../../adapters/payments/port.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { notify } from "../messages/notify.server.ts";

/** The owner deleted the booking while the customer was paying: nothing is bought, so everything goes back. */
export async function refundErasedBooking(tx: Tx, deps: Deps, bookingId: number, payment: Payment): Promise<void> {
  const { paymentRef, amountCents, customerEmail } = payment;
  const entry = { at: deps.now(), actor: "provider", action: "payment for an erased booking", bookingId } as const;
  await writeAudit(tx, { ...entry, details: { amountCents } });
  await deps.jobs.enqueue(tx, "refund", { bookingId, paymentRef, amountCents, key: `late-${paymentRef}` });
  if (!customerEmail) return;
  const adminUrl = `${deps.config.publicUrl}/admin/activity`;
  const message = { kind: "payment_for_deleted_booking", bookingId, amountCents, customerEmail, adminUrl } as const;
  await notify(tx, deps, message, { event: `erased-payment-${paymentRef}`, bookingId, customerEmail });
}

// What a provider tells us about money. Every message may come late, twice or in another order; the ledger's unique
// references and the lock on the booking make the end the same.
import type { Payment, PaymentEvent } from "../../../adapters/payments/port.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { findOwnPayment, findOwnRefund } from "../money/find-own-payment.server.ts";
import {
  addToLedger,
  endSessionOf,
  findOpenSession,
  markSessionPaid,
  type PaymentSession,
  resolveAlert,
  updateSession,
} from "../money/store.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { calendarAttachment } from "./calendar-attachment.server.ts";
import { confirmPaidBooking } from "./confirm-paid-booking.server.ts";
import { recordDispute } from "./record-dispute.server.ts";
import { recordFailedRefund, recordRefund } from "./record-refund.server.ts";
import { refundErasedBooking, refundExcess } from "./refund-unused-payment.server.ts";
import { type Booking, lockBooking } from "./store.server.ts";

/** Whether the provider told us by itself, or we had to ask. */
type Source = "webhook" | "asked";

export async function takePaymentEvent(tx: Tx, deps: Deps, event: PaymentEvent, source: Source): Promise<void> {
  if (source === "webhook" && event.type !== "ignored") {
    await resolveAlert(tx, "webhooks_missing", deps.payments.provider, deps.now());
  }
  if (event.type === "paid") await takePayment(tx, deps, event, source);
  if (event.type === "dispute") await recordDispute(tx, deps, event);
  if (event.type === "checkout_expired") await endSessionOf(tx, deps.payments.provider, event.checkoutRef, "expired");
  if (event.type === "refunded" || event.type === "refund_failed") {
    const refund = await findOwnRefund(tx, deps, event);
    if (refund && event.type === "refunded") await recordRefund(tx, deps, refund);
    if (refund && event.type === "refund_failed") await recordFailedRefund(tx, deps, refund);
  }
}

async function takePayment(tx: Tx, deps: Deps, payment: Payment, source: Source): Promise<void> {
  const own = await findOwnPayment(tx, deps, payment);
  if (!own) return;
  const { bookingId, session } = own;
  const booking = await lockBooking(tx, bookingId);
  const isNew = session ? await markPaid(tx, deps, session, payment, source) : true;
  if (booking) await confirmPayment(tx, deps, booking, payment);
  else if (isNew) await refundErasedBooking(tx, deps, bookingId, payment);
}

async function markPaid(tx: Tx, deps: Deps, session: PaymentSession, payment: Payment, source: Source) {
  const now = deps.now();
  const { paymentRef, checkoutRef: providerRef } = payment;
  const isNew = await markSessionPaid(tx, session.id, { paymentRef, providerRef, paidAt: now });
  if (source === "webhook" && !session.reportedAt) await updateSession(tx, session.id, { reportedAt: now });
  return isNew;
}

async function confirmPayment(tx: Tx, deps: Deps, booking: Booking, payment: Payment): Promise<void> {
  const { paymentRef, amountCents } = payment;
  const { id: bookingId } = booking;
  const now = deps.now();
  const { provider } = deps.payments;
  const entry = { bookingId, kind: "charge", amountCents, provider, providerRef: paymentRef, createdAt: now } as const;
  if (!(await addToLedger(tx, entry))) return;
  await writeAudit(tx, { at: now, actor: "provider", action: "payment received", bookingId, details: { amountCents } });
  // One payment is what was wanted: whatever else is open can no longer be paid.
  const open = await findOpenSession(tx, bookingId);
  if (open) await deps.jobs.enqueue(tx, "close_checkout", { sessionId: open.id });
  if (!(await confirmPaidBooking(tx, booking, now))) return giveBack(tx, deps, booking, paymentRef, amountCents);
  const refunds = await refundExcess(tx, deps, booking, { paymentRef, amountCents });
  const confirms = booking.status === "pending_payment" || booking.status === "expired";
  // The email about what goes back is the receipt as well.
  if (confirms || !refunds) await tellPaid(tx, deps, booking, { ref: paymentRef, amountCents, confirms });
}

type Received = { ref: string; amountCents: number; confirms: boolean };

async function tellPaid(tx: Tx, deps: Deps, before: Booking, received: Received): Promise<void> {
  const { ref, amountCents, confirms } = received;
  const after = (await lockBooking(tx, before.id)) ?? before;
  const booking = await bookingFacts(tx, deps.config, after);
  const files = confirms ? [calendarAttachment(deps, after, booking)] : [];
  await notify(
    tx,
    deps,
    { kind: "payment_received", booking, amountCents, confirms },
    {
      event: `payment-${ref}`,
      bookingId: before.id,
      customerEmail: before.customerEmail,
      attachments: { customer: files },
    },
  );
}

/** The date went to someone else, or the booking was cancelled: the money goes back and both sides are told. */
async function giveBack(tx: Tx, deps: Deps, row: Booking, paymentRef: string, amountCents: number): Promise<void> {
  await deps.jobs.enqueue(tx, "refund", { bookingId: row.id, paymentRef, amountCents, key: `late-${paymentRef}` });
  const booking = await bookingFacts(tx, deps.config, row);
  const calendarUrl = `${deps.config.publicUrl}/calendar?inflatable=${row.inflatableId}`;
  await notify(
    tx,
    deps,
    { kind: "late_payment_refunded", booking, amountCents, dateTaken: row.status === "expired", calendarUrl },
    { event: `late-payment-${paymentRef}`, bookingId: row.id, customerEmail: row.customerEmail },
  );
}

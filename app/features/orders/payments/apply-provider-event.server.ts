// What a payment provider reports. Every message may arrive late, twice or out of order; the ledger's unique references
// and the lock on the booking make the result the same.
import type { Payment, PaymentEvent } from "#adapters/payments/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { lockDeliveryDays } from "#app/features/fleet/availability/claim-order.server.ts";
import {
  addToLedger,
  endSession,
  markSessionPaid,
  type PaymentSession,
  resolveAlert,
  updateSession,
} from "#app/features/orders/money/ledger-store.server.ts";
import { stopAskingForPayment } from "#app/features/orders/money/stop-asking-for-payment.server.ts";
import { bookPaidAddition } from "#app/features/orders/orders/additions/book-addition.server.ts";
import { endWaitingAddition } from "#app/features/orders/orders/additions/end-addition.server.ts";
import { confirmPaidOrder } from "#app/features/orders/orders/bookkeeping/confirm-paid-order.server.ts";
import { takeCreditsAgain } from "#app/features/orders/orders/bookkeeping/order-credits.server.ts";
import { takeWriteOffBack } from "#app/features/orders/orders/change/settle-difference.server.ts";
import { calendarAttachment } from "#app/features/orders/orders/emails/calendar-attachment.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { unsentWaiverCopy } from "#app/features/orders/orders/emails/first-email.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { type Booking, findBooking, lockBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Tx } from "#db/database.ts";
import { findOwnPayment, findOwnRefund } from "./find-own-payment.server.ts";
import { recordDispute } from "./record-dispute.server.ts";
import { recordFailedPayment } from "./record-failed-payment.server.ts";
import { recordFailedRefund, recordRefund } from "./record-refund.server.ts";
import {
  refundAddition,
  refundDeletedOrder,
  refundLatePayment,
  refundOverpayment,
} from "./refund-unused-payment.server.ts";

/** Whether the provider sent a webhook, or we looked it up. */
type Source = "webhook" | "asked";

export async function takePaymentEvent(tx: Tx, deps: Deps, event: PaymentEvent, source: Source): Promise<void> {
  if (source === "webhook" && event.type !== "ignored") {
    await resolveAlert(tx, "webhooks_missing", deps.payments.provider, deps.now());
  }
  if (event.type === "paid") await takePayment(tx, deps, event, source);
  if (event.type === "dispute") await recordDispute(tx, deps, event);
  if (event.type === "checkout_expired") await endSession(tx, deps.payments.provider, event.checkoutRef, "expired");
  if (event.type === "payment_failed") await recordFailedPayment(tx, deps, event);
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
  const booking = await lockWithItsDay(tx, deps, bookingId);
  const isNew = session ? await markPaid(tx, deps, session, payment, source) : true;
  if (booking) await confirmPayment(tx, deps, booking, payment, session?.additionId);
  else if (isNew) await refundDeletedOrder(tx, deps, bookingId, payment);
}

/** Paid late, it needs one of the day's deliveries, and the day is locked before the booking. */
async function lockWithItsDay(tx: Tx, { business }: Deps, bookingId: number): Promise<Booking | undefined> {
  const found = business().delivery.mostADay === null ? undefined : await findBooking(tx, bookingId);
  if (found) await lockDeliveryDays(tx, [found.eventDate]);
  return lockBooking(tx, bookingId);
}

async function markPaid(tx: Tx, deps: Deps, session: PaymentSession, payment: Payment, source: Source) {
  const now = deps.now();
  const { paymentRef, checkoutRef: providerRef } = payment;
  const isNew = await markSessionPaid(tx, session.id, { paymentRef, providerRef, paidAt: now });
  if (source === "webhook" && !session.reportedAt) await updateSession(tx, session.id, { reportedAt: now });
  return isNew;
}

async function confirmPayment(
  tx: Tx,
  deps: Deps,
  booking: Booking,
  payment: Payment,
  additionId: number | null = null,
): Promise<void> {
  const { paymentRef, amountCents } = payment;
  const { id: bookingId } = booking;
  const now = deps.now();
  const { provider } = deps.payments;
  const entry = { bookingId, kind: "charge", amountCents, provider, providerRef: paymentRef, createdAt: now } as const;
  if (!(await addToLedger(tx, entry))) return;
  await writeAudit(
    tx,
    { at: now, actor: "provider" },
    { action: "payment received", bookingId, details: { amountCents } },
  );
  // One payment is what was wanted: whatever else is open can no longer be paid.
  await stopAskingForPayment(tx, deps, bookingId);
  if (!(await confirmPaidOrder(tx, booking, { now, timeZone: deps.timeZone() }, deps.business().delivery.mostADay)))
    return refundLatePayment(tx, deps, booking, { paymentRef, amountCents });
  if (booking.status === "expired") await takeCreditsAgain(tx, deps, booking);
  const added = await bookPaidAddition(tx, deps, bookingId, additionId);
  if (added.outcome === "gone") {
    if (additionId !== null) return refundAddition(tx, deps, booking, added.addition, { paymentRef, amountCents });
    // What was paid is for the order itself; only the addition is over.
    await endWaitingAddition(tx, deps, { at: now, actor: "system" }, booking, { tell: true });
  }
  const order = await takeWriteOffBack(tx, await loadOrder(tx, booking), { now, note: "Paid after all" });
  const refunds = await refundOverpayment(tx, deps, order, { paymentRef, amountCents });
  const confirms = booking.status === "pending_payment" || booking.status === "expired";
  // The email about the refund is the receipt as well.
  if (confirms || !refunds) await notifyPaid(tx, deps, booking, { ref: paymentRef, amountCents, confirms });
}

type Received = { ref: string; amountCents: number; confirms: boolean };

async function notifyPaid(tx: Tx, deps: Deps, before: Booking, received: Received): Promise<void> {
  const { ref, ...payment } = received;
  const after = await loadOrder(tx, (await lockBooking(tx, before.id)) ?? before);
  const calendar = payment.confirms ? [calendarAttachment(deps, after)] : [];
  const attachments = { customer: [...calendar, ...(await unsentWaiverCopy(tx, before.id))] };
  await notifyOrder(
    tx,
    deps,
    after,
    { kind: "payment_received", ...payment },
    { event: `payment-${ref}`, attachments },
  );
}

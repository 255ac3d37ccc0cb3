// Payments that buy nothing: more than the price, too late, or for a booking that is gone. Each is refunded, and both sides are notified.
import type { Payment } from "#adapters/payments/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { requestRefund } from "#app/features/orders/money/request-refund.server.ts";
import type { OrderAddition } from "#app/features/orders/orders/additions/addition-store.server.ts";
import { notifyAddition } from "#app/features/orders/orders/additions/notify-addition.server.ts";
import { calendarUrl, notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { loadOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Tx } from "#db/database.ts";
import { recordManualRefund } from "./record-refund.server.ts";

type Charge = { paymentRef: string; amountCents: number };

/** Refunds what is above the price, or leaves it to the owner where that is not possible. False when nothing is. */
export async function refundOverpayment(tx: Tx, deps: Deps, order: Order, charge: Charge): Promise<boolean> {
  const amountCents = Math.min(charge.amountCents, order.money.paidCents - order.totalCents);
  if (amountCents <= 0) return false;
  const { id: bookingId } = order;
  const { paymentRef } = charge;
  const details = { amountCents };
  await writeAudit(tx, { at: deps.now(), actor: "system" }, { action: "paid too much", bookingId, details });
  const automatic = deps.payments.refundsByApi;
  if (automatic) {
    await requestRefund(tx, deps, { bookingId, paymentRef, amountCents, key: `excess-${paymentRef}` });
  } else await recordManualRefund(tx, deps, { bookingId, amountCents, details: { paymentRef } });
  const news = { kind: "paid_twice", receivedCents: charge.amountCents, amountCents, automatic } as const;
  await notifyOrder(tx, deps, order, news, { event: `excess-${paymentRef}` });
  return true;
}

/** Paid after its time, and somebody else has what was to be added: the order stays as it is. */
export async function refundAddition(
  tx: Tx,
  deps: Deps,
  row: Booking,
  addition: OrderAddition,
  { paymentRef, amountCents }: Charge,
): Promise<void> {
  const { id: bookingId } = row;
  if (deps.payments.refundsByApi) {
    await requestRefund(tx, deps, { bookingId, paymentRef, amountCents, key: `late-${paymentRef}` });
  } else await recordManualRefund(tx, deps, { bookingId, amountCents, details: { paymentRef } });
  await notifyAddition(tx, deps, row, addition, { what: "refunded", amountCents });
}

/** The owner deleted the booking while the customer was paying. */
export async function refundDeletedOrder(tx: Tx, deps: Deps, bookingId: number, payment: Payment): Promise<void> {
  const { paymentRef, amountCents, customerEmail } = payment;
  const paid = { action: "payment for an erased booking", bookingId, details: { amountCents } } as const;
  await writeAudit(tx, { at: deps.now(), actor: "provider" }, paid);
  await requestRefund(tx, deps, { bookingId, paymentRef, amountCents, key: `late-${paymentRef}` });
  if (!customerEmail) return;
  const adminUrl = `${deps.config.publicUrl}/admin/activity`;
  const message = { kind: "payment_for_deleted_booking", bookingId, amountCents, customerEmail, adminUrl } as const;
  await notify(tx, deps, message, { event: `erased-payment-${paymentRef}`, bookingId, customerEmail });
}

/** The date went to someone else, or the booking was canceled. */
export async function refundLatePayment(
  tx: Tx,
  deps: Deps,
  row: Booking,
  { paymentRef, amountCents }: Charge,
): Promise<void> {
  await requestRefund(tx, deps, { bookingId: row.id, paymentRef, amountCents, key: `late-${paymentRef}` });
  const order = await loadOrder(tx, row);
  const dateTaken = order.status === "expired";
  const url = calendarUrl(deps.config, order.items);
  const news = { kind: "late_payment_refunded", calendarUrl: url, amountCents, dateTaken } as const;
  await notifyOrder(tx, deps, order, news, { event: `late-payment-${paymentRef}` });
}

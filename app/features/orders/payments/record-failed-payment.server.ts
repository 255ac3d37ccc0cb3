// A bank that takes days to say no: the checkout is over, and the customer is asked to pay again.

import type { Deps } from "#app/deps.server.ts";
import { endSession, findSession } from "#app/features/orders/money/ledger-store.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { lockBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Tx } from "#db/database.ts";

type FailedPayment = { checkoutRef: string; amountCents: number };

/** Reported twice, it is emailed once. An order that ended, or was paid some other way meanwhile, is asked for nothing. */
export async function recordFailedPayment(
  tx: Tx,
  deps: Deps,
  { checkoutRef, amountCents }: FailedPayment,
): Promise<void> {
  const { provider } = deps.payments;
  const session = await findSession(tx, { provider, providerRef: checkoutRef });
  const booking = session && (await lockBooking(tx, session.bookingId));
  if (!session || session.state === "paid" || !booking) return;
  await endSession(tx, provider, checkoutRef, "expired");
  const order = await loadOrder(tx, booking);
  const isDue = order.status === "pending_payment" || order.status === "confirmed" || order.status === "completed";
  if (!isDue || order.calledOffAt || order.money.settledCents >= order.totalCents) return;
  await notifyOrder(
    tx,
    deps,
    order,
    { kind: "payment_failed", amountCents },
    { event: `payment-failed-${session.id}` },
  );
}

import type { Payment, Refund, RefundReport } from "#adapters/payments/port.ts";
import type { Deps } from "#app/deps.server.ts";
import {
  findBookingOfPayment,
  findSession,
  type PaymentSession,
} from "#app/features/orders/money/ledger-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Tx } from "#db/database.ts";
import { raiseAlert } from "./raise-alert.server.ts";
import { whosePayment } from "./rules/whose-payment.ts";

type Own = { bookingId: number; session: PaymentSession | undefined };

/** The booking and checkout of a payment, or undefined when it is not ours or raised an alert. */
export async function findOwnPayment(tx: Tx, deps: Deps, payment: Payment): Promise<Own | undefined> {
  const { claim, paymentRef, amountCents } = payment;
  const session = claim.reference
    ? await findSession(tx, { reference: claim.reference })
    : await findSession(tx, { provider: deps.payments.provider, providerRef: payment.checkoutRef });
  const token = claim.bookingId === undefined ? undefined : (await findBooking(tx, claim.bookingId))?.token;
  const { installation, config } = deps;
  const facts = { installation, publicUrl: config.publicUrl, isKnown: session !== undefined, token };
  const verdict = whosePayment(claim, facts);
  if (verdict === "ours") {
    const bookingId = session?.bookingId ?? (token === undefined ? undefined : claim.bookingId);
    return bookingId === undefined ? undefined : { bookingId, session };
  }
  deps.log.info({ paymentRef, verdict }, "ignored a payment that is not ours");
  if (verdict === "lost") {
    await raiseAlert(tx, deps, { kind: "unknown_payment", subject: paymentRef, amountCents, note: paymentRef });
  }
  return undefined;
}

/** A refund is ours when its payment is. Our own reference helps where the refund comes before its payment. */
export async function findOwnRefund(tx: Tx, deps: Deps, report: RefundReport): Promise<Refund | undefined> {
  const { claim, refundRef, amountCents, paymentRef, key, fromDashboard = false } = report;
  const bookingId =
    (paymentRef ? await findBookingOfPayment(tx, paymentRef) : undefined) ??
    (claim.installation === deps.installation && claim.reference
      ? (await findSession(tx, { reference: claim.reference }))?.bookingId
      : undefined);
  if (bookingId === undefined) {
    deps.log.info({ refundRef }, "ignored a refund that is not ours");
    return undefined;
  }
  return { bookingId, refundRef, amountCents, paymentRef, key, fromDashboard };
}

// The same payments in the books of the pretend card company, so that a demo booking can be refunded like a real one.
import type { demoCheckouts, demoRefunds } from "#db/schema/demo-payments.ts";
import type { DemoBooking, LedgerRow } from "./rows.ts";

type Paid = Pick<DemoBooking, "booking" | "ledger"> & { bookingId: number };
type CheckoutRow = typeof demoCheckouts.$inferInsert;
type RefundRow = typeof demoRefunds.$inferInsert;

export function cardCompanyBooks(bookings: Paid[]): { checkouts: CheckoutRow[]; refunds: RefundRow[] } {
  const checkouts: CheckoutRow[] = [];
  const refunds: RefundRow[] = [];
  for (const { booking, ledger, bookingId } of bookings) {
    const charge = ledger.find(({ kind }) => kind === "charge");
    const refund = ledger.find(({ kind }) => kind === "refund");
    if (!charge?.providerRef) continue;
    checkouts.push(toCheckout(charge, charge.providerRef, bookingId, booking.token));
    if (refund?.providerRef) refunds.push(toRefund(refund, refund.providerRef, charge.providerRef, bookingId));
  }
  return { checkouts, refunds };
}

function toCheckout(charge: LedgerRow, paymentRef: string, bookingId: number, token: string): CheckoutRow {
  return {
    id: `demo_checkout_${paymentRef}`,
    bookingId,
    amountCents: charge.amountCents,
    description: `Booking ${bookingId}`,
    returnUrl: `/booking/${token}`,
    status: "paid",
    paymentRef,
    createdAt: charge.createdAt,
    deliveredAt: charge.createdAt,
  };
}

function toRefund(refund: LedgerRow, refundRef: string, paymentRef: string, bookingId: number): RefundRow {
  return {
    refundRef,
    idempotencyKey: refundRef,
    paymentRef,
    bookingId,
    amountCents: -refund.amountCents,
    createdAt: refund.createdAt,
    deliveredAt: refund.createdAt,
  };
}

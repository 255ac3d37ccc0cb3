// A demo payment provider, so that the whole product can be tried without an account anywhere. It has its own tables and,
// like a real one, reports to us only through its signed webhook.
import { demoCheckoutState } from "./demo-checkout.server.ts";
import {
  type DemoCompany,
  demoReference,
  readClaim,
  readDemoWebhook,
  sendRefundedWebhook,
} from "./demo-events.server.ts";
import {
  type DemoCheckout,
  type DemoRefund,
  findDemoCheckout,
  findDemoRefund,
  insertDemoCheckout,
  insertDemoRefund,
  listDemoCheckouts,
  listDemoRefunds,
  lockDemoPayment,
  markDemoClosed,
  refundedCents,
} from "./demo-store.server.ts";
import { PaymentError } from "./payment-error.ts";
import type {
  CheckoutRequest,
  CheckoutState,
  ListedCheckout,
  PaymentPort,
  RefundEvent,
  RefundRequest,
} from "./port.ts";

export function demoPayments(company: DemoCompany): PaymentPort {
  return {
    provider: "demo",
    reportsPayments: true,
    refundsByApi: true,
    takes: () => true,
    checkoutOrigins: () => [],
    createCheckout: (request) => createCheckout(company, request),
    lookUpCheckout: (id) => lookUpCheckout(company, id),
    closeCheckout: async (id) => {
      await markDemoClosed(company.db, id, company.now());
      return lookUpCheckout(company, id);
    },
    listCheckouts: (since) => listCheckouts(company, since),
    listRefunds: (since) => listRefunds(company, since),
    listDisputes: async () => [],
    refund: async (request) => {
      const refund = await createRefund(company, request);
      if (!refund.deliveredAt) await sendRefundedWebhook(company, refund);
      return { refundRef: refund.refundRef, amountCents: refund.amountCents };
    },
    readWebhook: async (request) => readDemoWebhook(company.secret, request),
  };
}

async function createCheckout({ db, now, secret, publicUrl }: DemoCompany, request: CheckoutRequest) {
  const { idempotencyKey, bookingId, amountCents, description, returnUrl, expiresAt, reference, customerEmail } =
    request;
  const id = demoReference(secret, "checkout", idempotencyKey);
  const row = { id, bookingId, amountCents, description, returnUrl, expiresAt, reference, customerEmail };
  const stored = await insertDemoCheckout(db, { ...row, createdAt: now() });
  if (stored.bookingId !== bookingId || stored.amountCents !== amountCents) throw keyReused();
  return { url: `${publicUrl}/checkout/demo/${id}`, checkoutRef: id, expiresAt: stored.expiresAt };
}

async function lookUpCheckout(company: DemoCompany, id: string): Promise<CheckoutState | undefined> {
  const checkout = await findDemoCheckout(company.db, id);
  return checkout && demoState(company, checkout);
}

function demoState(company: DemoCompany, checkout: DemoCheckout): CheckoutState {
  const { id, paymentRef, amountCents } = checkout;
  if (paymentRef) {
    const customerEmail = checkout.customerEmail ?? undefined;
    return {
      state: "paid",
      claim: readClaim(company, checkout),
      checkoutRef: id,
      paymentRef,
      amountCents,
      customerEmail,
    };
  }
  return { state: demoCheckoutState(checkout, company.now()) === "expired" ? "closed" : "open" };
}

async function listCheckouts(company: DemoCompany, since: Date): Promise<ListedCheckout[]> {
  const rows = await listDemoCheckouts(company.db, since);
  return rows.map((checkout) => {
    const { id: checkoutRef, amountCents, createdAt, expiresAt } = checkout;
    const url = `${company.publicUrl}/checkout/demo/${checkoutRef}`;
    const claim = readClaim(company, checkout);
    return { checkoutRef, claim, amountCents, url, createdAt, expiresAt, found: demoState(company, checkout) };
  });
}

async function listRefunds(company: DemoCompany, since: Date): Promise<RefundEvent[]> {
  const rows = await listDemoRefunds(company.db, since);
  return rows.map(({ refund: { refundRef, amountCents, paymentRef, idempotencyKey: key }, checkout }) => {
    return { type: "refunded", claim: readClaim(company, checkout), refundRef, amountCents, paymentRef, key };
  });
}

function createRefund({ db, now, secret }: DemoCompany, request: RefundRequest): Promise<DemoRefund> {
  const { key: idempotencyKey, bookingId, paymentRef, amountCents } = request;
  return db.transaction(async (tx) => {
    const payment = await lockDemoPayment(tx, paymentRef);
    if (payment?.bookingId !== bookingId) {
      throw new PaymentError("no_such_payment", `Booking ${bookingId} has no demo payment ${paymentRef}`);
    }
    const earlier = await findDemoRefund(tx, idempotencyKey);
    if (earlier) {
      if (earlier.paymentRef !== paymentRef || earlier.amountCents !== amountCents) throw keyReused();
      return earlier;
    }
    if (amountCents > payment.amountCents - (await refundedCents(tx, paymentRef))) {
      throw new PaymentError("refund_too_large", "A refund cannot be more than what is left of the payment");
    }
    const refundRef = demoReference(secret, "refund", idempotencyKey);
    const row = { idempotencyKey, bookingId, paymentRef, amountCents, refundRef, createdAt: now(), deliveredAt: null };
    await insertDemoRefund(tx, row);
    return row;
  });
}

const keyReused = () => new PaymentError("idempotency_error", "This idempotency key belongs to another request");

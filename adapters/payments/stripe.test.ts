import { afterAll, beforeEach, expect, test } from "vitest";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import type { CheckoutRequest } from "./port.ts";
import { stripePayments } from "./stripe.server.ts";

let clock = new Date("2026-05-01T12:00:00Z");
const now = () => clock;
const minutesFromNow = (minutes: number) => new Date(clock.getTime() + minutes * 60_000);
const stripe = await startStripe({ now });
afterAll(() => stripe.close());
const { secretKey, webhookSecret, url: apiUrl } = stripe;
// So long that a busy machine never is one that hangs.
const payments = stripePayments({ secretKey, webhookSecret, apiUrl, now, timeoutMs: 60_000 });

let keys = 0;
const checkout = (over: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  idempotencyKey: `booking-${++keys}`,
  bookingId: 1042,
  installation: "here",
  reference: "pay_1",
  wet: false,
  part: "deposit",
  itemType: "castle-combo",
  description: "Castle Combo, Saturday, June 6, 2026 (deposit)",
  amountCents: 12_550,
  customerEmail: "hannah+party@example.com",
  expiresAt: minutesFromNow(60),
  returnUrl: "https://bounce.example/booking/abc?from=mail",
  ...over,
});
const seconds = (date: Date) => date.getTime() / 1000;
const onlySession = () => {
  const [session, second] = [...stripe.sessions.values()];
  if (!session || second) throw new Error(`${stripe.sessions.size} sessions instead of one`);
  return session;
};
async function paidSession(amountCents: number): Promise<string> {
  await payments.createCheckout(checkout({ amountCents }));
  return String((await stripe.complete(onlySession().id)).payment_intent);
}

beforeEach(() => {
  stripe.sessions.clear();
  stripe.calls.length = 0;
});

test("a checkout asks Stripe for the server's price and carries the booking everywhere it is needed later", async () => {
  const { url } = await payments.createCheckout(checkout({ idempotencyKey: "booking-1042-deposit" }));
  expect(url).toBe(onlySession().url);
  expect(stripe.calls).toHaveLength(1);
  expect(stripe.calls[0]).toMatchObject({ idempotencyKey: "checkout-booking-1042-deposit" });
  expect(stripe.calls[0]?.params).toEqual({
    mode: "payment",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][unit_amount]": "12550",
    "line_items[0][price_data][product_data][name]": "Castle Combo, Saturday, June 6, 2026 (deposit)",
    "allowed_payment_method_types[0]": "card",
    "adaptive_pricing[enabled]": "false",
    customer_email: "hannah+party@example.com",
    client_reference_id: "booking-1042",
    "metadata[installation]": "here",
    "metadata[payment]": "pay_1",
    "metadata[bookingId]": "1042",
    "payment_intent_data[metadata][installation]": "here",
    "payment_intent_data[metadata][payment]": "pay_1",
    "payment_intent_data[metadata][bookingId]": "1042",
    "payment_intent_data[description]": "Castle Combo, Saturday, June 6, 2026 (deposit)",
    expires_at: String(seconds(minutesFromNow(60))),
    success_url: "https://bounce.example/booking/abc?from=mail&checkout=done",
    cancel_url: "https://bounce.example/booking/abc?from=mail&checkout=back",
  });
});

test("the same key later, with half an hour of the hold gone, gives the same checkout", async () => {
  const request = checkout();
  const first = await payments.createCheckout(request);
  clock = minutesFromNow(45);
  expect(await payments.createCheckout(request)).toEqual(first);
  expect(stripe.sessions.size).toBe(1);
});

test("the same key for another amount is refused, not charged", async () => {
  const request = checkout();
  await payments.createCheckout(request);
  const other = payments.createCheckout({ ...request, amountCents: 1 });
  await expect(other).rejects.toMatchObject({ name: "PaymentError", retryable: false });
  expect(onlySession().amount_total).toBe(12_550);
});

test("a hold that ends too soon for Stripe gets the shortest life it allows, once per half hour", async () => {
  clock = new Date("2026-05-01T14:02:00Z");
  const request = checkout({ expiresAt: minutesFromNow(10) });
  const first = await payments.createCheckout(request);
  expect(onlySession().expires_at).toBe(seconds(new Date("2026-05-01T15:00:00Z")));
  clock = minutesFromNow(5);
  expect(await payments.createCheckout(request)).toEqual(first);
  expect(stripe.sessions.size).toBe(1);
});

test("a hold of more than a day gets a day, and no hold asks for nothing", async () => {
  await payments.createCheckout(checkout({ expiresAt: minutesFromNow(3 * 1440) }));
  expect(onlySession().expires_at).toBe(seconds(minutesFromNow(1440)));
  await payments.createCheckout(checkout({ expiresAt: null }));
  expect(stripe.calls.at(-1)?.params).not.toHaveProperty("expires_at");
});

test("a line that breaks after Stripe acted is tried again and makes no second session", async () => {
  stripe.failNext("after");
  const { url } = await payments.createCheckout(checkout());
  expect(url).toBe(onlySession().url);
  expect(stripe.calls).toHaveLength(2);
  expect(stripe.calls[0]?.idempotencyKey).toBe(stripe.calls[1]?.idempotencyKey);
});

test("a timeout is tried again", async () => {
  stripe.failNext("hang");
  const impatient = stripePayments({ secretKey, webhookSecret, apiUrl, now, timeoutMs: 500, retries: 20 });
  const { url } = await impatient.createCheckout(checkout());
  expect(url).toBe(onlySession().url);
});

test.each(["before", "acted"] as const)(
  "a 500 (%s) that Stripe repeats for a day keeps nobody from paying",
  async (failure) => {
    stripe.failNext(failure);
    const { url } = await payments.createCheckout(checkout());
    expect([...stripe.sessions.values()].at(-1)?.url).toBe(url);
    const [first, ...others] = new Set(stripe.calls.map(({ idempotencyKey }) => idempotencyKey));
    expect(others).toEqual([expect.stringContaining(`${first}-`)]);
  },
);

test("with nobody there it gives up after two more tries, with an error that may be tried later", async () => {
  stripe.failNext("reset", "reset", "reset");
  const failed = payments.createCheckout(checkout());
  await expect(failed).rejects.toMatchObject({ name: "PaymentError", retryable: true });
  expect(stripe.sessions.size).toBe(0);
});

test("an error contains codes only: never a key or a customer, even when Stripe's response repeats them", async () => {
  const wrongKey = stripePayments({ secretKey: "sk_test_very_secret", webhookSecret, apiUrl, now });
  const error = await wrongKey.createCheckout(checkout()).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: "PaymentError", retryable: false });
  const everything = JSON.stringify(error, Object.getOwnPropertyNames(error));
  expect(everything).toContain("StripeAuthenticationError");
  expect(everything).not.toMatch(/very_secret|hannah|whsec/);
});

test("a refund names payment, amount and booking; twice with the same key is one refund", async () => {
  const paymentRef = await paidSession(20_000);
  const request = { key: "cancel-1042", bookingId: 1042, paymentRef, amountCents: 15_000, otherRefs: [] };
  stripe.failNext("after");
  const first = await payments.refund(request);
  expect(await payments.refund(request)).toEqual(first);
  expect(stripe.calls.findLast(({ method }) => method === "POST")).toMatchObject({
    path: "/v1/refunds",
    idempotencyKey: "refund-cancel-1042",
    params: {
      ...{ payment_intent: paymentRef, amount: "15000" },
      ...{ "metadata[bookingId]": "1042", "metadata[key]": "cancel-1042" },
    },
  });
  expect(stripe.refunds).toEqual([expect.objectContaining({ id: first.refundRef, amount: 15_000 })]);
  const more = payments.refund({ ...request, key: "again", amountCents: 5_001 });
  await expect(more).rejects.toMatchObject({ name: "PaymentError", retryable: false });
});

test("a refund that Stripe made and answered with a 500 is found by its key, also once Stripe has forgotten the request [M20]", async () => {
  const paymentRef = await paidSession(25_000);
  const request = { key: "cancel-7-late", bookingId: 1042, paymentRef, amountCents: 12_500, otherRefs: [] };
  stripe.refunds.length = 0;
  stripe.failNext(undefined, "acted");
  const failed = payments.refund(request).catch((error: unknown) => error);
  expect(await failed).toMatchObject({ name: "PaymentError", retryable: true });
  const [made] = stripe.refunds;
  clock = minutesFromNow(25 * 60);
  expect(await payments.refund(request)).toMatchObject({ refundRef: made?.id, amountCents: 12_500, failed: false });
  expect(stripe.refunds).toHaveLength(1);
});

test("a refund of a version before keys is known by booking and amount, unless it is another one [M20]", async () => {
  const paymentRef = await paidSession(25_000);
  stripe.refunds.length = 0;
  const older = stripe.refundByHand(paymentRef, 5_000);
  older.metadata = { bookingId: "1042" };
  const request = { key: "change-1042-3", bookingId: 1042, paymentRef, amountCents: 5_000, otherRefs: [] };
  expect(await payments.refund(request)).toMatchObject({ refundRef: older.id });
  expect((await payments.refund({ ...request, otherRefs: [older.id] })).refundRef).not.toBe(older.id);
});

test("a checkout can be looked up, and an open one can be closed so that nobody pays it", async () => {
  await payments.createCheckout(checkout());
  const { id } = onlySession();
  expect(await payments.lookUpCheckout(id)).toEqual({ state: "open" });
  expect(await payments.closeCheckout(id)).toEqual({ state: "closed" });
  expect(await payments.closeCheckout(id)).toEqual({ state: "closed" });
  expect(await payments.lookUpCheckout("cs_test_unknown")).toBeUndefined();
});

test("a customer who is faster than the closing has paid", async () => {
  const paymentRef = await paidSession(20_000);
  const { id } = onlySession();
  const paid = await payments.closeCheckout(id);
  expect(paid).toMatchObject({ state: "paid", checkoutRef: id, paymentRef, amountCents: 20_000 });
  expect(paid).toMatchObject({ claim: { installation: "here", reference: "pay_1", bookingId: 1042 } });
  expect(paid).toMatchObject({ customerEmail: "hannah+party@example.com" });
});

test("with Stripe unreachable a lookup fails instead of guessing", async () => {
  await payments.createCheckout(checkout());
  const { id } = onlySession();
  stripe.goAway(true);
  await expect(payments.lookUpCheckout(id)).rejects.toMatchObject({ name: "PaymentError", retryable: true });
  await expect(payments.closeCheckout(id)).rejects.toMatchObject({ name: "PaymentError", retryable: true });
  stripe.goAway(false);
  expect(await payments.lookUpCheckout(id)).toEqual({ state: "open" });
});

test("refunds of the last days are listed, ours and those from the dashboard", async () => {
  stripe.refunds.length = 0;
  const paymentRef = await paidSession(20_000);
  const since = new Date(clock.getTime() - 60_000);
  const ours = await payments.refund({ key: "list", bookingId: 1042, paymentRef, amountCents: 500, otherRefs: [] });
  const byHand = stripe.refundByHand(paymentRef, 700);
  expect((await payments.listRefunds(since)).map(({ refundRef }) => refundRef)).toEqual([byHand.id, ours.refundRef]);
  expect(await payments.listRefunds(minutesFromNow(1))).toEqual([]);
});

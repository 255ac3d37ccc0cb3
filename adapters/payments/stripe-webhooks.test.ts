import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { stripePayments } from "./stripe.server.ts";

let clock = new Date("2026-05-01T12:00:00Z");
const now = () => clock;
const stripe = await startStripe({ now });
afterAll(() => stripe.close());
const { secretKey, webhookSecret, url: apiUrl } = stripe;
const payments = stripePayments({ secretKey, webhookSecret, apiUrl, now });

const read = (body: string, signature: string | undefined) =>
  payments.readWebhook({ body, header: (name) => (name === "stripe-signature" ? signature : undefined), now: clock });

function readSigned(type: string, object: object) {
  const { body, signature } = stripe.sign({ id: "evt_1", object: "event", type, data: { object } });
  return read(body, signature);
}

const session = {
  id: "cs_1",
  object: "checkout.session",
  payment_status: "paid",
  payment_intent: "pi_1",
  amount_total: 12_550,
  currency: "usd",
  metadata: { bookingId: "1042" },
  success_url: "https://bounce.example/booking/x?checkout=done",
};
const refund = {
  id: "re_1",
  object: "refund",
  amount: 5_000,
  currency: "usd",
  status: "succeeded",
  payment_intent: "pi_unknown",
  metadata: { bookingId: "1042" },
};
const IGNORED = [{ type: "ignored" }];
const PAID = [
  {
    type: "paid",
    claim: { bookingId: 1042, returnUrl: "https://bounce.example/booking/x?checkout=done" },
    checkoutRef: "cs_1",
    paymentRef: "pi_1",
    amountCents: 12_550,
  },
];
const names = { installation: "here", reference: "pay_1", wet: false, part: "full" } as const;

test("a real checkout that is paid, expired and refunded reports all three", async () => {
  const request = { itemType: "slip-slide", description: "Slip", amountCents: 17_500, customerEmail: "a@b.example" };
  const common = { ...request, bookingId: 7, expiresAt: null, returnUrl: "https://bounce.example/booking/x" };
  for (const idempotencyKey of ["one", "two"]) await payments.createCheckout({ ...common, ...names, idempotencyKey });
  const [one = "", two = ""] = [...stripe.sessions.keys()];
  const paymentRef = String((await stripe.complete(one)).payment_intent);
  await stripe.expire(two);
  const byUs = await payments.refund({ key: "r", bookingId: 7, paymentRef, amountCents: 500, otherRefs: [] });
  const byHand = stripe.refundByHand(paymentRef, 700);
  await stripe.settled();
  const told = [];
  for (const event of stripe.events) {
    const { body, signature } = stripe.sign(event);
    told.push(...((await read(body, signature)) ?? []));
  }
  const claim = { installation: "here", reference: "pay_1", bookingId: 7 };
  expect(told).toMatchObject([
    { type: "paid", claim, checkoutRef: one, paymentRef, amountCents: 17_500, customerEmail: "a@b.example" },
    { type: "checkout_expired", checkoutRef: two },
    { type: "refunded", claim: { bookingId: 7 }, refundRef: byUs.refundRef, amountCents: 500, paymentRef },
    { type: "ignored" },
    { type: "refunded", claim, refundRef: byHand.id, amountCents: 700, paymentRef, fromDashboard: true },
    { type: "ignored" },
  ]);
});

test("a message that comes twice says the same twice", async () => {
  const { body, signature } = stripe.sign({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    data: { object: session },
  });
  expect(await read(body, signature)).toEqual(PAID);
  expect(await read(body, signature)).toEqual(PAID);
});

test("another secret, a changed body, no signature or an old one: not Stripe's", async () => {
  const event = { id: "e", object: "event" as const, type: "checkout.session.completed", data: { object: session } };
  const forged = stripe.sign(event, "whsec_other");
  expect(await read(forged.body, forged.signature)).toBeUndefined();
  const { body, signature } = stripe.sign(event);
  expect(await read(body.replace("12550", "99999"), signature)).toBeUndefined();
  expect(await read(body, undefined)).toBeUndefined();
  expect(await read(body, "nonsense")).toBeUndefined();
  expect(await read("", signature)).toBeUndefined();
  clock = new Date(clock.getTime() + 300_000);
  expect(await read(body, signature)).toEqual(PAID);
  clock = new Date(clock.getTime() + 1_000);
  expect(await read(body, signature)).toBeUndefined();
});

test("money that came late counts when it came, not when the checkout was done", async () => {
  const unpaid = { ...session, payment_status: "unpaid" };
  expect(await readSigned("checkout.session.completed", unpaid)).toEqual(IGNORED);
  expect(await readSigned("checkout.session.async_payment_succeeded", session)).toEqual(PAID);
  const expanded = { ...session, payment_intent: { id: "pi_1", object: "payment_intent" } };
  expect(await readSigned("checkout.session.completed", expanded)).toEqual(PAID);
});

test.each([
  ["an unknown type", "customer.created", { id: "cus_1" }],
  ["another currency", "checkout.session.completed", { ...session, currency: "eur" }],
  ["no payment", "checkout.session.completed", { ...session, payment_intent: null }],
  ["nothing to pay", "checkout.session.completed", { ...session, amount_total: 0 }],
  ["no booking", "checkout.session.completed", { ...session, metadata: {} }],
  [
    "a booking only in the customer's own words",
    "checkout.session.completed",
    {
      ...session,
      metadata: null,
      client_reference_id: "booking-1042",
    },
  ],
  ["a booking that is no number", "checkout.session.completed", { ...session, metadata: { bookingId: "1e3" } }],
  ["a booking beyond all numbers", "checkout.session.completed", { ...session, metadata: { bookingId: "9999999999" } }],
  ["an expired checkout of somebody else", "checkout.session.expired", { ...session, metadata: {} }],
  ["a refund under way", "refund.created", { ...refund, status: "pending" }],
  ["a refund in another currency", "refund.updated", { ...refund, currency: "eur" }],
  ["a refund of a payment Stripe does not know", "refund.created", { ...refund, metadata: {} }],
  ["a refunded charge without its refunds", "charge.refunded", { id: "ch_1", metadata: { bookingId: "1042" } }],
])("%s is ignored", async (_what, type, object) => {
  expect(await readSigned(type, object)).toEqual(IGNORED);
});

test("a refund is reported once it succeeded, and each refund of a charge separately", async () => {
  const told = {
    type: "refunded",
    claim: { bookingId: 1042 },
    refundRef: "re_1",
    amountCents: 5_000,
    paymentRef: "pi_unknown",
  };
  expect(await readSigned("refund.updated", refund)).toEqual([told]);
  const second = { ...refund, id: "re_2", amount: 100, metadata: {} };
  const charge = { id: "ch_1", metadata: { bookingId: "1042" }, refunds: { data: [refund, second] } };
  const both = await readSigned("charge.refunded", charge);
  expect(both).toEqual([told, { ...told, refundRef: "re_2", amountCents: 100, fromDashboard: true }]);
});

test.each([
  ["refund.failed", "failed"],
  ["refund.updated", "failed"],
  ["refund.updated", "canceled"],
])("%s with status %s says that the money is still ours", async (type, status) => {
  expect(await readSigned(type, { ...refund, status })).toEqual([
    {
      type: "refund_failed",
      claim: { bookingId: 1042 },
      refundRef: "re_1",
      amountCents: 5_000,
      paymentRef: "pi_unknown",
    },
  ]);
});

test("when the payment of a refund cannot be looked up, the webhook fails, so that Stripe sends it again", async () => {
  stripe.failNext("before", "before", "before");
  await expect(readSigned("refund.created", { ...refund, metadata: {} })).rejects.toMatchObject({ retryable: true });
});

test("from the hosted page to our site: Cancel returns, Pay sends the webhook before the customer returns", async () => {
  const told: unknown[] = [];
  const ours = createServer(async (request, response) => {
    told.push(await read(await text(request), String(request.headers["stripe-signature"])));
    response.end();
  });
  ours.listen(0, "127.0.0.1");
  await once(ours, "listening");
  stripe.sendWebhooksTo(`http://127.0.0.1:${(ours.address() as AddressInfo).port}/api/webhooks/stripe`);
  const { url } = await payments.createCheckout({
    ...names,
    idempotencyKey: "hosted",
    bookingId: 9,
    itemType: "slip-slide",
    description: "Slip",
    amountCents: 17_500,
    customerEmail: "a@b.example",
    expiresAt: null,
    returnUrl: "https://bounce.example/booking/x",
  });
  expect(await (await fetch(url)).text()).toContain("Pay $175.00");
  const press = (button: string) => fetch(`${url}/${button}`, { method: "POST", redirect: "manual" });
  const landing = async (button: string) => (await press(button)).headers.get("location");
  expect(await landing("cancel")).toBe("https://bounce.example/booking/x?checkout=back");
  expect(told).toEqual([]);
  expect(await landing("pay")).toBe("https://bounce.example/booking/x?checkout=done");
  expect(told).toEqual([[expect.objectContaining({ type: "paid", amountCents: 17_500 })]]);
  expect(await (await fetch(url)).text()).toContain("This checkout is complete.");
  ours.closeAllConnections();
  ours.close();
});

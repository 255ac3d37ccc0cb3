import { afterAll, expect, test } from "vitest";
import { parseEnv } from "#config/env.server.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { createPayments, paymentsOfEnvironment } from "./create-payments.server.ts";

const { db } = await testDatabase();
const stripe = await startStripe();
afterAll(() => stripe.close());
const paymentsFor = (source: Record<string, string>) => {
  const env = parseEnv(source);
  return createPayments(paymentsOfEnvironment(env) ?? { provider: "demo" }, {
    env,
    links: () => ({}),
    db,
    now: () => new Date(),
    demoSecret: "demo-secret",
    installation: "here",
    deliver: async () => new Response(),
  });
};

test("the environment chooses the payment provider", () => {
  expect(paymentsFor({})).toMatchObject({ provider: "demo", reportsPayments: true, refundsByApi: true });
  const links = { PAYMENTS: "links" };
  expect(paymentsFor(links)).toMatchObject({ provider: "links", reportsPayments: false, refundsByApi: false });
});

test("Stripe is ready at the first request, at the address it was given", async () => {
  const payments = paymentsFor({
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  expect(payments).toMatchObject({ provider: "stripe", reportsPayments: true, refundsByApi: true });
  const request = { bookingId: 1, itemType: "slip-slide", description: "Slip", amountCents: 17_500, expiresAt: null };
  const customer = { customerEmail: "a@b.example", returnUrl: "https://bounce.example/booking/x" };
  const names = { installation: "here", reference: "pay_1", wet: false, part: "full", idempotencyKey: "k" } as const;
  const { url } = await payments.createCheckout({ ...request, ...customer, ...names });
  expect(url).toMatch(`${stripe.url}/c/pay/cs_test_`);
});

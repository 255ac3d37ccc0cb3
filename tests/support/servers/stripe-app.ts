// The built HTTP app with Stripe as its provider, on a clock that the test moves.
import { afterAll } from "vitest";
import { stripePayments } from "#adapters/payments/stripe.server.ts";
import { type FakeEvent, startStripe } from "../providers/stripe-server.ts";
import { ownerCookie, testApp } from "./app.ts";

const MINUTE_MS = 60_000;

/** With `timeoutMs` an answer that never comes is given up sooner. */
export async function stripeApp({ timeoutMs }: { timeoutMs?: number } = {}) {
  let now = new Date("2026-05-12T16:00:00Z");
  const clock = () => now;
  const stripe = await startStripe({ now: clock });
  afterAll(() => stripe.close());
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  const settings = { secretKey, webhookSecret, apiUrl, now: clock };
  const app = await testApp({
    now: clock,
    ...(timeoutMs === undefined ? {} : { deps: { payments: stripePayments({ ...settings, timeoutMs }) } }),
    env: {
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      RATE_LIMITS: "off",
    },
    config: { session: { idleMs: 300 * 86_400_000, maxMs: 300 * 86_400_000 } },
  });
  const { request } = app;
  return {
    ...app,
    stripe,
    cookie: await ownerCookie(request),
    now: clock,
    passMinutes: (count: number) => {
      now = new Date(now.getTime() + count * MINUTE_MS);
    },
    /** A signed message of the provider. Gives back the status it is answered with. */
    deliver: async (event: FakeEvent, secret?: string): Promise<number> => {
      const { body, signature } = stripe.sign(event, secret);
      const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
      return (await request("/api/webhooks/stripe", { method: "POST", body, headers })).status;
    },
  };
}

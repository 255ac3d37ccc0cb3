import type { Env } from "#config/env.server.ts";
import type { Db } from "#db/database.ts";
import { demoPayments } from "./demo.server.ts";
import { linkPayments } from "./links.server.ts";
import type { PaymentPort } from "./port.ts";
import type { StripeSettings } from "./stripe.server.ts";
import { stripeOrigins } from "./stripe-origins.ts";

/** How customers pay: `none` lets them hold a day and asks them to call. */
export type PaymentsChoice =
  | { provider: "demo" | "links" | "none" }
  | { provider: "stripe"; secretKey: string; webhookSecret: string };

type Parts = {
  env: Pick<Env, "publicUrl" | "STRIPE_API_URL">;
  /** Hosted payment pages by rental and amount, as they are now. */
  links: () => Readonly<Record<string, string>>;
  db: Db;
  now: () => Date;
  /** What the demo company signs with; the same in every process. */
  demoSecret: string;
  installation: string;
  /** Our own HTTP app, to which the demo company delivers. */
  deliver: (request: Request) => Promise<Response>;
};

export function createPayments(choice: PaymentsChoice, parts: Parts): PaymentPort {
  const { env, links, db, now, demoSecret, installation, deliver } = parts;
  if (choice.provider === "stripe") {
    const { secretKey, webhookSecret } = choice;
    return stripeOnceLoaded({ secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL, now });
  }
  if (choice.provider === "demo")
    return demoPayments({ db, now, secret: demoSecret, installation, publicUrl: env.publicUrl, deliver });
  return linkPayments(choice.provider === "links" ? links : () => ({}));
}

/** What the environment chooses; undefined where it leaves that to the office. */
export function paymentsOfEnvironment(
  env: Pick<Env, "PAYMENTS" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET">,
): PaymentsChoice | undefined {
  const { PAYMENTS: provider, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (provider !== "stripe") return provider && { provider };
  if (!secretKey || !webhookSecret)
    throw new Error("PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET");
  return { provider, secretKey, webhookSecret };
}

/** Loading Stripe's SDK takes 0.2 s and 37 MB, which only those pay who use it. */
function stripeOnceLoaded(settings: StripeSettings): PaymentPort {
  const loaded = import("./stripe.server.ts").then(({ stripePayments }) => stripePayments(settings));
  return {
    provider: "stripe",
    reportsPayments: true,
    refundsByApi: true,
    takes: () => true,
    checkoutOrigins: () => stripeOrigins(settings.apiUrl),
    createCheckout: async (request) => (await loaded).createCheckout(request),
    lookUpCheckout: async (ref) => (await loaded).lookUpCheckout(ref),
    closeCheckout: async (ref) => (await loaded).closeCheckout(ref),
    listCheckouts: async (since) => (await loaded).listCheckouts(since),
    listRefunds: async (since) => (await loaded).listRefunds(since),
    listDisputes: async (since) => (await loaded).listDisputes(since),
    refund: async (request) => (await loaded).refund(request),
    readWebhook: async (request) => (await loaded).readWebhook(request),
  };
}

import type { Env } from "../../config/env.server.ts";
import type { Db } from "../../db/database.ts";
import { demoPayments } from "./demo.server.ts";
import { linkPayments } from "./links.server.ts";
import type { PaymentPort } from "./port.ts";
import type { StripeSettings } from "./stripe.server.ts";
import { stripeOrigins } from "./stripe-origins.ts";

type Parts = {
  env: Pick<Env, "PAYMENTS" | "publicUrl" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_URL">;
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

export function createPayments({ env, links, db, now, demoSecret, installation, deliver }: Parts): PaymentPort {
  if (env.PAYMENTS === "links") return linkPayments(links);
  if (env.PAYMENTS === "demo")
    return demoPayments({ db, now, secret: demoSecret, installation, publicUrl: env.publicUrl, deliver });
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey || !webhookSecret)
    throw new Error("PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET");
  return stripeOnceLoaded({ secretKey, webhookSecret, apiUrl, now });
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

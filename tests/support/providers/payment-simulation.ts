// A server, a fake payment provider that can fail at any call of any scenario, and the scenarios that run on them.
import { inject } from "vitest";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { newAttempts } from "../scenes/concurrent-bookings.ts";
import { signIn } from "../scenes/sign-in.ts";
import { freePort, startServer, temporaryFolder } from "../servers/server.ts";
import { type PaymentScenario, runScenario, type WebhookDelivery } from "./payment-scenario.ts";
import { type Call, type Failure, type FakeEvent, startStripe } from "./stripe-server.ts";

/** The n-th call of a scenario to the provider fails so many times, including retries. */
export type Trouble = { call: number; failure: Failure; times: number };
/** Their days are far enough away that a customer who cancels gets everything back: these are left out. */
const FIRST_DAYS = 50;
type Plan = { trouble?: Trouble; post?: WebhookDelivery; gate?: Promise<void> };

export async function startPaymentSimulation() {
  const stripe = await startStripe();
  const dataDir = temporaryFolder(inject("dataFolder"));
  const env = {
    PORT: String(await freePort()),
    RATE_LIMITS: "off",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  let server = await startServer({ dataDir, env });
  const { url } = server;
  stripe.sendWebhooksTo(`${url}/api/webhooks/stripe`);
  const world = { url, dataDir, stripe, cookie: await signIn(url) };
  const scenarios: (PaymentScenario & { trouble: Trouble | undefined; asked: string[] })[] = [];
  const failingSince = new Map<string, number>();

  stripe.failWhen((call) => {
    const scenario = scenarios.find((one) => isCallOf(one, call));
    if (!scenario) return undefined;
    const what = call.idempotencyKey ?? call.path;
    if (!scenario.asked.includes(what)) scenario.asked.push(what);
    const { trouble } = scenario;
    if (!trouble?.times || scenario.asked.indexOf(what) !== trouble.call - 1) return undefined;
    trouble.times -= 1;
    const falls = trouble.failure === "hang" || trouble.failure === "mute";
    if (falls && !failingSince.has(scenario.email)) failingSince.set(scenario.email, Date.now());
    return trouble.failure;
  });
  let onPayment = () => {};
  stripe.holdBackWhen((event) => {
    if (event.type === "checkout.session.completed") onPayment();
    return scenarios.some((scenario) => scenario.post === "late" && isPaymentOf(scenario, event));
  });

  return {
    stripe,
    dataDir,
    scenarios,
    /** For whom the provider fell silent, and when. */
    failingSince,
    /** How many customers wait before their first payment. */
    atTheGate: () => scenarios.filter(({ bookedAtMs, payments }) => bookedAtMs && payments.length === 0).length,
    liveAll: async (plans: Plan[]) => {
      const attempts = newAttempts(plans.length, FIRST_DAYS + scenarios.length);
      const begun = attempts.map((wish, index) => {
        const { trouble, post = "once", gate = Promise.resolve() } = plans[index] ?? {};
        return { ...wish, post, gate, trouble, asked: [], wrongAnswers: [], payments: [] };
      });
      scenarios.push(...begun);
      await Promise.all(begun.map((scenario) => runScenario(scenario, world)));
    },
    /** Kills the server at the moment a payment's message leaves for it. */
    killWithNextPayment: () =>
      new Promise<void>((resolve, reject) => {
        onPayment = () => {
          onPayment = () => {};
          server.kill().then(resolve, reject);
        };
      }),
    kill: () => server.kill(),
    restart: async () => {
      await retryWhatWasUnderWay(dataDir);
      server = await startServer({ dataDir, env });
    },
    stop: async () => {
      await server.stop();
      await stripe.close();
    },
  };
}

function isCallOf({ email, bookingId, payments }: PaymentScenario, { path, params }: Call): boolean {
  if (params.customer_email === email) return true;
  if (bookingId !== undefined && params["metadata[bookingId]"] === String(bookingId)) return true;
  return payments.some((payment) => path.endsWith(payment));
}

function isPaymentOf({ bookingId }: PaymentScenario, { type, data }: FakeEvent): boolean {
  const { metadata } = data.object as { metadata?: Record<string, string> };
  return type === "checkout.session.completed" && metadata?.bookingId === String(bookingId);
}

/** A job whose process died is tried again after a quarter of an hour; that time passes here. */
async function retryWhatWasUnderWay(dataDir: string): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir });
  await database.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
  await database.close();
}

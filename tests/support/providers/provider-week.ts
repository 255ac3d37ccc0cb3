// A shop, its payment provider and days of bad weather between them: the provider is away, breaks lines, or answers 500 before
// or after it acted. Its messages come late, twice and out of order. The server restarts, and once an older backup is restored.
import { stripePayments } from "#adapters/payments/stripe.server.ts";
import { reconcilePayments } from "#app/features/orders/payments/reconcile-payments.server.ts";
import type { Database } from "#db/database.ts";
import { readDump } from "#db/dump/read-dump.server.ts";
import { fillDatabase } from "#scripts/dump/fill-database.ts";
import { tick } from "#server/jobs/tick.ts";
import { testDatabase } from "../database/database.ts";
import { json, ownerCookie, testApp } from "../servers/app.ts";
import { type Call, type Failure, type FakeEvent, startStripe } from "./stripe-server.ts";

export type Weather = Failure | "away" | "fine";
export type Week = Awaited<ReturnType<typeof startWeek>>;
type Random = () => number;
const HOUR_MS = 3_600_000;
/** Nobody waits for an answer that never comes, or for the next try: the test is not about how long. */
/** Lists go over several pages, as they would with a hundred times the orders. */
const PAGE = 3;
const IMPATIENT = { timeoutMs: 500, retries: 0 };

export async function startWeek(random: Random) {
  let now = new Date("2026-05-12T16:00:00Z");
  const clock = () => now;
  const stripe = await startStripe({ now: clock });
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  const payments = stripePayments({ secretKey, webhookSecret, apiUrl, now: clock, ...IMPATIENT });
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl };
  const open = (database: Database) =>
    testApp({ database, now: clock, deps: { payments }, env: { PAYMENTS: "stripe", RATE_LIMITS: "off", ...keys } });
  let app = await open(await testDatabase());
  const waiting: FakeEvent[] = [];
  stripe.holdBackWhen((event) => {
    waiting.push(event);
    // Some arrive twice, with others in between.
    if (random() < 0.2) waiting.push(event);
    return true;
  });

  stripe.keepPagesShort(PAGE);
  stripe.beginRefundsAs(() => {
    const luck = random();
    return luck < 0.7 ? "succeeded" : luck < 0.9 ? "pending" : "requires_action";
  });

  /** Just now: what moves money asks again for the password after a while. */
  let session: { app: typeof app; at: Date; cookie: string } | undefined;
  async function signedIn(): Promise<string> {
    if (session?.app !== app || session.at !== now) session = { app, at: now, cookie: await ownerCookie(app.request) };
    return session.cookie;
  }

  async function deliver(share: number): Promise<void> {
    const due = waiting.filter(() => random() < share);
    for (const event of due.sort(() => random() - 0.5)) {
      const { body, signature } = stripe.sign(event);
      const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
      const { status } = await app.request("/api/webhooks/stripe", { method: "POST", body, headers });
      if (status === 200) waiting.splice(waiting.indexOf(event), 1);
    }
  }

  /** What failed is tried about once an hour, for four days. */
  async function runJobs(hours: number): Promise<void> {
    await app.database.query(
      `update pgboss.job set start_after = now(), retry_count = least(retry_limit, retry_count + ${Math.max(0, hours - 1)})
       where state = 'retry'`,
    );
    await app.jobs.runDue(app.deps);
  }

  function change(weather: Weather): void {
    const failing = weather === "away" || weather === "fine" ? undefined : weather;
    // Where it fails to answer, it often fails to be asked as well.
    stripe.failWhen((call: Call) => {
      if (weather === "away") return "hang";
      if (!failing || random() > 0.7) return undefined;
      const answersAll = failing === "unauthorized" || failing === "limited";
      return call.method === "POST" || answersAll ? failing : "before";
    });
  }

  return {
    stripe,
    app: () => app,
    now: clock,
    change,
    deliverAll: () => deliver(1),
    async pass(hours: number): Promise<void> {
      now = new Date(now.getTime() + hours * HOUR_MS);
      await deliver(0.5);
      await runJobs(hours);
      await tick(app.deps);
    },
    async act(path: string, body: object = {}) {
      const cookie = await signedIn();
      const response = await app.request(path, json("POST", body, { cookie }));
      return { status: response.status, body: await response.json().catch(() => ({})) };
    },
    async ask(path: string) {
      const cookie = await signedIn();
      return (await app.request(path, { headers: { cookie } })).json();
    },
    /** The process dies in the middle of its jobs, and another one starts. */
    async restart(): Promise<void> {
      await app.database.query("update pgboss.job set state = 'retry' where state = 'active'");
      app = await open(app.database);
      await reconcilePayments(app.deps);
    },
    async backup(): Promise<string[]> {
      const lines: string[] = [];
      await readDump(app.db, now, async (line) => void lines.push(line));
      return lines;
    },
    /** On another machine: what happened since the backup is only known to the provider and its customers. */
    async restore(lines: string[]): Promise<void> {
      const database = await testDatabase();
      await fillDatabase(
        database,
        (async function* () {
          yield* lines;
        })(),
        { replace: true, waitingMail: "hold" },
      );
      app = await open(database);
      await reconcilePayments(app.deps);
    },
    /** Until nothing is under way any more. */
    async calmDown(): Promise<void> {
      change("fine");
      for (const { id, status } of stripe.refunds) {
        if (status === "pending" || status === "requires_action") await stripe.refundArrives(id);
      }
      stripe.beginRefundsAs(() => "succeeded");
      for (let day = 0; day < 6; day += 1) {
        now = new Date(now.getTime() + 24 * HOUR_MS);
        await deliver(1);
        await runJobs(24);
        await tick(app.deps);
      }
      await reconcilePayments(app.deps);
      while (waiting.length > 0) await deliver(1);
    },
    close: () => stripe.close(),
  };
}

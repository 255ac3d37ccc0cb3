import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { readDump } from "#db/dump/read-dump.server.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import type { PaymentsView } from "./schema.ts";

const KEY = `sk_test_${"a".repeat(91)}k7Qe`;
const ROLLED = `rk_test_${"b".repeat(91)}Zz09`;
const LIVE = `sk_live_${"c".repeat(91)}L1ve`;
const WEBHOOK = `whsec_${"d".repeat(28)}9fXa`;
const secrets = [KEY, ROLLED, LIVE, WEBHOOK];

let seconds = 0;
const now = () => new Date(Date.parse("2026-05-12T16:00:00Z") + seconds * 1000);
let days = 0;
const stripe = await startStripe({ now, secretKey: KEY, webhookSecret: WEBHOOK });
afterAll(() => stripe.close());

async function office(
  over: { env?: Record<string, string>; database?: Awaited<ReturnType<typeof testDatabase>> } = {},
) {
  const logLines: string[] = [];
  const dataDir = temporaryFolder();
  const app = await testApp({
    now,
    connects: true,
    logLines,
    ...(over.database && { database: over.database }),
    env: { RATE_LIMITS: "off", DATA_DIR: dataDir, STRIPE_API_URL: stripe.url, ...over.env },
  });
  const cookie = await ownerCookie(app.request);
  const call = async (method: string, path: string, body?: object) => {
    const init = body === undefined ? { method, headers: { cookie } } : json(method, body, { cookie });
    const response = await app.request(`/api/connections/payments${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    ...app,
    dataDir,
    logLines,
    cookie,
    view: async () => (await call("GET", "")).body as PaymentsView,
    paste: (body: object) => call("POST", "/stripe", body),
    other: (provider: string | null) => call("POST", "/other", { provider }),
    check: () => call("POST", "/check"),
    book: () =>
      book(app.request, { eventDate: `2026-06-${String(++days + 10)}`, customerEmail: `party${days}@example.com` }),
  };
}

const both = { secretKey: KEY, webhookSecret: WEBHOOK };

test("a key is tried, stored encrypted, shown by its last four characters and used by the next checkout without a restart", async () => {
  const here = await office();
  expect(await here.view()).toMatchObject({ from: "office", provider: "demo", secretKey: null, account: null });
  expect((await here.book()).payment.url).toContain("/checkout/demo/");

  const connected = await here.paste(both);
  expect(connected).toMatchObject({
    status: 200,
    body: {
      provider: "stripe",
      account: { accountName: "Cartecay Bounce Co.", live: false, currency: "usd" },
      secretKey: { prefix: "sk_test", lastFour: "k7Qe", by: expect.any(String) },
      webhookSecret: { prefix: "whsec", lastFour: "9fXa" },
      lastEventAt: null,
    },
  });
  expect((await here.book()).payment.url).toContain(`${stripe.url}/c/pay/`);

  const lines: string[] = [];
  await readDump(here.db, new Date(), async (line) => void lines.push(line));
  const { rows } = (await here.db.execute(sql`select * from secrets`)) as unknown as { rows: unknown[] };
  expect(rows).toHaveLength(2);
  const everywhere = [JSON.stringify(connected.body), JSON.stringify(rows), ...lines, ...here.logLines].join("\n");
  for (const secret of secrets) {
    for (const text of [secret, secret.slice(8, -4), Buffer.from(secret).toString("hex")]) {
      expect(everywhere).not.toContain(text);
    }
  }
  const keyFile = join(here.dataDir, "secrets.key");
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(everywhere).not.toContain(readFileSync(keyFile, "utf8").trim());
});

test("a webhook secret that was cut in pasting is refused by its length, and the whole one stays in use", async () => {
  const here = await office();
  await here.paste(both);
  const cut = await here.paste({ ...both, webhookSecret: WEBHOOK.slice(0, 15) });
  const sentence = "15 characters were pasted, a webhook secret has 38: its end may be cut off. Copy all of it.";
  expect(cut).toMatchObject({ status: 422, body: { error: { fields: { webhookSecret: sentence } } } });
  expect(await here.view()).toMatchObject({ webhookSecret: { lastFour: "9fXa" } });
});

test("the webhook is verified by the secret that was entered, and its last arrival is shown", async () => {
  const here = await office();
  await here.paste(both);
  seconds += 1;
  const { payment } = await here.book();
  const session = await stripe.complete(payment.url.split("/").at(-1) ?? "");
  const event = stripe.events.findLast(({ type }) => type === "checkout.session.completed");
  if (!event) throw new Error("Stripe reported nothing");
  const deliver = async (secret?: string) => {
    const { body, signature } = stripe.sign(event, secret);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    return (await here.request("/api/webhooks/stripe", { method: "POST", body, headers })).status;
  };
  expect([session.payment_status, await deliver("whsec_of_somebody_else"), await deliver()]).toEqual([
    "paid",
    400,
    200,
  ]);
  expect((await here.view()).lastEventAt).toEqual(expect.any(String));
  seconds += 1;
  // Replaced, perhaps because it was seen by somebody: the former one counts no longer.
  const replaced = await here.paste({ webhookSecret: `${WEBHOOK.slice(0, -4)}new1` });
  expect(replaced.body).toMatchObject({
    webhookSecret: { lastFour: "new1" },
    secretKey: { lastFour: "k7Qe" },
    lastEventAt: null,
  });
  expect(await deliver()).toBe(400);
});

test.each([
  [
    { ...both, secretKey: KEY.slice(0, 30) },
    "secretKey",
    "Stripe says: Invalid API key. 30 characters were pasted, a key has over 100, so it may be cut off.",
  ],
  [
    { ...both, secretKey: KEY.slice(0, 60) },
    "secretKey",
    "Stripe says: Invalid API key. 60 characters were pasted, a key has over 100, so it may be cut off.",
  ],
  [{ ...both, secretKey: `pk_test_${"a".repeat(95)}` }, "secretKey", "That's the publishable key."],
  [{ ...both, secretKey: WEBHOOK }, "secretKey", "That's a webhook secret."],
  [{ ...both, webhookSecret: KEY }, "webhookSecret", "That's a secret key."],
  [{ ...both, webhookSecret: "we_1Nabc" }, "webhookSecret", "That's the number of the endpoint."],
  [{ ...both, secretKey: "sk_test_...k7Qe" }, "secretKey", "That's the shortened key"],
  [{ secretKey: LIVE }, "secretKey", "Stripe says: Invalid API key."],
])("what is wrong is named by its field and never replaces the key that works: %o", async (pasted, field, sentence) => {
  const here = await office();
  await here.paste(both);
  const refused = await here.paste(pasted);
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: { [field]: expect.stringContaining(sentence) } } },
  });
  expect(JSON.stringify(refused.body)).not.toContain(LIVE);
  expect(await here.view()).toMatchObject({ provider: "stripe", secretKey: { lastFour: "k7Qe" } });
  expect((await here.book()).payment.url).toContain(stripe.url);
});

test("a rolled key of the same account replaces the old one; going live takes both secrets and ends open checkouts", async () => {
  const other = await startStripe({ now, secretKey: KEY, webhookSecret: WEBHOOK });
  const here = await office({ env: { STRIPE_API_URL: other.url } });
  await here.paste(both);
  other.takeKey(ROLLED);
  expect(await here.check()).toMatchObject({
    status: 422,
    body: { error: { message: "Stripe says: Invalid API key." } },
  });
  expect(await here.paste({ secretKey: ROLLED })).toMatchObject({
    status: 200,
    body: { secretKey: { prefix: "rk_test", lastFour: "Zz09" } },
  });
  await here.book();
  const [open] = [...other.sessions.values()];
  expect([open?.status, (await here.view()).openCheckouts]).toEqual(["open", 1]);

  other.takeKey(LIVE);
  expect(await here.paste({ secretKey: LIVE })).toMatchObject({
    status: 422,
    body: { error: { code: "both_needed", fields: { secretKey: expect.stringContaining("live") } } },
  });
  // Its own account, so the old key still answers there in the world; here it is gone, and the checkout stays known.
  const live = await here.paste({ secretKey: LIVE, webhookSecret: `${WEBHOOK.slice(0, -4)}live` });
  expect(live).toMatchObject({ status: 200, body: { account: { live: true }, secretKey: { lastFour: "L1ve" } } });

  await here.book();
  const disconnected = await here.other("links");
  expect(disconnected).toMatchObject({ status: 200, body: { provider: "links", secretKey: null, openCheckouts: 0 } });
  expect([...other.sessions.values()].at(-1)?.status).toBe("expired");
  const { rows } = (await here.db.execute(sql`select kind from secrets`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
  await other.close();
});

test("behind https an endpoint at Stripe with our address is needed, and events that are missing are named", async () => {
  const here = await office({ env: { PUBLIC_URL: "https://bounce.test" } });
  const cookie = await ownerCookie((path, init) => here.app.request(`https://bounce.test${path}`, init));
  const paste = async () => {
    const answer = await here.app.request(
      "https://bounce.test/api/connections/payments/stripe",
      json("POST", both, { cookie }),
    );
    return { status: answer.status, body: await answer.json() };
  };
  expect(await paste()).toMatchObject({
    status: 422,
    body: { error: { fields: { webhookSecret: expect.stringContaining("no endpoint") } } },
  });
  const url = "https://bounce.test/api/webhooks/stripe";
  stripe.endpoints.push({ url, status: "enabled", enabled_events: ["checkout.session.completed"] });
  expect(await paste()).toMatchObject({
    status: 200,
    body: { webhookUrl: url, account: { missingEvents: expect.arrayContaining(["charge.dispute.closed"]) } },
  });
});

test("behind https nothing pretends: until something is connected, customers hold a day and are asked to call", async () => {
  const here = await office({ env: { PUBLIC_URL: "https://bounce.test" } });
  expect([
    here.deps.payments.provider,
    here.deps.payments.takes({ itemType: "giant-slide", wet: false, part: "full" }),
  ]).toEqual(["links", false]);
});

test("what the environment sets wins and can't be changed here", async () => {
  const here = await office({ env: { PAYMENTS: "stripe", STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK } });
  expect(await here.view()).toMatchObject({ from: "environment", provider: "stripe", secretKey: { lastFour: "k7Qe" } });
  expect(await here.paste(both)).toMatchObject({
    status: 409,
    body: { error: { message: "Set in the server's environment: change it there." } },
  });
  expect(await here.other("links")).toMatchObject({ status: 409 });
  expect(await here.check()).toMatchObject({
    status: 200,
    body: { account: { accountName: "Cartecay Bounce Co.", live: false } },
  });
  expect(existsSync(join(here.dataDir, "secrets.key"))).toBe(false);
});

test("restored without its key, the office asks for the secrets again, and nobody pays into nothing", async () => {
  const database = await testDatabase();
  const before = await office({ database });
  await before.paste(both);
  const restored = await office({ database });
  expect(await restored.view()).toMatchObject({
    provider: "stripe",
    enterAgain: true,
    secretKey: { lastFour: "k7Qe" },
  });
  const setup = await restored.request("/api/setup", { headers: { cookie: restored.cookie } });
  expect((await setup.json()).steps).toContainEqual(
    expect.objectContaining({
      key: "payments",
      badge: "Enter again",
      note: expect.stringContaining("paste them again"),
    }),
  );
  expect(restored.deps.payments.takes({ itemType: "giant-slide", wet: false, part: "full" })).toBe(false);
  expect(await restored.paste({ secretKey: KEY })).toMatchObject({
    status: 422,
    body: { error: { fields: { webhookSecret: expect.any(String) } } },
  });
  expect(await restored.paste(both)).toMatchObject({ status: 200, body: { enterAgain: false } });
  expect((await restored.book()).payment.url).toContain(stripe.url);
});

test("another process uses the new key at once", async () => {
  const database = await testDatabase();
  const env = { SECRETS_KEY: "one key of all processes of this site" };
  const [one, two] = [await office({ database, env }), await office({ database, env })];
  await one.paste(both);
  await expect.poll(() => two.deps.payments.provider).toBe("stripe");
  expect((await two.book()).payment.url).toContain(stripe.url);
  expect(await two.view()).toMatchObject({ enterAgain: false, secretKey: { lastFour: "k7Qe" } });
});

test("only the owner sees or changes it", async () => {
  const { request } = await office();
  for (const role of ["office", "crew"] as const) {
    const cookie = await signInAs(request, role);
    expect((await request("/api/connections/payments", { headers: { cookie } })).status).toBe(403);
    expect((await request("/api/connections/payments/stripe", json("POST", both, { cookie }))).status).toBe(403);
    expect(
      (await request("/api/connections/payments/other", json("POST", { provider: null }, { cookie }))).status,
    ).toBe(403);
  }
  expect((await request("/api/connections/payments")).status).toBe(401);
});

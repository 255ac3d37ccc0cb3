// Stripe on this machine: the few calls the product makes, with state, idempotency, failures on demand, signed webhooks
// and a hosted page with Pay and Cancel. What it refuses, forgets and repeats follows Stripe's documentation: docs/fakes.md.
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type HttpBindings, serve } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { html } from "hono/html";

type Params = Record<string, string>;
type Metadata = Record<string, string>;
type Answer = { status: 200 | 400 | 401 | 404 | 409 | 429 | 500; body: Record<string, unknown> };
/**
 * Before acting: a 500, nothing happened. Acted: it happened, and the answer is a 500. Both are stored with the key and repeated
 * for a day. Reset: the line breaks, nothing happened. Refuse: no, and for good. After acting: it happened, but the line breaks.
 * Hang: nothing happens and nobody answers. Mute: it happens and nobody answers. Unauthorized, conflict, limited: answers 401, 409
 * and 429; nothing happened, and no key remembers it.
 */
export type Failure =
  | ("before" | "acted" | "reset" | "refuse" | "after" | "hang" | "mute")
  | ("unauthorized" | "conflict" | "limited");
type Env = { Bindings: HttpBindings };

export type FakeSession = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  customer_email: string | null;
  client_reference_id: string | null;
  metadata: Metadata;
  created: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  url: string;
};
export type FakeRefund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  metadata: Metadata;
  created: number;
};
export type FakeDispute = {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  payment_intent: string;
  status: "needs_response" | "won" | "lost";
  balance_transactions: { amount: number }[];
  created: number;
};
type Payment = { id: string; amount: number; currency: string; metadata: Metadata };
export type FakeEvent = { id: string; object: "event"; type: string; data: { object: object } };
export type Call = { method: string; path: string; params: Params; idempotencyKey: string | undefined };

type FakeEndpoint = { url: string; status: "enabled" | "disabled"; enabled_events: string[] };
type Options = {
  secretKey?: string;
  webhookSecret?: string;
  webhookUrl?: string;
  now?: () => Date;
  account?: { id: string; name: string };
};

const RETRY_MS = 200;
const MOST_ON_A_PAGE = 100;
const ON_A_PAGE = 10;
const KEY_LIFE_S = 86_400;

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>;

export async function startStripe(options: Options = {}) {
  let secretKey = options.secretKey ?? "sk_test_local";
  let account = options.account ?? { id: "acct_1PqLfake", name: "Cartecay Bounce Co." };
  const endpoints: FakeEndpoint[] = [];
  const webhookSecret = options.webhookSecret ?? "whsec_local";
  const now = options.now ?? (() => new Date());
  const nowS = () => Math.floor(now().getTime() / 1000);
  const sessions = new Map<string, FakeSession>();
  const payments = new Map<string, Payment>();
  const paymentMetadata = new Map<string, Metadata>();
  const refunds: FakeRefund[] = [];
  const events: FakeEvent[] = [];
  const calls: Call[] = [];
  const disputes: FakeDispute[] = [];
  const answers = new Map<string, { request: string; answer: Answer; at: number }>();
  const failures: (Failure | undefined)[] = [];
  const taken = new Set<string>();
  const onTheWay = new Map<string, Promise<number | undefined>>();
  const underway = new Set<Promise<unknown>>();
  let isAway = false;
  let refundsStayPending = false;
  let firstStatus: () => string = () => (refundsStayPending ? "pending" : "succeeded");
  let longestPage = MOST_ON_A_PAGE;
  let webhookUrl = options.webhookUrl;
  let failureOf: (call: Call) => Failure | undefined = () => failures.shift();
  let holdsBack: (event: FakeEvent) => boolean = () => false;

  const app = new Hono<Env>();
  app.onError((error, c) => c.text(String(error.stack), 500));
  app.all("/v1/*", async (c) => {
    if (isAway) {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const sent = c.req.method === "GET" ? new URL(c.req.url).search : await c.req.text();
    const params = Object.fromEntries(new URLSearchParams(sent));
    const call = { method: c.req.method, path: c.req.path, params, idempotencyKey: c.req.header("idempotency-key") };
    const failure = failureOf(call);
    if (failure === "hang") return new Promise<Response>(() => {});
    if (failure === "reset") {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    calls.push(call);
    if (failure === "refuse") return reply(c, refusal(400, "invalid_request_error", "This can't be done"));
    const allowed = c.req.header("authorization") === `Bearer ${secretKey}`;
    const invalidKey = () => refusal(401, "invalid_request_error", `Invalid API Key: ${c.req.header("authorization")}`);
    const answer = allowed ? answerOnce(call, failure) : invalidKey();
    if (failure === "mute") return new Promise<Response>(() => {});
    if (failure !== "after") return reply(c, answer);
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  app.get("/c/pay/:id", (c) => {
    const session = sessions.get(c.req.param("id"));
    return session ? c.html(hostedPage(session)) : c.text("No such checkout", 404);
  });
  app.post("/c/pay/:id/pay", async (c) => c.redirect((await complete(c.req.param("id"))).success_url, 303));
  app.post("/c/pay/:id/cancel", (c) => c.redirect(openSession(c.req.param("id")).cancel_url, 303));

  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  if (!server.listening) await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /**
   * A key remembers its request and its answer for a day, a 500 as well as a success; a request that was refused before it
   * began is not remembered.
   */
  function answerOnce(call: Call, failure: Failure | undefined): Answer {
    const key = call.method === "POST" ? call.idempotencyKey : undefined;
    if (!key) return attempt(call, failure);
    const request = JSON.stringify([call.path, call.params]);
    const known = answers.get(key);
    const earlier = known && nowS() - known.at < KEY_LIFE_S ? known : undefined;
    if (earlier && earlier.request !== request) {
      return refusal(
        400,
        "idempotency_error",
        "Keys can only be used with the same parameters they were first used with",
      );
    }
    if (earlier) return earlier.answer;
    const answer = attempt(call, failure);
    if (answer.status === 200 || answer.status === 500) answers.set(key, { request, answer, at: nowS() });
    return answer;
  }

  function attempt(call: Call, failure: Failure | undefined): Answer {
    const serverError = refusal(500, "api_error", "Something went wrong");
    const turnedAway = failure && TURNED_AWAY[failure];
    if (turnedAway) return turnedAway;
    if (failure === "before") return serverError;
    const answer = act(call);
    return failure === "acted" ? serverError : answer;
  }

  function act({ method, path, params }: Call): Answer {
    if (method === "GET" && path === "/v1/account") return ownAccount();
    if (method === "GET" && path === "/v1/webhook_endpoints") return listEndpoints();
    if (method === "POST" && path === "/v1/checkout/sessions") return createSession(params);
    if (method === "POST" && path === "/v1/refunds") return createRefund(params);
    if (method === "GET" && path === "/v1/refunds") return listRefunds(params);
    if (method === "GET" && path === "/v1/disputes") return listDisputes(params);
    if (method === "GET" && path === "/v1/checkout/sessions") return listSessions(params);
    const [, ends = ""] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (method === "POST" && sessions.has(ends)) return closeSession(ends);
    const [, kind, id = ""] = /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)$/.exec(path) ?? [];
    const found = kind === "checkout/sessions" ? currentSession(id) : payments.get(id);
    if (method === "GET" && found) return { status: 200, body: { ...found } };
    return refusal(404, "invalid_request_error", "No such object", { code: "resource_missing" });
  }

  function ownAccount(): Answer {
    const { id, name } = account;
    const settings = { dashboard: { display_name: name } };
    return {
      status: 200,
      body: { id, object: "account", default_currency: "usd", business_profile: { name }, settings },
    };
  }

  function listEndpoints(): Answer {
    const data = endpoints.map((endpoint, at) => ({ id: `we_${at}`, object: "webhook_endpoint", ...endpoint }));
    return { status: 200, body: { object: "list", url: "/v1/webhook_endpoints", has_more: false, data } };
  }

  function createSession(params: Params): Answer {
    const expiresAt = Number(params.expires_at ?? nowS() + 86_400);
    if (expiresAt < nowS() + 1800 || expiresAt > nowS() + 86_400) {
      const message = "The `expires_at` timestamp must be from 30 minutes to 24 hours from Checkout Session creation.";
      return refusal(400, "invalid_request_error", message, { param: "expires_at" });
    }
    const id = newId("cs_test");
    const session: FakeSession = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total:
        Number(params["line_items[0][price_data][unit_amount]"]) * Number(params["line_items[0][quantity]"]),
      currency: params["line_items[0][price_data][currency]"] ?? "",
      customer_email: params.customer_email ?? null,
      client_reference_id: params.client_reference_id ?? null,
      metadata: metadataIn(params, "metadata"),
      created: nowS(),
      expires_at: expiresAt,
      success_url: params.success_url ?? "",
      cancel_url: params.cancel_url ?? "",
      url: `${url}/c/pay/${id}`,
    };
    sessions.set(id, session);
    paymentMetadata.set(id, metadataIn(params, "payment_intent_data[metadata]"));
    return { status: 200, body: { ...session } };
  }

  /** Only an open session can be closed; for any other it says why not. */
  function closeSession(id: string): Answer {
    const session = sessions.get(id);
    if (session?.status !== "open") {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session?.status}.`;
      return refusal(400, "invalid_request_error", message);
    }
    session.status = "expired";
    later(emit("checkout.session.expired", session));
    return { status: 200, body: { ...session } };
  }

  function listSessions(params: Params): Answer {
    const known = [...sessions.keys()].flatMap((id) => currentSession(id) ?? []);
    const meant = known.filter(({ created }) => created >= Number(params["created[gte]"] ?? 0));
    return page("/v1/checkout/sessions", meant, params);
  }

  function listRefunds(params: Params): Answer {
    const isMeant = ({ created, payment_intent }: FakeRefund) =>
      created >= Number(params["created[gte]"] ?? 0) && payment_intent === (params.payment_intent ?? payment_intent);
    return page("/v1/refunds", refunds.filter(isMeant), params);
  }

  function listDisputes(params: Params): Answer {
    const meant = disputes.filter(({ created }) => created >= Number(params["created[gte]"] ?? 0));
    return page("/v1/disputes", meant, params);
  }

  /** The newest first, so many at once; the next page begins after the last object of the one before. */
  function page(path: string, oldestFirst: { id: string }[], params: Params): Answer {
    const all = oldestFirst.toReversed();
    const after = params.starting_after;
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && from === 0) {
      return refusal(400, "invalid_request_error", `No such object: ${after}`, { param: "starting_after" });
    }
    const most = Math.min(Number(params.limit ?? ON_A_PAGE), longestPage);
    const data = all.slice(from, from + most);
    return { status: 200, body: { object: "list", url: path, has_more: from + most < all.length, data } };
  }

  function createRefund(params: Params): Answer {
    const payment = payments.get(params.payment_intent ?? "");
    if (!payment) return refusal(404, "invalid_request_error", "No such payment", { code: "resource_missing" });
    const amount = Number(params.amount ?? payment.amount);
    const disputed = disputes.find(({ payment_intent, status }) => payment_intent === payment.id && status !== "won");
    if (disputed) {
      return refusal(400, "invalid_request_error", "This charge has been charged back", { code: "charge_disputed" });
    }
    const given = refunds.filter((one) => one.payment_intent === payment.id && isRealRefund(one));
    if (amount > payment.amount - given.reduce((sum, refund) => sum + refund.amount, 0)) {
      return refusal(400, "invalid_request_error", "Refund amount is greater than unrefunded amount on charge");
    }
    const refund = keepRefund(payment, amount, metadataIn(params, "metadata"));
    return { status: 200, body: { ...refund } };
  }

  function keepRefund(payment: Payment, amount: number, metadata: Metadata): FakeRefund {
    const { id, currency } = payment;
    const refund: FakeRefund = {
      id: newId("re"),
      object: "refund",
      amount,
      currency,
      payment_intent: id,
      status: firstStatus(),
      metadata,
      created: nowS(),
    };
    refunds.push(refund);
    later(emit("refund.created", refund));
    later(emit("charge.refunded", { object: "charge", payment_intent: id, currency, metadata: payment.metadata }));
    return refund;
  }

  /** The customer pays. Like Stripe, it waits for our webhook before it sends them back. */
  async function complete(id: string): Promise<FakeSession> {
    const session = openSession(id);
    const payment: Payment = {
      id: newId("pi"),
      amount: session.amount_total,
      currency: session.currency,
      metadata: paymentMetadata.get(id) ?? {},
    };
    payments.set(payment.id, payment);
    Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: payment.id });
    await emit("checkout.session.completed", session);
    return session;
  }

  function requireRefund(id: string): FakeRefund {
    const refund = refunds.find((one) => one.id === id);
    if (!refund) throw new Error(`No refund ${id}`);
    return refund;
  }

  async function expire(id: string): Promise<FakeSession> {
    const session = openSession(id);
    session.status = "expired";
    await emit("checkout.session.expired", session);
    return session;
  }

  /** As the clock has it: a session ends at its time, whoever looks. */
  function currentSession(id: string): FakeSession | undefined {
    const session = sessions.get(id);
    if (session?.status === "open" && session.expires_at <= nowS()) session.status = "expired";
    return session;
  }

  function openSession(id: string): FakeSession {
    const session = currentSession(id);
    if (session?.status !== "open") throw new Error(`Session ${id} is ${session?.status ?? "unknown"}`);
    return session;
  }

  async function emit(type: string, object: object): Promise<void> {
    const event: FakeEvent = { id: newId("evt"), object: "event", type, data: { object: { ...object } } };
    events.push(event);
    if (!holdsBack(event)) await send(event);
  }

  /** Sends an event, new or seen before, to the webhook; undefined when there is none, or nobody answers. */
  async function send(event: FakeEvent): Promise<number | undefined> {
    if (!webhookUrl) return undefined;
    const { body, signature } = sign(event);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    const answered = fetch(webhookUrl, { method: "POST", body, headers }).then(
      ({ status }) => status,
      () => undefined,
    );
    onTheWay.set(event.id, answered);
    const status = await answered;
    if (status === 200) taken.add(event.id);
    return status;
  }

  /** Like Stripe, it goes on sending what was not taken, in less than its hours. */
  async function sendUntilTaken(wanted: (event: FakeEvent) => boolean): Promise<void> {
    for (const event of events.filter(wanted)) {
      await onTheWay.get(event.id);
      while (!taken.has(event.id)) {
        if ((await send(event)) !== 200) await sleep(RETRY_MS);
      }
    }
  }

  function sign(event: FakeEvent, secret = webhookSecret): { body: string; signature: string } {
    const body = JSON.stringify({ ...event, api_version: "2026-10-28.endive", created: nowS(), livemode: false });
    const v1 = createHmac("sha256", secret).update(`${nowS()}.${body}`).digest("hex");
    return { body, signature: `t=${nowS()},v1=${v1}` };
  }

  function later(work: Promise<unknown>): void {
    underway.add(work);
    void work.finally(() => underway.delete(work));
  }

  return {
    url,
    secretKey,
    webhookSecret,
    /** The endpoints that its owner made in the dashboard. */
    endpoints,
    /** From now on it answers to this key alone, as another account or the other mode. */
    takeKey: (key: string, as = account) => {
      secretKey = key;
      account = as;
    },
    sessions,
    refunds,
    events,
    calls,
    complete,
    expire,
    send,
    sign,
    /** A refund made in Stripe's dashboard: it knows no booking. */
    refundByHand: (paymentIntent: string, amount: number) => {
      const payment = payments.get(paymentIntent);
      if (!payment) throw new Error(`No payment ${paymentIntent}`);
      return keepRefund(payment, amount, {});
    },
    /** From now on banks take their time: refunds are pending until they arrive or come back. */
    keepRefundsPending: (pending: boolean) => {
      refundsStayPending = pending;
    },
    /** How each refund begins, instead of what `keepRefundsPending` says. */
    beginRefundsAs: (status: typeof firstStatus) => {
      firstStatus = status;
    },
    /** So many objects on a page of a list, however many are asked for. */
    keepPagesShort: (most: number) => {
      longestPage = most;
    },
    /** One that is pending or waits for the customer is canceled, and the money stays. */
    cancelRefund: (id: string) => {
      const refund = requireRefund(id);
      if (!["pending", "requires_action"].includes(refund.status)) throw new Error(`Refund ${id} is ${refund.status}`);
      refund.status = "canceled";
      return emit("refund.updated", refund);
    },
    refundArrives: (id: string) => {
      const refund = requireRefund(id);
      refund.status = "succeeded";
      return emit("refund.updated", refund);
    },
    /** A refund that was sent comes back days or weeks later, for instance from a closed account. */
    refundComesBack: (id: string) => {
      const refund = requireRefund(id);
      refund.status = "failed";
      return emit("refund.failed", refund);
    },
    disputes,
    /** The cardholder goes to the bank, which takes the money at once. */
    openDispute: async (paymentIntent: string, amount: number): Promise<FakeDispute> => {
      const dispute: FakeDispute = {
        id: newId("dp"),
        object: "dispute",
        amount,
        currency: "usd",
        payment_intent: paymentIntent,
        status: "needs_response",
        balance_transactions: [{ amount: -amount }],
        created: nowS(),
      };
      disputes.push(dispute);
      await emit("charge.dispute.created", dispute);
      await emit("charge.dispute.funds_withdrawn", dispute);
      return dispute;
    },
    closeDispute: async (dispute: FakeDispute, status: "won" | "lost") => {
      dispute.status = status;
      if (status === "won") {
        dispute.balance_transactions.push({ amount: dispute.amount });
        await emit("charge.dispute.funds_reinstated", dispute);
      }
      await emit("charge.dispute.closed", dispute);
    },
    sendUntilTaken,
    /** Nobody can reach it: lines break before a word is said. Its own pages and payments go on. */
    goAway: (away: boolean) => {
      isAway = away;
    },
    /** A day later: what was answered under a key is forgotten. */
    forgetKeys: () => answers.clear(),
    failNext: (...next: (Failure | undefined)[]) => void failures.push(...next),
    /** Decides about each call by itself, instead of what `failNext` planned. */
    failWhen: (decide: typeof failureOf) => {
      failureOf = decide;
    },
    /** Events that wait until they are sent by name. */
    holdBackWhen: (decide: typeof holdsBack) => {
      holdsBack = decide;
    },
    sendWebhooksTo: (address: string) => {
      webhookUrl = address;
    },
    /** Until webhooks that were sent on the side have been answered. */
    settled: () => Promise.all(underway),
    close: async () => {
      await Promise.all(underway);
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
    },
  };
}

/** Neither failed nor canceled: the customer has the money, or will have it. */
export const isRealRefund = ({ status }: FakeRefund): boolean => status !== "failed" && status !== "canceled";

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

const TURNED_AWAY: Partial<Record<Failure, Answer>> = {
  unauthorized: refusal(401, "invalid_request_error", "Invalid API Key provided"),
  conflict: refusal(409, "invalid_request_error", "Another request with this key is under way", {
    code: "idempotency_key_in_use",
  }),
  limited: refusal(429, "invalid_request_error", "Too many requests", { code: "rate_limit" }),
};

function refusal(status: Answer["status"], type: string, message: string, extra: Record<string, string> = {}): Answer {
  return { status, body: { error: { type, message, ...extra } } };
}

function reply(c: Context<Env>, { status, body }: Answer): Response {
  return c.json(body, status, { "Request-Id": newId("req") });
}

function metadataIn(params: Params, name: string): Metadata {
  const inside = Object.entries(params).filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(inside.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

function hostedPage(session: FakeSession) {
  const dollars = (session.amount_total / 100).toFixed(2);
  const button = (action: string, label: string) =>
    html`<form method="post" action="/c/pay/${session.id}/${action}"><button>${label}</button></form>`;
  return html`<!doctype html>
    <html lang="en">
      <head><title>Stripe (local)</title></head>
      <body>
        <h1>Pay $${dollars}</h1>
        <p>${session.customer_email ?? ""}</p>
        ${
          session.status === "open"
            ? html`${button("pay", "Pay")} ${button("cancel", "Cancel")}`
            : html`<p>This checkout is ${session.status}.</p>`
        }
      </body>
    </html>`;
}

// How long the server computes for the most expensive request that each call for strangers allows, and what eight connections
// that ask for order days mean for other visitors, elsewhere and at the same address.
import { request } from "node:http";
import { COSTLY } from "#server/load/request-throttle.ts";
import { OWNER_PASSWORD, signIn } from "#tests/support/scenes/sign-in.ts";
import { builtApp } from "#tests/support/servers/app.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { cpuMilliseconds } from "../cpu.ts";
import { filledFolder } from "../fill-office.ts";
import { firstFilledItem } from "../office-rows.ts";
import { atMost, type Line, percentile, reported } from "../table.ts";
import {
  largestOrder,
  MOST_ITEMS,
  orderDays,
  publicCallNames,
  publicRequests,
  type Sent,
  type Site,
} from "./public-requests.ts";

/** The kernel counts computing in steps of 10 ms, so that many are measured and the average is taken. */
const REQUESTS = 40;
const MOST_MS = 50;
const CONNECTIONS = 8;
const ONE = "127.0.0.1";

export async function measurePublicCalls(): Promise<Line[]> {
  const dataDir = await filledFolder({ bookings: 1000, items: MOST_ITEMS });
  const env = { RATE_LIMITS: "off", LOG_LEVEL: "error", ADMIN_PASSWORD: OWNER_PASSWORD };
  const server = await startServer({ dataDir, env });
  const url = server.url.replace("localhost", ONE);
  const site = createSite(url, await signIn(url));
  const { apiRoutes, costOf } = await builtApp();
  const lines: Line[] = [];
  for (const name of publicCallNames(apiRoutes)) {
    const ask = publicRequests[name];
    if (!ask) throw new Error(`${name} has no line in bench/traffic/public-requests.ts`);
    const [method = ""] = name.split(" ");
    let computed = 0;
    for (let count = -1; count < REQUESTS; count += 1) {
      const sent = await ask(site);
      const before = cpuMilliseconds(server.child.pid);
      const { body } = await send(url, method, sent, ONE);
      // The first one warms up.
      if (count >= 0) computed += cpuMilliseconds(server.child.pid) - before;
      if (sent.holds) site.track(JSON.parse(body).token);
    }
    const cost = costOf(method, `/api${(await ask(site)).path}`);
    const weighed = cost > 1 ? `, weighs ${cost}` : "";
    const value = computed / REQUESTS;
    const what = `${name}${weighed}`;
    lines.push(cost >= COSTLY ? reported(what, value, "ms", "lower") : atMost(what, value, "ms", MOST_MS));
  }
  lines.push(...(await besideOrderDays(url)));
  await server.stop();
  return lines;
}

function createSite(url: string, cookie: string): Site {
  let held = "";
  let invited = 0;
  const call = async (method: string, sent: Sent) => JSON.parse((await send(url, method, sent, ONE)).body);
  const site: Site = {
    hold: async () => {
      if (held) await site.release(held);
      const booked = await call("POST", { path: "/waiver-notification", body: largestOrder, status: 201 });
      held = booked.token;
      return held;
    },
    release: async (token) => {
      await call("DELETE", { path: "/hold", headers: { authorization: `Bearer ${token}` } });
    },
    track: (token) => {
      held = token;
    },
    invite: async () => {
      invited += 1;
      const body = { name: "Jess Hooper", email: `invited-${invited}@example.com`, role: "crew" };
      const made = await call("POST", { path: "/invitations", body, headers: { cookie }, status: 201 });
      return String(made.url).split("/").at(-1) ?? "";
    },
  };
  return site;
}

async function besideOrderDays(url: string): Promise<Line[]> {
  const visits = { "home page": "/", availability: `/api/availability/${firstFilledItem}` };
  const from = { "another address": "127.0.0.3", "the same address": "127.0.0.2" };
  const wait = async (path: string, address: string) => {
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      // Somebody else is always there, so that the throttle is at work.
      await visit(url, "/", ONE);
      times.push(await visit(url, path, address));
    }
    return percentile(times, 95);
  };
  const lines: Line[] = [];
  for (const [name, path] of Object.entries(visits)) {
    lines.push(reported(`p95 of the ${name}, alone`, await wait(path, "127.0.0.3"), "ms", "lower"));
    for (const [where, address] of Object.entries(from)) {
      const busy = new AbortController();
      const connections = Array.from({ length: CONNECTIONS }, async () => {
        while (!busy.signal.aborted) await visit(url, `/api${orderDays}`, "127.0.0.2");
      });
      const beside = await wait(path, address);
      busy.abort();
      await Promise.all(connections);
      const what = `  beside ${CONNECTIONS} connections for order days, from ${where}`;
      lines.push(reported(what, beside, "ms", "lower"));
    }
  }
  return lines;
}

/** Resolves with how long the whole answer took. */
async function visit(url: string, path: string, localAddress: string): Promise<number> {
  const start = performance.now();
  await exchange(url + path, "GET", {}, localAddress);
  return performance.now() - start;
}

async function send(url: string, method: string, { path, body, headers = {}, status = 200 }: Sent, from: string) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type: Record<string, string> = text === undefined ? {} : { "content-type": "application/json" };
  const answer = await exchange(`${url}/api${path}`, method, { ...headers, ...type }, from, text);
  if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
  return answer;
}

type Answer = { status: number; body: string };

function exchange(
  address: string,
  method: string,
  headers: Record<string, string>,
  localAddress: string,
  sent?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(address, { method, headers, localAddress }, (answer) => {
      const status = answer.statusCode ?? 500;
      let body = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      answer.on("end", () => resolve({ status, body }));
      // A stream has no end: it is open once its head is there.
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
        call.destroy();
        resolve({ status, body });
      }
    });
    call.on("error", reject).end(sent);
  });
}

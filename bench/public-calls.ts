// How long the server computes for the most expensive request that each call for strangers allows, and what eight connections
// that ask for order days mean for another visitor.
import { request } from "node:http";
import { businessToday } from "../app/shared/business-clock.ts";
import { addDays } from "../app/shared/plain-date.ts";
import { startServer } from "../tests/support/server.ts";
import { cpuMilliseconds } from "./cpu.ts";
import { filledFolder } from "./fill-office.ts";
import { bookingOf } from "./numbered-bookings.ts";
import { firstFilledItem } from "./office-rows.ts";
import { atMost, type Line, median, percentile, reported } from "./table.ts";

const ITEMS = 20;
const ROUNDS = 5;
/** The kernel counts computing in steps of 10 ms, so several requests are measured at once. */
const AT_ONCE = 10;
const MOST_MS = 50;
const CONNECTIONS = 8;

/** It takes longer than others may: the throttle weighs it, and an address makes 20 an hour. */
const BOOKING = "POST /waiver-notification";

type Call = { method: "GET" | "POST"; path: string; body?: string };

const today = businessToday(new Date());
const all = Array.from({ length: ITEMS }, (_, at) => firstFilledItem + at);
const orderDays = `/api/order-days?items=${all.join()}&days=14&start=${today}&end=${addDays(today, 90)}`;
const price = {
  items: all.map((inflatableId) => ({ inflatableId, wetOption: true })),
  eventDate: addDays(today, 30),
  days: 14,
  promoCode: "NO-SUCH-CODE",
};
const year = `start=${today}&end=${addDays(today, 365)}`;
const calls: Record<string, (n: number) => Call> = {
  "GET /inflatables": () => ({ method: "GET", path: "/api/inflatables" }),
  "GET /extras, 14 days": () => ({ method: "GET", path: `/api/extras?from=${addDays(today, 30)}&days=14` }),
  "GET /availability, a year": () => ({ method: "GET", path: `/api/availability/${all[0]}?${year}` }),
  "GET /order-days, 20 rentals, 14 days": () => ({ method: "GET", path: orderDays }),
  "GET /waiver-text": () => ({ method: "GET", path: "/api/waiver-text" }),
  "POST /price, 20 rentals, 14 days": () => ({ method: "POST", path: "/api/price", body: JSON.stringify(price) }),
  [BOOKING]: (n) => ({ method: "POST", path: "/api/waiver-notification", body: bookingOf(n, ITEMS) }),
};

export async function measurePublicCalls(): Promise<Line[]> {
  const dataDir = await filledFolder({ bookings: 1000, items: ITEMS });
  const server = await startServer({ dataDir, env: { RATE_LIMITS: "off", LOG_LEVEL: "error" } });
  const url = server.url.replace("localhost", "127.0.0.1");
  const lines: Line[] = [];
  let made = 0;
  for (const [name, next] of Object.entries(calls)) {
    const ask = () => send(url, next(made++), "127.0.0.1");
    await ask();
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = cpuMilliseconds(server.child.pid);
      for (let count = 0; count < AT_ONCE; count += 1) await ask();
      rounds.push((cpuMilliseconds(server.child.pid) - before) / AT_ONCE);
    }
    const value = median(rounds);
    lines.push(
      name === BOOKING ? reported(`${name}, weighed`, value, "ms", "lower") : atMost(name, value, "ms", MOST_MS),
    );
  }
  lines.push(...(await besideOrderDays(url)));
  await server.stop();
  return lines;
}

async function besideOrderDays(url: string): Promise<Line[]> {
  const visits = { "home page": "/", availability: `/api/availability/${all[0]}` };
  const wait = async (path: string) => {
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) times.push(await send(url, { method: "GET", path }, "127.0.0.3"));
    return percentile(times, 95);
  };
  const lines: Line[] = [];
  for (const [name, path] of Object.entries(visits)) {
    const alone = await wait(path);
    const busy = new AbortController();
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      while (!busy.signal.aborted) await send(url, { method: "GET", path: orderDays }, "127.0.0.2");
    });
    const beside = await wait(path);
    busy.abort();
    await Promise.all(connections);
    lines.push(reported(`p95 of the ${name}, alone`, alone, "ms", "lower"));
    lines.push(reported(`  beside ${CONNECTIONS} connections that ask for order days`, beside, "ms", "lower"));
  }
  return lines;
}

/** Resolves with how long the whole answer took. */
function send(url: string, { method, path, body }: Call, localAddress: string): Promise<number> {
  const start = performance.now();
  const headers = body ? { "content-type": "application/json" } : {};
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method, headers, localAddress }, (answer) => {
      answer.resume().on("end", () => {
        if ((answer.statusCode ?? 500) < 300) resolve(performance.now() - start);
        else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}`));
      });
    });
    call.on("error", reject).end(body);
  });
}

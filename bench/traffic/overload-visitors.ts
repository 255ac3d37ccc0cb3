// The visitors of `overload.ts`, as a process of its own so that they slow nobody. Either a number of them, each of whom
// waits for an answer before the next request, or a rate at which they come, whether others are answered or not.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { firstFilledItem } from "../office-rows.ts";
import { numberedBooking } from "../one-booking/numbered-bookings.ts";
import { percentile } from "../table.ts";

export type LoadOptions = {
  url: string;
  seconds: number;
  visitors?: number;
  rate?: number;
  items: number;
  firstBooking: number;
};
export type LoadSummary = {
  sent: number;
  /** Answers by what they mean: done (also "that day is taken"), refused (503 and 429), failed, silent. */
  done: number;
  refused: number;
  failed: number;
  silent: number;
  doneP50: number;
  doneP99: number;
  refusedP99: number;
  bookings: number;
};
type Outcome = { status: number | undefined; ms: number };

const TIMEOUT_MS = 10_000;
const TICK_MS = 10;

/** Most look at pages, some at days and choices, one in twenty books. */
const pages = ["/", "/castle-combo-bounce-house-rental", "/faq", "/blog", "/giant-slide-rental", "/privacy"];

async function visitAll({ url, seconds, visitors, rate, items, firstBooking }: LoadOptions): Promise<LoadSummary> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4000 });
  const outcomes: Outcome[] = [];
  let sent = 0;
  let bookings = firstBooking;
  const visit = async () => {
    const turn = sent;
    sent += 1;
    const isBooking = turn % 20 === 7;
    if (isBooking) bookings += 1;
    const path = isBooking ? "/api/waiver-notification" : pickPath(turn, items);
    outcomes.push(await ask(agent, url, path, isBooking ? numberedBooking(bookings, items) : undefined));
  };
  const end = performance.now() + seconds * 1000;
  if (rate) await visitAtRate(visit, rate, end);
  else await Promise.all(Array.from({ length: visitors ?? 1 }, () => visitInTurn(visit, end)));
  agent.destroy();
  return { ...summarize(outcomes), sent, bookings };
}

function pickPath(turn: number, items: number): string {
  if (turn % 20 < 5) return `/api/availability/${firstFilledItem + (turn % items)}`;
  if (turn % 20 < 8) return `/calendar?inflatable=${1 + (turn % 4)}`;
  return pages[turn % pages.length] ?? "/";
}

async function visitInTurn(visit: () => Promise<void>, end: number): Promise<void> {
  while (performance.now() < end) await visit();
}

async function visitAtRate(visit: () => Promise<void>, rate: number, end: number): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let last = performance.now();
  let due = 0;
  while (performance.now() < end) {
    const now = performance.now();
    due += ((now - last) * rate) / 1000;
    last = now;
    for (; due >= 1; due -= 1) {
      const one: Promise<void> = visit().finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
}

function ask(agent: Agent, url: string, path: string, body?: string): Promise<Outcome> {
  const start = performance.now();
  const headers = { "accept-encoding": "br", ...(body ? { "content-type": "application/json" } : {}) };
  return new Promise((resolve) => {
    const end = (status?: number) => resolve({ status, ms: performance.now() - start });
    const call = request(url + path, { agent, method: body ? "POST" : "GET", headers, timeout: TIMEOUT_MS });
    call.on("response", (response) => response.resume().on("end", () => end(response.statusCode)));
    call.on("timeout", () => call.destroy());
    call.on("error", () => end());
    call.end(body);
  });
}

function summarize(outcomes: Outcome[]): Omit<LoadSummary, "sent" | "bookings"> {
  const isDone = ({ status = 0 }: Outcome) => (status >= 200 && status < 300) || status === 409;
  const isRefused = ({ status }: Outcome) => status === 503 || status === 429;
  const done = outcomes.filter(isDone).map(({ ms }) => ms);
  const refused = outcomes.filter(isRefused).map(({ ms }) => ms);
  const silent = outcomes.filter(({ status }) => status === undefined).length;
  return {
    done: done.length,
    refused: refused.length,
    silent,
    failed: outcomes.length - done.length - refused.length - silent,
    doneP50: percentile(done, 50),
    doneP99: percentile(done, 99),
    refusedP99: percentile(refused, 99),
  };
}

if (import.meta.main) process.stdout.write(JSON.stringify(await visitAll(JSON.parse(process.argv[2] ?? "{}"))));

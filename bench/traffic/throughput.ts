// Requests per second and the slowest in a hundred: public pages from memory, the calendar's call, and a booking, each
// against the least that could be done, measured in turns by wrk in one run. Only the ratios mean anything. Nobody feels them,
// and two runs differ by a tenth, so none is a budget: how long a page takes and weighs is.
import { startServer } from "#tests/support/servers/server.ts";
import { filledFolder } from "../fill-office.ts";
import { calls } from "../growth.ts";
import { firstFilledItem } from "../office-rows.ts";
import { luaBookings, numberedBooking } from "../one-booking/numbered-bookings.ts";
import { type Line, median, reported } from "../table.ts";
import { type Answer, answerAsSent, startBare, startNginx } from "./reference-servers.ts";
import { type Pace, wrk } from "./wrk.ts";

/** Counted as for everyone, and high enough for what one address sends here. */
const COUNTED = "read=99999/1,booking=99999/1,customerMail=99999/1,ownerMail=99999/1";
const COMPRESSED = { "Accept-Encoding": "br" };

const pages = {
  home: "/",
  product: "/castle-combo-bounce-house-rental",
  "blog post": "/blog/measure-your-yard-first",
};
const availability = `/api/${calls.availability?.[0]}`;

/** Enough for every booking that is sent; pages would be longer with them, so pages have a server of their own. */
const ITEMS = 100;
const BOOKING_ROUNDS = 3;
const BOOKINGS_PER_ROUND = 2_500;

export async function measureThroughput(): Promise<Line[]> {
  return [...(await measurePages()), ...(await measureCalls())];
}

async function measurePages(): Promise<Line[]> {
  const server = await startServer();
  try {
    const lines: Line[] = [];
    for (const [name, path] of Object.entries(pages)) {
      lines.push(...throughputLines(name, await measureRead(server.url + path)));
    }
    return lines;
  } finally {
    await server.stop();
  }
}

async function measureCalls(): Promise<Line[]> {
  const dataDir = await filledFolder({ bookings: 1000, items: ITEMS });
  const server = await startServer({ dataDir, env: { RATE_LIMITS: COUNTED } });
  try {
    return [
      ...throughputLines("availability", await measureRead(server.url + availability)),
      ...throughputLines("availability, any range", await measureRanges(server.url)),
      ...throughputLines("booking POST", await measureBooking(server.url)),
    ];
  } finally {
    await server.stop();
  }
}

type Side = "ours" | "bare" | "nginx";
type Paces = Record<Side, Pace[]>;

/** Each rental is asked for once, as a page does when it opens. The references answer all with one of the ranges. */
async function measureRanges(origin: string): Promise<Paces> {
  for (let item = 0; item < ITEMS; item += 1) await fetch(`${origin}/api/availability/${firstFilledItem + item}`);
  const script = ["bench/traffic/any-range.lua", String(ITEMS), String(firstFilledItem)];
  const month = `${origin}/api/availability/${firstFilledItem}?start=${dayIn(0)}&end=${dayIn(33)}`;
  return measureRead(month, script);
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The three take turns, so that whatever else the machine does meets all of them. */
async function measureRead(url: string, script?: string[]): Promise<Paces> {
  const answer = await answerAsSent(url, { headers: COMPRESSED });
  return againstReferences(url, answer, async (urls) => {
    const load = { connections: 32, headers: COMPRESSED };
    for (const one of Object.values(urls)) await wrk(one, { ...load, seconds: 1 });
    const paces: Paces = { ours: [], bare: [], nginx: [] };
    for (let round = 0; round < 5; round += 1) {
      for (const side of sides) {
        const asked = side === "ours" && script ? { ...load, script } : load;
        paces[side].push(await wrk(urls[side], { ...asked, seconds: 2 }));
      }
    }
    return paces;
  });
}

/** The reference servers come first: after a booking our server goes on with emails and documents, and would disturb them. */
async function measureBooking(origin: string): Promise<Paces> {
  const url = `${origin}/api/waiver-notification`;
  const headers = { "content-type": "application/json" };
  const answer = await answerAsSent(url, { method: "POST", headers, body: numberedBooking(0, ITEMS) });
  if (answer.status !== 201) throw new Error(`A booking answered ${answer.status}: ${answer.body}`);
  return againstReferences(url, answer, async (urls) => {
    const paces: Paces = { ours: [], bare: [], nginx: [] };
    for (const side of sides.toReversed()) {
      for (let round = 0; round < BOOKING_ROUNDS; round += 1) {
        const script = ["bench/traffic/book-days.lua", ...luaBookings(1 + round * BOOKINGS_PER_ROUND, ITEMS)];
        paces[side].push(await wrk(urls[side], { connections: 8, seconds: 4, script }));
      }
    }
    return paces;
  });
}

const sides = ["ours", "bare", "nginx"] as const;

async function againstReferences(
  url: string,
  answer: Answer,
  measure: (urls: Record<Side, string>) => Promise<Paces>,
): Promise<Paces> {
  const [bare, nginx] = [await startBare(answer), await startNginx(answer)];
  try {
    return await measure({ ours: url, bare: bare.url, nginx: nginx.url });
  } finally {
    bare.stop();
    nginx.stop();
  }
}

export function throughputLines(name: string, { ours, bare, nginx }: Paces): Line[] {
  const middle = (paces: Pace[], key: keyof Pace) => median(paces.map((pace) => pace[key]));
  // Of each round by itself: a moment when the machine is busy does not weigh on one side only.
  const ratio = (others: Pace[], key: keyof Pace) =>
    median(ours.map((pace, round) => pace[key] / (others[round]?.[key] ?? Number.NaN)));
  return [
    reported(`${name}: requests/s`, middle(ours, "perSecond"), "/s", "higher"),
    reported(`${name}: requests/s as a share of bare node:http`, ratio(bare, "perSecond"), "×", "higher"),
    reported(`${name}: requests/s as a share of nginx, one worker`, ratio(nginx, "perSecond"), "×", "higher"),
    reported(`${name}: p99`, middle(ours, "p99Ms"), "ms", "lower"),
    reported(`${name}: p99 against bare node:http`, ratio(bare, "p99Ms"), "×", "lower"),
    reported(`${name}: p99 against nginx, one worker`, ratio(nginx, "p99Ms"), "×", "lower"),
  ];
}

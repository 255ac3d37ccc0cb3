// A page or a booking never waits for the weather service or for texts: what customers wait for while both hang, beside what they wait for while
// it answers at once. And what the weather desk costs with 200 orders.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright-core";
import type { WeatherDesk } from "#app/features/day/weather/schema.ts";
import { CHROMIUM_FLAGS, needChromium } from "#tests/support/browser/chromium.ts";
import { OWNER_PASSWORD, signIn } from "#tests/support/scenes/sign-in.ts";
import { type RunningServer, startServer } from "#tests/support/servers/server.ts";
import { cpuMilliseconds } from "./cpu.ts";
import { filledFolder } from "./fill-office.ts";
import { numberedBooking } from "./one-booking/numbered-bookings.ts";
import { atMost, type Line, median, percentile, reported } from "./table.ts";
import { kilobytes, visit } from "./visit.ts";

const ITEMS = 40;
const BOOKINGS = 200;
const ROUNDS = 5;
const EACH = 40;
/** As far as two runs of the same differ on a busy machine. */
const MOST_TIMES = 1.5;
const SERVER_MS = 100;
const SCRIPTS_KB = 220;
/** 225 orders on five days from today on, of which one in ten is canceled. */
const WEEK = { bookings: 225, items: 45, daysAhead: 4 };
const ORDERS = 200;
const ACCOUNT = { TWILIO_ACCOUNT_SID: "AC0123456789", TWILIO_AUTH_TOKEN: "12345", TWILIO_FROM: "+17065550100" };
const WARM = 10;
const TIMED = 31;

export async function measureWeather(): Promise<Line[]> {
  return [...(await measureCustomers()), ...(await measureWeek())];
}

async function measureCustomers(): Promise<Line[]> {
  const service = await startHangingService();
  const port = (service.address() as AddressInfo).port;
  const dataDir = await filledFolder({ bookings: BOOKINGS, items: ITEMS });
  const env = { RATE_LIMITS: "off", LOG_LEVEL: "error", ADMIN_PASSWORD: OWNER_PASSWORD };
  const weather = { WEATHER: "nws", WEATHER_API_URL: `http://127.0.0.1:${port}` };
  const hanging = { TEXTS: "twilio", TWILIO_API_URL: `http://127.0.0.1:${port}`, ...ACCOUNT };
  const server = await startServer({ dataDir, env: { ...env, ...weather, ...hanging } });
  try {
    const url = server.url.replace("localhost", "127.0.0.1");
    const cookie = await signIn(server.url);
    return await measureHanging(url, cookie);
  } finally {
    await server.stop();
    service.closeAllConnections();
    service.close();
  }
}

/** Takes every question and answers none. */
async function startHangingService(): Promise<Server> {
  const service = createServer(() => undefined).listen(0, "127.0.0.1");
  await new Promise((resolve) => service.once("listening", resolve));
  return service;
}

/** Turn by turn, so that both see the same machine. */
async function measureHanging(url: string, cookie: string): Promise<Line[]> {
  const times = {
    page: { calm: [] as number[], hanging: [] as number[] },
    booking: { calm: [] as number[], hanging: [] as number[] },
  };
  let place = 0;
  const round = async (state: "calm" | "hanging") => {
    for (let count = 0; count < EACH; count += 1) {
      times.page[state].push(await timed(`${url}/calendar?inflatable=${3 + (count % 2)}`));
      if (count % 4 > 0) continue;
      const body = numberedBooking(place, ITEMS);
      place += 1;
      const headers = { "content-type": "application/json" };
      times.booking[state].push(await timed(`${url}/api/waiver-notification`, { method: "POST", headers, body }));
    }
  };
  await round("calm");
  times.page.calm.length = 0;
  times.booking.calm.length = 0;
  for (let count = 0; count < ROUNDS; count += 1) {
    await round("calm");
    // The office asks, and the question hangs until its time is over. Of those whose day is called off, who agreed is texted.
    const asked = ["read", "live/read"].map((path) => press(`${url}/api/weather/${path}`, cookie));
    asked.push(press(`${url}/api/weather/call-off`, cookie, { bookingIds: await listIds(url, cookie) }));
    await round("hanging");
    await Promise.all(asked);
  }
  return Object.entries(times).map(([what, { calm, hanging }]) =>
    atMost(
      `p99 of a ${what} while the weather service and Twilio hang`,
      percentile(hanging, 99) / percentile(calm, 99),
      "×",
      MOST_TIMES,
    ),
  );
}

async function press(url: string, cookie: string, body: object = {}): Promise<string> {
  const headers = { cookie, "content-type": "application/json" };
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).text();
}

/** Some of the week's orders, other ones each time. */
async function listIds(url: string, cookie: string): Promise<number[]> {
  const desk = (await (await fetch(`${url}/api/weather`, { headers: { cookie } })).json()) as WeatherDesk;
  const orders = desk.days.flatMap(({ orders }) => orders).filter(({ calledOff }) => !calledOff);
  return orders.slice(0, 8).map(({ bookingId }) => bookingId);
}

async function measureWeek(): Promise<Line[]> {
  const env = { RATE_LIMITS: "off", LOG_LEVEL: "error", ADMIN_PASSWORD: OWNER_PASSWORD, WEATHER: "demo" };
  const server = await startServer({ dataDir: await filledFolder(WEEK), env });
  try {
    const cookie = await signIn(server.url);
    const desk = JSON.parse(await press(`${server.url}/api/weather/read`, cookie)) as WeatherDesk;
    const orders = desk.days
      .flatMap(({ orders }) => orders)
      .filter(({ hours }) => hours.some(({ gustMph }) => gustMph));
    if (orders.length < ORDERS) throw new Error(`The desk has a forecast for ${orders.length} orders`);
    const served = [];
    for (const path of ["/api/weather", "/api/weather/live", "/admin/weather"])
      served.push(...(await measureServed(server, path, cookie)));
    return [...served, await measureScripts(server.url, cookie)];
  } finally {
    await server.stop();
  }
}

/** Until it has answered, and how long it computed for that: other work of the machine changes only the first. */
async function measureServed({ url, child }: RunningServer, path: string, cookie: string): Promise<Line[]> {
  const ask = () => timed(url.replace("localhost", "127.0.0.1") + path, { headers: { cookie } });
  for (let count = 0; count < WARM; count += 1) await ask();
  const before = cpuMilliseconds(child.pid);
  const all: number[] = [];
  for (let count = 0; count < TIMED; count += 1) all.push(await ask());
  const computed = (cpuMilliseconds(child.pid) - before) / TIMED;
  return [
    atMost(`${path} with ${ORDERS} orders: server time`, median(all), "ms", SERVER_MS),
    reported(`${path} with ${ORDERS} orders: computed`, computed, "ms", "lower"),
  ];
}

async function measureScripts(url: string, cookie: string): Promise<Line> {
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url }]);
    const scripts = kilobytes(await visit(context, `${url}/admin/weather`), "Script");
    return atMost("the weather desk: scripts", scripts, "KB", SCRIPTS_KB);
  } finally {
    await browser.close();
  }
}

async function timed(url: string, init?: RequestInit): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - start;
}

// What the owner's pages cost: scripts of each, and how much slower a hundred times more bookings make their first page.
import { chromium } from "playwright-core";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium.ts";
import { OWNER_PASSWORD } from "../tests/support/owner-password.ts";
import { type RunningServer, startServer, temporaryFolder } from "../tests/support/server.ts";
import { fillOffice } from "./fill-office.ts";
import { atMost, type Line, median } from "./table.ts";
import { scriptKilobytes } from "./visit.ts";

const SCRIPT_KB = 220;
const FEW = 200;
const MANY = 20_000;
const WORST_RATIO = 1.5;
const ROUNDS = 41;

const pages = ["", "/inventory", "/bookings", "/waivers", "/calendar", "/add-item", "/quotes", "/mail", "/activity"];

/** The calls that a page makes before it is complete; the days are those around today. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = dayIn(0);
const calls: Record<string, string[]> = {
  dashboard: ["office/summary", "office/attention", `run-sheet?date=${today}`, "bookings?limit=8&sort=-eventDate"],
  inventory: ["inflatables?all=1"],
  bookings: ["bookings?limit=25&sort=-eventDate"],
  waivers: ["waivers?limit=25"],
  calendar: ["inflatables?all=1", `claims?start=${today}&end=${dayIn(30)}`],
  quotes: ["quotes?limit=25"],
  mail: ["messages?limit=25"],
  activity: ["audit?limit=25"],
};

export async function measureOffice(): Promise<Line[]> {
  const [few, many] = [await officeWith(FEW), await officeWith(MANY)];
  try {
    const lines = await measureScripts(few);
    for (const [page, paths] of Object.entries(calls)) {
      const ratio = await compare(few, many, paths);
      lines.push(atMost(`${page} with ${MANY} bookings, times ${FEW}`, ratio, "", WORST_RATIO));
    }
    return lines;
  } finally {
    await Promise.all([few.server.stop(), many.server.stop()]);
  }
}

type Office = { server: RunningServer; cookie: string };

async function officeWith(bookings: number): Promise<Office> {
  const dataDir = temporaryFolder();
  await fillOffice(dataDir, bookings);
  const server = await startServer({ dataDir, env: { RATE_LIMITS: "off", ADMIN_PASSWORD: OWNER_PASSWORD } });
  const body = JSON.stringify({ password: OWNER_PASSWORD });
  const headers = { "Content-Type": "application/json", Origin: server.url };
  const answer = await fetch(`${server.url}/api/session`, { method: "POST", headers, body });
  return { server, cookie: String(answer.headers.get("set-cookie")).split(";")[0] ?? "" };
}

/** The two take turns, so that whatever else the machine does meets both. */
async function compare(few: Office, many: Office, paths: string[]): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timeOf(few, paths));
    times[1].push(await timeOf(many, paths));
  }
  return median(times[1].slice(5)) / median(times[0].slice(5));
}

async function timeOf({ server, cookie }: Office, paths: string[]): Promise<number> {
  const start = performance.now();
  for (const path of paths) {
    const answer = await fetch(`${server.url}/api/${path}`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`/api/${path} answered ${answer.status}`);
  }
  return performance.now() - start;
}

async function measureScripts({ server, cookie }: Office): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: findChromium({ whole: true }) ?? "", args: CHROMIUM_FLAGS });
  const [name = "", value = ""] = cookie.split("=");
  const lines: Line[] = [];
  for (const page of pages) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    await context.addCookies([{ name, value, url: server.url }]);
    const kilobytes = await scriptKilobytes(context, `${server.url}/admin${page}`);
    lines.push(atMost(`scripts of /admin${page}`, kilobytes, "KB", SCRIPT_KB));
    await context.close();
  }
  await browser.close();
  return lines;
}

// The crew's app as a truck has it: what its page loads once, and how soon an old phone without a signal shows the stops.
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { CHROMIUM_FLAGS, needChromium } from "#tests/support/browser/chromium.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { OWNER_PASSWORD, signIn } from "#tests/support/scenes/sign-in.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { atMost, type Line, median } from "./table.ts";
import { kilobytes, visit } from "./visit.ts";

const SCRIPTS_KB = 120;
const FIRST_VIEW_MS = 1_000;
const SLOWER = 4;
const VIEWS = 7;

export async function measureCrew(): Promise<Line[]> {
  const server = await startServer({ env: { RATE_LIMITS: "off", ADMIN_PASSWORD: OWNER_PASSWORD } });
  try {
    return await measureAt(server.url);
  } finally {
    await server.stop();
  }
}

async function measureAt(url: string): Promise<Line[]> {
  const cookie = await signIn(url);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  for (const inflatableId of [2, 3, 4]) {
    await book({ url }, { inflatableId, wetOption: false, eventDate: today, source: "admin" }, { cookie });
  }
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  const scripts = kilobytes(await visit(context, `${url}/crew`), "Script");
  const views = await viewsWithoutSignal(context, `${url}/crew`);
  await browser.close();
  return [
    atMost("crew's app: scripts", scripts, "KB", SCRIPTS_KB),
    atMost(`crew's app: first view without a signal, ${SLOWER} times slower`, median(views), "ms", FIRST_VIEW_MS),
  ];
}

async function viewsWithoutSignal(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const isShown = document.querySelector("main ol a") !== null;
      if (isShown) document.documentElement.dataset.shownAt = String(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await shownAt(page);
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const times: number[] = [];
  for (let nth = 0; nth < VIEWS; nth += 1) {
    await page.goto("about:blank");
    await page.goto(url);
    times.push(await shownAt(page));
  }
  return times;
}

/** The frame in which the list of stops was there, since the address was opened. */
async function shownAt(page: Page): Promise<number> {
  await page.locator("html[data-shown-at]").waitFor();
  return Number(await page.locator("html").getAttribute("data-shown-at"));
}

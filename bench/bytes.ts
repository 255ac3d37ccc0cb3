// What a first visit costs on the wire, as a real browser counts it: scripts of each page, and everything of the home page.
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium.ts";
import { pages } from "./pages.ts";
import { atMost, type Line } from "./table.ts";

const FIRST_VIEW_KB = 350;
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

type Received = { type: string; bytes: number };

export async function measureBytes(url: string): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: CHROMIUM_FLAGS });
  const lines: Line[] = [];
  for (const { name, path, scriptKb } of pages) {
    const scripts = kilobytes(
      (await visit(browser, url + path, screens.phone)).filter(({ type }) => type === "Script"),
    );
    lines.push(atMost(`scripts of ${name}`, scripts, "KB", scriptKb));
  }
  for (const [name, screen] of Object.entries(screens)) {
    const all = kilobytes(await visit(browser, url, screen));
    lines.push(atMost(`first view of home, ${name}`, all, "KB", FIRST_VIEW_KB));
  }
  await browser.close();
  return lines;
}

/** Everything that a fresh browser receives until the page rests, nothing scrolled and nothing pressed. */
async function visit(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Received[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const received: Received[] = [];
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    received.push({ type: types.get(requestId) ?? "Other", bytes: encodedDataLength });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return received;
}

function kilobytes(received: Received[]): number {
  return received.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

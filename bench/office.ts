// What the owner's pages cost a browser.
import { chromium } from "playwright-core";
import { CHROMIUM_FLAGS, needChromium } from "#tests/support/browser/chromium.ts";
import { filledFolder, type Office, openOffice } from "./fill-office.ts";
import { atMost, type Line } from "./table.ts";
import { kilobytes, visit } from "./visit.ts";

const SCRIPT_KB = 220;
const HTML_KB = 12;
const CSS_KB = 20;
const BOOKINGS = 200;

const tabs = [
  "",
  "/inventory",
  "/bookings",
  "/waivers",
  "/calendar",
  "/add-item",
  "/quotes",
  "/mail",
  "/activity",
  "/run-sheet",
  "/weather",
  "/weather/live",
  "/password",
];

export async function measureOffice(): Promise<Line[]> {
  const office = await openOffice(await filledFolder({ bookings: BOOKINGS }));
  try {
    return await measureTabs(office);
  } finally {
    await office.server.stop();
  }
}

async function measureTabs({ server, cookie }: Office): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  const [name = "", value = ""] = cookie.split("=");
  const lines: Line[] = [];
  for (const tab of tabs) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    await context.addCookies([{ name, value, url: server.url }]);
    const received = await visit(context, `${server.url}/admin${tab}`);
    lines.push(atMost(`/admin${tab}: scripts`, kilobytes(received, "Script"), "KB", SCRIPT_KB));
    lines.push(atMost(`/admin${tab}: HTML`, kilobytes(received, "Document"), "KB", HTML_KB));
    lines.push(atMost(`/admin${tab}: CSS`, kilobytes(received, "Stylesheet"), "KB", CSS_KB));
    await context.close();
  }
  await browser.close();
  return lines;
}

// What a first visit costs on the wire, as a real browser counts it: scripts of each page, and everything of the home page.
import { chromium } from "playwright-core";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium.ts";
import { pages } from "./pages.ts";
import { atMost, type Line } from "./table.ts";
import { kilobytes, scriptKilobytes, visit } from "./visit.ts";

const FIRST_VIEW_KB = 350;
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

export async function measureBytes(url: string): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: findChromium({ whole: true }) ?? "", args: CHROMIUM_FLAGS });
  const lines: Line[] = [];
  for (const { name, path, scriptKb } of pages) {
    const context = await browser.newContext({ viewport: screens.phone });
    const scripts = await scriptKilobytes(context, url + path);
    await context.close();
    lines.push(atMost(`scripts of ${name}`, scripts, "KB", scriptKb));
  }
  for (const [name, screen] of Object.entries(screens)) {
    const context = await browser.newContext({ viewport: screen });
    const all = kilobytes(await visit(context, url));
    await context.close();
    lines.push(atMost(`first view of home, ${name}`, all, "KB", FIRST_VIEW_KB));
  }
  await browser.close();
  return lines;
}

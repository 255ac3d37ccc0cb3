// What a first visit costs on the wire, as a real browser counts it: scripts, HTML and CSS of each page, and everything
// of the home page.
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { CHROMIUM_FLAGS, needChromium } from "#tests/support/browser/chromium.ts";
import { pages, privatePage } from "./pages.ts";
import { atMost, type Line } from "./table.ts";
import { kilobytes, type Received, visit, visitAndTouch } from "./visit.ts";

const FIRST_VIEW_KB = 350;
const MOST_TRIES = 100;
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

export async function measureBytes(url: string): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  const lines: Line[] = [];
  for (const page of [...pages, await privatePage(url)]) {
    await askOften(url + page.path);
    const received = await freshly(browser, "phone", (context) => visit(context, url + page.path));
    lines.push(atMost(`${page.name}: scripts`, kilobytes(received, "Script"), "KB", page.scriptKb));
    if (page.touchedScriptKb) {
      const touched = await freshly(browser, "phone", (context) => visitAndTouch(context, url + page.path));
      const all = kilobytes(touched, "Script");
      lines.push(atMost(`${page.name}: scripts with the first touch`, all, "KB", page.touchedScriptKb));
    }
    lines.push(atMost(`${page.name}: HTML`, kilobytes(received, "Document"), "KB", page.htmlKb));
    lines.push(atMost(`${page.name}: CSS`, kilobytes(received, "Stylesheet"), "KB", page.cssKb));
  }
  for (const screen of ["phone", "desktop"] as const) {
    const all = kilobytes(await freshly(browser, screen, (context) => visit(context, url)));
    lines.push(atMost(`home: everything of the first view, ${screen}`, all, "KB", FIRST_VIEW_KB));
  }
  await browser.close();
  return lines;
}

/** What is asked for often is compressed better after a moment: that is what nearly every visitor gets. */
async function askOften(url: string): Promise<void> {
  const length = async () => {
    const { headers } = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    return headers.get("cache-control")?.startsWith("public") ? Number(headers.get("content-length")) : undefined;
  };
  const atFirst = await length();
  for (let tries = 0; atFirst !== undefined && tries < MOST_TRIES; tries += 1) {
    if (Number(await length()) < atFirst) return;
    await sleep(100);
  }
}

/** In a browser that has been nowhere yet. */
async function freshly(
  browser: Browser,
  screen: keyof typeof screens,
  look: (context: BrowserContext) => Promise<Received[]>,
): Promise<Received[]> {
  const context = await browser.newContext({ viewport: screens[screen] });
  const received = await look(context);
  await context.close();
  return received;
}

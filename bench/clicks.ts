// How long a press on a day takes until the page shows it, on a browser four times slower than this machine.
import { chromium, type Page } from "playwright-core";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium.ts";
import { atMost, type Line, percentile } from "./table.ts";

const SLOWDOWN = 4;
const PRESSES = 24;
const BUDGET_MS = 100;

export async function measureClicks(url: string): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: findChromium({ whole: true }) ?? "", args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${url}/calendar?inflatable=3`);
  // React waits for the first input.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator("html[data-interactive]").waitFor();
  await page.getByRole("button", { name: "Next month" }).click();
  const days = page.locator("[data-date]:not([aria-disabled])");
  await days.first().waitFor();
  // The first pick loads the dialogs ahead; what is measured are the picks after it.
  await days.first().click();
  await page.waitForLoadState("networkidle");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const times: number[] = [];
  const count = await days.count();
  for (let press = 0; press < PRESSES; press += 1) times.push(await timePress(page, (press * 5) % count));
  await browser.close();
  return [atMost(`press on a day at ${SLOWDOWN}× slowdown, p75 of ${PRESSES}`, percentile(times, 75), "ms", BUDGET_MS)];
}

/** From the press to the frame that shows its outcome, as the browser itself counts it. */
async function timePress(page: Page, index: number): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entry = list.getEntries().find(({ name }) => name === "click");
          if (!entry) return;
          observer.disconnect();
          resolve(entry.duration);
        });
        observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      }),
  );
  // A bare touch of the spot, as on a phone: the driver's own click moves a mouse and runs checks in the slowed page.
  const day = page.locator("[data-date]:not([aria-disabled])").nth(index);
  await day.scrollIntoViewIfNeeded();
  const box = await day.boundingBox();
  if (!box) throw new Error("The day is not on the page");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return shown;
}

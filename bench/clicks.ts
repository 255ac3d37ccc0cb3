// How long a press on a day takes until the page shows it, on a browser four times slower than this machine: the first one,
// which leads on to the rest of the party, and those that change the day.
import { type Browser, type CDPSession, chromium, type Locator, type Page } from "playwright-core";
import { CHROMIUM_FLAGS, needChromium } from "#tests/support/browser/chromium.ts";
import { atMost, type Line, percentile } from "./table.ts";

const SLOWDOWN = 4;
const FIRST_PRESSES = 12;
const PRESSES = 24;
const BUDGET_MS = 100;

type Phone = { page: Page; devtools: CDPSession; days: Locator };

export async function measureClicks(url: string): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  const first: number[] = [];
  for (let press = 0; press < FIRST_PRESSES; press += 1) {
    const phone = await openCalendar(browser, url);
    first.push(await timePress(phone, press));
    await phone.page.context().close();
  }
  const phone = await openCalendar(browser, url);
  await timePress(phone, 0);
  await phone.page.getByRole("list", { name: "Days around your day" }).waitFor();
  await phone.page.waitForLoadState("networkidle");
  const later: number[] = [];
  const count = await phone.days.count();
  for (let press = 0; press < PRESSES; press += 1) later.push(await timePress(phone, (press * 5) % count));
  await browser.close();
  const slowed = `at ${SLOWDOWN}× slowdown, p75 of`;
  return [
    atMost(`first press on a day ${slowed} ${FIRST_PRESSES}`, percentile(first, 75), "ms", BUDGET_MS),
    atMost(`press on a day ${slowed} ${PRESSES}`, percentile(later, 75), "ms", BUDGET_MS),
  ];
}

async function openCalendar(browser: Browser, url: string): Promise<Phone> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${url}/calendar?inflatable=3`);
  // React waits for the first input.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator("html[data-interactive]").waitFor();
  await page.getByRole("button", { name: "Next month" }).click();
  const days = page.locator("[data-date]:not([aria-disabled])");
  await days.first().waitFor();
  await page.waitForLoadState("networkidle");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, devtools, days };
}

/** The longest of what belongs to the press, each from the finger to the frame that shows its outcome, as the browser counts it. */
async function timePress({ page, devtools, days }: Phone, index: number): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries();
          for (const { duration } of entries) longest = Math.max(longest, duration);
          if (!entries.some(({ name }) => name === "click")) return;
          observer.disconnect();
          resolve(longest);
        });
        observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      }),
  );
  const day = days.nth(index);
  await day.scrollIntoViewIfNeeded();
  const box = await day.boundingBox();
  if (!box) throw new Error("The day is not on the page");
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // A finger leaves the glass after the page has felt it. The driver's own tap sends both at once, which none can do.
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [spot] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return shown;
}

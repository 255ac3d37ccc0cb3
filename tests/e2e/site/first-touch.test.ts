// The booking page before anybody touches it: complete, live, and nothing that is pressed is lost.

import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { openBrowser } from "#tests/support/browser/browser.ts";
import { isFullRun } from "#tests/support/runner/full-run.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { keepMachineBusy } from "#tests/support/servers/busy-machine.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const isReactStarted = (page: Page) => page.locator("html[data-interactive]").count();

/** As on a phone: nothing moves over the page before it is pressed. */
async function tap(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test("days are rendered and live before React runs, and the first press on one is kept", async () => {
  // The whole month is in view: a scroll would start React as well.
  const page = await browser.newPage(360, { hasTouch: true, viewport: { width: 360, height: 1600 } });
  const streamed = page.waitForResponse(/availability\/stream/);
  await page.goto(`${server.url}/calendar?inflatable=3`);
  await streamed;
  const [first, second] = await page
    .locator("[data-date]:not([aria-disabled])")
    .evaluateAll((cells) => cells.slice(-2).map((cell) => cell.getAttribute("data-date") ?? ""));
  await book(call, { inflatableId: 3, eventDate: first });
  const taken = page.getByRole("button", { name: /, booked$/ });
  await expect.poll(() => taken.count()).toBe(1);
  expect(await isReactStarted(page)).toBe(0);

  await tap(page, `[data-date="${second}"]`);
  await page.waitForURL(`**/calendar?inflatable=3&date=${second}`);
  expect(await isReactStarted(page)).toBe(1);
  expect(await page.locator("[data-live], [data-pressed]").count()).toBe(0);
});

test("days that can't be checked say so, though nobody has touched the page [C35]", async () => {
  const page = await browser.newPage(360, { hasTouch: true, ignore: /Failed to load resource/ });
  await page.route("**/api/availability/**", (route) => route.abort());
  await page.goto(`${server.url}/calendar?inflatable=2`);
  await page.getByText(/^Not live right now, last checked at/).waitFor();
});

test("the first press on a rental is kept, and a day in the address starts React at once", async () => {
  const page = await browser.newPage(360, { hasTouch: true });
  await page.goto(`${server.url}/calendar`, { waitUntil: "networkidle" });
  expect(await isReactStarted(page)).toBe(0);
  await tap(page, "[data-item='2']");
  await page.waitForURL("**/calendar?inflatable=2");
  await expect.poll(() => page.getByRole("radio", { name: "Giant Slide" }).isChecked()).toBe(true);

  const shared = await browser.newPage(360);
  await shared.goto(`${server.url}/calendar?inflatable=2&date=${addDays(businessToday(new Date(), TIME_ZONE), 9)}`);
  await shared.locator("html[data-interactive]").waitFor();
});

test("the step takes the place of the calendar without a jump, and is seen from its heading on [C26]", async () => {
  for (const width of [390, 1280]) {
    const page = await browser.newPage(width);
    await page.goto(`${server.url}/calendar?inflatable=2`, { waitUntil: "networkidle" });
    // Slower than the half second in which a page may still move because of what was pressed.
    await page.route(/party-step/, async (route) => {
      await sleep(1200);
      await route.continue();
    });
    const day = page.locator("[data-date]:not([aria-disabled])").last();
    await day.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, innerHeight / 2));
    const shifted = await sumShifts(page);
    await day.click();
    const heading = page.getByRole("heading", { level: 1, name: "Good pick. What else?" });
    await heading.waitFor();
    await page.getByRole("list", { name: "Days around your day" }).waitFor();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(await shifted()).toBeLessThan(0.05);
  }
});

/** How much the page has moved from now on that nobody's press explains, as browsers count it. */
async function sumShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const seen = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.sum += entry.value;
    }).observe({ type: "layout-shift" });
    return seen;
  });
  // Some frames, so that what was shown last is counted.
  return () =>
    sum.evaluate(async (seen) => {
      for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
      return seen.sum;
    });
}

const TOUCHES = Number(process.env.TOUCHES ?? 2);
const PHONES = Math.min(8, Math.ceil(TOUCHES / 3));
/** Every day the other tests keep the machine busy enough. */
const BUSY_PROCESSES = isFullRun ? 3 : 0;
const TOLD_EVERY = 50;
/** Longer than the slowest step took on a machine with ten times more to do than it can. */
const OPENS_WITHIN_MS = 30_000;
/** How long fingers stay on the glass. */
const HELD_MS = [0, 30, 60, 90, 140];

test("a touched day opens the party step, however busy the machine is [C20]", {
  timeout: 600_000 + TOUCHES * OPENS_WITHIN_MS,
}, async () => {
  keepMachineBusy(BUSY_PROCESSES);
  const failed: string[] = [];
  let next = 0;
  async function usePhone(): Promise<void> {
    const page = await browser.newPage(390, { hasTouch: true, isMobile: true, ownComputer: true });
    const session = await page.context().newCDPSession(page);
    for (let turn = next++; turn < TOUCHES; turn = next++) {
      await page.goto(`${server.url}/calendar?inflatable=2`);
      // Every other finger comes before React does.
      if (turn % 2 === 0) await startReact(page, session);
      const day = await touchDay(page, session, turn);
      const opened = await page
        .getByRole("heading", { level: 1, name: "Good pick. What else?" })
        .waitFor({ timeout: OPENS_WITHIN_MS })
        .then(
          () => true,
          () => false,
        );
      if (!opened) failed.push(`touch ${turn} on ${day}`);
      if ((turn + 1) % TOLD_EVERY === 0) process.stdout.write(`${turn + 1} touches, ${failed.length} failed\n`);
      await page.evaluate(() => localStorage.clear());
    }
  }
  await Promise.all(Array.from({ length: PHONES }, usePhone));
  expect(failed).toEqual([]);
});

/** A finger that moves the page a little and then rests. */
async function startReact(page: Page, session: CDPSession): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 10, y: 400 }] });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 10, y: 300 }] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.locator("html[data-interactive]").waitFor();
}

async function touchDay(page: Page, session: CDPSession, turn: number): Promise<string> {
  const days = page.locator("[data-date]:not([aria-disabled])");
  const day = days.nth(turn % (await days.count()));
  await day.scrollIntoViewIfNeeded();
  const date = await day.getAttribute("data-date");
  const box = await day.boundingBox();
  if (!box) throw new Error("the day has gone");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await new Promise((resolve) => setTimeout(resolve, HELD_MS[turn % HELD_MS.length]));
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return date ?? "";
}

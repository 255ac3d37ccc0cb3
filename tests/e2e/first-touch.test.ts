// The booking page before anybody touches it: complete, live, and nothing that is pressed is lost.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "../../app/shared/business-clock.ts";
import { addDays } from "../../app/shared/plain-date.ts";
import { openBrowser } from "../support/browser.ts";
import { book } from "../support/factories.ts";
import { siteForThisFile } from "../support/site.ts";

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

test("the first press on a rental is kept, and a day in the address starts React at once", async () => {
  const page = await browser.newPage(360, { hasTouch: true });
  await page.goto(`${server.url}/calendar`, { waitUntil: "networkidle" });
  expect(await isReactStarted(page)).toBe(0);
  await tap(page, "[data-item='2']");
  await page.waitForURL("**/calendar?inflatable=2");
  await expect.poll(() => page.getByRole("radio", { name: "Giant Slide" }).isChecked()).toBe(true);

  const shared = await browser.newPage(360);
  await shared.goto(`${server.url}/calendar?inflatable=2&date=${addDays(businessToday(new Date()), 9)}`);
  await shared.locator("html[data-interactive]").waitFor();
});

// What is said in the moment after signing: on the way to payment, when the rental is gone, and when nobody answers.

import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { type Rental, startBooking, walkToSigning } from "#tests/support/browser/book-in-browser.ts";
import { openBrowser } from "#tests/support/browser/browser.ts";
import { coveredByToast } from "#tests/support/browser/page-fits.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const HOSTED = "https://pay.example/castle";
const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off", PAYMENT_LINK_CASTLE_COMBO_DEPOSIT: HOSTED });

const today = businessToday(new Date(), TIME_ZONE);
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const says = (page: Page, words: string) => page.getByText(words).first().waitFor();

async function bookToSigning(item: Rental, inDays: number): Promise<Page> {
  const options = { ignore: /Failed to load resource|ERR_/, ownComputer: true };
  const page = await startBooking(browser, server, { item, day: addDays(today, inDays) }, options);
  await walkToSigning(page);
  return page;
}

/** From here on time passes only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Whether the toast is there shortly before its time is over, and gone shortly after it. */
async function expectToastFor(page: Page, ms: number): Promise<void> {
  const toasts = page.locator("[data-swipe-direction]").filter({ visible: true });
  await toasts.first().waitFor();
  await page.mouse.move(5, 5);
  await page.clock.runFor(ms - 500);
  expect(await toasts.count()).toBe(1);
  await page.clock.runFor(1000);
  await expect.poll(() => toasts.count()).toBe(0);
}

const sign = (page: Page) => page.getByRole("button", { name: "Sign and Continue" }).click();

fullTest("after signing a toast says that payment is next, for ten seconds", async () => {
  const page = await bookToSigning("Giant Slide", 12);
  await stopClock(page);
  // A way to pay that does not leave the page, so that there is time to read.
  const holdExpiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const answer = { bookingId: 1, token: "t", waiverId: 1, holdExpiresAt, payment: { url: "/checkout/somewhere" } };
  await page.route("**/checkout/somewhere", (route) => route.fulfill({ status: 204 }));
  const leaves = page.waitForRequest("**/checkout/somewhere");
  await page.route("**/api/waiver-notification", (route) => route.fulfill({ status: 201, json: answer }));
  await sign(page);
  await says(page, "Waiver Completed!");
  await says(page, "Redirecting to secure payment.");
  // It leaves once the toast was painted.
  await page.clock.runFor(250);
  await leaves;
  await expectToastFor(page, 10_000 - 250);
});

test("however slowly its code arrives, the toast is drawn before the page leaves for payment [C34]", async () => {
  const page = await bookToSigning("Giant Slide", 15);
  const answered = page.waitForResponse("**/api/waiver-notification");
  await page.route(/\/toaster-[^/]*\.js/, async (route) => {
    await answered;
    // As on a slow line.
    await sleep(700);
    await route.continue();
  });
  // Written down by the page itself: while it leaves, nobody can ask it.
  await page.evaluate(() => {
    const look = () =>
      document.querySelector("[data-toasts]")?.textContent?.includes("Redirecting to secure payment.") &&
      sessionStorage.setItem("toast-seen", "yes");
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await sign(page);
  await page.waitForURL("**/checkout/demo/**");
  expect(await page.evaluate(() => sessionStorage.getItem("toast-seen"))).toBe("yes");
});

fullTest("the waiver has today's date; a rental that is turned off asks the customer to call", async () => {
  const cookie = await ownerCookie(call);
  const offer = (active: boolean) => call("/api/inflatables/12", json("PATCH", { active }, { cookie }));
  await offer(true);
  const page = await bookToSigning("Royal Castle", 13);
  const date = page.getByLabel("Date", { exact: true });
  expect(await date.inputValue()).toBe(longDate(today));
  expect(await date.isEditable()).toBe(false);
  expect((await offer(false)).status).toBe(200);
  await sign(page);
  await says(page, "Booking Request Received");
  await says(page, "Please call (706) 555-0142 to confirm your booking details.");
  expect(await page.getByRole("button", { name: "Sign and Continue" }).isDisabled()).toBe(true);
  expect(page.url()).not.toContain("/checkout/");
});

fullTest("in an outage the hosted page is offered, the toast stays eight seconds, no redirect [C25]", async () => {
  const page = await bookToSigning("Castle Combo", 14);
  await stopClock(page);
  await page.route("**/api/waiver-notification", (route) => route.abort());
  await sign(page);
  await page.getByRole("dialog", { name: "We can't reach our server" }).waitFor();
  await says(page, "Please complete payment in the new window. Call (706) 555-0142 if you need assistance.");
  await page.setViewportSize({ width: 390, height: 700 });
  await expect.poll(() => coveredByToast(page, "[role=dialog]")).toEqual([]);
  await expectToastFor(page, 8000);
  const link = page.getByRole("link", { name: /^Open secure payment/ });
  expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([HOSTED, "_blank"]);
  expect(page.url()).toContain("/calendar");
});

// What comes between the waiver and the payment: a declined card, somebody faster, a lost answer, the way back.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import {
  fillDetails,
  payDemo,
  signWaiver,
  startBooking,
  walkToSigning,
} from "#tests/support/browser/book-in-browser.ts";
import { openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });

const today = businessToday(new Date(), TIME_ZONE);
let lastDay = 11;
/** Every walk gets a day of its own. */
function freshDay(): PlainDate {
  lastDay += 1;
  return addDays(today, lastDay);
}
const AWAY = { ignore: /Failed to load resource|ERR_|409/ };

test("a dry booking is paid in full: a declined card keeps the hold, shows the time left, and the next attempt pays", async () => {
  const page = await startBooking(browser, server, { item: "Royal Castle", day: freshDay() }, AWAY);
  await page.getByRole("radio", { name: "Pay in full" }).check();
  await page.getByRole("button", { name: "Continue to details" }).click();
  expect(await page.getByRole("button", { name: /^Make it wet/ }).count()).toBe(0);
  await fillDetails(page);
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  await signWaiver(page);
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await page.getByRole("heading", { name: "Pay $120" }).waitFor();
  await page.getByRole("button", { name: "Decline the card" }).click();
  await page.getByText("Your card was declined.").waitFor();
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("heading", { name: /is held for you/ }).waitFor();
  expect(await page.locator("main").innerText()).toMatch(/\d\d:\d\d|minutes/);
  await page.getByRole("button", { name: "Pay in full" }).click();
  await page.getByRole("heading", { name: "Pay $120" }).waitFor();
  await payDemo(page);
  expect(await page.locator("main").innerText()).toContain("$120");
});

test("two browsers want one day: one goes on to the payment, the other to another day with everything typed kept", async () => {
  const day = freshDay();
  const pages = [];
  for (const name of ["Hannah Teague", "Cole Ledford"]) {
    const page = await startBooking(browser, server, { item: "Slip and Slide", day }, AWAY);
    await walkToSigning(page, name);
    pages.push(page);
  }
  await Promise.all(pages.map(pressSignNow));
  const fate = (page: Page) =>
    Promise.race([
      page.waitForURL("**/checkout/demo/**").then(() => "first"),
      page
        .getByRole("dialog", { name: /was just booked by someone else/ })
        .waitFor()
        .then(() => "second"),
    ]);
  const fates = await Promise.all(pages.map(fate));
  expect(fates.toSorted()).toEqual(["first", "second"]);
  const loser = pages[fates.indexOf("second")];
  if (!loser) throw new Error("Somebody is missing");
  await screenshot(loser, "journey-taken", false);
  await loser.getByRole("button", { name: /^Switch to / }).click();
  await loser.getByRole("dialog", { name: "Read and sign the waiver" }).waitFor();
  await loser.getByRole("button", { name: "Sign and Continue" }).click();
  await loser.waitForURL("**/checkout/demo/**");
});

fullTest("when the response is lost after signing, the booking is sent again and stays one booking", async () => {
  const page = await startBooking(browser, server, { item: "Castle Combo", day: freshDay() }, AWAY);
  await walkToSigning(page);
  const keys: (string | undefined)[] = [];
  let lost = 0;
  await page.route("**/api/waiver-notification", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    lost += 1;
    // The first one arrives, only its answer does not; the second never arrives.
    if (lost === 1) await route.fetch();
    if (lost <= 2) await route.abort("connectionreset");
    else await route.continue();
  });
  await page.getByRole("button", { name: "Sign and Continue" }).dblclick();
  await page.getByRole("dialog", { name: "We can't reach our server" }).waitFor();
  // Stopped, loaded anew and signed again, it is still the same booking.
  await page.getByRole("button", { name: "Stop trying" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: /^Stop/ }).click();
  await page.reload();
  await untilInteractive(page);
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await page.getByRole("dialog", { name: "We can't reach our server" }).waitFor();
  expect(keys.length).toBe(2);
  await page.reload();
  await page.waitForURL("**/checkout/demo/**");
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThanOrEqual(3);
});

fullTest("back from the checkout the page shows the hold; canceling it can be undone", async () => {
  const day = freshDay();
  const page = await startBooking(browser, server, { item: "Castle Combo", day }, AWAY);
  await walkToSigning(page);
  // Another one was stopped once: once something is booked, its name and signature don't stay in the browser.
  const stopped = { key: "of-another-booking", body: { eventDate: "2026-01-01" } };
  await page.evaluate(
    (value) => localStorage.setItem("booking-stopped", JSON.stringify({ savedAt: Date.now(), value })),
    stopped,
  );
  // The same draft is open in another tab, which learns that the day is this browser's own, not somebody else's.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("dialog", { name: "Read and sign the waiver" }).waitFor();
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await page.waitForURL("**/checkout/demo/**");
  await other.getByRole("region", { name: "Your hold" }).waitFor();
  await expect.poll(() => other.getByRole("dialog").count()).toBe(0);
  await other.close();
  expect(await page.evaluate(() => localStorage.getItem("booking-stopped"))).toBeNull();
  await page.getByRole("status").filter({ hasText: "Waiver Completed!" }).waitFor();
  await screenshot(page, "own-hold-0-carried", false);
  await page.goBack();
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  const card = page.getByRole("region", { name: "Your hold" });
  await card.getByText(/is yours until \d+:\d\d [AP]M/).waitFor();
  await card.getByText("Deposit today").waitFor();
  const cell = page.locator(`[data-date="${day}"]`);
  await expect.poll(() => cell.textContent()).toMatch(/yours until \d+:\d\d [ap]m/);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await card.getByRole("button", { name: "Cancel this hold" }).click();
  await expect.poll(() => cell.textContent()).toContain("open");
  await screenshot(page, "own-hold-2-let-go", false);
  await page.getByRole("button", { name: "Undo" }).click();
  await card.getByRole("button", { name: "Pay now" }).waitFor();
});

/**
 * Whoever is slower may see the day go before the press: then there is nothing left to press. Playwright's own click would
 * keep waiting for the button and press it in the dialog that opens after the next choice.
 */
function pressSignNow(page: Page): Promise<void> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "Sign and Continue")?.click();
  });
}

// From "which one?" to "paid", as people walk it: a real browser, the embedded database, the demo checkout.

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "../../app/shared/business-clock.ts";
import { addDays, type PlainDate } from "../../app/shared/plain-date.ts";
import {
  fillDetails,
  openCalendar,
  payDemo,
  pickDay,
  signWaiver,
  startBooking,
  walkToSigning,
} from "../support/book-in-browser.ts";
import { expectAccessible, openBrowser, resize, screenshot } from "../support/browser.ts";
import { book } from "../support/factories.ts";
import { siteForThisFile } from "../support/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });

const today = businessToday(new Date());
let lastDay = 11;
/** Every walk gets a day of its own. */
function freshDay(): PlainDate {
  lastDay += 1;
  return addDays(today, lastDay);
}
const AWAY = { ignore: /Failed to load resource|ERR_|409/ };

/** The other journeys are walked on a desk. */
const PHONE = 390;

test("on a phone a wet booking with a deposit is picked, described, signed and paid", async () => {
  const day = freshDay();
  const page = await openCalendar(browser, server, PHONE);
  await page.getByRole("radio", { name: "Castle Combo" }).check();
  await pickDay(page, day);
  await screenshot(page, "journey-1-day", false);
  await page.getByRole("button", { name: /^Your party, 1 thing/ }).click();
  const sheet = page.getByRole("dialog", { name: "Your party" });
  await sheet.getByRole("button", { name: "Make it wet, +$35: Castle Combo" }).click();
  await sheet.getByRole("button", { name: "Keep adding" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("dialog", { name: "Where's the party?" }).waitFor();
  await fillDetails(page);
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "journey-2-details", false);
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  await page.getByRole("dialog", { name: "Read and sign the waiver" }).waitFor();
  await page.getByRole("heading", { name: /7\. Severability/ }).waitFor();
  expect(await page.getByLabel("Full name").inputValue()).toBe("Hannah Teague");
  expect(await page.getByRole("button", { name: "Sign and Continue" }).isDisabled()).toBe(true);
  await expectAccessible(page, "[role=dialog]");
  await signWaiver(page);
  await screenshot(page, "journey-3-waiver", false);
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await page.waitForURL("**/checkout/demo/**");
  await page.getByRole("heading", { name: "Pay $125" }).waitFor();
  await screenshot(page, "journey-4-payment", false);
  await payDemo(page);
  const text = await page.locator("main").innerText();
  for (const part of ["Castle Combo", "$250", "$125", "218 Yukon Rd, Ellijay, GA 30540"]) expect(text).toContain(part);
  await screenshot(page, "journey-5-booked", false);
});

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

test("missing fields are announced, and a reload keeps everything typed", async () => {
  const day = freshDay();
  const page = await startBooking(browser, server, { item: "Palm Tree Combo", day });
  await page.getByRole("button", { name: "Continue to details" }).click();
  await page.getByLabel("Full name").fill("Hannah Teague");
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "including delivery address" });
  await alert.first().waitFor();
  await expect.poll(() => page.getByLabel("Phone").evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page, "[role=dialog]");
  await page.reload();
  await page.getByRole("dialog", { name: "Where's the party?" }).waitFor();
  expect(await page.getByLabel("Full name").inputValue()).toBe("Hannah Teague");
  for (const [width, height] of [
    [320, 225],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The dialog settles in its new place.
    await expect.poll(() => isUncovered(page.getByLabel("Email"), "center"), { message: `at ${width} px` }).toBe(true);
    await screenshot(page, `low-window-${height}`, false);
  }
  await resize(page, 1440);
  await fillDetails(page);
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  await page.getByLabel(/I have read the waiver/).press("Space");
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: "Please complete all required fields and accept the waiver terms." })
    .first()
    .waitFor();
  await expectAccessible(page, "[role=dialog]");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog", { name: "Where's the party?" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => new URL(page.url()).searchParams.get("date")).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog", { name: "Where's the party?" }).waitFor();
  expect(await page.getByLabel("Full name").inputValue()).toBe("Hannah Teague");
  await expect.poll(() => new URL(page.url()).searchParams.get("date")).toBe(day);
});

test("two browsers want one day: one pays, the other picks another day with everything typed kept", async () => {
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
  const [winner, loser] = fates[0] === "first" ? pages : pages.toReversed();
  if (!winner || !loser) throw new Error("Somebody is missing");
  await payDemo(winner);
  await expectAccessible(loser, "[role=dialog]");
  await screenshot(loser, "journey-taken", false);
  await loser.getByRole("button", { name: /^Switch to / }).click();
  await loser.getByRole("dialog", { name: "Read and sign the waiver" }).waitFor();
  await loser.getByRole("button", { name: "Sign and Continue" }).click();
  await loser.waitForURL("**/checkout/demo/**");
  await payDemo(loser);
});

test("a picked day that someone else books is reported, and another rental on that day is offered", async () => {
  const day = freshDay();
  const page = await startBooking(browser, server, { item: "Castle Combo", day });
  await book((path, init) => fetch(server.url + path, init), { eventDate: day });
  const dialog = page.getByRole("dialog", { name: /was just booked by someone else/ });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: /Palm Tree Combo/ }).click();
  const party = page.getByRole("region", { name: "Your party", exact: true });
  await party.getByRole("button", { name: "Remove Palm Tree Combo" }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("date")).toBe(day);
});

test("when the response is lost after signing, the booking is sent again automatically and stays one booking", async () => {
  const day = freshDay();
  const page = await startBooking(browser, server, { item: "Castle Combo", day }, AWAY);
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
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "journey-outage", false);
  await page.reload();
  await page.waitForURL("**/checkout/demo/**");
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  await payDemo(page);
});

test("signing offline shows a dialog, sends the booking when the connection is back, and books once", async () => {
  const day = freshDay();
  const page = await startBooking(browser, server, { item: "Royal Castle", day }, AWAY);
  await page.getByRole("button", { name: "Continue to details" }).click();
  await fillDetails(page);
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  await page.getByRole("heading", { name: /7\. Severability/ }).waitFor();
  await signWaiver(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await page.getByRole("dialog", { name: "We can't reach our server" }).waitFor();
  await page.getByRole("listitem").filter({ hasText: "We can't reach our server" }).waitFor();
  expect(await page.getByText("Something popped").count()).toBe(0);
  await page.context().setOffline(false);
  await page.waitForURL("**/checkout/demo/**");
  await payDemo(page);
});

test("the back button steps from the waiver to the details to the calendar, and a corrected name is the one signed", async () => {
  const day = freshDay();
  const page = await startBooking(browser, server, { item: "Palm Tree Combo", day });
  await page.getByRole("button", { name: "Continue to details" }).click();
  await fillDetails(page, "Hanna Taegue");
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  const waiver = page.getByRole("dialog", { name: "Read and sign the waiver" });
  await waiver.getByText(/^Cartecay Bounce Co\. waiver and release/).waitFor();
  await page.goBack();
  const details = page.getByRole("dialog", { name: "Where's the party?" });
  await details.waitFor();
  await page.getByLabel("Full name").fill("Hannah Teague");
  await page.goBack();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("date")).toBe(day);
  await page.goForward();
  await details.waitFor();
  await page.goForward();
  await waiver.waitFor();
  expect(await page.getByLabel("Full name").inputValue()).toBe("Hannah Teague");
  await page.getByRole("button", { name: "Cancel" }).click();
  await details.waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("back from the checkout the page shows the hold until it ends; it can be canceled, undone and paid", async () => {
  const day = freshDay();
  const page = await startBooking(browser, server, { item: "Castle Combo", day }, AWAY);
  await walkToSigning(page);
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await page.waitForURL("**/checkout/demo/**");
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
  await expectAccessible(page, "main");
  for (const width of [1440, 360]) {
    await resize(page, width);
    await screenshot(page, "own-hold-1-held");
  }
  await card.getByRole("button", { name: "Cancel this hold" }).click();
  await expect.poll(() => cell.textContent()).toContain("open");
  await screenshot(page, "own-hold-2-let-go", false);
  await page.getByRole("button", { name: "Undo" }).click();
  await card.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL("**/checkout/demo/**");
  await payDemo(page);
  await page.goto(`${server.url}/calendar?inflatable=3&date=${day}`);
  await page.getByRole("dialog", { name: /is already booked$/ }).waitFor();
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

/** Whether someone sees a field that was scrolled into the middle, with room for the one before and after it. */
async function isUncovered(field: Locator, block: "center"): Promise<boolean> {
  return field.evaluate((element, place) => {
    element.scrollIntoView({ block: place });
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + width / 2, y)?.closest("form, header, footer")?.tagName;
    return [top - 30, top + height / 2, top + height + 30].every((y) => at(y) === "FORM");
  }, block);
}

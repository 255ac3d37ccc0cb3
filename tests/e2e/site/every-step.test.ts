// One order, step by step. At each: every width, zoomed, axe; the server gone and back; Back and a reload.

import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { fillDetails, payDemo, pickDay } from "#tests/support/browser/book-in-browser.ts";
import { expectAccessible, openBrowser, untilInteractive } from "#tests/support/browser/browser.ts";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { prepareParties } from "#tests/support/servers/party-site.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const day = addDays(businessToday(new Date(), TIME_ZONE), 14);

beforeAll(async () => {
  await prepareParties(call);
  await book(call, { inflatableId: 4, eventDate: day, wetOption: false });
  await book(call, { inflatableId: 1, eventDate: addDays(day, 2), wetOption: false });
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** While this runs nothing reaches the server. */
async function withoutServer(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await act();
  await page.unroute("**/*");
}

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** A message can be read and pressed in a window of 1280 × 1024 at 400%. */
async function expectInWindow(page: Page, message: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  const { top, bottom } = await message.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect({ top: top >= 0, bottom: bottom <= 256 }).toEqual({ top: true, bottom: true });
  if (before) await page.setViewportSize(before);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilInteractive(page);
}

test("an order survives every step: any width, no server, Back and a reload; what is missing is announced, a corrected name is the one signed, and what is signed offline is sent by itself", async () => {
  const page = await browser.newPage(360, { ignore: /Failed to load resource|net::ERR/ });
  const heading = page.getByRole("heading", { level: 1, name: "Good pick. What else?" });
  const alert = (words: string) => page.getByRole("alert").filter({ hasText: words }).first();

  // The server is gone at the very first press, before React could come.
  await page.route("**/assets/calendar-*.js", (route) => route.abort());
  await page.goto(`${server.url}/calendar?inflatable=3`);
  await withoutServer(page, async () => {
    // A choice that is in no form, and the day after it.
    await page.getByRole("radio", { name: "Pay in full" }).click();
    await alert("That didn't load").waitFor();
    await page.locator("[data-date]:not([aria-disabled])").last().click();
    await button(page, "Try again").press("Enter");
    await alert("It still doesn't load").waitFor();
    expect(await hasFocus(button(page, "Try again"))).toBe(true);
    await expectInWindow(page, alert("It still doesn't load"));
    await expectAccessible(page);
  });
  await page.unrouteAll();
  await button(page, "Try again").click();
  await heading.waitFor();
  await page.evaluate(() => localStorage.clear());

  await page.goto(`${server.url}/calendar`);
  await untilInteractive(page);
  await expectFits(page, "step-empty");

  await page.goto(`${server.url}/calendar?inflatable=3`);
  await untilInteractive(page);
  await expectFits(page, "step-day");
  // Gone when the first day is picked: the day stays, and the step comes with the server.
  await withoutServer(page, async () => {
    await pickDay(page, day);
    await alert("That didn't load").waitFor();
    await expectAccessible(page);
  });
  await button(page, "Try again").click();
  await heading.waitFor();
  await page.goBack();
  await page.getByRole("grid").waitFor();
  await page.goForward();
  await heading.waitFor();

  // The code of the dialogs is missing: whoever closes the message is where they were.
  await page.route("**/assets/booking-dialogs-*.js", (route) => route.abort());
  await reload(page);
  const next = button(page, "Continue");
  await next.press("Enter");
  await alert("That didn't load").waitFor();
  await expectInWindow(page, alert("That didn't load"));
  await button(page, "Close").press("Enter");
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  expect(await hasFocus(next)).toBe(true);
  expect(await page.locator("[aria-current=step]").innerText()).not.toContain("Details");
  await next.press("Enter");
  await alert("That didn't load").waitFor();
  await page.unrouteAll();
  await button(page, "Try again").press("Enter");
  const details = page.getByRole("dialog", { name: "Where's the party?" });
  await details.waitFor();
  await page.goBack();
  await heading.waitFor();
  await reload(page);
  await button(page, "Add Slip and Slide, $175").click();
  await page.getByText("Booked that day").waitFor();
  await page.getByText("Slip and Slide booked").waitFor();
  await expectFits(page, "step-party");

  // The server is gone while the order changes.
  const notLive = page.getByText("Not live right now").first();
  await withoutServer(page, async () => {
    await page.getByRole("radio", { name: "2 days" }).press("Space");
    await notLive.waitFor();
    await button(page, "Add Royal Castle, $180").click();
    await page.getByText("The extras didn't load").waitFor();
    await expectFits(page, "step-party-away");
  });
  await button(page, "Retry").first().click();
  await expect.poll(() => notLive.count()).toBe(0);
  await button(page, "Retry").click();
  await button(page, "One more Generator").click();
  await reload(page);
  expect(await page.getByRole("radio", { name: "2 days" }).isChecked()).toBe(true);
  const other = page.locator(`[data-date="${addDays(day, -1)}"]`);
  await withoutServer(page, async () => {
    await other.click();
    await page.waitForURL((url) => url.searchParams.get("date") === addDays(day, -1));
    await page.getByText("Extras can't be booked right now").waitFor();
  });
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get("date") === day);

  await button(page, /^Your party, 4 things/).click();
  const sheet = page.getByRole("dialog", { name: "Your party" });
  await sheet.getByRole("button", { name: "Have a promo code or rain check?" }).click();
  await sheet.getByLabel("Promo code").fill("APPLE15");
  await sheet.getByRole("button", { name: "Apply" }).click();
  await sheet.getByText("We don't know this promo code").waitFor();
  await sheet.getByRole("button", { name: "Check your ZIP code" }).click();
  await sheet.getByLabel("ZIP code for delivery").fill("30303");
  await sheet.getByLabel("ZIP code for delivery").press("Enter");
  await sheet.getByText("We don't deliver there online").waitFor();
  await expectFits(page, "step-sheet-refused", "[role=dialog]");
  await withoutServer(page, async () => {
    await sheet.getByLabel("Promo code").fill("APPLES10");
    await sheet.getByRole("button", { name: "Apply" }).click();
    await sheet.getByText("We couldn't check this code").waitFor();
    await sheet.getByRole("button", { name: "Change the ZIP code" }).click();
    await sheet.getByLabel("ZIP code for delivery").fill("30107");
    await sheet.getByLabel("ZIP code for delivery").press("Enter");
    await sheet.getByText("We couldn't look up this ZIP.").waitFor();
    await expectFits(page, "step-sheet-away", "[role=dialog]");
  });
  await sheet.getByLabel("Promo code").press("Enter");
  await sheet.getByText("10% off your party").waitFor();
  await sheet.getByText("ZIP 30107, Ball Ground").waitFor();
  await reload(page);
  await sheet.getByText("ZIP 30107, Ball Ground").waitFor();
  await expectFits(page, "step-sheet", "[role=dialog]");

  await withoutServer(page, async () => {
    await sheet.getByRole("button", { name: "Continue" }).click();
    await details.waitFor();
    await page.getByLabel("Full name").fill("Hanna Taegue");
    await button(page, "Continue to Waiver").click();
    await alert("Please fill in all required fields including delivery address").waitFor();
    await expect.poll(() => page.getByLabel("Phone").evaluate((field) => field === document.activeElement)).toBe(true);
    await expectFits(page, "step-details-errors", "[role=dialog]");
  });
  await page.goBack();
  await heading.waitFor();
  await page.goForward();
  await details.waitFor();
  await fillDetails(page, { name: "Hanna Taegue" });
  await page.getByLabel("City").fill("Ball Ground");
  await page.getByLabel("ZIP", { exact: true }).fill("30107");
  await page.route("**/api/waiver-text", (route) => route.abort("connectionrefused"));
  await reload(page);
  expect(await page.getByLabel("City").inputValue()).toBe("Ball Ground");
  await expectFits(page, "step-details", "[role=dialog]");

  // The text to sign is asked for with the details. Without the server nobody can sign it.
  const waiver = page.getByRole("dialog", { name: "Read and sign the waiver" });
  await button(page, "Continue to Waiver").click();
  await alert("The waiver didn't load").waitFor();
  expect(await button(page, "Sign and Continue").isDisabled()).toBe(true);
  await expectAccessible(page, "[role=dialog]");
  await page.unrouteAll();
  await waiver.getByRole("button", { name: "Retry" }).click();
  await waiver.getByRole("heading", { name: /7\. Severability/ }).waitFor();
  await waiver.getByText(/^Cartecay Bounce Co\. waiver and release/).waitFor();
  expect(await button(page, "Sign and Continue").isDisabled()).toBe(true);
  await page.getByLabel(/I have read the waiver/).press("Space");
  await button(page, "Sign and Continue").click();
  await alert("Please complete all required fields and accept the waiver terms.").waitFor();
  await expectFits(page, "step-waiver-errors", "[role=dialog]");
  // A name that is corrected is the one to sign; whoever cancels may undo it.
  await page.goBack();
  await details.waitFor();
  await page.getByLabel("Full name").fill("Hannah Teague");
  await button(page, "Cancel").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => new URL(page.url()).searchParams.get("date")).toBeNull();
  await page.getByText("Form cleared", { exact: true }).waitFor();
  await button(page, "Undo").click();
  await details.waitFor();
  await page.waitForURL((url) => url.searchParams.get("date") === day);
  await button(page, "Continue to Waiver").click();
  await waiver.waitFor();
  expect(await page.getByLabel("Full name").inputValue()).toBe("Hannah Teague");
  await page.getByLabel("Type your name to sign").fill("Hannah Teague");
  await reload(page);
  await waiver.waitFor();
  expect(await page.getByLabel("Type your name to sign").inputValue()).toBe("Hannah Teague");
  await expectFits(page, "step-waiver", "[role=dialog]");
  await page.goBack();
  await details.waitFor();
  await page.goForward();
  await waiver.waitFor();

  const outage = page.getByRole("dialog", { name: "We can't reach our server" });
  await page.context().setOffline(true);
  await button(page, "Sign and Continue").click();
  await outage.waitFor();
  await page.getByRole("listitem").filter({ hasText: "We can't reach our server" }).waitFor();
  expect(await page.getByText("Something popped").count()).toBe(0);
  await expectFits(page, "step-outage", "[role=dialog]");
  // It is sent by itself once there is a connection.
  await page.context().setOffline(false);
  await page.waitForURL("**/checkout/demo/**");
  // The message that the waiver is signed is said once.
  await page.reload();
  await expectFits(page, "step-checkout");

  // The provider's page is not ours: what counts is the way back from it.
  await withoutServer(page, async () => {
    await button(page, /^Pay/).click();
    await page.waitForURL("chrome-error://**");
  });
  await page.goto(`${server.url}/calendar`);
  const hold = page.getByRole("region", { name: "Your hold" });
  await hold.getByText(/are yours until/).waitFor();
  await expectFits(page, "step-hold");
  await hold.getByText("Pay now").click();
  await page.waitForURL("**/checkout/demo/**");
  await payDemo(page);
  await expectFits(page, "step-paid");
  await page.reload();
  await page.getByRole("heading", { name: /^See you on/ }).waitFor();
});

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openBrowser, resize, screenshot } from "#tests/support/browser/browser.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile();

// What the server refuses is part of these journeys, and the browser notes each refusal.
const EXPECTED = { ignore: /status of (409|422)/ };

async function settingsPage(section: string, width = 1440): Promise<Page> {
  const page = await browser.newPage(width, EXPECTED);
  const [name = "", value = ""] = (await signIn(server.url)).split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/admin/settings?section=${section}`);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  return page;
}

const goTo = (page: Page, section: string) =>
  page.getByRole("navigation", { name: "Sections of the settings" }).getByRole("link", { name: section }).click();
const deposit = (page: Page) => page.getByRole("textbox", { name: "Deposit", exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Changes that aren't published" });
const press = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true }).click();
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const home = async () => (await fetch(server.url)).text();
const hasNoOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("the owner changes name, phone, hours, deposit and closed Mondays, reviews and publishes them, and customers read them", async () => {
  const page = await settingsPage("business");
  await page.getByLabel("Business name").fill("Apple Jump Co.");
  await page.getByLabel("Phone", { exact: true }).fill("(706) 555-0199");
  // The two lines beside the logo follow the name.
  await shows(page, "was Bounce Co.");
  await goTo(page, "Hours and delivery");
  await page.getByLabel("Opening times, from").selectOption("09:00");
  await press(page, "Monday");
  await expectAccessible(page, "main");
  await screenshot(page, "settings-hours");

  await goTo(page, "Delivery area");
  await press(page, "Add a zone");
  await page.getByLabel("Name", { exact: true }).fill("Canton");
  const canton = page.getByRole("group", { name: "Canton" });
  await canton.getByLabel("Delivery fee").fill("40");
  await canton.getByLabel("Add a ZIP").fill("30114 30540");
  // The button doesn't move away while the ZIPs are taken up.
  await press(page, "Add a zone");
  await press(page, "Remove Zone 2");
  await expectAccessible(page, "main");

  await page.getByLabel("Find a setting").fill("days ahead");
  await page.getByRole("link", { name: "Days ahead" }).click();
  const ahead = page.getByRole("textbox", { name: "Days ahead" });
  await expect.poll(() => ahead.evaluate((field) => field === document.activeElement)).toBe(true);
  await ahead.fill("120");
  await press(page, "Undo Days ahead");
  expect(await ahead.inputValue()).toBe("90");

  await deposit(page).fill("140");
  await press(page, "Review");
  await shows(page, "Deposit is 0 to 100");
  expect(await deposit(page).getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => deposit(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await deposit(page).fill("40");
  await goTo(page, "Delivery area");
  await canton.getByText("30540 is already in the free area").waitFor();
  await press(canton, "Remove 30540");
  await goTo(page, "Booking rules");

  // What was typed survives a reload, and leaving asks.
  await page.reload();
  await bar(page).getByText("8 changes").waitFor();
  expect(await deposit(page).inputValue()).toBe("40");
  await page.locator("mark").filter({ hasText: "40%" }).waitFor();
  await page.getByRole("tab", { name: /Bookings/ }).click();
  await press(page, "Stay here");
  await resize(page, 360);
  expect(await hasNoOverflow(page)).toBe(true);
  await expectAccessible(page, "main");
  await screenshot(page, "settings-booking");
  await resize(page, 1440);
  expect(await home()).not.toContain("Apple Jump Co.");

  await press(page, "Review");
  const review = page.getByRole("dialog", { name: "Review 8 changes" });
  await review.getByRole("listitem").filter({ hasText: "Closed weekdays" }).getByText("Monday").waitFor();
  await review.getByText("Canton, $40: 30114", { exact: true }).waitFor();
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "settings-review", false);
  await press(page, "Publish changes");
  await shows(page, "Customers see the new settings now.");
  await expect.poll(home).toContain("Apple Jump Co.");
  const html = await home();
  expect(html).toContain("(706) 555-0199");
  expect(html).not.toContain("Cartecay Bounce Co.");
});

test("of two who edit, the later one chooses between both values; an old state comes back after review", async () => {
  const [first, second] = [await settingsPage("booking"), await settingsPage("booking", 768)];
  await deposit(first).fill("30");
  await deposit(second).fill("35");
  await second.getByRole("textbox", { name: "Checkout hold" }).fill("45");
  await press(first, "Review");
  await press(first, "Publish changes");
  await shows(first, "Customers see the new settings now.");
  // The other page hears of it by itself, or with the answer to its review: "Choose" or "Review", nothing is published unseen.
  await second.getByRole("button", { name: /^(Choose|Review)$/ }).click();

  const choice = second.getByRole("dialog", { name: "You both changed the settings" });
  await choice.waitFor();
  expect(await choice.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await choice.getByRole("button", { name: "Use these" }).isDisabled()).toBe(true);
  await expectAccessible(second, "[role=dialog]");
  await screenshot(second, "settings-conflict", false);
  await choice.getByRole("radio", { name: "35%" }).check();
  await press(second, "Use these");
  await press(second, "Review");
  await press(second, "Publish changes");
  await shows(second, "Customers see the new settings now.");

  await goTo(first, "History");
  await first.getByText("In use now").waitFor();
  await screenshot(first, "settings-history");
  await first
    .getByRole("button", { name: /^Restore/ })
    .last()
    .click();
  await press(first, "Publish changes");
  await shows(first, "restored an earlier version");
  await expect.poll(home).toContain("Cartecay Bounce Co.");
});

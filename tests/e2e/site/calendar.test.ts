import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json } from "#tests/support/servers/app.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off", ADMIN_PASSWORD: "a password for this test" });

const AWAY = { ignore: /Failed to load resource/ };
const today = businessToday(new Date(), TIME_ZONE);
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);

async function open(path: string, width?: number, options = {}): Promise<Page> {
  const page = await browser.newPage(width, options);
  await page.goto(server.url + path);
  await untilInteractive(page);
  return page;
}

const radio = (page: Page, name: string) => page.getByRole("radio", { name });
const chosenDay = (page: Page) => new URL(page.url()).searchParams.get("date");

/** The cell of a day, in whichever month it is. */
async function cell(page: Page, date: PlainDate) {
  const day = page.locator(`[data-date="${date}"]`);
  await page.getByRole("grid").waitFor();
  while ((await day.count()) === 0) await page.getByRole("button", { name: "Next month" }).click();
  return day;
}

/** A day that can't be picked is pressed too, once it lies still and nothing lies over it. */
async function pressOn(day: Locator): Promise<void> {
  await day.hover();
  await day.page().mouse.down();
  await day.page().mouse.up();
}

async function ownersCookie(): Promise<string> {
  const signIn = await call("/api/session", json("POST", { password: "a password for this test" }));
  return String(signIn.headers.get("set-cookie")).split(";")[0] ?? "";
}

async function blockDay(date: PlainDate): Promise<void> {
  const cookie = await ownersCookie();
  const body = { inflatableId: 3, date, reason: "Maintenance" };
  expect((await call("/api/availability/block", json("POST", body, { cookie }))).status).toBe(200);
}

test("the URL selects the rental, choices are written to it, and the back button undoes them without a request", async () => {
  const page = await open("/calendar");
  const loads: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && loads.push(request.url()));
  await radio(page, "Castle Combo").check();
  await page.waitForURL("**/calendar?inflatable=3");
  await radio(page, "Palm Tree Combo").check();
  await page.waitForURL("**/calendar?inflatable=4");
  const day = addDays(today, 9);
  await (await cell(page, day)).click();
  await page.waitForURL(`**/calendar?inflatable=4&date=${day}`);
  await page.goBack();
  await expect.poll(() => page.getByText("No day picked yet").isVisible()).toBe(true);
  await page.goBack();
  await expect.poll(() => radio(page, "Castle Combo").isChecked()).toBe(true);
  await page.goBack();
  await page.getByText("Pick a rental to see its open days").waitFor();
  await page.goForward();
  await expect.poll(() => radio(page, "Castle Combo").isChecked()).toBe(true);
  expect(loads).toEqual([]);
});

fullTest("a shared URL opens with its day, prices follow the options, the next day by keyboard", async () => {
  const day = addDays(today, 10);
  const page = await open(`/calendar?inflatable=3&date=${day}`);
  await page.getByRole("heading", { level: 1, name: "Good pick. What else?" }).waitFor();
  await expect.poll(async () => page.locator(`[data-date="${day}"]`).textContent()).toContain("yours");
  const summary = page.getByRole("region", { name: "Your party", exact: true });
  await expect.poll(() => summary.textContent()).toContain("Deposit today$107.50");
  await page.getByRole("button", { name: "Make it wet, +$35: Castle Combo" }).click();
  await radio(page, "Pay in full").check();
  await expect.poll(() => summary.textContent()).toContain("Due today$250Balance on delivery day$0");
  await expectAccessible(page);
  await screenshot(page, "calendar-picked");
  await page.getByRole("button", { name: "Change the day" }).press("Enter");
  await (await cell(page, day)).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => chosenDay(page)).toBe(addDays(day, 8));
  await page.getByRole("button", { name: "Change the day" }).press("Enter");
  await (await cell(page, addDays(day, 8))).focus();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Shift+PageDown");
  expect(await page.getByRole("button", { name: "Next month" }).getAttribute("aria-disabled")).toBe("true");
});

test("without a rental the day comes first: by keyboard to what is open then, and on to the party", async () => {
  const day = addDays(today, 33);
  await book(call, { inflatableId: 2, wetOption: false, eventDate: day });
  const page = await open("/calendar", 360);
  await page.getByLabel("Day of your party").fill(day);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/calendar?date=${day}#open-that-day`);
  const list = page.getByRole("region", { name: /^Open on / });
  await list.getByText("Booked that day").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("open-that-day");
  await untilInteractive(page);
  await expectAccessible(page, "main");
  expect(await page.getByRole("radio", { name: "Castle Combo" }).count()).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Good pick. What else?" }).waitFor();
  expect(new URL(page.url()).search).toBe(`?inflatable=1&date=${day}`);
  await page.goBack();
  await list.waitFor();
});

fullTest("days that are not available are refused with the reason, and nothing is picked", async () => {
  const [booked, blocked] = [addDays(today, 20), addDays(today, 21)];
  await book(call, { eventDate: booked });
  await blockDay(blocked);
  const page = await open("/calendar?inflatable=3");
  const refused = async (date: PlainDate, sentence: string) => {
    await pressOn(await cell(page, date));
    await page.getByText(sentence).first().waitFor();
    await page.getByText("Pick another day").first().waitFor();
  };
  await refused(booked, "This date is already booked for this inflatable. Please select a different date.");
  await refused(blocked, "This date is not available. Please select a different date.");
  await refused(addDays(today, 91), "You can book up to 90 days ahead online. Please call us to book this date.");
  expect(chosenDay(page)).toBeNull();
});

fullTest("a past day is refused with its message, and the toast disappears after a valid pick", async () => {
  const page = await browser.newPage(1440, { ownComputer: true });
  // The twentieth of a month, whatever day it is: nineteen past days stand before it.
  const [first, twentieth] = [firstOfMonth(addMonths(today, 1)), addDays(firstOfMonth(addMonths(today, 1)), 19)];
  await page.clock.setFixedTime(new Date(`${twentieth}T15:00:00Z`));
  await page.goto(`${server.url}/calendar?inflatable=3`);
  await untilInteractive(page);
  await pressOn(await cell(page, first));
  const told = page.getByText("Cannot book dates in the past. Please select a future date.").first();
  await told.waitFor();
  await (await cell(page, addDays(twentieth, 3))).click();
  await expect.poll(() => told.isVisible()).toBe(false);
});

fullTest("a link to a past day says so, and a link to a taken day says that it is booked", async () => {
  const page = await open(`/calendar?inflatable=3&date=${addDays(today, -4)}`, 360);
  await page.getByRole("alert").filter({ hasText: "Cannot book dates in the past." }).waitFor();
  await screenshot(page, "calendar-past-link", false);
  const taken = addDays(today, 22);
  await book(call, { eventDate: taken });
  const other = await open(`/calendar?inflatable=3&date=${taken}`);
  const dialog = other.getByRole("dialog", { name: /is already booked$/ });
  await dialog.waitFor();
  expect(await dialog.textContent()).not.toContain("by someone else");
});

test("a day that is booked elsewhere changes live; a picked day is reported, and another rental on that day is offered", async () => {
  const [other, mine] = [addDays(today, 30), addDays(today, 31)];
  const page = await open("/calendar?inflatable=12");
  await page.getByText("Live, checked just now").waitFor();
  await (await cell(page, mine)).click();
  await page.waitForURL(`**date=${mine}`);
  await book(call, { inflatableId: 12, eventDate: other, wetOption: false });
  await expect.poll(() => page.locator(`[data-date="${other}"]`).textContent()).toContain("booked");
  expect(chosenDay(page)).toBe(mine);
  await book(call, { inflatableId: 12, eventDate: mine, wetOption: false });
  await expect.poll(() => page.locator(`[data-date="${mine}"]`).textContent()).toContain("booked");
  await expect.poll(() => chosenDay(page)).toBeNull();
  const taken = page.getByRole("dialog", { name: /was just booked by someone else/ });
  await taken.getByRole("button", { name: /Palm Tree Combo/ }).click();
  const party = page.getByRole("region", { name: "Your party", exact: true });
  await party.getByRole("button", { name: "Remove Palm Tree Combo" }).waitFor();
  await expect.poll(() => chosenDay(page)).toBe(mine);
});

test("when the calendar cannot load, it is labeled as not live, and Retry loads it", async () => {
  const page = await browser.newPage(undefined, AWAY);
  await page.route("**/api/availability/3?*", (route) => route.abort());
  await page.goto(`${server.url}/calendar`);
  await untilInteractive(page);
  await radio(page, "Castle Combo").check();
  await page.getByText("These dates are only an example").waitFor();
  await expectAccessible(page, "main");
  await page.unroute("**/api/availability/3?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("Live, checked just now").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.route("**/api/availability/3?*", (route) => route.abort());
  await page.reload();
  await page.getByText(/These dates were last updated at \d+:\d\d [AP]M\. We'll check again/).waitFor();
});

fullTest("open dates can be picked from a list, on a phone with the bar at the bottom", async () => {
  const page = await open("/calendar?inflatable=2", 390);
  await radio(page, "Open dates").check();
  const first = page.getByRole("button", { name: /Open$/ }).first();
  await first.click();
  const bar = page.getByRole("region", { name: "Your party so far" });
  await bar.getByRole("button", { name: "Continue" }).waitFor();
  expect(await bar.textContent()).toContain("$275 total$137.50 today");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "main");
  await screenshot(page, "calendar-list");
});

test("without JavaScript the page shows the rentals and says how to book by phone or quote", async () => {
  const page = await browser.newPage(390, { javaScriptEnabled: false });
  await page.goto(`${server.url}/calendar?inflatable=2`);
  const note = page.locator("noscript");
  expect(await note.innerText()).toContain("Call (706) 555-0142 any day");
  await note.locator("a[href='/#quote']").waitFor();
  expect(await radio(page, "Giant Slide").isChecked()).toBe(true);
});

fullTest("with nothing to rent the page says so and how to reach us", async () => {
  const cookie = await ownersCookie();
  for (const id of [1, 2, 3, 4, 12]) {
    const response = await call(`/api/inflatables/${id}`, json("PATCH", { active: false }, { cookie }));
    expect(response.status).toBe(200);
  }
  const page = await open("/calendar", 390);
  await page.getByText("No Rentals Available").waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /555-0142/ })
    .first()
    .waitFor();
  await expectAccessible(page, "main");
});

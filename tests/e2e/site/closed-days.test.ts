// The owner closes a weekday: pages that are open learn it, customers are told why, and the owner may still book it.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { fullDate, longDay } from "#app/shared/days/date-format.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off", PAYMENTS: "demo" });
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const nextMonth = addMonths(firstOfMonth(businessToday(new Date(), TIME_ZONE)), 1);
const monday = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(nextMonth, n)).find((day) => weekday(day) === 1) as PlainDate;
const long = fullDate(monday);

async function closeMondays(cookie: string): Promise<void> {
  const { version, values } = await (await call("/api/settings", { headers: { cookie } })).json();
  const deposit = { basisPoints: 4000 };
  const changed = { ...values, deposit, closed: { ...values.closed, weekdays: [1] } };
  const published = await call("/api/settings", json("POST", { seenVersion: version, values: changed }, { cookie }));
  expect(published.status).toBe(200);
}

async function dayOf(page: Page, date: PlainDate) {
  const day = page.locator(`[data-date="${date}"]`);
  await page.getByRole("grid").waitFor();
  while ((await day.count()) === 0) await page.getByRole("button", { name: "Next month" }).click();
  return day;
}

test("closing Mondays takes a picked Monday off an open page, says why, and leaves it to the owner to book it by hand", async () => {
  const cookie = await ownerCookie(call);
  const page = await browser.newPage(1440);
  await page.goto(`${server.url}/calendar?inflatable=3`);
  await untilInteractive(page);
  await (await dayOf(page, monday)).click();
  await page.getByText("Pay 50%").first().waitFor();

  await closeMondays(cookie);
  // Without a reload: the picked day is gone, and the page has the new deposit.
  await page.getByRole("dialog", { name: /is a day we're closed/ }).waitFor();
  await screenshot(page, "closed-day-dialog", false);
  await page.getByRole("button", { name: "See the calendar" }).click();
  const cell = await dayOf(page, monday);
  await expect.poll(() => cell.textContent()).toContain(`${long}, closed on Mondays`);
  await cell.click({ force: true });
  await page.getByText("We're closed on Mondays. Please select a different date.").first().waitFor();
  await expectAccessible(page, "main");
  await screenshot(page, "closed-days");
  await (await dayOf(page, addDays(monday, 1))).click();
  await page.getByText("Pay 40%").first().waitFor();
  const phone = await browser.newPage(360);
  await phone.goto(`${server.url}/calendar?inflatable=3&date=${addDays(monday, 2)}`);
  await untilInteractive(phone);
  await phone.getByRole("button", { name: "Change the day" }).click();
  await dayOf(phone, monday);
  await screenshot(phone, "closed-days");

  const [name = "", value = ""] = cookie.split("=");
  const office = await browser.newPage(1440);
  await office.context().addCookies([{ name, value, url: server.url }]);
  await office.goto(`${server.url}/admin/calendar?month=${nextMonth.slice(0, 7)}`);
  const shortDay = longDay(monday);
  const closedCell = office.locator(`[data-day="${monday}"]`).filter({ hasText: `${shortDay}, closed on Mondays` });
  await expect.poll(() => closedCell.count()).toBe(5);
  await expectAccessible(office, "main");
  await screenshot(office, "closed-days-office");

  await office.goto(`${server.url}/admin/bookings?add=1`);
  await untilInteractive(office);
  await office.getByLabel("Event date").fill(monday);
  await office.getByRole("button", { name: `Castle Combo, ${shortDay}, free, closed on Mondays` }).click();
  await office.getByText("You're closed on Mondays. Book it anyway?").first().waitFor();
  await screenshot(office, "closed-day-entry", false);
  await office.getByLabel("Phone, name or email").fill("Ada Kiker");
  await office.getByRole("option", { name: "New customer with this name" }).click();
  await office.getByLabel("Phone", { exact: true }).fill("(706) 555-0111");
  await office.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await office.getByRole("button", { name: "Book now, sign later" }).click();
  await office.getByText("Booking added").first().waitFor();
  await page.getByRole("button", { name: "Change the day" }).click();
  await expect.poll(async () => (await dayOf(page, monday)).textContent()).toContain("booked");
});

// Three people, one business: what the office sees of it, and whose unsent changes are sent in whose name.

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const today = businessToday(new Date(), TIME_ZONE);
const tomorrow = addDays(today, 1);
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);

let bookingId: number;
let cookies: Record<"owner" | "office" | "crew", string>;
beforeAll(async () => {
  const [owner, office, crew] = await Promise.all((["owner", "office", "crew"] as const).map((r) => signInAs(call, r)));
  cookies = { owner: owner ?? "", office: office ?? "", crew: crew ?? "" };
  const entered = { eventDate: tomorrow, customerName: "Rosa Delgado", source: "admin" };
  const headers = { cookie: cookies.owner };
  const booked = await book(
    (path, init) => call(path, { ...init, headers: { ...init?.headers, ...headers } }),
    entered,
  );
  bookingId = booked.bookingId;
});

/** Who was here before leaves first: a page that notices somebody else loads itself anew, and would end what comes next. */
async function become(page: Page, role: keyof typeof cookies): Promise<void> {
  await page.goto("about:blank");
  const [name = "", value = ""] = cookies[role].split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await untilInteractive(page);
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const entries = (page: Page) => page.locator("aside").getByRole("tab").allTextContents();

test("the office works without the till, and what one person left unsent is not sent by another", async () => {
  const page = await browser.newPage(1440, { ignore: /Failed to (load|fetch)|ERR_/ });
  await page.setViewportSize({ width: 1440, height: 768 });
  await become(page, "office");
  await open(page, "/admin");
  await page.getByText("Total Bookings").waitFor();
  expect(await page.getByText("Revenue").count()).toBe(0);
  expect((await entries(page)).map((text) => text.replace(/\d.*/, ""))).toEqual(["Calendar", "Bookings", "Waivers"]);
  expect(await page.getByRole("link", { name: "Settings", exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: /^Your account: Jess Hooper\s*Office$/ }).waitFor();
  expect(await page.locator("aside").evaluate((column) => column.scrollHeight - column.clientHeight)).toBe(0);
  await expectAccessible(page);
  await screenshot(page, "office-of-jess", false);

  await open(page, "/admin/bookings");
  await page.getByRole("link", { name: `Details, Rosa Delgado, No. ${bookingId}` }).click();
  await page.getByRole("heading", { name: "Rosa Delgado" }).waitFor();
  // Deleting and erasing are behind it; nothing else is.
  for (const name of ["More actions", "Write off"]) expect(await page.getByRole("button", { name }).count()).toBe(0);
  await page.getByRole("button", { name: "Record payment" }).click();
  await page.getByText("Zelle").waitFor();
  expect(await page.getByRole("radio", { name: "Refund" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.goBack();
  await page.getByRole("row", { name: /Rosa Delgado/ }).waitFor();
  expect(await page.getByRole("button", { name: "CSV" }).count()).toBe(0);

  // No signal: the block stays on the device. Then the owner signs in there.
  const day = addDays(today, 20);
  await open(page, `/admin/calendar?month=${day.slice(0, 7)}`);
  await page.route(/\/(api\/availability\/block|readyz)$/, (route) => route.abort());
  await page.locator(`[data-day="${day}"]`).filter({ hasText: "Giant Slide" }).click();
  await page.getByLabel("Reason").fill("Seam repair");
  await page.getByRole("button", { name: "Block 1 day" }).click();
  await page.getByText("Date Blocked (Offline)").first().waitFor();
  await become(page, "owner");
  await page.unrouteAll();
  await open(page, "/admin/activity");
  await page.getByRole("link", { name: /^Your account: .*Owner$/ }).waitFor();
  await page.getByText("You booked the Castle Combo").waitFor();
  expect(await page.getByText("blocked").count()).toBe(0);
  await page.getByRole("navigation", { name: "Business pages" }).getByRole("link", { name: "Activity" }).waitFor();
  await expectAccessible(page);

  await become(page, "office");
  await open(page, "/admin");
  await page.getByText("sent now that the server is back").first().waitFor();
  await become(page, "owner");
  await open(page, "/admin/activity");
  await page.getByText("Jess Hooper blocked").waitFor();
  await page.getByLabel("Done by").selectOption({ label: "Jess Hooper" });
  await page.waitForURL(/by=\d+/);
  await page.getByText("You booked").waitFor({ state: "detached" });
  await page.getByText("Jess Hooper blocked").waitFor();
});

test("on a phone the owner's menu has every page in two columns, reachable with the keyboard", async () => {
  const page = await browser.newPage(360);
  await become(page, "owner");
  await open(page, "/admin");
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Settings" }).waitFor();
  await expectAccessible(page, "[role=dialog]");
  const places = await menu
    .locator("a")
    .filter({ hasNotText: /View Calendar|Return to Website/ })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).map(({ x, height }) => ({ x, height })));
  for (const { height } of places) expect(height).toBeGreaterThanOrEqual(52);
  expect(new Set(places.map(({ x }) => Math.round(x))).size).toBe(2);
  await screenshot(page, "office-menu", false);
  await menu.getByRole("link", { name: "Activity" }).press("Enter");
  await page.waitForURL(/\/admin\/activity$/);
  await page.getByRole("navigation", { name: "Business pages" }).waitFor();
  expect(await sideways(page)).toBe(0);
});

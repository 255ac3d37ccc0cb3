// The truck has no signal: the server is really stopped, the page is reloaded without it, and everything arrives later.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, resize, untilInteractive } from "#tests/support/browser/browser.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisFile, siteForThisTest, type TestSite } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const staying = siteForThisFile({ RATE_LIMITS: "off" });
const nextMonth = addMonths(firstOfMonth(businessToday(new Date(), TIME_ZONE)), 1);
const day = (number: number) => addDays(nextMonth, number - 1);
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const callTo =
  ({ url }: TestSite) =>
  (path: string, init?: RequestInit) =>
    fetch(url + path, init);

async function block(page: Page, date: PlainDate, reason: string): Promise<void> {
  const open = page.locator(`[data-day="${date}"]`).filter({ hasText: `Giant Slide, ${longDay(date)}, open` });
  await open.click();
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Block 1 day" }).click();
  await toast(page, "Date Blocked (Offline)").waitFor();
}

test("changes made without the server survive a reload, are sent once and in order, and a conflict is shown; tomorrow's order opens with its till though nobody opened it before; logging out leaves nothing on the device [O22]", async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  let server = await siteForThisTest({ DATA_DIR: dataDir, RATE_LIMITS: "off" });
  const { url } = server;
  const port = new URL(url).port;
  const { bookingId } = await book(callTo(server), { eventDate: day(20), customerName: "Ada Kiker" });
  const tomorrow = { eventDate: addDays(businessToday(new Date(), TIME_ZONE), 1), customerName: "Door Side" };
  const unopened = (await book(callTo(server), tomorrow)).bookingId;
  const deposit = json("POST", { kind: "cash", amount: 125 }, { cookie: await ownerCookie(callTo(server)) });
  expect((await callTo(server)(`/api/bookings/${unopened}/payments`, deposit)).status).toBeLessThan(300);

  const page = await browser.newPage(1440, {
    serviceWorkers: "allow",
    ignore: /Failed to (load|fetch)|ERR_|status of/,
  });
  await page.context().request.post(`${url}/api/session`, { data: { password: OWNER_PASSWORD } });
  await page.goto(`${url}/admin/bookings`);
  await page.getByRole("link", { name: `Details, Ada Kiker, No. ${bookingId}` }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
  for (const id of [bookingId, unopened]) await expect.poll(() => keptOn(page)).toContain(`/api/bookings/${id}"`);
  await page.goto(`${url}/admin/inventory`);
  await page.getByText("5 items, 5 active").waitFor();
  await page.goto(`${url}/admin/calendar?month=${nextMonth.slice(0, 7)}`);
  await page
    .locator(`[data-day="${day(10)}"]`)
    .first()
    .waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.stop();

  await block(page, day(10), "Seam repair");
  // Whoever closes the page now loses nothing.
  expect(await keptOn(page)).toContain("Seam repair");
  await block(page, day(11), "Dry out");
  await page.getByText("Can't reach the server").waitFor();
  await page.getByText("2 changes are waiting to be sent.").waitFor();
  await page.getByRole("tab", { name: "Inventory" }).click();
  await page.getByRole("switch", { name: /Giant Slide/ }).click();
  await toast(page, "Item Deactivated (Offline)").waitFor();
  await expectAccessible(page);

  await page.reload();
  await page.getByText("5 items, 4 active").waitFor();
  await page.getByText("3 changes are waiting to be sent.").waitFor();
  await page.getByRole("tab", { name: "Bookings" }).click();
  await page.getByText("Ada Kiker").locator("visible=true").first().waitFor();
  await page.getByLabel("Search bookings").fill("nobody");
  await page.getByText("You can't search or change pages until the server is back").waitFor();
  await page.getByLabel("Search bookings").fill("");
  await page.getByText("Ada Kiker").locator("visible=true").first().waitFor();
  // An order that was looked at opens as it was, by a link and by its address.
  await page.getByRole("link", { name: `Details, Ada Kiker, No. ${bookingId}` }).click();
  await page.getByRole("heading", { name: "Ada Kiker" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Ada Kiker" }).waitFor();
  await page.goto(`${url}/admin/bookings/${unopened}`);
  await page.getByRole("heading", { name: "Door Side" }).waitFor();
  await page.getByRole("button", { name: "Record payment" }).first().click();
  await page.getByRole("dialog").getByLabel("Amount ($)").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Bookings" }).click();
  await page.getByRole("link", { name: "Add booking" }).click();
  await page
    .getByRole("button", { name: /^Castle Combo, .*, free$/ })
    .first()
    .click();
  await page.getByRole("list", { name: "In the order" }).getByText("Castle Combo", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Waivers" }).click();
  await page.getByText(/^Failed to load waivers/).waitFor();
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out and lose unsent changes?" });
  await question.getByText("3 changes on this device haven't been sent yet").waitFor();
  await question.getByRole("button", { name: "Stay" }).click();

  // The server is back, and before the truck has a signal again somebody books one of the days.
  await page.context().setOffline(true);
  server = await siteForThisTest({ DATA_DIR: dataDir, RATE_LIMITS: "off", PORT: port });
  await book(callTo(server), { inflatableId: 2, productName: "Giant Slide", eventDate: day(11) });
  await page.context().setOffline(false);
  await page.getByText(/^Couldn't block Giant Slide/).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText(/^Couldn't block Giant Slide/).waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText(/^Couldn't block Giant Slide/).waitFor({ state: "detached" });

  const call = callTo(server);
  const cookie = await ownerCookie(call);
  const log = (await (await call("/api/audit?actor=owner", { headers: { cookie } })).json()) as { action: string }[];
  expect(log.map(({ action }) => action)).toEqual(["item changed", "date blocked", "cash recorded"]);
  const items = (await (await call("/api/inflatables?all=1", { headers: { cookie } })).json()) as { active: boolean }[];
  expect(items.filter(({ active }) => !active)).toHaveLength(1);

  expect(await storedOn(page)).not.toEqual({ pages: [], data: 0 });
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByLabel("Password").waitFor();
  expect(await storedOn(page)).toEqual({ pages: [], data: 0 });
});

test("a change that the previous version stored on the device, among its data, is sent by this one under its key", async () => {
  const page = await browser.newPage(1440);
  await page.context().request.post(`${staying.url}/api/session`, { data: { password: OWNER_PASSWORD } });
  const userId = (await page.context().cookies()).find(({ name }) => name === "staff")?.value;
  const own = { key: "stored-by-the-previous-version", about: "Giant Slide" };
  const others = { key: "of-somebody-else", about: "Castle Combo" };
  await page.goto(`${staying.url}/faq`);
  await page.evaluate(
    async (stored) => {
      const open = indexedDB.open("office");
      open.onupgradeneeded = () => open.result.createObjectStore("data");
      await new Promise((resolve) => open.addEventListener("success", resolve));
      const write = open.result.transaction("data", "readwrite");
      for (const [name, text] of stored) write.objectStore("data").put(text, name);
      await new Promise((resolve) => write.addEventListener("complete", resolve));
      open.result.close();
    },
    [
      [`queries-${userId}`, previousStore(own)],
      ["queries-99", previousStore(others)],
    ] as const,
  );
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/availability/block"));
  await page.goto(`${staying.url}/admin/calendar?month=${nextMonth.slice(0, 7)}`);
  expect((await sent).headers()["idempotency-key"]).toBe(own.key);
  await toast(page, "Date Blocked").waitFor();
  const blocked = page.locator(`[data-day="${day(15)}"]`).filter({ hasText: "Giant Slide" });
  await blocked.filter({ hasText: "Seam repair" }).first().waitFor();
  await expect.poll(() => keptOn(page)).not.toContain(own.key);
  // Another person's data is gone, and their change waits for them.
  expect(await keptOn(page)).toContain(others.key);
  expect(await keptOn(page)).not.toContain("Looked at by Castle Combo");
});

/** As the previous version stored it: one blocked day, and what was looked at. */
function previousStore(change: { key: string; about: string }): string {
  const body = { inflatableId: 2, date: day(15), reason: "Seam repair" };
  const variables = {
    ...{ method: "POST", path: "/api/availability/block", body },
    ...{ title: "Date Blocked", failure: "Couldn't block", ...change },
  };
  const state = { variables, submittedAt: Date.now(), status: "pending", isPaused: true, failureCount: 1 };
  const mutations = [{ mutationKey: ["kept-change"], scope: { id: "kept-changes" }, state }];
  const shown = { data: `Looked at by ${change.about}`, dataUpdatedAt: Date.now(), status: "success" };
  const queries = [{ queryKey: ["seen"], queryHash: '["seen"]', state: shown }];
  return JSON.stringify({ timestamp: Date.now(), buster: "1", clientState: { queries, mutations } });
}

function storedOn(page: Page): Promise<{ pages: string[]; data: number }> {
  return page.evaluate(async () => {
    const open = indexedDB.open("office");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const database = open.result;
    if (!database.objectStoreNames.contains("data")) return { pages: await caches.keys(), data: 0 };
    const all = database.transaction("data").objectStore("data").getAllKeys();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    database.close();
    return { pages: await caches.keys(), data: all.result.length };
  });
}

function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const open = indexedDB.open("office");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const read = open.result.transaction("data").objectStore("data").getAll();
    await new Promise((resolve) => read.addEventListener("success", resolve));
    open.result.close();
    return String(read.result);
  });
}

fullTest("a session that ends mid-form keeps what was typed; a logout clears other tabs", async () => {
  const page = await browser.newPage(1440, { ignore: /status of 401|ERR_/ });
  await page.context().request.post(`${staying.url}/api/session`, { data: { password: OWNER_PASSWORD } });
  await page.goto(`${staying.url}/admin/bookings/new?item=3&date=${day(12)}`);
  await untilInteractive(page);
  await page.getByLabel("Phone, name or email").fill("Ada Kiker");
  await page.getByRole("option", { name: "New customer with this name" }).click();
  await page.getByLabel("Phone", { exact: true }).fill("706 555 0155");
  // The last call before the session ends: any other one would ask to sign in before the booking is pressed.
  const priced = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/bookings/price") &&
      String(response.request().postData()).includes("ada@example.com"),
  );
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await priced;
  await page.getByText("“It's $215, delivered and set up").first().waitFor();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Book now, sign later" }).click();
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await again.waitFor();
  await expectAccessible(page, "[role=dialog]:last-of-type");
  await again.getByLabel("Password").fill("not the password");
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await again.getByText("Invalid password. Please try again.").waitFor();
  await again.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("Booking added", { exact: true }).first().waitFor();
  await page.getByRole("heading", { name: "Ada Kiker" }).waitFor();

  const other = await page.context().newPage();
  other.setDefaultTimeout(180_000);
  // A second tab begins as wide as the first page that this browser showed, whatever that was.
  await resize(other, 1440);
  await other.goto(`${staying.url}/admin`);
  await other.getByRole("button", { name: "Logout" }).click();
  // The gate itself: a page whose session has ended also asks for the password, with everything behind it.
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  expect(await page.getByText("Ada Kiker").count()).toBe(0);
});

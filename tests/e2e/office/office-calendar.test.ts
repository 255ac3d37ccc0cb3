import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { formatRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser } from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off", PAYMENTS: "demo" });
let cookie: string;
let heldBooking: number;
beforeAll(async () => {
  cookie = await ownerCookie(call);
  await book(call, { inflatableId: 4, productName: "Palm Tree Combo", eventDate: day(12) });
  heldBooking = (await book(call, { eventDate: day(20), customerName: "Ada Kiker" })).bookingId;
});
beforeEach(unblockAll);

const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const today = businessToday(new Date(), TIME_ZONE);
const nextMonth = addMonths(firstOfMonth(today), 1);
/** A day of next month: none of them is over, and customers can book them. */
const day = (number: number) => addDays(nextMonth, number - 1);
const range = (from: number, through = from) => formatRange({ from: day(from), through: day(through) });

const FORM = "form[aria-labelledby=block-dates]";
// A refused change is one of these tests.
const IGNORED = /status of 409/;

async function open(width = 1440, search = `?month=${nextMonth.slice(0, 7)}`, options = {}): Promise<Page> {
  const page = await browser.newPage(width, { ignore: IGNORED, ...options });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/admin/calendar${search}`);
  await page.getByRole("grid").waitFor();
  return page;
}

const cell = (page: Page, item: string, date: PlainDate, state: string) =>
  page.locator(`[data-day="${date}"]`).filter({ hasText: `${item}, ${longDay(date)}, ${state}` });
const reason = (page: Page) => page.getByLabel("Reason");
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const blockedDates = (page: Page) => page.getByRole("region", { name: "Blocked dates" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const blocksOnServer = async (): Promise<string[]> => {
  const path = `/api/claims?start=${nextMonth}&end=${day(60)}`;
  const claims = await (await call(path, { headers: { cookie } })).json();
  return claims.filter(({ kind }: { kind: string }) => kind === "block").map(({ date }: { date: string }) => date);
};
const blockByApi = (inflatableId: number, from: number, through: number, why: string) =>
  call(
    "/api/availability/block",
    json("POST", { inflatableId, date: day(from), through: day(through), reason: why }, { cookie }),
  );
async function unblockAll(): Promise<void> {
  for (const inflatableId of [1, 2, 3, 4, 12]) {
    const days = { inflatableId, date: nextMonth, through: day(60) };
    await call("/api/availability/unblock", json("DELETE", days, { cookie }));
  }
}

test("a day is blocked with item and reason, and both are required in the words of the specification", async () => {
  const page = await open();
  await blockedDates(page).getByText("No blocked dates").waitFor();
  await expectAccessible(page, "main");

  const needs = "Please select an inflatable and provide a reason";
  await page.getByRole("button", { name: "Block dates" }).click();
  await page.getByRole("alert").getByText(needs).waitFor();
  expect(await page.getByLabel("Inflatable").evaluate((field) => field === document.activeElement)).toBe(true);

  await cell(page, "Giant Slide", day(10), "open").click();
  expect(await reason(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Inflatable").inputValue()).toBe("2");
  expect(await page.getByLabel("From").inputValue()).toBe(day(10));
  expect(await page.getByLabel("Through").inputValue()).toBe(day(10));
  await reason(page).fill("   ");
  await page.getByRole("button", { name: "Block 1 day" }).click();
  await page.getByRole("alert").getByText("Please provide a reason", { exact: true }).waitFor();
  await expectAccessible(page, FORM);

  await reason(page).fill("Seam repair");
  await page.getByRole("button", { name: "Block 1 day" }).click();
  await toast(page, "Date Blocked").waitFor();
  await cell(page, "Giant Slide", day(10), "blocked: Seam repair").waitFor();
  await expect.poll(() => blockedDates(page).textContent()).toContain(`Giant Slide · ${range(10)}Seam repair`);
  expect(await blocksOnServer()).toEqual([day(10)]);
});

test("a range is dragged with the mouse, listed as one row, and blocked again with Undo", async () => {
  const page = await open();
  await cell(page, "Castle Combo", day(4), "open").hover();
  await page.mouse.down();
  await cell(page, "Castle Combo", day(5), "open").hover();
  await cell(page, "Castle Combo", day(6), "open").hover();
  await page.mouse.up();
  await reason(page).fill("Deep clean");
  await page.getByRole("button", { name: "Block 3 days" }).click();
  await toast(page, "Dates Blocked").waitFor();

  await page.getByRole("button", { name: `Unblock Castle Combo, ${range(4, 6)}` }).click();
  await toast(page, "Dates Unblocked").waitFor();
  await blockedDates(page).getByText("No blocked dates").waitFor();
  await expect.poll(blocksOnServer).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Dates Blocked").waitFor();
  await cell(page, "Castle Combo", day(5), "blocked: Deep clean").waitFor();
  expect(await blocksOnServer()).toEqual([day(4), day(5), day(6)]);
});

test("the keyboard does everything: move, pick, extend a range, enter the reason, unblock one day of it", async () => {
  const page = await open();
  await cell(page, "Slip and Slide", nextMonth, "open").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe(`Giant Slide, ${longDay(day(2))}, open`);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  expect(await focused(page)).toBe(`Giant Slide, ${longDay(day(4))}, open`);
  await page
    .getByRole("status")
    .getByText(`Giant Slide, ${range(2, 4)} picked.`)
    .waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Vacation");
  await page.keyboard.press("Enter");
  await toast(page, "Dates Blocked").waitFor();
  expect(await blocksOnServer()).toEqual([day(2), day(3), day(4)]);

  await cell(page, "Giant Slide", day(3), "blocked: Vacation").focus();
  await page.keyboard.press("Space");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Blocked: Vacation").waitFor();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: `Unblock ${range(3)}` }).click();
  await toast(page, "Date Unblocked").waitFor();
  await cell(page, "Giant Slide", day(3), "open").waitFor();
  await expect.poll(blocksOnServer).toEqual([day(2), day(4)]);

  await cell(page, "Giant Slide", nextMonth, "open").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page)).toContain(`Giant Slide, ${longDay(addDays(nextMonth, -1))}`);
  expect(new URL(page.url()).searchParams.get("month")).toBe(today.slice(0, 7));
});

test("a second press extends the range up to a taken day, orders on it are named before the block, and one press undoes it [O21]", async () => {
  const page = await open();
  await cell(page, "Palm Tree Combo", day(8), "open").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Block 3 days" }).waitFor();
  await cell(page, "Palm Tree Combo", day(10), "open").hover();
  await page.mouse.down();
  await cell(page, "Palm Tree Combo", day(14), "open").hover();
  await page.mouse.up();
  await page.getByRole("button", { name: "Block 2 days" }).waitFor();
  expect(await page.getByLabel("Through").inputValue()).toBe(day(11));

  await page.getByLabel("Inflatable").selectOption("Castle Combo");
  await page.getByLabel("From").fill(day(19));
  await page.getByLabel("Through").fill(day(21));
  await reason(page).fill("Family reunion");
  await page.getByRole("button", { name: "Block 3 days" }).click();
  const dialog = page.getByRole("dialog", { name: `Block ${range(19, 21)}?` });
  await dialog.getByText("Ada Kiker").waitFor();
  await dialog.getByText("2 of 3 unit days will be blocked, 1 stay booked.").waitFor();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await reason(page).inputValue()).toBe("Family reunion");
  await cell(page, "Castle Combo", day(19), "open").waitFor();
  expect(await blocksOnServer()).toEqual([]);

  await page.getByRole("button", { name: "Block 3 days" }).click();
  await dialog.getByRole("button", { name: "Block these days" }).click();
  await toast(page, "Dates Blocked").waitFor();
  expect(await blocksOnServer()).toEqual([day(19), day(21)]);
  expect(await blockedDates(page).getByRole("listitem").count()).toBe(1);
  await blockedDates(page).getByRole("button", { name: "Unblock Castle Combo" }).click();
  await toast(page, "Dates Unblocked").waitFor();
  await expect.poll(blocksOnServer).toEqual([]);

  await page.getByLabel("From").fill(day(19));
  await page.getByLabel("Through").fill(day(21));

  await page.getByLabel("Through").fill(day(18));
  await page.getByRole("button", { name: "Block dates" }).click();
  await page.getByRole("alert").getByText("The last day is before the first day.").waitFor();

  await cell(page, "Castle Combo", day(20), "held by Ada Kiker").click();
  await page.waitForURL(`**/admin/bookings/${heldBooking}`);
});

test("offline a block is queued, shown at once, and sent when the server is back", async () => {
  const page = await open(1440, undefined, { ignore: /ERR_FAILED/ });
  const away = /\/(api\/|readyz)/;
  await page.route(away, (route) => route.abort());
  await cell(page, "Royal Castle", day(15), "open").click();
  await reason(page).fill("Blower away for service");
  await page.keyboard.press("Enter");
  await toast(page, "Date Blocked (Offline)").waitFor();
  await cell(page, "Royal Castle", day(15), "blocked: Blower away for service").waitFor();
  expect(await blocksOnServer()).toEqual([]);
  await page.unroute(away);
  await page.getByRole("button", { name: "Try now" }).click();
  await page
    .getByText(`Royal Castle, ${range(15)}: sent now that the server is back.`)
    .first()
    .waitFor();
  expect(await blocksOnServer()).toEqual([day(15)]);
});

test("the feed's URL is shown once, renewed and revoked, each after a confirmation", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Phone calendar feed" }).click();
  const dialog = page.getByRole("dialog", { name: "Phone calendar feed" });
  await dialog.getByRole("button", { name: "Make an address" }).click();
  const field = dialog.getByLabel("Your private address");
  const first = await field.inputValue();
  await expectAccessible(page, "[role=dialog]");
  const fed = await fetch(first);
  expect(fed.status).toBe(200);
  expect(await fed.text()).toContain("BEGIN:VCALENDAR");
  expect(await dialog.getByRole("link", { name: "Add to this device" }).getAttribute("href")).toBe(
    first.replace("http:", "webcal:"),
  );

  await dialog.getByRole("button", { name: "Make a new address" }).click();
  const question = page.getByRole("alertdialog");
  await expectAccessible(page, "[role=alertdialog]");
  await question.getByRole("button", { name: "Make a new address" }).click();
  await expect.poll(() => field.inputValue()).not.toBe(first);
  const second = await field.inputValue();
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);

  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Phone calendar feed" }).click();
  await dialog.getByText("Your address was made").waitFor();
  expect(await field.count()).toBe(0);
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await question.getByRole("button", { name: "Revoke" }).click();
  await toast(page, "Address Revoked").waitFor();
  await dialog.getByRole("button", { name: "Make an address" }).waitFor();
  expect((await fetch(second)).status).toBe(404);
});

test("on a phone the month opens at today, a tap fills the form, and the months can be changed", async () => {
  await blockByApi(1, 1, 2, "Painting");
  const page = await open(360, "", { hasTouch: true });
  const head = await page.locator("[data-today]").boundingBox();
  expect(head?.x).toBeGreaterThan(90);
  expect(head?.x).toBeLessThan(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "main");

  await page.getByRole("button", { name: "Previous month", disabled: true }).waitFor();
  await page.getByRole("button", { name: "Next month" }).click();
  await page.waitForURL(`**?month=${nextMonth.slice(0, 7)}`);
  await cell(page, "Slip and Slide", day(1), "blocked: Painting").waitFor();
  await cell(page, "Slip and Slide", day(3), "open").tap();
  await expect.poll(() => page.getByLabel("From").inputValue()).toBe(day(3));
  expect(await page.getByRole("button", { name: "Block 1 day" }).isVisible()).toBe(true);

  const last = addMonths(firstOfMonth(today), 5);
  await page.getByLabel("go to a month").selectOption(last);
  await page.waitForURL(`**?month=${last.slice(0, 7)}`);
  await page.getByRole("button", { name: "Next month", disabled: true }).waitFor();
});

// An order while the phone rings: from four digits to booked, with the cash that was taken.

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDay, shortDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate, weekday } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, untilInteractive } from "#tests/support/browser/browser.ts";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
/** What a refused or lost call leaves in the console. */
const REFUSALS = /status of 4(04|09|22)|net::ERR_/;
const [CASTLE, PALM, ROYAL] = [3, 4, 12];
const today = businessToday(new Date(), TIME_ZONE);
/** A Monday far enough ahead that no test has used its week. */
const monday = addDays(today, 21 + ((8 - weekday(today)) % 7));
const day = (after: number) => addDays(monday, after);
let cookie = "";

beforeAll(async () => {
  const signedIn = await send("POST", "/api/session", { password: OWNER_PASSWORD });
  cookie = String(signedIn.headers.get("set-cookie")).split(";")[0] ?? "";
});

function send(method: string, path: string, body?: unknown) {
  const headers = { "Content-Type": "application/json", cookie };
  return fetch(server.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

async function enter(changes: Record<string, unknown>): Promise<number> {
  const response = await send("POST", "/api/waiver-notification", bookingBody({ source: "admin", ...changes }));
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { bookingId: number }).bookingId;
}

async function open(path: string, width = 1440): Promise<Page> {
  const [name = "", value = ""] = cookie.split("=");
  const page = await browser.newPage(width, { ignore: REFUSALS });
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  await untilInteractive(page);
  return page;
}

const cell = (page: Page, item: string, date: PlainDate) =>
  page.getByRole("grid").getByRole("button", { name: new RegExp(`^${item}, ${longDay(date)}`) });
const active = (page: Page) =>
  page.evaluate(() => ({
    name: (document.activeElement as HTMLInputElement | null)?.name,
    text: document.activeElement?.textContent,
  }));

test("a caller is found by four digits, picks two things for two days and pays cash in the same go, all by keyboard", async () => {
  await enter({
    ...{ eventDate: addDays(today, 2), inflatableId: ROYAL, customerName: "Jolene Sosebee" },
    ...{ customerPhone: "(706) 555-0171", customerEmail: "jolene@example.com" },
    customerAddress: "77 Boardtown Rd, Ellijay, GA 30540",
  });
  const page = await open("/admin/bookings");
  await page.getByRole("link", { name: "Add booking" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "New order" }).waitFor();
  const search = page.getByLabel("Phone, name or email");
  await search.fill("017");
  expect(await page.getByRole("listbox").count()).toBe(0);
  await search.fill("0171");
  await page.getByText("Found by phone, 1 match").waitFor();
  await search.press("Enter");
  await page.getByText("2nd booking").waitFor();
  await page.getByText("77 Boardtown Rd, Ellijay, GA 30540").waitFor();
  // Their other party is still to come, so there is no last time yet.
  expect(await page.getByText("Last time").count()).toBe(0);

  // To the grid, to the day, two days, one rental further down.
  await page.getByLabel("Event date").fill(monday);
  await cell(page, "Castle Combo", monday).focus();
  await page.keyboard.press("ArrowRight");
  expect((await active(page)).text).toBe(`Castle Combo, ${longDay(day(1))}, free`);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowRight");
  expect((await active(page)).text).toBe(`Castle Combo, ${longDay(day(2))}, free, in the order`);
  for (let steps = 0; steps < 4 && !(await active(page)).text?.startsWith("Royal"); steps += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.getByText("In the order: Castle Combo and Royal Castle").waitFor({ state: "attached" });
  await page.getByRole("radio", { name: "Wet +$52.50" }).press("Space");
  await page.getByRole("button", { name: "Add Generator" }).press("Enter");
  await page.getByLabel("How many Generator").fill("");
  await page.keyboard.type("1");
  // 215 + 35 + 120, half of that for the second day, and a generator for two days.
  await page
    .getByText("“It's $630 for 2 days, delivered and set up. Half now, $315, holds the days.”")
    .first()
    .waitFor();

  await page.getByText("Deposit, 50%").first().waitFor();
  await page.getByRole("button", { name: "Discount" }).press("Enter");
  await expect.poll(async () => (await active(page)).name).toBe("off");
  await page.getByLabel("Percent off").fill("10");
  await page.getByRole("button", { name: "Book now, sign later" }).press("Enter");
  await page.getByRole("alert").getByText("Please check the highlighted fields.").waitFor();
  expect((await active(page)).name).toBe("reason");
  await page.getByLabel("Reason for the discount").fill("Third party this year");
  await page.getByText("$567").first().waitFor();
  await page.getByRole("radio", { name: "Paid just now" }).press("Space");
  await page.getByRole("button", { name: "Deposit, $283.50" }).press("Enter");
  await page.getByText("You've paid $283.50; $283.50 is left.").first().waitFor();
  await expectFits(page, "new-order");
  await page.getByRole("button", { name: "Book now, sign later" }).press("Enter");
  await page.getByText("Booking added", { exact: true }).first().waitFor();
  await page.getByRole("heading", { level: 1, name: "Jolene Sosebee" }).waitFor();
  const [made] = (await (await send("GET", "/api/bookings?q=0171")).json()) as {
    id: number;
    paid: number;
    total: number;
    days: number;
  }[];
  expect(made).toMatchObject({
    paid: 283.5,
    total: 567,
    days: 2,
    eventDate: day(1),
    items: [{ inflatableId: CASTLE, wetOption: true }, { inflatableId: ROYAL }],
  });
});

/** A new customer, by name. */
async function enterCaller(page: Page, name: string): Promise<void> {
  await page.getByLabel("Phone, name or email").fill(name);
  await page.getByRole("option", { name: "New customer with this name" }).click();
  await page.getByLabel("Phone", { exact: true }).fill("706 555 0166");
  await page.getByLabel("Email", { exact: true }).fill("caller@example.com");
}

fullTest("a day that is lost meanwhile is told with others, and all that was typed stays", async () => {
  const [wanted, next] = [day(8), day(9)];
  const page = await open("/admin/bookings?add=1", 360);
  await page.getByRole("button", { name: "Book now", exact: true }).click();
  await page.getByRole("alert").getByText("Please fill in all required fields", { exact: true }).waitFor();
  expect((await active(page)).name).toBe("customerName");
  await page.getByText("Choose a rental and a day.").waitFor();
  await expectFits(page, "new-order-errors");
  await enterCaller(page, "Late Bird");
  await page.getByLabel("Email", { exact: true }).fill("late");
  await page.getByLabel("Event date").fill(wanted);
  await cell(page, "Palm Tree Combo", wanted).click();
  await page.getByRole("button", { name: "Book now", exact: true }).click();
  await page.getByText("Please enter an email address like name@example.com.").waitFor();
  await page.getByLabel("Email", { exact: true }).fill("late@example.com");

  // Somebody else is faster, and the page hears of it too late.
  await page.route("**/api/bookings/price", (route) => route.abort());
  await enter({ eventDate: wanted, inflatableId: PALM, customerName: "Early Bird" });
  await page.getByRole("button", { name: "Book now", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to add booking. Please try again." });
  await alert.getByRole("button", { name: shortDay(next) }).click();
  await page.unroute("**/api/bookings/price");
  expect(await page.getByLabel("Customer name").inputValue()).toBe("Late Bird");
  await page.reload();
  await untilInteractive(page);
  expect(await page.getByLabel("Event date").inputValue()).toBe(next);
  await page.getByRole("button", { name: /^Price: .*\$215, 1 rental$/ }).click();
  const sheet = page.getByRole("dialog", { name: "Price" });
  await sheet.getByText("Palm Tree Combo, full day").waitFor();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Book now", exact: true }).click();
  await page.getByText("Booking added", { exact: true }).first().waitFor();
});

fullTest("without the server the order stays and is made later, once; a quote request fills one", async () => {
  const added = await send("POST", `/api/inflatables/${ROYAL}/units`, {});
  expect(added.status).toBe(201);
  const page = await open(`/admin/bookings/new?item=${ROYAL}&date=${day(15)}`);
  // The mouse on the number itself: the whole order moves there.
  await page
    .getByRole("grid")
    .getByRole("button", { name: `Royal Castle, ${longDay(day(16))}, 2 of 2 free` })
    .click();
  expect(await page.getByLabel("Event date").inputValue()).toBe(day(16));
  await enterCaller(page, "Patient Pat");
  await page.getByText("“It's $120, delivered and set up").first().waitFor();
  await page.getByRole("radio", { name: "Paid just now" }).check();
  await page.getByRole("button", { name: "All, $120" }).click();
  // The call arrives, its answer does not.
  await page.route("**/api/waiver-notification", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Book now, sign later" }).click();
  await page.getByText("Failed to add booking. Please try again.").first().waitFor();
  await page.getByText("We don't know whether it was saved. Try again: it won't be done twice.").first().waitFor();
  await page.unroute("**/api/waiver-notification");
  await page.reload();
  await untilInteractive(page);
  await page.getByRole("button", { name: "Book now, sign later" }).click();
  await page.getByText("Booking added", { exact: true }).first().waitFor();
  const booked = await send("GET", "/api/bookings?q=Patient");
  expect(booked.headers.get("x-total-count")).toBe("1");
  expect(await booked.json()).toMatchObject([{ paid: 120 }]);

  const asked = await send("POST", "/api/quote-request", {
    ...{ name: "Luz Herrera", email: "luz@example.com", phone: "(706) 555-0112", attendees: "40" },
    ...{ eventDate: day(16), selectedItems: ["Big Slide Rental", "Castle Combo"] },
  });
  const { id } = (await asked.json()) as { id: number };
  await page.goto(`${server.url}/admin/bookings?add=1&quote=${id}`);
  await page.getByText("From Luz Herrera's quote request").waitFor();
  await page.getByText("“It's $490, delivered and set up").first().waitFor();
  // Money that was taken is not dropped in silence, and what stays behind is said.
  await page.getByRole("radio", { name: "Paid just now" }).check();
  await page.getByLabel("Amount ($)").fill("100");
  await page.getByRole("button", { name: "Send as proposal" }).click();
  await page.getByText("A proposal records no payment.").waitFor();
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await page.getByRole("button", { name: "Send as proposal" }).click();
  const dialog = page.getByRole("dialog", { name: "Send as proposal" });
  await dialog.getByText('"Pay on delivery" doesn\'t go along.').waitFor();
  await dialog.getByLabel("Your message").fill("A slide and a castle, as you asked.");
  await dialog.getByRole("button", { name: "See the email" }).click();
  await dialog.frameLocator("iframe").getByText("A slide and a castle, as you asked.").waitFor();
  await expectFits(page, "send-proposal", "[role=dialog]");
  await dialog.getByRole("button", { name: "Send the proposal" }).click();
  await page.getByText("Proposal sent", { exact: true }).first().waitFor();
  await page.getByRole("heading", { level: 1, name: "Luz Herrera" }).waitFor();
  const { bookingId } = (await (await send("GET", `/api/quotes/${id}`)).json()) as { bookingId: number };
  expect(page.url()).toBe(`${server.url}/admin/bookings/${bookingId}`);
  const made = await (await send("GET", `/api/bookings/${bookingId}`)).json();
  expect(made).toMatchObject({
    status: "proposed",
    total: 490,
    proposalMessage: "A slide and a castle, as you asked.",
  });
});

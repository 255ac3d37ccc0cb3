// The owner's desk of bookings in a real browser: finding, adding, and the acts of every day on a booking.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fullDate } from "#app/shared/days/date-format.ts";
import { expectAccessible, screenshot } from "#tests/support/browser/browser.ts";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import {
  choose,
  dialog,
  eventWords,
  inDays,
  openOrdersOffice,
  pickDay,
  press,
  titled,
  toastSays,
  today,
  words,
} from "#tests/support/scenes/orders-office.ts";

const { server, send, enter, openOffice, newPage, openDetails, publish, freeDay } = openOrdersOffice();

fullTest("an empty list says so; details are corrected, and the link and a message are sent again", async () => {
  const page = await openOffice("/admin/bookings");
  await page.getByText("No bookings yet", { exact: true }).waitFor();
  await expectFits(page, "office-no-bookings");
  const id = await enter(freeDay(), {
    customerAddress: "9 Main St, Chatsworth, GA 30705",
    customerName: "Cory Rector",
    surface: "indoor",
  });
  await page.getByRole("link", { name: `Details, Cory Rector, No. ${id}` }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
  // A fact that is not there has no line: nobody asked for a quote here.
  expect(await page.locator("dt", { hasText: "Quote request" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "(706) 555-0187" }).getAttribute("href")).toBe("tel:+17065550187");
  expect(await page.getByRole("link", { name: "Open waiver" }).getAttribute("href")).toMatch(/waivers\?waiver=\d+$/);
  await press(page, "Accept this address");
  await toastSays(page, "Address accepted");
  await page.getByText("Check the delivery address").waitFor({ state: "detached" });

  await press(page, "Edit");
  await page.getByLabel("Customer name").fill("");
  await press(page, "Save");
  await page.getByRole("alert").getByText("Please fill in all required fields").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Customer name").fill("Corrie Rector");
  await page.getByLabel("Place").selectOption("At a park");
  await page.getByLabel("Outlet within 100 ft").selectOption("No");
  // Somebody else corrects the phone meanwhile. The form is longer than a window: it says so where Save was pressed.
  expect((await send("PATCH", `/api/bookings/${id}`, { customerPhone: "(706) 555-0188" })).status).toBe(200);
  await press(page, "Save");
  const meanwhile = page.getByRole("alert").filter({ hasText: "This booking was changed meanwhile" });
  await meanwhile.getByText(/^Phone: .* → \(706\) 555-0188$/).waitFor();
  const isInView = (alert: Element) =>
    alert.getBoundingClientRect().top >= 0 && alert.getBoundingClientRect().bottom <= innerHeight;
  await expect.poll(() => meanwhile.evaluate(isInView)).toBe(true);
  await press(page, "Save");
  await toastSays(page, "Booking updated");
  await page.getByText("name Cory Rector → Corrie Rector").waitFor();
  await page.getByText(/At a park, .*No outlet in reach/).waitFor();
  await expectFits(page, "office-order");
  await moveElsewhere(page);

  await openAfterOutage(page, "Resend link", "resend-link-dialog");
  await expectFits(page, "office-resend-link", "[role=dialog]");
  await press(page, "Send the link");
  await toastSays(page, "Signing link saved, not sent");
  await page
    .getByRole("button", { name: /^Resend: / })
    .first()
    .click();
  await page.getByRole("dialog").locator("iframe").waitFor();
  await press(page, "Resend");
  await press(page, "Save again");
  await toastSays(page, "Email saved, not sent");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await writeToCustomer(page);
});

/** The code of a dialog doesn't come: the page stays and says so, and the dialog opens once it can be loaded. */
async function openAfterOutage(page: Page, name: string, code: string): Promise<void> {
  await page.route(`**/assets/${code}-*.js`, (route) => route.abort());
  await press(page, name);
  await page.getByRole("alert").getByText("That didn't load").waitFor();
  await expectAccessible(page, "[role=alert]");
  await page.getByRole("alert").getByRole("button", { name: "Close" }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("That didn't load").waitFor();
  await page.unrouteAll();
  // A message of what was done before may stand before the button.
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await page.getByRole("dialog").waitFor();
}

/** An address in another zone: the difference and the email come before Save, and a height that is no number stops it. */
async function moveElsewhere(page: Page): Promise<void> {
  const zones = [{ name: "Ball Ground", zips: ["30107"], feeCents: 2_500 }];
  await publish(({ serviceArea }) => ({ serviceArea: { ...serviceArea, zones } }));
  await press(page, "Edit");
  await page.getByLabel("Address").fill("8 Gilmer Ferry Rd, Ball Ground, GA 30107");
  await page.getByRole("status").getByText("+$25", { exact: true }).waitFor();
  await page.getByText("What Corrie will read").click();
  const ceiling = page.getByLabel("Ceiling (ft)");
  await ceiling.fill("low");
  await press(page, "Save");
  await page.getByText("Please enter feet as a number, such as 16.").waitFor();
  expect(await ceiling.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectFits(page, "office-new-zone");
  await ceiling.fill("16");
  await press(page, "Save");
  await toastSays(page, "Delivery there makes the total $275.");
}

/** Seen before it is sent; what was typed outlives a closed dialog and a refusal. */
async function writeToCustomer(page: Page): Promise<void> {
  const writing = dialog(page, "Write to the customer");
  await page.getByRole("button", { name: "Write to the customer" }).press("Enter");
  expect(await writing.getByLabel("Subject").inputValue()).toMatch(/^Your booking on /);
  await press(page, "Send the message");
  await writing.getByText("Please write your message.").first().waitFor();
  const message = writing.getByLabel("Message");
  await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
  await message.fill("Can we come at 7:30?");
  await page.keyboard.press("Escape");
  await press(page, "Write to the customer");
  expect(await message.inputValue()).toBe("Can we come at 7:30?");
  await press(page, "See the email");
  await writing.frameLocator("iframe").getByText("Can we come at 7:30?").last().waitFor();
  await expectFits(page, "office-write", "[role=dialog]");
  await press(page, "Send the message");
  await toastSays(page, "Message saved, not sent");
  await page.getByText(/^You wrote to the customer: “Your booking on/).waitFor();
}

test("payments are recorded, and wrong amounts refused in place", async () => {
  const id = await enter(freeDay(), { customerName: "Penny Cash" });
  const page = await openDetails(id);
  await press(page, "Record payment");
  const amount = page.getByLabel("Amount ($)");
  expect(await amount.inputValue()).toBe("250");
  await amount.fill("half");
  await press(page, "Record");
  await page.getByText("Please enter an amount.").waitFor();
  await expectFits(page, "office-payment", "[role=dialog]");
  await amount.fill("125");
  await press(page, "Record");
  await toastSays(page, "Payment recorded");
  await page.getByText("$125 due").waitFor();

  await press(page, "Record payment");
  await page.getByRole("radio", { name: "Refund" }).check();
  await amount.fill("500");
  await press(page, "Record");
  const tooMuch = page.getByText("You can't refund more than was paid.");
  await tooMuch.first().waitFor();
  // Closed and opened again, it has what was typed, but not what was wrong with it.
  await press(page, "Back");
  await press(page, "Record payment");
  expect(await amount.inputValue()).toBe("500");
  expect(await tooMuch.count()).toBe(0);
  await amount.fill("25");
  await press(page, "Record");
  await toastSays(page, "Refund recorded");
  // What comes next is a payment again, and too much of it is asked about.
  await press(page, "Record payment");
  await amount.fill("500");
  await press(page, "Record");
  await page.getByText(/^That's \$[\d,]+ more than is owed$/).waitFor();
});

fullTest("an overpayment is asked about, a payment corrected, and what stays open written off", async () => {
  const id = await enter(0, { inflatableId: 1, wetOption: false, customerName: "Olive Over" });
  const page = await openDetails(id);
  await press(page, "Record payment");
  const amount = page.getByLabel("Amount ($)");
  await amount.fill("5000");
  await press(page, "Record");
  const more = page.getByText(/^That's \$[\d,]+ more than is owed$/);
  await more.waitFor();
  await expectFits(page, "office-overpayment", "[role=dialog]");
  await amount.fill("20");
  await more.waitFor({ state: "detached" });
  await press(page, "Record");
  await toastSays(page, "Payment recorded");

  await press(page, "Correct Cash, $20");
  await press(page, "Save correction");
  await page.getByText("Please enter an amount.").waitFor();
  await page.getByLabel("Correct amount ($)").fill("2");
  await page.getByLabel("Reason").fill("One zero too many");
  await expectFits(page, "office-correct-payment", "[role=dialog]");
  await press(page, "Save correction");
  await toastSays(page, "Payment corrected");
  await page.getByText("One zero too many").first().waitFor();
  await screenshot(page, "office-corrected", false);

  await press(page, "Write off");
  const writeOff = dialog(page, /^Write off \$/);
  await writeOff.getByLabel("Reason").fill("Rained out");
  await expectFits(page, "office-write-off", "[role=dialog]");
  await writeOff.getByRole("button", { name: "Write off" }).click();
  await toastSays(page, /written off$/);
  await page.getByText("Written off").first().waitFor();
});

fullTest("a booking that has used its free move goes to another day because of the weather", async () => {
  const id = await enter(freeDay(), { customerName: "Mo Ving" });
  const [first, second] = [freeDay(), freeDay()];
  expect((await send("POST", `/api/bookings/${id}/reschedule`, { date: inDays(first) })).status).toBe(200);
  const page = await openDetails(id);
  const move = dialog(page, "Move to another day");
  await press(page, "Move");
  await move.waitFor();
  await press(page, "Move");
  await page.getByText("Please pick a new day.").waitFor();
  await expectFits(page, "office-move", "[role=dialog]");
  await pickDay(page, move, second);
  await press(page, `Move to ${eventWords(second)}`);
  await page.getByText(/This booking already used its free move/).waitFor();
  await page.getByRole("radio", { name: "Weather" }).check();
  await press(page, `Move to ${eventWords(second)}`);
  await toastSays(page, "Booking moved");
  await page.getByText(fullDate(inDays(second))).waitFor();
});

let lastNearDay = 0;
/** Too near for a full refund by the rule. */
const nearDay = () => ++lastNearDay;

test("an order is changed part by part, the difference and the email shown first; who saved meanwhile is not overwritten", async () => {
  const id = await enter(freeDay(2), { customerName: "Nell Abbott" });
  const page = await openDetails(id);
  const change = page.getByRole("dialog");
  const says = (text: string) => change.getByRole("status").getByText(text, { exact: true }).waitFor();
  await press(page, "Days and setup");
  await change.getByLabel("Days").fill("15");
  await press(page, "Save");
  await change.getByText("Please choose 1 to 14 days.", { exact: true }).waitFor();
  expect(await change.getByLabel("Days").evaluate((field) => field === document.activeElement)).toBe(true);
  await change.getByLabel("Days").fill("2");
  await says("+$125");
  await change.getByText("What Nell will read").click();
  await change.getByText("2 days instead of 1").waitFor();
  await expectFits(page, "office-days", "[role=dialog]");
  // Somebody else says what it stands on meanwhile: a field that nobody touched here follows.
  const { version } = (await (await send("GET", `/api/bookings/${id}`)).json()) as { version: number };
  const onGrass = { version, surface: "grass", tell: false };
  expect((await send("POST", `/api/bookings/${id}/change`, onGrass)).status).toBe(200);
  await press(page, "Save");
  await change
    .getByRole("alert")
    .getByText(/^This booking was changed meanwhile/)
    .waitFor();
  expect(await change.getByLabel("Days").inputValue()).toBe("2");
  await change.getByText("It stands on: Not sure → Grass").waitFor();
  expect(await change.getByLabel("It stands on").inputValue()).toBe("grass");
  await press(page, "Save");
  await toastSays(page, "Order changed");
  await page.getByText("second day, half price, $125", { exact: true }).waitFor();

  await press(page, "Add item");
  await change.getByRole("radio", { name: "Giant Slide" }).check();
  await says("+$412.50");
  await change.getByRole("checkbox", { name: /^Tell Nell\?/ }).uncheck();
  await expectFits(page, "office-add-item", "[role=dialog]");
  await press(page, "Add");
  await toastSays(page, /^\+\$412\.50\./);

  await press(page, "Discount");
  await change.getByLabel("Discount", { exact: true }).selectOption("Percent");
  await press(page, "Save");
  await change.getByText("Please enter how much.", { exact: true }).waitFor();
  await expectFits(page, "office-discount", "[role=dialog]");
  await change.getByLabel("Percent off").fill("10");
  await change.getByLabel("Reason for the discount").fill("Late truck");
  await says("−$78.75");
  await press(page, "Save");
  await page.getByText("Late truck", { exact: true }).waitFor();
  await page.getByText("−$78.75", { exact: true }).waitFor();

  const slide = page.getByRole("button", { name: "Remove Giant Slide" });
  await slide.click();
  await says("−$371.25");
  await press(page, "Back");
  await slide.click();
  await says("−$371.25");
  await press(page, "Remove");
  await toastSays(page, "Giant Slide removed");
  expect(await (await send("GET", `/api/bookings/${id}`)).json()).toMatchObject({
    surface: "grass",
    total: 337.5,
    items: [{ name: "Castle Combo" }],
  });
});

fullTest("canceling shows the refund before it happens, by the policy and in full", async () => {
  const id = await enter(nearDay(), { customerName: "Cancela Tion" });
  await send("POST", `/api/bookings/${id}/payments`, { kind: "cash", amount: 250 });
  const page = await openDetails(id);
  await press(page, "Cancel booking");
  const cancel = dialog(page, "Cancel this booking?");
  await cancel.getByText("Refund $125 yourself.").waitFor();
  await cancel.getByText("You keep $125.").waitFor();
  await cancel.getByText("What Cancela will read").click();
  await cancel.getByText(/^Canceled: /).waitFor();
  await expectFits(page, "office-cancel", "[role=dialog]");
  await cancel.getByRole("radio", { name: "We cancel: $250" }).check();
  await cancel.getByText("Refund $250 yourself.").waitFor();
  await press(page, "Cancel booking");
  await toastSays(page, "Booking canceled");
  await page.getByText("Canceled", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Move" }).count()).toBe(0);

  const due = page.getByText("The customer is owed a $250 refund", { exact: true });
  await due.waitFor();
  await screenshot(page, "office-refund-due", false);
  await press(page, "Mark as refunded");
  await dialog(page, "Did you refund $250?").waitFor();
  await expectFits(page, "office-refund-given", "[role=dialog]");
  await press(page, "Mark as refunded");
  await toastSays(page, "Refund recorded");
  await due.waitFor({ state: "detached" });
  await page.getByText("Refund in cash").first().waitFor();
});

fullTest("deleting asks first, leads back to the list, and says what happens to one with payments", async () => {
  const id = await enter(freeDay(), { customerName: "Dele Ted" });
  const page = await openOffice("/admin/bookings?q=Dele");
  await page.getByRole("link", { name: `Details, Dele Ted, No. ${id}` }).click();
  await titled(page, "Dele Ted").waitFor();
  await choose(page, "Delete");
  await expectFits(page, "office-delete", "[role=alertdialog]");
  await press(page, "Delete booking");
  await toastSays(page, "Booking Deleted");
  await page.getByText("No bookings match").waitFor();
  expect(page.url()).toContain("q=Dele");
  expect((await send("GET", `/api/bookings/${id}`)).status).toBe(404);

  const paid = await enter(freeDay(), { customerName: "Paid Up" });
  await send("POST", `/api/bookings/${paid}/payments`, { kind: "cash", amount: 250 });
  await page.goto(`${server.url}/admin/bookings/${paid}`);
  await titled(page, "Paid Up").waitFor();
  await choose(page, "Delete");
  const instead = dialog(page, "Cancel instead of delete?");
  await instead.getByText(/It has payments, so it will be canceled and kept on record/).waitFor();
  expect(await instead.getByRole("radio", { name: "We cancel: $250" }).isChecked()).toBe(true);
  await instead.getByText("What Paid will read").click();
  await instead.getByText(/^Canceled: /).waitFor();
  await expectFits(page, "office-cancel-instead", "[role=dialog]");
  await press(page, "Cancel booking");
  await toastSays(page, "Booking canceled");
  expect(await (await send("GET", `/api/bookings/${paid}`)).json()).toMatchObject({ status: "cancelled" });
});

fullTest("on a phone the list is cards with Call, what is due, and Details", async () => {
  const id = await enter(freeDay(), { customerName: "Phoebe Phone" });
  const page = await openOffice("/admin/bookings?q=Phoebe", 360);
  const card = page.getByRole("listitem").filter({ hasText: "Phoebe Phone" });
  expect(await card.getByRole("link", { name: "Call Phoebe Phone" }).getAttribute("href")).toBe("tel:+17065550187");
  await card.getByText("$250 due").waitFor();
  expect(await page.getByRole("table").isVisible()).toBe(false);
  await expectAccessible(page, "main");
  await card.getByRole("link", { name: `Details, Phoebe Phone, No. ${id}` }).click();
  await titled(page, "Phoebe Phone").waitFor();
  // Folded until somebody opens it, and then as it was left.
  const history = page.getByRole("button", { name: /^History/ });
  expect(await history.getAttribute("aria-expanded")).toBe("false");
  await history.click();
  await page.getByText("You booked the Castle Combo").waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText("You booked the Castle Combo").waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await screenshot(page, "office-order");
  await page.getByRole("link", { name: "Bookings", exact: true }).first().click();
  await card.getByText("$250 due").waitFor();
  expect(page.url()).toContain("q=Phoebe");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await screenshot(page, "office-bookings");
});

// From here on there are many bookings, and every page with a list takes longer.
test("the list is searched, filtered, sorted and paged, all in the address, and the file holds what it shows", async () => {
  const guestDay = (guest: number) => 300 + guest;
  for (let guest = 39; guest < 51; guest += 1)
    await enter(guestDay(guest), { inflatableId: 4, customerName: `Guest ${guest}` });
  await enter(0, { inflatableId: 2, wetOption: false, customerName: "Next Up" });
  // Enough for a second page, whatever was booked before.
  const total = Number((await send("GET", "/api/bookings")).headers.get("x-total-count"));
  for (let other = total; other < 26; other += 1)
    await enter(guestDay(60 + other), { inflatableId: 4, customerName: "Visitor" });
  const page = await openOffice("/admin/bookings");
  const names = () => page.locator("tbody tr td:nth-child(2)").allTextContents();
  await page.getByText(/^1–25 of \d+$/).waitFor();
  // The next event is first; the farthest is on the last page.
  expect(await page.locator("tbody tr td:first-child").first().textContent()).toContain(words(0));
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByText(/^26–/).waitFor();
  expect(page.url()).toContain("page=2");

  await page.getByLabel("Search bookings").fill("guest 4");
  await page.getByText("1–10 of 10").waitFor();
  expect(new URL(page.url()).search).toBe("?q=guest+4");
  expect((await names())[0]).toContain("Guest 40");
  await page.getByRole("button", { name: "Event date" }).click();
  await expect.poll(async () => (await names())[0]).toContain("Guest 49");
  await page.getByRole("button", { name: "Event date" }).click();
  await expect.poll(async () => (await names())[0]).toContain("Guest 40");
  await page.getByRole("button", { name: "Booked" }).click();
  await expect.poll(async () => (await names())[0]).toContain("Guest 49");
  await expectFits(page, "office-bookings");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`bookings-${today()}.csv`);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\n");
  expect(lines).toHaveLength(11);
  expect(lines[1]).toContain("Guest 49,hannah.teague@example.com");

  await page.getByLabel("Status").selectOption("Expired");
  await page.getByText("No bookings match").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByText(/^1–25 of \d+$/).waitFor();
  expect(await page.getByLabel("Search bookings").inputValue()).toBe("");

  await page.locator("main").getByLabel("Event date").selectOption("Custom dates");
  await page.getByLabel("From", { exact: true }).fill(inDays(guestDay(39)));
  await page.getByLabel("To", { exact: true }).fill(inDays(guestDay(41)));
  await page.getByText("1–3 of 3").waitFor();
  await page.locator("main").getByLabel("Event date").selectOption("Past");
  await page.getByText("No bookings match").waitFor();
});

fullTest("a list that cannot be loaded tries again; a page or a booking that is not there says so", async () => {
  const page = await newPage(1440, undefined, /status of (404|500)/);
  // News of a change would load the list by itself, perhaps in the moment of the press.
  await page.route("**/api/office/stream", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/bookings?*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(`${server.url}/admin/bookings`);
  await page.getByText("Failed to load bookings. Please try again later.").waitFor();
  await expectAccessible(page, "main");
  await page.unroute("**/api/bookings?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText(/^1–25 of \d+$/).waitFor();

  // The address of an old email.
  await page.goto(`${server.url}/admin/bookings?booking=999999`);
  await page.getByText("Booking not found").waitFor();
  expect(page.url()).toMatch(/\/admin\/bookings\/999999$/);
  await page.goto(`${server.url}/admin/bookings?page=90`);
  await page.getByRole("link", { name: "Go to first page" }).click();
  await page.getByText(/^1–25 of \d+$/).waitFor();
});

// A renter changes their own booking on a phone and by keyboard: moves it, in two tabs at once, adds to it, cancels for a rain
// check with the code from their mailbox, and spends that on another day.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, firstOfMonth, type PlainDate } from "../../app/shared/plain-date.ts";
import { fillDetails, pickDay, signWaiver } from "../support/book-in-browser.ts";
import {
  AXE_WIDTHS,
  expectAccessible,
  openBrowser,
  resize,
  screenshot,
  untilInteractive,
  WIDTHS,
} from "../support/browser.ts";
import { type Booked, bookingBody } from "../support/factories.ts";
import { lastMailedCode, readOutbox } from "../support/mail.ts";
import { futureDays } from "../support/race.ts";
import { siteForThisFile } from "../support/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const days = futureDays(60).slice(20) as PlainDate[];

async function bookAndPay(page: Page, eventDate: string): Promise<string> {
  const response = await fetch(`${server.url}/api/waiver-notification`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bookingBody({ eventDate })),
  });
  const { payment, token } = (await response.json()) as Booked;
  await page.goto(payment.url);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: /^See you/ }).waitFor();
  return `${server.url}/booking/${token}`;
}

/** Looks at a state of a page at every width, and leaves it on a phone. */
async function lookAt(page: Page, name: string) {
  for (const width of [...WIDTHS].reverse()) {
    await resize(page, width);
    if (AXE_WIDTHS.includes(width)) await expectAccessible(page);
    await screenshot(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

const EXPECTED = { ignore: /status of (409|422)/ };

test("a renter moves the party by keyboard, once in two tabs, and every other day says why it isn't open", async () => {
  const page = await browser.newPage(360, EXPECTED);
  const from = days[0] as PlainDate;
  const to = addDays(from, 2);
  const url = await bookAndPay(page, from);
  await page.goto(`${url}/move?month=${firstOfMonth(to)}`);
  const day = page.locator(`[data-date="${to}"]`);
  await day.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Move it" }).waitFor();
  await lookAt(page, "renter-move");
  const other = await page.context().newPage();
  // A computer that was used before has the window of whoever sat there.
  await resize(other, 360);
  await other.goto(`${url}/move?day=${addDays(from, 3)}`);
  await page.getByRole("button", { name: "Move it" }).press("Enter");
  await page.getByText(/^Moved to /).waitFor();
  await other.getByRole("button", { name: "Move it" }).press("Enter");
  await other.getByText("Your free move is used. Please call us.").first().waitFor();
  await other.close();
});

test("a renter adds a rental, then cancels for a rain check with the code from their mailbox", async () => {
  const page = await browser.newPage(360, EXPECTED);
  const url = await bookAndPay(page, days[5] as PlainDate);
  await page.goto(`${url}/add`);
  await page.getByRole("checkbox", { name: /^Giant Slide/ }).press("Space");
  await page.getByRole("button", { name: "See what it comes to" }).press("Enter");
  await page.getByRole("button", { name: /^Add for \$/ }).waitFor();
  await lookAt(page, "renter-add");
  await page.getByRole("button", { name: /^Add for \$/ }).press("Enter");
  await page.getByText("Added to your order").waitFor();

  await page.goto(`${url}/cancel`);
  expect(await page.getByRole("button", { name: "Choose one above" }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: /^Cancel/ }).count()).toBe(0);
  await page.getByRole("radio", { name: /Rain check/ }).press("Space");
  await page.getByText("If you take the rain check").waitFor();
  expect(await page.getByText("If you take the money back").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: /^(Cancel|Choose)/ }).allInnerTexts()).toEqual([
    "Cancel for a rain check",
  ]);
  await lookAt(page, "renter-cancel");
  await page.getByRole("button", { name: "Cancel for a rain check" }).press("Enter");
  await page.getByLabel("Code").waitFor();
  await lookAt(page, "renter-code");
  await page.getByLabel("Code").fill("12");
  await page.keyboard.press("Enter");
  await page.getByText("You can try 4 more times.").waitFor();
  await page.getByLabel("Code").fill(lastMailedCode(await readOutbox(server.dataDir)));
  await page.getByRole("button", { name: "Cancel for a rain check" }).press("Enter");
  await page.getByText("Canceled for a rain check").waitFor();

  // Spent on another day: the code comes along in the link, pays the deposit, and no checkout is asked for.
  await page.getByRole("link", { name: "Book with it" }).press("Enter");
  await untilInteractive(page);
  await pickDay(page, days[12] as PlainDate);
  await page.getByText("Uses all of it").first().waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await lookAt(page, "renter-spend");
  await page.getByRole("button", { name: "Continue", exact: true }).press("Enter");
  await fillDetails(page);
  await page.getByRole("button", { name: "Continue to Waiver" }).press("Enter");
  await signWaiver(page);
  await page.getByRole("button", { name: "Sign and Continue" }).press("Enter");
  await page.waitForURL("**/booking/**");
  await page.getByRole("heading", { name: /^See you/ }).waitFor();
  await page
    .getByText(/rain check/i)
    .first()
    .waitFor();
});

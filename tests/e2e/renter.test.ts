// A renter changes their own booking on a phone, with a finger and by keyboard alone: moves it, adds a generator, pays the rest,
// cancels for money or for a rain check with the code from their mailbox, and spends that on another day.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addDays, firstOfMonth, type PlainDate } from "../../app/shared/plain-date.ts";
import { json, ownerCookie } from "../support/app.ts";
import { fillDetails, pickDay, signWaiver } from "../support/book-in-browser.ts";
import { openBrowser, untilInteractive } from "../support/browser.ts";
import { type Booked, bookingBody } from "../support/factories.ts";
import { finger, type Hands, keyboard } from "../support/hands.ts";
import { lastMailedCode, readOutbox } from "../support/mail.ts";
import { lookAt } from "../support/page-fits.ts";
import { futureDays } from "../support/race.ts";
import { siteForThisFile } from "../support/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const days = futureDays(60).slice(20) as PlainDate[];
const freeDay = () => days.splice(0, 3)[0] as PlainDate;

beforeAll(async () => {
  const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const generator = { name: "Generator", price: 50, per: "day", stock: 9, description: "No outlet? We bring one." };
  const added = await call("/api/extras", json("POST", generator, { cookie: await ownerCookie(call) }));
  expect(added.status).toBe(201);
});

const EXPECTED = { ignore: /status of (409|422)/ };
const onPhone = () => browser.newPage(360, { ...EXPECTED, hasTouch: true });
const code = async () => lastMailedCode(await readOutbox(server.dataDir));

/** The private page of a booking with its deposit paid. */
async function bookAndPay(eventDate: string): Promise<string> {
  const post = (path: string, body: string | URLSearchParams, headers: HeadersInit = {}) =>
    fetch(new URL(path, server.url), { method: "POST", body, headers, redirect: "manual" });
  // A mailbox of its own: each gets few codes an hour.
  const body = JSON.stringify(bookingBody({ eventDate, customerEmail: `renter-${eventDate}@example.com` }));
  const booked = await post("/api/waiver-notification", body, { "Content-Type": "application/json" });
  const { payment, token } = (await booked.json()) as Booked;
  const paid = await post(new URL(payment.url).pathname, new URLSearchParams({ intent: "pay" }));
  expect(paid.status).toBe(303);
  return `${server.url}/booking/${token}`;
}

test.each([finger, keyboard])(
  "$name: moved, a generator added, the rest paid, canceled for the money",
  async (hands) => {
    const page = await onPhone();
    const { press, next, type } = hands;
    const looks = hands === finger ? lookAt : async () => undefined;
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const from = freeDay();
    const to = addDays(from, 2);
    await page.goto(await bookAndPay(from));
    await looks(page, "renter-page");
    await press(page.getByRole("link", { name: "Pick a new day" }));
    await page.getByRole("heading", { name: "Pick a new day" }).waitFor();
    if (firstOfMonth(from) !== firstOfMonth(to)) await press(page.getByRole("link", { name: "Next month" }));
    await press(page.locator(`[data-date="${to}"]`));
    await button("Move it").waitFor();
    await looks(page, "renter-move");
    await press(button("Move it"));
    await page.getByText(/^Moved to /).waitFor();

    await press(page.getByRole("link", { name: "Add to the order" }));
    await next(page.getByRole("combobox", { name: /^Generator/ }));
    await press(button("See what it comes to"));
    await button(/^Add for \$/).waitFor();
    await looks(page, "renter-add");
    await press(button(/^Add for \$/));
    await page.getByText("Added to your order").waitFor();

    await press(button("Pay the balance"));
    await page.waitForURL("**/checkout/demo/**");
    await press(button(/^Pay/));
    await page.getByRole("heading", { name: "Paid in full", exact: true }).waitFor();
    await looks(page, "renter-paid");

    await press(page.getByRole("link", { name: "Cancel the booking" }));
    expect(await button("Choose one above").isDisabled()).toBe(true);
    expect(await button(/^Cancel/).count()).toBe(0);
    await press(page.getByRole("radio", { name: /^Money back/ }));
    await page.getByText("If you take the money back").waitFor();
    expect(await page.getByText("If you take the rain check").isVisible()).toBe(false);
    await looks(page, "renter-cancel");
    await press(button(/^Cancel, refund \$/));
    // The page that asks for it comes when it was mailed.
    await page.getByLabel("Code").waitFor();
    await type(page.getByLabel("Code"), await code());
    await press(button(/^Cancel, refund \$/));
    await page.getByText("Your booking is canceled").waitFor();
    await looks(page, "renter-canceled");
  },
);

test.each([finger, keyboard])("$name: canceled for a rain check, which pays for another day", async (hands) => {
  const page = await onPhone();
  const { press, type } = hands;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await page.goto(await bookAndPay(freeDay()));
  await press(page.getByRole("link", { name: "Take a rain check" }));
  await press(button("Cancel for a rain check"));
  await type(page.getByLabel("Code"), "12");
  await page.keyboard.press("Enter");
  await page.getByText("You can try 4 more times.").waitFor();
  if (hands === finger) await lookAt(page, "renter-code");
  await type(page.getByLabel("Code"), await code());
  await press(button("Cancel for a rain check"));
  await page.getByText("Canceled for a rain check").waitFor();
  if (hands === finger) await lookAt(page, "renter-rain-check");
  await press(page.getByRole("link", { name: "Book with it" }));
  await page.waitForURL("**/calendar**");
  // All of a booking by keyboard alone is in party.test.ts.
  if (hands === finger) await spend(page, hands);
});

/** The code comes along in the link, pays the deposit, and no checkout is asked for. */
async function spend(page: Page, { press }: Hands) {
  await untilInteractive(page);
  await pickDay(page, freeDay());
  await page.getByText("Uses all of it").first().waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await press(page.getByRole("button", { name: "Continue", exact: true }));
  await fillDetails(page);
  await press(page.getByRole("button", { name: "Continue to Waiver" }));
  await signWaiver(page);
  await press(page.getByRole("button", { name: "Sign and Continue" }));
  await page.waitForURL("**/booking/**");
  await page.getByRole("heading", { name: /^See you/ }).waitFor();
  await page.getByText(/^Paid .+, rain check/).waitFor();
}

test("in two tabs a party is moved once, and the second one says why it can't be", async () => {
  const [page, other] = [await onPhone(), await onPhone()];
  const from = freeDay();
  const url = await bookAndPay(from);
  await page.goto(`${url}/move?day=${addDays(from, 1)}`);
  await other.goto(`${url}/move?day=${addDays(from, 2)}`);
  await page.getByRole("button", { name: "Move it" }).tap();
  await page.getByText(/^Moved to /).waitFor();
  await other.getByRole("button", { name: "Move it" }).tap();
  await other.getByText("Your free move is used. Please call us.").first().waitFor();
});

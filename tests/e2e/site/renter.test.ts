// A renter changes their own booking on a phone, behind https, with a finger and by keyboard alone: moves it, adds a generator, pays the rest,
// cancels for money or for a rain check with the code from their mailbox, and spends that on another day.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addDays, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { fillDetails, pickDayByKeyboard, signWaiver } from "#tests/support/browser/book-in-browser.ts";
import { untilInteractive } from "#tests/support/browser/browser.ts";
import { finger, type Hands, keyboard } from "#tests/support/browser/hands.ts";
import { lookAt } from "#tests/support/browser/page-fits.ts";
import { lastMailedCode, readOutbox } from "#tests/support/providers/mail.ts";
import { isFullRun } from "#tests/support/runner/full-run.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { type Booked, bookingBody, stockGenerators } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "#tests/support/servers/https-site.ts";

const site = httpsSiteForThisFile();
const days = futureDays(60).slice(20) as PlainDate[];
const freeDay = () => days.splice(0, 3)[0] as PlainDate;

beforeAll(async () => {
  await stockGenerators(site.opened().deps.db, 9);
});

const onPhone = (more: { javaScriptEnabled?: boolean } = {}) =>
  site.newPage(360, { ignore: /status of (409|422)/, hasTouch: true, ...more });
const code = async () => lastMailedCode(await readOutbox(site.opened().dataDir));
const post = (path: string, type: string, body: string) =>
  site.ask(path, { method: "POST", headers: { "Content-Type": type }, body });
type Look = typeof lookAt;
const nobodyLooks: Look = async () => undefined;

const mailboxOf = (eventDate: string) => `renter-${eventDate}@example.com`;

/** The private page of a booking that is on hold, with a mailbox of its own: each gets few codes an hour. */
async function book(eventDate: string): Promise<{ url: string; checkout: URL }> {
  const order = JSON.stringify(bookingBody({ eventDate, customerEmail: mailboxOf(eventDate) }));
  const { payment, token } = JSON.parse(
    (await post("/api/waiver-notification", "application/json", order)).body,
  ) as Booked;
  return { url: `${PUBLIC_URL}/booking/${token}`, checkout: new URL(payment.url) };
}

/** With its deposit paid. */
async function bookAndPay(eventDate: string): Promise<{ url: string }> {
  const { url, checkout } = await book(eventDate);
  expect(checkout.origin).toBe(PUBLIC_URL);
  expect((await post(checkout.pathname, "application/x-www-form-urlencoded", "intent=pay")).status).toBe(303);
  return { url };
}

test.each(isFullRun ? [finger, keyboard] : [keyboard])(
  "$name: moved, a generator added, the rest paid, canceled for the money",
  async (hands) => {
    const page = await onPhone();
    const { press, next, type } = hands;
    const looks = hands === keyboard ? lookAt : nobodyLooks;
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const from = freeDay();
    const to = addDays(from, 2);
    await page.goto((await bookAndPay(from)).url);
    await looks(page, "renter-page");
    await press(page.getByRole("link", { name: "Pick a new day" }));
    await page.getByRole("heading", { name: "Pick a new day" }).waitFor();
    if (firstOfMonth(from) !== firstOfMonth(to)) await press(page.getByRole("link", { name: "Next month" }));
    await press(page.locator(`[data-date="${to}"]`));
    await button("Email me a code").waitFor();
    await looks(page, "renter-move");
    await press(button("Email me a code"));
    await page.getByLabel("Code").waitFor();
    await type(page.getByLabel("Code"), await code());
    await press(button("Move it"));
    await page.getByText(/^Moved to /).waitFor();

    await press(page.getByRole("link", { name: "Add to the order" }));
    await next(page.getByRole("combobox", { name: /^Generator/ }));
    await press(button("See the new total"));
    await button("Hold it for me").waitFor();
    await looks(page, "renter-add");
    await press(button("Hold it for me"));
    await page.getByText("One step left: pay to add it").waitFor();
    await page.getByRole("heading", { name: "Not added yet: Generator", exact: true }).waitFor();
    await looks(page, "renter-addition");
    await press(button(/^Pay \$[\d.]+ to add it$/));
    await page.waitForURL("**/checkout/demo/**");
    await press(button(/^Pay/));
    await page.waitForURL("**/booking/**");
    expect(await page.getByText("Not added yet").count()).toBe(0);

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

fullTest("by keyboard alone: canceled for a rain check, which pays for another day", async () => {
  const page = await onPhone();
  await page.goto((await bookAndPay(freeDay())).url);
  await cancelForRainCheck(page, keyboard, lookAt);
  // Who has just typed a code is not asked for another one.
  await keyboard.press(page.getByRole("button", { name: "Book with it" }));
  await page.waitForURL("**/calendar**");
  await spend(page);
});

test("with a finger and without scripts: canceled for a rain check, which pays for what is on hold", async () => {
  const page = await onPhone({ javaScriptEnabled: false });
  const { press, type } = finger;
  const day = freeDay();
  await page.goto((await bookAndPay(day)).url);
  await cancelForRainCheck(page, finger);
  expect(await page.locator("main").innerText()).not.toContain("RAIN-");
  const rainCheck = await mailedRainCheck(day);
  await page.goto((await book(freeDay())).url);
  await press(page.getByText("Have a rain check?"));
  await type(page.getByLabel("Rain check code"), rainCheck);
  await press(page.getByRole("button", { name: "Use rain check" }));
  await press(page.getByRole("button", { name: /^Pay \$[\d.]+ by rain check$/ }));
  await page.getByRole("heading", { name: /^See you / }).waitFor();
});

/** From the email about the cancellation of that day, which leaves a moment later. */
async function mailedRainCheck(eventDate: string): Promise<string> {
  const read = async () => {
    const mails = await readOutbox(site.opened().dataDir);
    const canceled = mails.find(({ to, text }) => to?.[0]?.address === mailboxOf(eventDate) && text?.includes("RAIN-"));
    return /RAIN-[0-9A-Z-]{14}/.exec(canceled?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(read).not.toBe("");
  return read();
}

/** Mistyped once. */
async function cancelForRainCheck(page: Page, { press, type }: Hands, look: Look = nobodyLooks) {
  const cancel = page.getByRole("button", { name: "Cancel for a rain check" });
  await press(page.getByRole("link", { name: "Take a rain check" }));
  await press(cancel);
  await type(page.getByLabel("Code"), "12");
  await page.keyboard.press("Enter");
  await page.getByText("You can try 4 more times.").waitFor();
  await look(page, "renter-code");
  await type(page.getByLabel("Code"), await code());
  await press(cancel);
  await page.getByText("Canceled for a rain check").waitFor();
  await look(page, "renter-rain-check");
}

/** The code comes along in the link, pays the deposit, and no checkout is asked for. */
async function spend(page: Page) {
  const { press } = keyboard;
  await untilInteractive(page);
  await pickDayByKeyboard(page, freeDay());
  await page.getByText("Uses all of it").first().waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await press(page.getByRole("button", { name: "Continue", exact: true }));
  await fillDetails(page, { hands: keyboard });
  await press(page.getByRole("button", { name: "Continue to Waiver" }));
  await signWaiver(page, { hands: keyboard });
  await press(page.getByRole("button", { name: "Sign and Continue" }));
  await page.waitForURL(`${PUBLIC_URL}/booking/**`);
  await page.getByRole("heading", { name: /^See you/ }).waitFor();
  await page.getByText(/^Paid .+, rain check/).waitFor();
}

fullTest("in two tabs a party is moved once, and the second one says why it can't be", async () => {
  const page = await onPhone();
  const other = await page.context().newPage();
  const from = freeDay();
  const { url } = await bookAndPay(from);
  await page.goto(`${url}/move?day=${addDays(from, 1)}`);
  await other.goto(`${url}/move?day=${addDays(from, 2)}`);
  await keyboard.press(page.getByRole("button", { name: "Email me a code" }));
  // The page that asks for it comes when it was mailed.
  await page.getByLabel("Code").waitFor();
  await keyboard.type(page.getByLabel("Code"), await code());
  await keyboard.press(page.getByRole("button", { name: "Move it" }));
  await page.getByText(/^Moved to /).waitFor();
  await other.getByRole("button", { name: "Email me a code" }).tap();
  await other.getByText("Your free move is used. Please call us.").first().waitFor();
});

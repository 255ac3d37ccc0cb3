// The third unpaid hold: the page asks for the code that was mailed, and goes on with it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { fillDetails, openCalendar, pickDay, signWaiver } from "#tests/support/browser/book-in-browser.ts";
import { expectAccessible, openBrowser, screenshot, WIDTHS } from "#tests/support/browser/browser.ts";
import { type Mailbox, startMailbox } from "#tests/support/providers/mail.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { openTestSite, type TestSite } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
let server: TestSite;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { SMTP_URL: mailbox.url, RATE_LIMITS: "booking=999/60" };
  server = await openTestSite(env);
});
afterAll(async () => {
  await server.stop();
  mailbox.close();
});

const inDays = (days: number) => addDays(businessToday(new Date(), TIME_ZONE), days);
const codes = () =>
  mailbox.received.map(({ subject }) => /^(\d{3} \d{3}) is your/.exec(subject ?? "")?.[1]).filter(Boolean);

test("a third day is held with the code from the email; a wrong code says so and everything typed stays", async () => {
  for (const days of [12, 13]) {
    await book((path, init) => fetch(server.url + path, init), { eventDate: inDays(days) });
  }
  const page = await openCalendar(browser, server, 360);
  await page.getByRole("radio", { name: "Castle Combo" }).check();
  await pickDay(page, inDays(14));
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await fillDetails(page);
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  await signWaiver(page);
  await page.getByRole("button", { name: "Sign and Continue" }).click();

  const dialog = page.getByRole("dialog", { name: "Check your email" });
  await dialog.getByText("You're already holding two days you haven't paid for.").waitFor();
  await expectAccessible(page, "[role=dialog]");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await screenshot(page, `hold-code-${width}`, false);
  }
  await expect.poll(codes).toHaveLength(1);
  const right = codes()[0] ?? "";
  const wrong = right === "000 000" ? "000001" : "000000";
  const input = page.getByLabel("Six-digit code");
  await input.fill(wrong);
  await page.getByRole("button", { name: "Go to Payment" }).click();
  await dialog.getByText("4 tries left.").waitFor();
  await screenshot(page, "hold-code-wrong", false);

  // Back and forth: what was signed is still there, and no second email is needed.
  await dialog.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await input.fill(right);
  expect(await input.inputValue()).toBe(right.replace(" ", ""));
  await page.getByRole("button", { name: "Go to Payment" }).click();
  await page.waitForURL("**/checkout/demo/**");
  expect(codes()).toHaveLength(1);
});

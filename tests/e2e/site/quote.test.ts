import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dateInZone, plainDate } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, untilInteractive } from "#tests/support/browser/browser.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });

const today = dateInZone(new Date(), "America/New_York");
const send = (page: Page) => page.getByRole("button", { name: "Send Quote Request" });

async function openForm(width?: number, options = {}) {
  const page = await browser.newPage(width, options);
  await page.goto(`${server.url}/#quote`);
  await untilInteractive(page);
  return page;
}

async function fillIn(page: Page, name: string) {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email").fill("hannah@example.com");
  await page.getByLabel("Phone").fill("(706) 555-0177");
  await page.getByLabel("Event date").fill(addDays(today, 30));
  await page.getByRole("checkbox", { name: "Castle Combo" }).press("Space");
}

test("missing fields are announced and marked, and the first one takes the focus", async () => {
  const page = await openForm(360);
  await page.getByLabel("Your name").fill("Hannah Reed");
  await send(page).click();
  const alert = page.locator("#quote").getByRole("alert");
  expect(await alert.textContent()).toBe("Please fill in all required fields.");
  const email = page.getByLabel("Email");
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  expect(await page.locator("#quote [aria-invalid]").count()).toBe(3);
  await expectAccessible(page, "#quote");
});

fullTest("the calendar starts weeks on Sunday, refuses past days and fills the field", async () => {
  const page = await openForm();
  await page.getByRole("button", { name: "Pick a date on the calendar" }).press("Enter");
  const calendar = page.getByRole("dialog", { name: "When is the party?" });
  expect(await calendar.getByRole("columnheader").first().textContent()).toBe("Sun");
  const day = (date: string) => calendar.locator(`[data-date="${date}"]`);
  await expect.poll(() => day(today).evaluate((cell) => cell === document.activeElement)).toBe(true);
  await expectAccessible(page, "[role=dialog]");
  const open = await calendar.locator("[data-date]:not([aria-disabled])").evaluateAll(datesOf);
  const refused = await calendar.locator("[data-date][aria-disabled]").evaluateAll(datesOf);
  expect(open.every((date) => date >= today)).toBe(true);
  expect(refused.every((date) => date < today)).toBe(true);
  expect(await calendar.getByRole("button", { name: "Previous month" }).getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("PageDown");
  const firstOfNext = plainDate(`${addDays(plainDate(`${today.slice(0, 7)}-28`), 5).slice(0, 7)}-01`);
  await day(firstOfNext).click();
  await calendar.waitFor({ state: "hidden" });
  const field = page.getByLabel("Event date");
  expect([await field.inputValue(), await field.getAttribute("min")]).toEqual([firstOfNext, today]);
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
});

test("while sending the button is disabled; a failure keeps everything typed, even after a reload, and the retry is the same quote", async () => {
  const page = await openForm(1440, { ignore: /503/ });
  const keys: (string | undefined)[] = [];
  const underWay = Promise.withResolvers<void>();
  await page.route("**/api/quote-request", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await underWay.promise;
    if (keys.length > 1) return route.continue();
    // The quote is stored, and the answer lost on its way.
    await route.fetch();
    return route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "Away" } } });
  });
  await fillIn(page, "Retrying Reed");
  await page.getByLabel("Additional requests").fill("Is there shade?\nWe bring chairs.");
  await send(page).click();
  const button = page.getByRole("button", { name: "Sending Quote Request..." });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  underWay.resolve();
  await page
    .getByText("Failed to send quote request. Please try again or call us directly at (706) 555-0142.")
    .waitFor();
  await expectAccessible(page, "#quote");
  await page.reload();
  await untilInteractive(page);
  const requests = page.getByLabel("Additional requests");
  await expect.poll(() => requests.inputValue()).toBe("Is there shade?\nWe bring chairs.");
  expect(await page.getByLabel("Event date").inputValue()).toBe(addDays(today, 30));
  expect(await page.getByRole("checkbox", { name: "Castle Combo" }).isChecked()).toBe(true);
  await send(page).click();
  const news = page.getByRole("heading", { name: "Quote Request Sent!" });
  await expect.poll(() => news.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await quotesOf("Retrying Reed")).toBe("1");

  await page.getByRole("button", { name: "Request Another Quote" }).click();
  const name = page.getByLabel("Your name");
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect([await name.inputValue(), await requests.inputValue()]).toEqual(["", ""]);
  expect(await page.evaluate(() => localStorage.getItem("quote-draft"))).toBeNull();
});

test("without JavaScript the form returns with what was typed, then is sent", async () => {
  const page = await browser.newPage(360, { javaScriptEnabled: false, ignore: /422/ });
  await page.goto(server.url);
  await fillIn(page, "Plain Pat");
  await page.getByLabel("Phone").fill("");
  await send(page).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Plain Pat");
  expect(await page.getByRole("checkbox", { name: "Castle Combo" }).isChecked()).toBe(true);
  await page.getByLabel("Phone").fill("(706) 555-0177");
  await send(page).click();
  await page.getByRole("heading", { level: 1, name: "Quote Request Sent!" }).waitFor();
  expect(await quotesOf("Plain Pat")).toBe("1");
});

function datesOf(cells: Element[]): string[] {
  return cells.map((cell) => cell.getAttribute("data-date") ?? "");
}

async function quotesOf(name: string): Promise<string | null> {
  const signIn = await fetch(`${server.url}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ password: OWNER_PASSWORD }),
  });
  const cookie = String(signIn.headers.get("set-cookie")).split(";")[0] ?? "";
  const list = await fetch(`${server.url}/api/quotes?q=${encodeURIComponent(name)}`, { headers: { cookie } });
  return list.headers.get("X-Total-Count");
}

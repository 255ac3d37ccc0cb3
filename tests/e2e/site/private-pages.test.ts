// What a customer meets behind the private links: paying, looking, asking, signing. Without React in the browser.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openBrowser, resize, screenshot } from "#tests/support/browser/browser.ts";
import { readOutbox } from "#tests/support/providers/mail.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { poster } from "#tests/support/scenes/post.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });

const days = futureDays(60).slice(20);
const post = poster(server);
const bookNext = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  book(server, { eventDate: days.shift(), ...changes }, headers);

const EXPECTED = { ignore: /status of 4(02|04|22)/ };

// These pages have no scripts of their own, and behind-https.test.ts walks them with scripts off. Axe is one, so here they run.
test("a declined card costs nothing, one sent offline neither, the next attempt confirms, and the page shows both [C31]", async () => {
  const { payment, bookingId } = await bookNext();
  const page = await browser.newPage(1440, EXPECTED);
  await page.goto(payment.url);
  await page.getByText("no card is charged").first().waitFor();
  await expectAccessible(page);
  await screenshot(page, "checkout");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("alert").filter({ hasText: "You're offline" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "checkout-offline");
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText("You're offline").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Decline the card" }).click();
  await page.getByText("Your card was declined.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("heading", { name: /is held for you/ }).waitFor();
  await screenshot(page, "booking-held");
  await expectAccessible(page);

  await page.getByRole("button", { name: /Pay the deposit/ }).click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: /^See you / }).waitFor();
  const text = await page.locator("main").innerText();
  for (const part of [String(bookingId), "Castle Combo", "$250", "$125", "8–10 AM", "12 Orchard Ln"])
    expect(text).toContain(part);
  await expectAccessible(page);
  await screenshot(page, "booking-confirmed");
  await resize(page, 360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const pdf = await fetch(new URL(await hrefOf(page, "/waiver.pdf"), server.url));
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const ics = await (await fetch(new URL(await hrefOf(page, "/event.ics"), server.url))).text();
  expect(ics).toContain(`UID:booking-${bookingId}@`);
});

fullTest("the owner's entry is signed through the mailed link", async () => {
  const signIn = await post("/api/session", { password: OWNER_PASSWORD });
  const cookie = String(signIn.headers.get("set-cookie")).split(";")[0] ?? "";
  const customerEmail = "cole@example.com";
  await bookNext({ source: "admin", customerName: "Cole Ledford", customerEmail }, { cookie });
  const link = async () =>
    (await readOutbox(server.dataDir))
      .filter(({ to }) => to?.[0]?.address === customerEmail)
      .map(({ text }) => /https?:\S+\/sign\/\S+/.exec(text ?? "")?.[0])
      .find(Boolean);
  await expect.poll(link).toBeTruthy();
  const page = await browser.newPage(1440, EXPECTED);
  await page.goto(String(await link()));
  for (const heading of ["1. Assumption of Risk", "2. Release of Liability", "7. Severability"]) {
    await page.getByRole("heading", { name: heading }).waitFor();
  }
  await expectAccessible(page);
  await screenshot(page, "sign");
  await page.getByLabel("Type your name to sign").fill("Cole Ledford");
  await page.getByRole("button", { name: "Sign the waiver" }).click();
  await page.getByText("Please complete all required fields and accept the waiver terms.").first().waitFor();
  expect(await page.getByLabel("Type your name to sign").inputValue()).toBe("Cole Ledford");
  await expectAccessible(page);
  await page.getByLabel(/I have read the waiver/).press("Space");
  await page.getByRole("button", { name: "Sign the waiver" }).click();
  await page.getByRole("heading", { name: "Signed, thank you" }).waitFor();
  await expectAccessible(page);
});

test("a guessed link shows nothing", async () => {
  for (const path of [
    "/booking/AAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "/sign/AAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "/checkout/demo/x",
  ]) {
    const response = await fetch(server.url + path);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
  }
});

async function hrefOf(page: Page, ending: string): Promise<string> {
  return String(await page.locator(`a[href$="${ending}"]`).first().getAttribute("href"));
}

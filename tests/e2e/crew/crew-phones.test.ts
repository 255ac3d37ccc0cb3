// A customer pays by the crew's code, without scripts; the owner shuts a phone out and decides what it still sent.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatCents } from "#app/shared/money/money.ts";
import {
  expectAccessible,
  openBrowser,
  resize,
  screenshot,
  untilInteractive,
  WIDTHS,
} from "#tests/support/browser/browser.ts";
import { signInAtGate } from "#tests/support/browser/browser-steps.ts";
import { CrewPhone } from "#tests/support/browser/crew-phone.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import type { Request_ } from "#tests/support/scenes/post.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const site = siteForThisFile({ RATE_LIMITS: "off" });
const request: Request_ = (path, init) => fetch(site.url + path, init);
const json = (body: unknown, cookie: string): RequestInit => ({
  ...{ method: "POST", body: JSON.stringify(body) },
  headers: { "Content-Type": "application/json", cookie },
});

async function party(inflatableId: number) {
  const now = () => new Date();
  const owner = await signInAs(request, "owner");
  const phone = new CrewPhone(request, await signInAs(request, "crew"), now);
  const { date } = await phone.day();
  const tomorrow = new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const wish = { ...bookingBody({ inflatableId, eventDate: tomorrow, wetOption: false }), source: "admin" };
  const { bookingId } = await (await request("/api/waiver-notification", json(wish, owner))).json();
  await request(`/api/bookings/${bookingId}/payments`, json({ kind: "cash", amount: 50 }, owner));
  await phone.register(tomorrow);
  const stop = (await phone.day(tomorrow)).stops.find((one) => one.bookingId === bookingId);
  const owedCents = stop?.balanceCents ?? 0;
  return {
    bookingId,
    phone,
    tomorrow,
    owedCents,
    owed: formatCents(owedCents),
    path: new URL(stop?.payCode?.url ?? "").pathname,
  };
}

/** At every width, with axe. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    await screenshot(page, name);
  }
}

test("the code at the gate: the amount, a button, and thanks", async () => {
  const { path, owed } = await party(3);
  const page = await browser.newPage(360, { javaScriptEnabled: false });
  await page.goto(site.url + path);
  await page.getByRole("heading", { name: `${owed} is due` }).waitFor();
  await look(page, "pay-at-the-gate");
  const withScripts = await browser.newPage(360);
  await withScripts.goto(site.url + path);
  await expectAccessible(withScripts);
  await page.getByRole("button", { name: `Pay ${owed} by card` }).click();
  await page.waitForURL(/\/checkout\/demo\//);
  await page.getByRole("button", { name: /pay/i }).first().click();
  await page.getByRole("heading", { name: "Paid, thank you" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await look(page, "paid-at-the-gate");
});

test("a phone is shut out on the People page, and what it still sends is accepted there", async () => {
  const { bookingId, phone, tomorrow, owed, owedCents } = await party(4);
  const page = await browser.newPage(1440, { ignore: /status of 401/ });
  await page.goto(`${site.url}/admin/people`);
  await signInAtGate(page);
  await untilInteractive(page);
  const phones = page.getByRole("region", { name: "Phones of the crew" });
  // The newest is first.
  await phones
    .getByRole("button", { name: /^Shut out ?: Marcus Bell/ })
    .first()
    .click();
  await phones.getByRole("button", { name: /^Let in again ?: Marcus Bell/ }).waitFor();
  await phone.send(phone.event("collected", tomorrow, { bookingId, data: { method: "cash", cents: owedCents } }));
  await page.reload();
  await phones.getByText(`Counted ${owed} in cash, booking ${bookingId}`).first().waitFor();
  await look(page, "phones-of-the-crew");
  await expectAccessible(page, "main");
  await resize(page, 1440);
  await phones.getByRole("button", { name: /^Accept/ }).click();
  await expect.poll(() => phones.getByText(`Counted ${owed} in cash`).count()).toBe(0);
});

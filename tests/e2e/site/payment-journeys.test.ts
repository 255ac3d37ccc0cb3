// The two ends of paying that need a server of their own: Stripe (the real SDK against a local Stripe), and a hold that runs out.

import { expect, inject, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { openPglite } from "#db/engine/pglite.server.ts";
import { startBooking, walkToSigning } from "#tests/support/browser/book-in-browser.ts";
import { openBrowser } from "#tests/support/browser/browser.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisTest, type TestSite } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();

const day = addDays(businessToday(new Date(), TIME_ZONE), 20);

async function walkToPayment(running: TestSite) {
  // The local Stripe has no favicon.
  const options = { ignore: /status of 404/ };
  const page = await startBooking(browser, running, { item: "Castle Combo", day }, options);
  await walkToSigning(page);
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  return page;
}

test("with Stripe the customer goes to its page, may come back and pay later, and the signed webhook confirms", async () => {
  const stripe = await startStripe();
  const running = await siteForThisTest({
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  stripe.sendWebhooksTo(`${running.url}/api/webhooks/stripe`);
  const page = await walkToPayment(running);
  await page.getByRole("heading", { name: "Pay $107.50" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: /is held for you/ }).waitFor();
  await page.getByRole("button", { name: /Pay the deposit/ }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByRole("heading", { name: /^See you / }).waitFor();
  expect(stripe.events.map(({ type }) => type)).toContain("checkout.session.completed");
  await stripe.close();
});

fullTest("an expired hold says so, charges nothing and links to the open dates", async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  const first = await siteForThisTest({ DATA_DIR: dataDir });
  const page = await walkToPayment(first);
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("heading", { name: /is held for you/ }).waitFor();
  await first.stop();
  await letHoldsRunOut(dataDir);
  await siteForThisTest({ DATA_DIR: dataDir, PORT: new URL(first.url).port });
  await page.reload();
  await page.getByRole("heading", { name: /has expired/ }).waitFor();
  await page.getByText("Nothing was charged.").waitFor();
  expect(await page.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
  const back = page.getByRole("link", { name: "See open dates" });
  expect(await back.getAttribute("href")).toMatch(/^\/calendar\?inflatable=3/);
});

/** An hour passes for the database, and none for the test. */
async function letHoldsRunOut(dataDir: string): Promise<void> {
  const { client, close } = await openPglite(dataDir);
  await client.query("update bookings set hold_expires_at = now() - interval '1 minute'");
  await close();
}

// From a site that pretends to one that sells: payments and mail are connected in the office, no file edited, no restart.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { expectAccessible, openBrowser, resize, screenshot } from "#tests/support/browser/browser.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const KEY = `sk_test_${"a".repeat(91)}k7Qe`;
const WEBHOOK = `whsec_${"d".repeat(28)}9fXa`;

const browser = openBrowser();
const stripe = await startStripe({ secretKey: KEY, webhookSecret: WEBHOOK });
const mailbox = await startMailbox();
afterAll(async () => {
  await stripe.close();
  mailbox.close();
});
const server = siteForThisFile(() => ({ STRIPE_API_URL: stripe.url, OWNER_EMAIL: "dana@ellijay-bounce.com" }));

async function officePage(path: string): Promise<Page> {
  const page = await browser.newPage(1440, { ignore: /status of 422/ });
  const [name = "", value = ""] = (await signIn(server.url)).split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  return page;
}

async function looksRight(page: Page, name: string): Promise<void> {
  await expectAccessible(page, "main");
  for (const width of [320, 768, 1440]) {
    await resize(page, width);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    await screenshot(page, name);
  }
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the owner connects Stripe: a cut key is named, the whole one is tried, and the next customer pays there", async () => {
  const page = await officePage("/admin/settings/payments");
  await page.getByRole("heading", { name: "Demo mode" }).waitFor();
  await press(page, "Connect Stripe");
  const key = page.getByLabel("Secret key");
  await key.fill(KEY.slice(0, 30));
  await page.getByLabel("Webhook secret").fill(WEBHOOK);
  await press(page, "Connect Stripe");
  await page.getByText("30 characters were pasted, a key has over 100, so it may be cut off.").waitFor();
  expect(await key.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await key.inputValue()).toBe(KEY.slice(0, 30));
  await looksRight(page, "connect-stripe-refused");
  await key.fill(KEY);
  await press(page, "Connect Stripe");
  await page.getByText("Stripe answered: test mode, account Cartecay Bounce Co.").first().waitFor();
  await page.getByText("nothing has arrived yet").waitFor();
  expect(await page.content()).not.toContain(KEY.slice(8, 40));
  await looksRight(page, "connect-stripe");

  const { payment } = await book((path, init) => fetch(server.url + path, init), { eventDate: soon() });
  expect(payment.url).toContain(stripe.url);
  stripe.sendWebhooksTo(`${server.url}/api/webhooks/stripe`);
  await stripe.complete(payment.url.split("/").at(-1) ?? "");
  await page.reload();
  await page.getByText("last event just now").waitFor();
});

test("the owner connects the mail server: it takes a test message, and the click shows that it arrived", async () => {
  const page = await officePage("/admin/settings/mail");
  await press(page, "Connect mail");
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port", { exact: true }).selectOption("other");
  await page.getByLabel("Number of the port").fill(new URL(mailbox.url).port);
  await page.getByLabel("Encrypted from the start (TLS)").uncheck();
  await press(page, "Save and send me a test message");
  await page.getByText("On its way").waitFor();
  await looksRight(page, "connect-mail");
  const test_ = mailbox.received.find(({ subject }) => subject === "Your email works");
  const link = /\/mail-test\/[\w-]+/.exec(test_?.text ?? "")?.[0] ?? "";
  await fetch(server.url + link, { redirect: "manual" });
  await page.getByText("Your test message arrived").waitFor();
});

/** A day that can be booked. */
const soon = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

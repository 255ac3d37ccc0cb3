// Backups that leave the machine, as the owner sets them up: a store that is tried, a key that is kept, a backup and its proof.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { markRestoredCopy } from "#db/restored-copy.server.ts";
import { openBrowser } from "#tests/support/browser/browser.ts";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { startS3 } from "#tests/support/providers/s3-server.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const s3 = await startS3();
const server = siteForThisFile({ SECRETS_KEY: "a key of the tests, long enough to be one" });

async function officePage(path: string): Promise<Page> {
  const page = await browser.newPage(1440, { ignore: /status of 422/ });
  const [name = "", value = ""] = (await signIn(server.url)).split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  return page;
}

/** By keyboard alone: the focus goes there, then a key. */
const press = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

test("the owner connects a store, keeps the key and backs up [P45]", async () => {
  const page = await officePage("/admin/backups");
  await page.getByText("Backups don't leave this machine yet").waitFor();
  await expectFits(page, "backups-none");
  await page.getByLabel("Address of the store").fill(s3.endpoint);
  await page.getByLabel("Region").fill(s3.account.region);
  await page.getByLabel("Bucket").fill("another");
  await page.getByLabel("Access key ID").fill(s3.account.accessKeyId);
  await page.getByLabel("Secret key").fill(s3.account.secretKey);
  await press(page, "Try it and connect");
  await page.getByText("has no bucket named another").first().waitFor();
  const bucket = page.getByLabel("Bucket");
  expect(await bucket.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectFits(page, "backups-refused");
  await bucket.fill(s3.account.bucket);
  await page.keyboard.press("Enter");
  await page.getByText("Wrote, read, listed and deleted a file").waitFor();

  await press(page, "Make a key");
  const shown = await page.getByText(/^([0-9A-Z]{4}-){13}[0-9A-Z]{4}$/).textContent();
  await expectFits(page, "backups-key");
  expect(await page.getByRole("button", { name: "Use this key" }).isDisabled()).toBe(true);
  await page.getByLabel("I've saved it somewhere other").focus();
  await page.keyboard.press("Space");
  await press(page, "Use this key");
  await page.getByText(/^Key [\da-f]{8}, saved/).waitFor();
  expect(await page.content()).not.toContain(shown);

  await press(page, "Back up now");
  await page.getByText(/^Last one .* rows$/).waitFor();
});

fullTest("the owner proves the backup", async () => {
  const page = await officePage("/admin/backups");
  await press(page, "Prove one now");
  await page.getByText("restored and compared, 0 orders").waitFor();
  await expectFits(page, "backups");
});

fullTest("on a restored copy every page says so, and the owner makes it the real one", async () => {
  const now = new Date();
  const copy = { restoredAt: now.toISOString(), lookedAt: null, erasures: { repeated: 2, unreadable: 1 } };
  await markRestoredCopy(server.deps.db, { ...copy, madeAt: "2026-11-03T08:00:12.000Z" }, now);
  await expect.poll(() => server.deps.connections.state().copy).not.toBeNull();
  const page = await officePage("/admin/bookings");
  await page.getByText("This is a copy restored from Nov").waitFor();
  await page.getByRole("link", { name: "See what's waiting" }).click();
  await page.getByRole("heading", { name: "This is a restored copy" }).waitFor();
  await expectFits(page, "backups-copy");
  await press(page, "This is the real one now");
  await press(page, "Yes, this is the real one");
  await page.getByRole("heading", { name: "This is a restored copy" }).waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Store", exact: true }).waitFor();
  await page.getByText("This is a copy restored from").waitFor({ state: "detached" });
  expect(server.deps.connections.state().copy).toBeNull();
});

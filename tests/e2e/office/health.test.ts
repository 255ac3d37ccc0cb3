// Whether everything runs that should run by itself: the owner looks, sees the next step, and tries whether they'd be told.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { recordBackup } from "#db/backup-record.server.ts";
import { expectAccessible, openBrowser, resize, screenshot } from "#tests/support/browser/browser.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const mailbox = await startMailbox();
afterAll(() => mailbox.close());
const server = siteForThisFile(() => ({ SMTP_URL: mailbox.url, OWNER_EMAIL: "dana@ellijay-bounce.com" }));

const row = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

test("the owner sees what stopped, looks again once it's mended, and gets a test email, by keyboard alone", async () => {
  const page = await browser.newPage(1440);
  const [name = "", value = ""] = (await signIn(server.url)).split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { db, health } = server.deps;
  health.readDisk = async () => ({ bytes: 40e9, freeBytes: 24.8e9 });
  const begun = { place: "store", name: "backup", startedAt: daysAgo(3) } as const;
  await recordBackup(db, begun, { bytes: 41_000_000, rows: 9000 }, daysAgo(3));
  expect(await (await fetch(`${server.url}/savez`)).json()).toEqual({ ok: true });
  await page.goto(`${server.url}/admin/health`);
  const backups = row(page, "Backups");
  await backups.getByText("There's been no backup for 3 days.").waitFor();
  await backups.getByText("To do").waitFor();
  await row(page, "Can save").getByText("Fine").waitFor();
  await page.getByText("Trouble: no backup for 3 days").waitFor();
  await page
    .getByRole("navigation", { name: "Business pages" })
    .getByText(/\d waiting/)
    .waitFor();
  await expectAccessible(page, "main");
  for (const width of [320, 360, 768, 1440]) {
    await resize(page, width);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    await screenshot(page, "health");
  }

  await recordBackup(db, { ...begun, startedAt: new Date() }, { bytes: 41_000_000, rows: 9000 }, new Date());
  await page.getByRole("button", { name: "Look again" }).focus();
  await page.keyboard.press("Enter");
  await backups.getByText("Fine").waitFor();
  await page.getByRole("button", { name: "Send me a test" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("A test is on its way by email").first().waitFor();
  expect(mailbox.received.map(({ subject }) => subject)).toEqual(["Test: this is how you'd hear of trouble"]);
  await page.getByRole("link", { name: "Change", exact: true }).press("Enter");
  await page.getByLabel("Text alarms to").waitFor();
});

// docs/operations.md as it is written, from the first start to an upgrade under load: its commands, as its users, with the
// files of `deploy/`. Run by `npm run test:deployment`; what of it everyone runs is in tests/e2e/behind-https.test.ts.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillDetails, payDemo, pickDay, signWaiver } from "../support/booking-walk.ts";
import { openBrowser, untilInteractive } from "../support/browser.ts";
import { startCaddy } from "../support/caddy.ts";
import { bookingBody } from "../support/factories.ts";
import { type Mailbox, startMailbox } from "../support/mail.ts";
import { startNginx } from "../support/nginx.ts";
import { OWNER_PASSWORD } from "../support/owner-password.ts";
import { query } from "../support/postgres-database.ts";
import type { RunningProxy } from "../support/proxy-process.ts";
import { futureDays } from "../support/race.ts";
import { freePort } from "../support/server.ts";
import { askOverTls, browserFlags, SITE } from "../support/tls.ts";
import { startLoad } from "./load.ts";
import { makePlace, type Place } from "./place.ts";
import { runOnce, type Service, startService } from "./service.ts";

const PUBLIC_URL = `https://${SITE}`;
const days = futureDays(80).slice(20);
const nextDay = () => String(days.shift());
let place: Place;
let mailbox: Mailbox;
let services: Service[] = [];
let nginx: RunningProxy;
let ports: number[];

beforeAll(async () => {
  mailbox = await startMailbox();
  ports = [await freePort(), await freePort(), await freePort()];
  place = makePlace({ PORT: String(ports[0]), SMTP_URL: mailbox.url, RATE_LIMITS: "off" });
  nginx = await startNginx(ports.slice(1).map((port) => `127.0.0.1:${port}`));
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await nginx?.stop();
  mailbox?.close();
  place?.remove();
});

// After the hook above: browsers reach the site's name through the proxy that it starts.
const browser = openBrowser(() => [...browserFlags(nginx.url), "--ignore-certificate-errors"]);

const book = (url: string) =>
  askOverTls(url, "/api/waiver-notification", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: PUBLIC_URL },
    body: JSON.stringify(bookingBody({ eventDate: nextDay() })),
  });

test("the program is built, and the service starts as a user without rights, behind Caddy", async () => {
  expect(await place.type("node scripts/ready.mjs")).toMatchObject({ ok: true });
  services = [await startService(place, "cartecay-bounce.service")];
  expect(services[0]?.output()).toContain("Payments are a demo: nobody is charged.");
  const data = statSync(join(place.program, "data"));
  expect([data.uid, (data.mode & 0o777).toString(8)]).toEqual([place.user.uid, "700"]);
  const caddy = await startCaddy(`127.0.0.1:${ports[0]}`);
  expect((await book(caddy.url)).status).toBe(201);
  await caddy.stop();
});

test("a backup while it runs, by hand and by the timer's service; root is sent to the right user", async () => {
  const byHand = await place.type("npm run backup -- /var/backups/cartecay-bounce");
  expect(byHand).toMatchObject({ ok: true, said: expect.stringContaining("Database: embedded, in") });
  expect(await runOnce(place, "cartecay-bounce-backup.service")).toBe(0);
  expect(readdirSync(place.backups).every((name) => /^backup-[\d-]+\.jsonl\.gz$/.test(name))).toBe(true);
  const asRoot = await place.typeAsRoot("npm run backup -- /var/backups/cartecay-bounce");
  expect(asRoot.ok).toBe(false);
  expect(asRoot.said).toMatch(/belongs to bounce-\w+, and this runs as root\. Run it as bounce-\w+/);
});

test("the drill: the backup is restored into a folder of its own, and every signature holds", async () => {
  const [file = ""] = readdirSync(place.backups);
  await place.type("install -d -o bounce -g bounce -m 700 /var/lib/cartecay-bounce-drill");
  const restored = await place.type("cartecay-bounce-drill npm run restore", file);
  expect(restored).toMatchObject({ ok: true, said: expect.stringContaining("they are the same") });
  const verified = await place.type("cartecay-bounce-drill npm run waivers:verify");
  expect(verified).toMatchObject({ ok: true, said: expect.stringContaining("1 signed waivers, every one as it was") });
});

test("the move to PostgreSQL; afterwards every command works there, and the old folder is refused", async () => {
  const server = inject("postgresUrl");
  await query(server, "create role bounce login password 'a secret'");
  await query(server, "create database bounce owner bounce");
  const address = `postgres://bounce:a%20secret@${new URL(server).host}/bounce`;
  await services[0]?.stop();
  place.set(`DATABASE_URL=${address}`);
  const moved = await place.type("sudo -u bounce npm run move:postgres");
  expect(moved).toMatchObject({ ok: true, said: expect.stringContaining("they are the same") });
  await place.type("install -d -o bounce -g bounce -m 700 /var/lib/cartecay-bounce");
  services = await Promise.all(
    ports.slice(1).map((port) => startService(place, "cartecay-bounce@.service", String(port))),
  );
  const verified = await place.type("sudo -u bounce npm run waivers:verify");
  expect(verified).toMatchObject({ ok: true, said: expect.stringContaining("Database: PostgreSQL at 127.0.0.1") });
  expect(existsSync(join(place.program, "data", "moved-to-postgres.json"))).toBe(true);
});

async function openPage(path: string, options: object = {}): Promise<Page> {
  const page = await browser.newPage(1440, { ignore: /status of 401|ERR_|Failed to/, ...options });
  await page.goto(PUBLIC_URL + path);
  return page;
}

async function openOffice(path: string, options: object = {}): Promise<Page> {
  const page = await openPage(path, options);
  await page.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
  return page;
}

test("the owner signs in and edits a price, which customers see at either process", async () => {
  const page = await openOffice("/admin/inventory");
  await page.getByRole("button", { name: "Edit Giant Slide" }).click();
  const form = page.locator("form").filter({ hasText: "Edit Giant Slide" });
  await form.getByLabel("Price").fill("$299");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("Item Updated", { exact: true }).first().waitFor();
  for (const port of ports.slice(1)) {
    const price = async () => (await fetch(`http://127.0.0.1:${port}/giant-slide-rental`)).text();
    await expect.poll(price).toContain("$299");
  }
});

test("a customer books, signs, pays, pays the balance on the private page and asks to move the day", async () => {
  const page = await openPage("/calendar");
  await untilInteractive(page);
  await page.getByRole("radio", { name: "Castle Combo" }).check();
  await pickDay(page, nextDay());
  await page.getByRole("button", { name: "Continue to details" }).click();
  await fillDetails(page);
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  await signWaiver(page);
  await page.getByRole("button", { name: "Sign and Continue" }).click();
  await page.waitForURL(`${PUBLIC_URL}/checkout/demo/**`);
  await payDemo(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL(`${PUBLIC_URL}/checkout/demo/**`);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByText("Ask to cancel or move").click();
  await page.getByRole("radio", { name: /move/i }).press("Space");
  await page.getByLabel("Tell us a little more").fill("Next Saturday?");
  await page.getByRole("button", { name: "Send my request" }).click();
  await page.getByText("You asked us to move this booking.").waitFor();
});

test("a waiver is signed by the mailed link, and quotes are asked for with and without scripts", async () => {
  const owner = await openOffice("/admin");
  const customerEmail = "cole@example.com";
  const body = bookingBody({ eventDate: nextDay(), source: "admin", customerName: "Cole Ledford", customerEmail });
  const booked = await owner.evaluate(
    (text) =>
      fetch("/api/waiver-notification", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: text,
      }).then(({ status }) => status),
    JSON.stringify(body),
  );
  expect(booked).toBe(201);
  const link = () =>
    mailbox.received
      .filter(({ to }) => to?.[0]?.address === customerEmail)
      .map(({ text }) => /https:\S+\/sign\/\S+/.exec(text ?? "")?.[0])
      .find(Boolean);
  await expect.poll(link).toContain(`${PUBLIC_URL}/sign/`);
  const page = await openPage(String(link()).slice(PUBLIC_URL.length));
  await page.getByLabel("Type your name to sign").fill("Cole Ledford");
  await page.getByLabel(/I have read the waiver/).press("Space");
  await page.getByLabel(/I consent to sign/).press("Space");
  await page.getByRole("button", { name: "Sign the waiver" }).click();
  await page.getByRole("heading", { name: "Signed, thank you" }).waitFor();

  for (const javaScriptEnabled of [true, false]) {
    const site = await openPage("/#quote", { javaScriptEnabled });
    if (javaScriptEnabled) await untilInteractive(site);
    await site.getByLabel("Your name").fill("Plain Pat");
    await site.getByLabel("Email").fill("pat@example.com");
    await site.getByLabel("Phone").fill("(706) 555-0177");
    await site.getByLabel("Event date").fill(nextDay());
    await site.getByRole("checkbox", { name: "Castle Combo" }).press("Space");
    await site.getByRole("button", { name: "Send Quote Request" }).click();
    await site.getByRole("heading", { name: "Quote Request Sent!" }).waitFor();
  }
});

test("the owner's change made without a network waits on the device and arrives", async () => {
  const page = await openOffice("/admin/inventory", { serviceWorkers: "allow" });
  await page.getByText("5 items, 5 active").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole("switch", { name: /Giant Slide/ }).click();
  await page.getByText("Item Deactivated (Offline)", { exact: true }).first().waitFor();
  await page.getByText("1 change waits to be sent.").waitFor();
  await page.reload();
  await page.getByText("1 change waits to be sent.").waitFor();
  await page.context().setOffline(false);
  const active = async () => JSON.parse((await askOverTls(nginx.url, "/api/inflatables")).body).length;
  await expect.poll(active).toBe(4);
});

test("an upgrade under load: no page fails, and a write that meets it succeeds when repeated", async () => {
  const load = startLoad(nginx.url, nextDay());
  expect(await place.type("npm run backup -- /var/backups/cartecay-bounce")).toMatchObject({ ok: true });
  releaseNextVersion(place.program);
  expect(await place.type("node scripts/ready.mjs")).toMatchObject({ ok: true });
  for (const service of services) await service.restart();
  const { pages, failedPages, written, told, refused } = await load.stop();
  process.stdout.write(
    `upgrade: ${pages} pages, ${failedPages.length} failed; ${written} writes, ${told} times 503 with Retry-After, ${refused.length} otherwise\n`,
  );
  expect(failedPages).toEqual([]);
  expect(refused).toEqual([]);
  expect(pages).toBeGreaterThan(50);
  expect(written).toBeGreaterThan(5);
  expect((await askOverTls(nginx.url, "/faq")).body).toContain(NEXT_VERSION);
});

const NEXT_VERSION = "The next version of this page.";

/** What `git pull` brings: another text on a page, and a migration that an older process does not know. */
function releaseNextVersion(program: string): void {
  const page = join(program, "app/features/faq/components/faq-hero.tsx");
  const before = readFileSync(page, "utf8");
  writeFileSync(page, before.replace("Ask us anything", NEXT_VERSION));
  const journal = join(program, "db/migrations/meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { when: number }[] };
  const when = Math.max(...entries.map((entry) => entry.when)) + 1000;
  const entry = { idx: 9999, version: "7", when, tag: "9999_next_version", breakpoints: true };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
  writeFileSync(join(program, "db/migrations/9999_next_version.sql"), "comment on table quotes is 'next version';\n");
}

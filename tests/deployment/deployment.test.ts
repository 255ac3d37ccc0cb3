// docs/operations.md as it is written, from the first start to an upgrade under load: its commands, as its users, with the
// files of `deploy/`. Run by `npm run test:deployment`; what of it everyone runs is in tests/e2e/behind-https.test.ts.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillDetails, payDemo, pickDay, signWaiver } from "../support/book-in-browser.ts";
import { openBrowser, untilInteractive } from "../support/browser.ts";
import { askForQuote, editPrice, payAtCheckout, payPart, signByLink, signInAtGate } from "../support/browser-steps.ts";
import { startCaddy } from "../support/caddy.ts";
import { bookingBody } from "../support/factories.ts";
import { type Mailbox, startMailbox } from "../support/mail.ts";
import { startNginx } from "../support/nginx.ts";
import { query } from "../support/postgres-database.ts";
import type { RunningProxy } from "../support/proxy-process.ts";
import { futureDays } from "../support/race.ts";
import { freePort } from "../support/server.ts";
import { askOverTls, browserFlags, SITE } from "../support/tls.ts";
import { startLoad } from "../support/upgrade-load.ts";
import { NEXT_VERSION, releaseNextVersion } from "./next-version.ts";
import { runOnce, type Service, startService } from "./service.ts";
import { createTestMachine, type TestMachine } from "./test-machine.ts";

const PUBLIC_URL = `https://${SITE}`;
const days = futureDays(80).slice(20);
const nextDay = () => String(days.shift());
let machine: TestMachine;
let mailbox: Mailbox;
let services: Service[] = [];
/** In front of the one service on the embedded database. */
let caddy: RunningProxy;
/** In front of the two on PostgreSQL. */
let nginx: RunningProxy;
let ports: number[];
let goBack: () => void;

beforeAll(async () => {
  mailbox = await startMailbox();
  ports = [await freePort(), await freePort(), await freePort()];
  machine = createTestMachine({ PORT: String(ports[0]), SMTP_URL: mailbox.url, RATE_LIMITS: "off" }, ports);
  caddy = await startCaddy(`127.0.0.1:${ports[0]}`);
  nginx = await startNginx(ports.slice(1).map((port) => `127.0.0.1:${port}`));
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await Promise.all([caddy?.stop(), nginx?.stop()]);
  mailbox?.close();
  machine?.remove();
});

// After the hook above: browsers reach the site's name through the proxies that it starts.
const flagsFor = (proxy: RunningProxy) => [...browserFlags(proxy.url), "--ignore-certificate-errors"];
const throughCaddy = openBrowser(() => flagsFor(caddy));
const throughNginx = openBrowser(() => flagsFor(nginx));

async function openPage(path: string, options: object = {}, browser = throughNginx): Promise<Page> {
  const page = await browser.newPage(1440, { ignore: /status of 401|ERR_|Failed to/, ...options });
  await page.goto(PUBLIC_URL + path);
  return page;
}

async function openOffice(path: string, options: object = {}, browser = throughNginx): Promise<Page> {
  const page = await openPage(path, options, browser);
  await signInAtGate(page);
  return page;
}

/** Ends on the private page, with the deposit paid. */
async function bookAndPay(page: Page): Promise<void> {
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
}

test("the program is built, and the service starts as an unprivileged user", async () => {
  expect(await machine.run("node scripts/ready.mjs")).toMatchObject({ ok: true });
  services = [await startService(machine, "cartecay-bounce.service")];
  expect(await machine.run("http://127.0.0.1:3000/readyz")).toMatchObject({ ok: true });
  expect(services[0]?.output()).toContain("Payments are in demo mode: no card is charged.");
  const data = statSync(join(machine.program, "data"));
  expect([data.uid, (data.mode & 0o777).toString(8)]).toEqual([machine.user.uid, "700"]);
});

test("through Caddy a customer books, signs, pays in three parts and asks for a quote without scripts; the owner signs in", async () => {
  const page = await openPage("/calendar", {}, throughCaddy);
  await bookAndPay(page);
  await payPart(page, "20");
  await payAtCheckout(page);
  await askForQuote(await openPage("/#quote", { javaScriptEnabled: false }, throughCaddy), nextDay());
  const owner = await openOffice("/admin/bookings", {}, throughCaddy);
  await owner.getByText("Hannah Teague").locator("visible=true").first().waitFor();
});

test("a test message reaches the mail server", async () => {
  expect(await machine.run("npm run mail:test")).toMatchObject({ ok: true });
  expect(mailbox.received.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/test/i));
});

test("a backup while it runs, by command and by the timer; root is refused", async () => {
  const byCommand = await machine.run("npm run backup -- /var/backups/cartecay-bounce");
  expect(byCommand).toMatchObject({ ok: true, said: expect.stringContaining("Database: embedded, in") });
  expect(await runOnce(machine, "cartecay-bounce-backup.service")).toBe(0);
  expect(readdirSync(machine.backups).every((name) => /^backup-[\d-]+\.jsonl\.gz$/.test(name))).toBe(true);
  const asRoot = await machine.runAsRoot("npm run backup -- /var/backups/cartecay-bounce");
  expect(asRoot.ok).toBe(false);
  expect(asRoot.said).toMatch(/belongs to bounce-\w+, but you're running as root\. Run this as bounce-\w+/);
});

test("the drill: the backup is restored into a folder of its own, and every signature is valid", async () => {
  const [file = ""] = readdirSync(machine.backups);
  await machine.run("install -d -o bounce -g bounce -m 700 /var/lib/cartecay-bounce-drill");
  const restored = await machine.run("cartecay-bounce-drill npm run restore", file);
  expect(restored).toMatchObject({ ok: true, said: expect.stringContaining("They match") });
  const verified = await machine.run("cartecay-bounce-drill npm run waivers:verify");
  expect(verified).toMatchObject({
    ok: true,
    said: expect.stringContaining("Checked 1 signed waivers. None has changed"),
  });
});

test("the move to PostgreSQL; afterwards every command works there, and the old folder is refused", async () => {
  const server = inject("postgresUrl");
  await query(server, "create role bounce login password 'a secret'");
  await query(server, "create database bounce owner bounce");
  const address = `postgres://bounce:a%20secret@${new URL(server).host}/bounce`;
  await services[0]?.stop();
  machine.set(`DATABASE_URL=${address}`);
  const moved = await machine.run("sudo -u bounce npm run move:postgres");
  expect(moved).toMatchObject({ ok: true, said: expect.stringContaining("They match") });
  await machine.run("install -d -o bounce -g bounce -m 700 /var/lib/cartecay-bounce");
  services = await Promise.all(
    ports.slice(1).map((port) => startService(machine, "cartecay-bounce@.service", String(port))),
  );
  const verified = await machine.run("sudo -u bounce npm run waivers:verify");
  expect(verified).toMatchObject({ ok: true, said: expect.stringContaining("Database: PostgreSQL at 127.0.0.1") });
  expect(existsSync(join(machine.program, "data", "moved-to-postgres.json"))).toBe(true);
});

test("the owner signs in and edits a price, which customers see at either process", async () => {
  const page = await openOffice("/admin/inventory");
  await editPrice(page, "Giant Slide", "$299");
  for (const port of ports.slice(1)) {
    const page = async () => (await fetch(`http://127.0.0.1:${port}/giant-slide-rental`)).text();
    await expect.poll(async () => (await page()).includes("$299")).toBe(true);
  }
});

test("a customer books, signs, pays, pays the balance on the private page in two parts", async () => {
  const page = await openPage("/calendar");
  await bookAndPay(page);
  await payPart(page, "20");
  await payAtCheckout(page);
});

test("a waiver is signed by the emailed link, and quotes are requested with and without scripts", async () => {
  const owner = await openOffice("/admin/bookings");
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
  await signByLink(await openPage(String(link()).slice(PUBLIC_URL.length)), "Cole Ledford");

  for (const javaScriptEnabled of [true, false]) {
    const site = await openPage("/#quote", { javaScriptEnabled });
    if (javaScriptEnabled) await untilInteractive(site);
    await askForQuote(site, nextDay());
  }
});

const activeItems = async () => JSON.parse((await askOverTls(nginx.url, "/api/inflatables")).body).length;

test("an owner's offline change is queued on the device and sent later", async () => {
  const page = await openOffice("/admin/inventory", { serviceWorkers: "allow" });
  await page.getByText("5 items, 5 active").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole("switch", { name: /Giant Slide/ }).click();
  await page.getByText("Item Deactivated (Offline)", { exact: true }).first().waitFor();
  // At once: what was called saved must be there.
  await page.reload();
  await page.getByText("1 change is waiting to be sent.").waitFor();
  await page.context().setOffline(false);
  await expect.poll(activeItems).toBe(4);
});

test("an upgrade under load: no page fails, and a write that meets it succeeds when repeated", async () => {
  const load = startLoad(nginx.url, days.splice(0, 30));
  expect(await machine.run("npm run backup -- /var/backups/cartecay-bounce")).toMatchObject({ ok: true });
  goBack = releaseNextVersion(machine.program);
  expect(await machine.run("node scripts/ready.mjs")).toMatchObject({ ok: true });
  for (const [index, service] of services.entries()) {
    await service.restart();
    expect(await machine.run(`http://127.0.0.1:${3001 + index}/readyz`)).toMatchObject({ ok: true });
  }
  const { pages, failedPages, written, told, refused } = await load.stop();
  process.stdout.write(
    `upgrade: ${pages} pages, ${failedPages.length} failed; ${written} writes, ${told} times 503 with Retry-After, ${refused.length} otherwise\n`,
  );
  expect(failedPages).toEqual([]);
  expect(refused).toEqual([]);
  expect(pages).toBeGreaterThan(50);
  expect(written).toBeGreaterThan(5);
  expect((await askOverTls(nginx.url, "/faq")).body.includes(NEXT_VERSION)).toBe(true);
});

test("going back: the version and the backup from before, in a database of their own", async () => {
  const file = String(readdirSync(machine.backups).sort().at(-1));
  await Promise.all(services.map((service) => service.stop()));
  const command = "sudo -u bounce npm run restore -- /var/backups/cartecay-bounce/<file>";
  expect(await machine.run(command, file)).toMatchObject({ ok: false, said: expect.stringContaining("--replace") });
  goBack();
  expect(await machine.run("node scripts/ready.mjs")).toMatchObject({ ok: true });
  expect(await machine.run(command, file)).toMatchObject({ ok: false, said: expect.stringContaining("newer version") });
  await query(inject("postgresUrl"), "alter database bounce rename to bounce_newer");
  await query(inject("postgresUrl"), "create database bounce owner bounce");
  expect(await machine.run(command, file)).toMatchObject({
    ok: true,
    said: expect.stringContaining("They match"),
  });
  expect(await machine.run("<file> --replace", file)).toMatchObject({ ok: true });
  await Promise.all(services.map((service) => service.restart()));
  for (const port of [3001, 3002])
    expect(await machine.run(`http://127.0.0.1:${port}/readyz`)).toMatchObject({ ok: true });
  expect((await askOverTls(nginx.url, "/faq")).body.includes(NEXT_VERSION)).toBe(false);
  expect(await activeItems()).toBe(4);
  // On the embedded database the folder is set aside; here nobody uses it any more.
  for (const words of ["/srv/cartecay-bounce/data-newer", "-m 700 /srv/cartecay-bounce/data"])
    expect(await machine.run(words)).toMatchObject({ ok: true });
  expect(readdirSync(join(machine.program, "data"))).toEqual([]);
});

// Done otherwise here, with the same meaning.
const OTHERWISE = {
  "the project's files and packages are linked from here":
    /apt-get|npm install --global|git (clone|pull|checkout)|^cd /,
  "settings are written by the test": /sudoedit/,
  "service.ts does what systemd would do, and keeps what the service prints": /systemctl|systemd|journalctl/,
  "tests/support starts the proxies with the files of deploy/": /nginx|caddy|certbot|letsencrypt/,
  "the test's own PostgreSQL has no user of the system": /createuser|createdb|psql/,
  "what was tried of the container is said beside it": /podman|buildah|chgrp 10001/,
};

test("no command of docs/operations.md was left out", () => {
  const isDoneOtherwise = (line: string) => Object.values(OTHERWISE).some((words) => words.test(line));
  expect(machine.neverRun().filter((line) => !isDoneOtherwise(line))).toEqual([]);
});

// docs/operations.md as it is written, on a Debian of its own: upgrades of the first and the second edition under load, then an
// installation from nothing to several processes on PostgreSQL. Run by `npm run test:deployment`; what of it everyone runs is
// in tests/e2e/world/behind-https.test.ts.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillDetails, payDemo, pickDay, signWaiver } from "#tests/support/browser/book-in-browser.ts";
import { openBrowser, untilInteractive } from "#tests/support/browser/browser.ts";
import { askForQuote, editPrice, payAtCheckout, payPart, signInAtGate } from "#tests/support/browser/browser-steps.ts";
import { type Load, startLoad } from "#tests/support/database/upgrade-load.ts";
import { type Mailbox, startMailbox } from "#tests/support/providers/mail.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { askOverTls, SITE } from "#tests/support/servers/tls.ts";
import { findKeptBuild, install, keepBuild, linkPackages, makeCopy, publish } from "./editions.ts";
import { EDITIONS } from "./prepare-edition.ts";
import * as machine from "./test-machine.ts";

const { BACKUPS, edit, follow, must, run, shell } = machine;
const PUBLIC_URL = `https://${SITE}`;
const HTTPS = "https://127.0.0.1:443";
const DATABASE_URL = "postgres://bounce:a%20secret@127.0.0.1:5432/bounce";
const days = futureDays(80).slice(20);
const nextDay = () => String(days.shift());
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  await machine.giveSudo();
  makeCopy();
  await machine.putCertificate();
  // As after `apt-get install`.
  await must("systemctl start nginx postgresql");
});
afterAll(() => mailbox?.close());

const browser = openBrowser(() => [`--host-resolver-rules=MAP ${SITE} 127.0.0.1`, "--ignore-certificate-errors"]);

async function openPage(path: string, options: object = {}): Promise<Page> {
  const page = await browser.newPage(1440, { ignore: /status of 401|ERR_|Failed to/, ...options });
  await page.goto(PUBLIC_URL + path);
  return page;
}

async function openOffice(path: string, options: object = {}): Promise<Page> {
  const page = await openPage(path, options);
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

const psql = (text: string) => must(`sudo -u postgres psql --quiet --tuples-only --no-align bounce -c "${text}"`);

async function makeDatabase(): Promise<void> {
  await must("printf 'a secret\\na secret\\n' | setsid sudo -u postgres createuser --pwprompt bounce");
  await must("sudo -u postgres createdb --owner bounce bounce");
}

/** Two processes of an edition on PostgreSQL, as its own document had it. */
async function runEdition(edition: "first" | "second"): Promise<void> {
  install(edition);
  const isFirst = edition === "first";
  await must(
    `install -o root -g bounce -m ${isFirst ? 600 : 640} deploy/cartecay-bounce.env.example /etc/cartecay-bounce.env`,
  );
  await machine.editSettings({ DATABASE_URL, SMTP_URL: mailbox.url });
  // Its document says so: the file would win over the unit.
  if (isFirst) await must("sed -i /^PORT=/d /etc/cartecay-bounce.env");
  await must("install -d -o bounce -g bounce -m 700 data /var/lib/cartecay-bounce");
  if (!isFirst) await must("install -d -o bounce -g bounce -m 700 /var/backups/cartecay-bounce");
  if (!isFirst) await must("echo ENV_FILE=/etc/cartecay-bounce.env > .env");
  await must("cp deploy/*.service /etc/systemd/system/ && systemctl daemon-reload");
  await must("systemctl start cartecay-bounce@3001 && systemctl start cartecay-bounce@3002");
  for (const port of [3001, 3002]) await machine.readyAt(port);
  await must("cp deploy/nginx.conf /etc/nginx/sites-available/bounce");
  // What the second edition needed from the file beside it had to be read first: an operator who got it to run had found that.
  if (!isFirst) await must("cat deploy/nginx-http.conf deploy/nginx.conf > /etc/nginx/sites-available/bounce");
  await edit("/etc/nginx/sites-available/bounce", machine.withOwnName([3001, 3002]));
  await must("ln -sf ../sites-available/bounce /etc/nginx/sites-enabled/ && nginx -t && systemctl reload nginx");
}

/** The documented upgrade, from `git pull` to the second process. */
async function upgrade(): Promise<void> {
  publish("now");
  await follow("sudo git pull");
  linkPackages("now");
  findKeptBuild();
  await follow("sudo node scripts/ready.mjs");
  keepBuild();
  await follow("cartecay-bounce@.service deploy/cartecay-bounce-backup.service", "sudo systemctl daemon-reload");
  await follow("sudo cp deploy/nginx-http.conf /etc/nginx/sites-available/bounce-http");
  await follow("sudo cp deploy/nginx.conf /etc/nginx/sites-available/bounce");
  for (const file of ["bounce-http", "bounce"])
    await edit(`/etc/nginx/sites-available/${file}`, machine.withOwnName([3001, 3002]));
  await follow("sudo ln -sf ../sites-available/bounce-http ../sites-available/bounce /etc/nginx/sites-enabled/");
  await follow("sudo nginx -t && sudo systemctl reload nginx");
  for (const port of [3001, 3002])
    await follow(`sudo systemctl restart cartecay-bounce@${port}`, `http://127.0.0.1:${port}/readyz`);
}

function report(name: string, { pages, failedPages, assets, failedAssets, written, told, refused }: Load): void {
  process.stdout.write(
    `${name}: ${pages} pages, ${failedPages.length} failed; ${assets} of their files, ${failedAssets.length} failed; ` +
      `${written} writes, ${told} times 503 with Retry-After, ${refused.length} otherwise\n`,
  );
}

/** Everybody whose booking was acknowledged has it, once. */
async function expectBooked({ booked }: Load): Promise<void> {
  const stored = (await psql("select customer_email from bookings")).split("\n");
  expect(booked.filter((email) => stored.filter((one) => one === email).length !== 1)).toEqual([]);
  expect(booked.length).toBeGreaterThan(5);
}

test("from the first edition, two processes under load: no page and none of its files fails, no booking is lost [W23]", async () => {
  await must("useradd --system --home /srv/cartecay-bounce bounce");
  await makeDatabase();
  await runEdition("first");
  const load = startLoad(HTTPS, days.slice(0, 40));
  await follow("sudo install -d -o bounce -g bounce -m 700 /var/backups/cartecay-bounce");
  await follow("first-edition.jsonl.gz");
  await follow(
    "sudo chown root:bounce /etc/cartecay-bounce.env",
    "sudo chmod 640 /etc/cartecay-bounce.env",
    "| sudo tee /srv/cartecay-bounce/.env",
  );
  await upgrade();
  await follow("sudo systemctl enable --now cartecay-bounce-backup.timer");
  const seen = await load.stop();
  report("upgrade from the first edition", seen);
  expect([seen.failedPages, seen.failedAssets]).toEqual([[], []]);
  expect(seen.pages).toBeGreaterThan(50);
  await expectBooked(seen);
  expect(await must("systemctl start cartecay-bounce-backup && ls /var/backups/cartecay-bounce")).toMatch(
    /backup-[\d-]+\.jsonl/,
  );
  await must("systemctl stop cartecay-bounce@3001 cartecay-bounce@3002 cartecay-bounce-backup.timer");
  await must("sudo -u postgres dropdb bounce && sudo -u postgres createdb --owner bounce bounce");
  await must(`rm -rf ${BACKUPS} /var/lib/cartecay-bounce /etc/nginx/sites-enabled/bounce*`);
});

let beforeUpgrade: string;

test("from the second edition, two processes under load: no page, file or write fails, no booking is lost [W23]", async () => {
  await runEdition("second");
  const load = startLoad(HTTPS, days.slice(0, 40));
  await follow("sudo -u bounce npm run backup -- /var/backups/cartecay-bounce");
  beforeUpgrade = (await must(`ls ${BACKUPS}`)).trim();
  await upgrade();
  const seen = await load.stop();
  report("upgrade from the second edition", seen);
  expect([seen.failedPages, seen.failedAssets, seen.refused]).toEqual([[], [], []]);
  expect(seen.pages).toBeGreaterThan(50);
  await expectBooked(seen);
});

test("a restore under running servers is refused and names them; going back and forward again works [W22, W27]", async () => {
  const restore = "sudo -u bounce npm run restore -- /var/backups/cartecay-bounce/<file>";
  const before = await psql("select count(*) from bookings");
  const refused = await run("<file> --replace", { file: beforeUpgrade });
  expect(refused).toMatchObject({ ok: false, said: expect.stringContaining("Other programs use this database.") });
  expect(refused.said).toMatch(/cartecay-bounce on \S+, process \d+ from 127\.0\.0\.1/);
  expect(await psql("select count(*) from bookings")).toBe(before);

  await follow("sudo systemctl stop cartecay-bounce@3001 cartecay-bounce@3002");
  expect(await run("git reset --hard", { version: EDITIONS.second })).toMatchObject({ ok: true });
  expect(await must("git symbolic-ref HEAD")).toContain("refs/heads/");
  linkPackages("second");
  await follow("sudo node scripts/ready.mjs");
  await follow("sudo cp deploy/cartecay-bounce.service deploy/cartecay-bounce@.service /etc/systemd/system/");
  await follow("sudo systemctl daemon-reload", 'psql -c "alter database bounce rename to bounce_newer"');
  await follow("sudo -u postgres createdb --owner bounce bounce");
  expect(await run(restore, { file: beforeUpgrade })).toMatchObject({
    ok: true,
    said: expect.stringContaining("They match"),
  });
  await follow("sudo systemctl start cartecay-bounce@3001 cartecay-bounce@3002");
  for (const port of [3001, 3002]) await machine.readyAt(port);
  expect((await askOverTls(HTTPS, "/faq")).status).toBe(200);
  // The next upgrade is an upgrade like any other.
  await follow("sudo git pull");
  await must("systemctl stop cartecay-bounce@3001 cartecay-bounce@3002");
  await must("sudo -u postgres dropdb bounce && sudo -u postgres dropdb bounce_newer && userdel bounce");
  await must("sudo -u postgres dropuser bounce; systemctl stop nginx");
  await must(`rm -rf ${BACKUPS} /var/lib/cartecay-bounce /etc/nginx/sites-enabled/bounce* /etc/cartecay-bounce.env`);
  await must("rm -f /etc/systemd/system/cartecay-bounce* && systemctl daemon-reload && systemctl start nginx");
});

test("a first start: the service is ready when systemctl says so, as an unprivileged user [W24]", async () => {
  install("now");
  findKeptBuild();
  await follow("useradd --system --user-group", "sudo node scripts/ready.mjs");
  await follow("-m 700 /srv/cartecay-bounce/data /var/backups/cartecay-bounce");
  // A disk of its own, which can be full.
  await must("mount -t tmpfs -o size=400m,mode=700,uid=bounce,gid=bounce tmpfs data");
  await follow("-m 640 deploy/cartecay-bounce.env.example /etc/cartecay-bounce.env");
  await machine.editSettings({ SMTP_URL: mailbox.url });
  const units = [
    "cartecay-bounce.service",
    "cartecay-bounce-backup.service",
    "cartecay-bounce-backup.timer",
    "cartecay-bounce-failed@.service",
  ];
  await follow(
    "| sudo tee /srv/cartecay-bounce/.env",
    `sudo cp ${units.map((unit) => `deploy/${unit}`).join(" ")} /etc/systemd/system/`,
  );
  await follow("sudo systemctl daemon-reload");
  const begun = performance.now();
  await follow("sudo systemctl enable --now cartecay-bounce cartecay-bounce-backup.timer");
  const seconds = (performance.now() - begun) / 1000;
  // Without a retry: it is ready.
  expect(await must("curl --fail --silent http://127.0.0.1:3000/readyz")).toContain('"ok":true');
  await follow("http://127.0.0.1:3000/readyz");
  const first = await machine.memoryOf("cartecay-bounce");
  await must("systemctl restart cartecay-bounce");
  const warm = await machine.memoryOf("cartecay-bounce");
  process.stdout.write(
    `first start: ${seconds.toFixed(0)} s, ${first.highest} MB at most; the next ${warm.highest} MB at most\n`,
  );
  expect(await must("journalctl -u cartecay-bounce --no-pager")).toContain(
    "Payments are in demo mode: no card is charged.",
  );
  expect(await must("ps -o user= -p $(systemctl show --property MainPID --value cartecay-bounce)")).toContain("bounce");
  expect(await must("stat -c '%U %a' data")).toBe("bounce 700\n");
  expect(await must("systemd-analyze verify /etc/systemd/system/cartecay-bounce*.service 2>&1 || true")).not.toContain(
    "cartecay-bounce",
  );
});

test("nginx as documented, under Debian's own main file, reaches https [W20]", async () => {
  await follow(
    "sudo install -d /var/www/letsencrypt",
    "sudo cp deploy/nginx-http.conf /etc/nginx/sites-available/bounce-http",
  );
  await follow("sudo ln -s ../sites-available/bounce-http /etc/nginx/sites-enabled/");
  await edit("/etc/nginx/sites-available/bounce-http", machine.withOwnName([3000]));
  await follow("sudo nginx -t && sudo systemctl reload nginx");
  await must(
    "mkdir -p /var/www/letsencrypt/.well-known/acme-challenge && echo proof > /var/www/letsencrypt/.well-known/acme-challenge/token",
  );
  const plain = `curl --silent --show-error --header 'Host: ${SITE}' http://127.0.0.1`;
  await expect.poll(() => must(`${plain}/.well-known/acme-challenge/token`)).toBe("proof\n");
  await follow("sudo cp deploy/nginx.conf /etc/nginx/sites-available/bounce");
  await follow("sudo ln -s ../sites-available/bounce /etc/nginx/sites-enabled/");
  await edit("/etc/nginx/sites-available/bounce", machine.withOwnName([3000]));
  await follow("sudo nginx -t && sudo systemctl reload nginx");
  // Nothing of Debian's own files was touched.
  expect(await shell("dpkg --verify nginx-common | grep /etc/nginx")).toEqual({ ok: false, said: "" });
  expect(await must("ls /etc/nginx/sites-enabled")).toBe("bounce\nbounce-http\ndefault\n");
  await expect.poll(async () => (await askOverTls(HTTPS, "/faq").catch(() => undefined))?.status).toBe(200);
  expect(await must(`${plain}/faq?a=1 --head`)).toContain(`Location: https://${SITE}/faq?a=1`);
  // And after a reboot, when it is not reloaded but started.
  await must("systemctl restart nginx");
  expect((await askOverTls(HTTPS, "/faq")).headers["strict-transport-security"]).toBeUndefined();
  const owner = await openOffice("/admin/inventory");
  await editPrice(owner, "Giant Slide", "$299");
  await bookAndPay(await openPage("/calendar"));
});

test("Caddy as documented: a customer books, pays in parts and asks for a quote without scripts; without a server it says when to come back [W27]", async () => {
  await must("systemctl stop nginx");
  await follow("sudo cp deploy/Caddyfile /etc/caddy/Caddyfile");
  const names = `\n${SITE}, www.${SITE} {`;
  const ownCertificate = `${names}\n\ttls /etc/letsencrypt/live/${SITE}/fullchain.pem /etc/letsencrypt/live/${SITE}/privkey.pem`;
  await edit("/etc/caddy/Caddyfile", (text) => machine.withOwnName([3000])(text).replace(names, ownCertificate));
  // The word of Debian's Caddy.
  await follow("caddy version");
  await must("systemctl start caddy");
  await follow("sudo systemctl reload caddy");
  await expect.poll(async () => (await askOverTls(HTTPS, "/faq").catch(() => undefined))?.status).toBe(200);
  const page = await openPage("/calendar");
  await bookAndPay(page);
  await payPart(page, "20");
  await payAtCheckout(page);
  await askForQuote(await openPage("/#quote", { javaScriptEnabled: false }), nextDay());
  await must("systemctl stop cartecay-bounce");
  const away = await askOverTls(HTTPS, "/faq");
  expect([away.status, away.headers["retry-after"]]).toEqual([503, "2"]);
  await must("systemctl start cartecay-bounce && systemctl stop caddy && systemctl start nginx");
});

test("a test message reaches the mail server", async () => {
  await follow("npm run mail:test");
  expect(mailbox.received.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/test/i));
});

test("the doctor names what is still to do, and a command tells the owner without the server [P44, P45]", async () => {
  const { ok, said } = await run("npm run doctor");
  expect([ok, said]).toEqual([false, expect.stringMatching(/demo/i)]);
  await follow("npm run tell-owner");
  expect(mailbox.received.map(({ subject }) => subject)).toContain("Trouble: the site stopped");
});

test("a backup while it runs, by command and by the timer's unit; root is refused; a full disk is a sentence, and the server goes on [W21]", async () => {
  expect(await run("npm run backup -- /var/backups/cartecay-bounce")).toMatchObject({
    ok: true,
    said: expect.stringContaining("Database: embedded, in"),
  });
  await must("systemctl start cartecay-bounce-backup");
  expect((await must(`ls ${BACKUPS}`)).trim().split("\n")).toEqual(
    Array(2).fill(expect.stringMatching(/^backup-[\d-]+\.jsonl\.gz$/)),
  );
  const asRoot = await shell(`npm run backup -- ${BACKUPS}`);
  expect(asRoot).toMatchObject({
    ok: false,
    said: expect.stringContaining("belongs to bounce, but you're running as root."),
  });
  const main = await must("systemctl show --property MainPID --value cartecay-bounce");
  await shell("cat /dev/zero > data/ballast");
  const full = await run("npm run backup -- /var/backups/cartecay-bounce");
  expect(full).toMatchObject({
    ok: false,
    said: expect.stringMatching(/The disk with the data folder .* is too full/),
  });
  expect((await askOverTls(HTTPS, "/faq")).status).toBe(200);
  await must("rm data/ballast");
  expect(await run("npm run backup -- /var/backups/cartecay-bounce")).toMatchObject({ ok: true });
  expect(await must("systemctl show --property MainPID --value cartecay-bounce")).toBe(main);
});

test("the drill: the backup is restored into a folder of its own, and every signature is valid", async () => {
  const [file = ""] = (await must(`ls ${BACKUPS}`)).split("\n");
  await follow("install -d -o bounce -g bounce -m 700 /var/lib/cartecay-bounce-drill");
  const restored = await run("cartecay-bounce-drill npm run restore", { file });
  expect(restored).toMatchObject({ ok: true, said: expect.stringContaining("They match") });
  const verified = await run("cartecay-bounce-drill npm run waivers:verify");
  expect(verified).toMatchObject({ ok: true, said: expect.stringContaining("None has changed") });
});

test("going back on the embedded database; a data folder that can't be written is named, and nothing is made [W28]", async () => {
  const [file = ""] = (await must(`ls ${BACKUPS}`)).split("\n");
  await follow("sudo systemctl stop cartecay-bounce");
  await must("umount data && chmod 500 data && chown bounce data");
  const failed = await shell("systemctl start cartecay-bounce");
  expect(failed.ok).toBe(false);
  await must("systemctl stop cartecay-bounce");
  expect(await must("journalctl -u cartecay-bounce --no-pager")).toMatch(
    /The data folder .*data can't be written \(EACCES\)/,
  );
  expect(await must("ls -A data")).toBe("");
  await follow("sudo mv /srv/cartecay-bounce/data /srv/cartecay-bounce/data-newer", "-m 700 /srv/cartecay-bounce/data");
  const restored = await run("sudo -u bounce npm run restore -- /var/backups/cartecay-bounce/<file>", { file });
  expect(restored).toMatchObject({ ok: true, said: expect.stringContaining("They match") });
  await follow("sudo systemctl start cartecay-bounce", "sudo systemctl restart cartecay-bounce");
});

test("the move to PostgreSQL; afterwards every command works there, and the old folder is refused", async () => {
  await must("printf 'a secret\\na secret\\n' | setsid sudo -u postgres createuser --pwprompt bounce");
  await follow("sudo -u postgres createdb --owner bounce bounce");
  await follow("sudo systemctl stop cartecay-bounce");
  await machine.editSettings({ DATABASE_URL, SMTP_URL: mailbox.url });
  const moved = await run("sudo -u bounce npm run move:postgres");
  expect(moved).toMatchObject({ ok: true, said: expect.stringContaining("They match") });
  await follow("-m 700 /var/lib/cartecay-bounce", "sudo cp deploy/cartecay-bounce@.service /etc/systemd/system/");
  await follow("sudo systemctl daemon-reload", "sudo systemctl disable --now cartecay-bounce");
  await follow("sudo systemctl enable --now cartecay-bounce@3001 cartecay-bounce@3002");
  await must(
    "sed -i 's/server 127.0.0.1:3000 \\(.*\\);/server 127.0.0.1:3001 \\1; server 127.0.0.1:3002 \\1;/' /etc/nginx/sites-available/bounce",
  );
  await must("nginx -t && systemctl reload nginx");
  const verified = await run("sudo -u bounce npm run waivers:verify");
  expect(verified).toMatchObject({ ok: true, said: expect.stringContaining("Database: PostgreSQL at 127.0.0.1") });
  expect(await must("ls data")).toContain("moved-to-postgres.json");
  await must("systemctl start cartecay-bounce-backup");
});

const activeItems = async () => JSON.parse((await askOverTls(HTTPS, "/api/inflatables")).body).length;

test("an owner's offline change is queued on the device and sent later, to either process", async () => {
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

// What the document says nobody has tried, and what the test itself does.
const UNTRIED = {
  "from the network": /apt-get|git clone/,
  "has a machine of its own: install.test.ts": /deploy\/install( |$)/,
  "asks for a password, which is typed here": /createuser/,
  "wants a name in the public DNS": /certbot/,
  "what was tried of the container is said beside it": /podman|docker compose|secrets|cosign|gh attestation/,
  "nobody was erased": /journalctl/,
  "wants a company's store: restore-from-store.test.ts imitates one": /--from-store/,
};

test("no command of docs/operations.md was left out", () => {
  const isUntried = (line: string) => Object.values(UNTRIED).some((words) => words.test(line));
  expect(machine.neverRun().filter((line) => !isUntried(line))).toEqual([]);
});

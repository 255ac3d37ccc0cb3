// On a Debian of its own that `deploy/install` has set up: what stops is told to the owner within its time, once, and that it is
// over when it is mended. The server's clock is moved, so that nobody waits for hours; what systemd does is in real time.
import { closeSync, openSync, writeSync } from "node:fs";
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mailbox, startMailbox } from "#tests/support/providers/mail.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { type Asked, askOverTls, SITE } from "#tests/support/servers/tls.ts";
import { install, linkBuild, makeCopy } from "./editions.ts";
import * as machine from "./test-machine.ts";

const { BACKUPS, must, shell, srv } = machine;
const HTTPS = "https://127.0.0.1:443";
const INSTALL = "/srv/cartecay-bounce/deploy/install";
const PASSWORD = "a password for the alarms";
const CERTIFICATE = "/etc/cartecay-bounce-certificate";
const CLOCK = "/srv/cartecay-bounce/clock";

let mailbox: Mailbox;
let textServer: HttpServer;
const texts: { body: string }[] = [];
/** The way to the mail server, which can be cut. */
let line: Server;
let mailPort = 0;
let movedMs = 0;
let cookie = "";

/** The server looks every five minutes by its moved clock, which is every few seconds of ours. */
const STEP_MINUTES = 5;

function moveClock(minutes: number): void {
  movedMs += minutes * 60_000;
  const file = openSync(join(srv, "cartecay-bounce/clock"), "r+");
  writeSync(file, String(movedMs).padStart(20), 0);
  closeSync(file);
}

const subjects = () => mailbox.received.map(({ subject }) => subject ?? "");
const mailsThat = (pattern: RegExp) => subjects().filter((subject) => pattern.test(subject));

/** The server's next look, five minutes later by its clock. */
async function nextLook(): Promise<void> {
  moveClock(STEP_MINUTES);
  const from = Date.now() + movedMs;
  const lastLook = async () =>
    Date.parse(JSON.parse((await ask("/api/health", { headers: { Cookie: cookie } })).body).at);
  await expect.poll(() => lastLook().catch(() => 0), { timeout: 120_000, interval: 500 }).toBeGreaterThanOrEqual(from);
}

/** Look by look, until it is so. What follows from a look is there at the next one. */
async function within(minutes: number, isSo: () => boolean): Promise<void> {
  for (let passed = 0; passed <= minutes && !isSo(); passed += STEP_MINUTES) await nextLook();
  const heard = [...subjects(), ...texts.map(({ body }) => body)].join(" | ");
  if (!isSo()) throw new Error(`Not within ${minutes} minutes. The owner heard: ${heard}`);
}

/** Told once, also after more looks, and over once when it is mended. */
async function toldUntilMended(trouble: RegExp, minutes: number, mend: () => Promise<unknown>): Promise<void> {
  const begun = new RegExp(`^Trouble: .*${trouble.source}`);
  const over = new RegExp(`^Resolved: .*${trouble.source}`);
  await within(minutes, () => mailsThat(begun).length > 0);
  for (const _look of [1, 2, 3]) await nextLook();
  expect([mailsThat(begun).length, mailsThat(over).length]).toEqual([1, 0]);
  await mend();
  await within(25, () => mailsThat(over).length > 0);
  expect([mailsThat(begun).length, mailsThat(over).length]).toEqual([1, 1]);
}

async function openLine(): Promise<void> {
  const to = Number(new URL(mailbox.url).port);
  line = createServer((socket) => {
    const mail = connect(to, "127.0.0.1");
    socket.pipe(mail).pipe(socket);
    for (const one of [socket, mail]) one.on("error", () => one.destroy());
  });
  await new Promise<void>((done) => line.listen(mailPort, "127.0.0.1", done));
  mailPort = (line.address() as AddressInfo).port;
}

/** Twilio, as far as an alarm needs it, and the settings that lead there. */
async function startTexts(): Promise<Record<string, string>> {
  textServer = createHttpServer(async (request, response) => {
    let form = "";
    for await (const chunk of request) form += chunk;
    texts.push({ body: new URLSearchParams(form).get("Body") ?? "" });
    response.writeHead(201, { "Content-Type": "application/json" }).end('{"sid":"SM1","status":"queued"}');
  });
  await new Promise<void>((done) => textServer.listen(0, "127.0.0.1", done));
  const { port } = textServer.address() as AddressInfo;
  return {
    TEXTS: "twilio",
    TWILIO_ACCOUNT_SID: "AC0123456789",
    TWILIO_AUTH_TOKEN: "12345",
    TWILIO_FROM: "+17065550100",
    TWILIO_API_URL: `http://127.0.0.1:${port}`,
  };
}

const ask = (path: string, asked: Asked = {}) =>
  askOverTls(HTTPS, path, { ...asked, headers: { Origin: `https://${SITE}`, ...asked.headers } });

async function setAlarmPhone(phone: string): Promise<void> {
  const { headers } = await ask("/admin/sign-in", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ password: PASSWORD }).toString(),
  });
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  const { version, values } = JSON.parse((await ask("/api/settings", { headers: { Cookie: cookie } })).body);
  const published = await ask("/api/settings", {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ seenVersion: version, values: { ...values, alarms: { ...values.alarms, phone } } }),
  });
  expect([published.status, published.body.slice(0, 300)]).toEqual([200, expect.anything()]);
}

/** A disk of the data's own, the owner's mail and texts, and the clock. */
async function furnish(): Promise<void> {
  await must(`echo '127.0.0.1 ${SITE} www.${SITE}' >> /etc/hosts`);
  await must("systemctl stop cartecay-bounce && cp -a data /srv/data");
  await must("mount -t tmpfs -o size=600m,mode=700,uid=bounce,gid=bounce tmpfs data && cp -a /srv/data/. data/");
  // The clock goes on for weeks.
  const session = { SESSION_IDLE_HOURS: "5000", SESSION_MAX_DAYS: "500" };
  const settings = { ...session, SMTP_URL: `smtp://127.0.0.1:${mailPort}`, ...(await startTexts()) };
  for (const [name, value] of Object.entries(settings))
    await must(`echo '${name}=${value}' >> /etc/cartecay-bounce.env`);
  await must(`printf '%20s' 0 > ${CLOCK}`);
  const loaded = "NODE_OPTIONS=--import=/srv/cartecay-bounce/tests/support/servers/moved-clock.ts";
  const dropIn = "/etc/systemd/system/cartecay-bounce.service.d";
  await must(
    `mkdir ${dropIn} && printf '[Service]\\nEnvironment=${loaded} MOVED_CLOCK=${CLOCK} MOVED_CLOCK_FASTER=40\\n' > ${dropIn}/clock.conf`,
  );
  await must("systemctl daemon-reload && systemctl start cartecay-bounce");
  await setAlarmPhone("(706) 555-0177");
}

beforeAll(async () => {
  mailbox = await startMailbox();
  await openLine();
  makeCopy();
  install("now");
  linkBuild();
  await must(
    `SITE_NAME=${SITE} OWNER_EMAIL=dana@${SITE} ADMIN_PASSWORD='${PASSWORD}' ${INSTALL} --yes --certificate self --no-firewall`,
  );
  await furnish();
});
afterAll(() => {
  mailbox?.close();
  line?.close();
  textServer?.close();
});

// systemd and what it runs have the real clock, so these come before it is moved by days.
test("a backup that fails makes its unit fail and is told by email, once, without the server's help [P45]", async () => {
  const told = () => mailsThat(/^Trouble: the backup failed/).length;
  await must("systemctl stop cartecay-bounce");
  await must(`chown root:root ${BACKUPS}`);
  for (const _time of [1, 2]) {
    expect((await shell("systemctl start cartecay-bounce-backup")).ok).toBe(false);
    expect(await shell("systemctl is-failed cartecay-bounce-backup")).toMatchObject({ said: "failed\n" });
    await expect
      .poll(() => must("systemctl show --property ActiveState --value cartecay-bounce-failed@cartecay-bounce-backup"), {
        timeout: 180_000,
      })
      .toBe("inactive\n");
  }
  expect(told()).toBe(1);
  await must(
    `chown bounce:bounce ${BACKUPS} && systemctl start cartecay-bounce && systemctl start cartecay-bounce-backup`,
  );
  await within(25, () => mailsThat(/^Resolved: the backup failed/).length > 0);
});

test("a server that doesn't come back is told by email, once; one that is back within a minute isn't; over when it runs [P45]", async () => {
  const told = () => mailsThat(/^Trouble: the site stopped/).length;
  const failing = "systemctl show --property ActiveState --value cartecay-bounce-failed@cartecay-bounce";
  await must("systemctl kill --signal SIGKILL cartecay-bounce");
  await expect.poll(() => must(failing), { timeout: 30_000 }).toBe("activating\n");
  await expect.poll(() => must(failing), { timeout: 180_000 }).toBe("inactive\n");
  expect(told()).toBe(0);
  await must("mv build/current build/gone && systemctl kill --signal SIGKILL cartecay-bounce");
  await expect.poll(told, { timeout: 180_000 }).toBe(1);
  // It is tried again and again.
  await expect.poll(() => must(failing), { timeout: 180_000 }).toBe("inactive\n");
  await expect.poll(() => must(failing), { timeout: 30_000 }).toBe("activating\n");
  await expect.poll(() => must(failing), { timeout: 180_000 }).toBe("inactive\n");
  expect(told()).toBe(1);
  await must("mv build/gone build/current && systemctl restart cartecay-bounce");
  await within(25, () => mailsThat(/^Resolved: the site stopped/).length > 0);
});

test("the disk fills up: told within a quarter of an hour, once, and over when there is room again [P44]", async () => {
  await must("fallocate -l $(( $(df --output=avail -B1 data | tail -n 1) - 40000000 )) data/filling");
  await toldUntilMended(/the disk is \d+% full/, 15, () => must("rm data/filling"));
  expect(texts.filter(({ body }) => body.includes("the disk is")).length).toBe(2);
});

test("the certificate is about to end: told at the next look, once, and over when it was renewed [P44]", async () => {
  const make = async (days: number) => {
    await must(
      `openssl req -x509 -newkey rsa:2048 -nodes -days ${days} -subj /CN=${SITE} -addext 'subjectAltName=DNS:${SITE},DNS:www.${SITE}' ` +
        `-keyout ${CERTIFICATE}/privkey.pem -out ${CERTIFICATE}/fullchain.pem 2>&1 && systemctl reload nginx`,
    );
    // The server keeps a reading for five minutes, by a clock that this test doesn't move.
    await must("systemctl restart cartecay-bounce");
  };
  // One that is good for a month is told two weeks before.
  await make(35);
  moveClock(25 * 24 * 60);
  await toldUntilMended(/the https certificate expires/, 10, () => make(400));
});

test("the mail server is away for an hour: told by text, once, and over when it is back [P44]", async () => {
  const told = (what: string) => texts.filter(({ body }) => body.includes(what)).length;
  await new Promise((done) => line.close(done));
  const person = { name: "Hannah Teague", email: "hannah@example.com", phone: "(706) 555-0188" };
  const quote = { ...person, eventDate: futureDays(80)[70], selectedItems: ["Castle Combo"] };
  const asked = await ask("/api/quote-request", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(quote),
  });
  expect([asked.status, asked.body.slice(0, 300)]).toEqual([201, expect.anything()]);
  await within(85, () => told("emails aren't going out") > 0);
  for (const _look of [1, 2, 3]) await nextLook();
  expect(told("emails aren't going out")).toBe(1);
  await openLine();
  await within(30, () => mailsThat(/^Resolved: emails aren't going out/).length > 0);
  expect(told("Resolved: emails aren't going out")).toBe(1);
});

test("backups stop: told when the last is two days old, once, and over with the next one [P45]", async () => {
  await must("systemctl start cartecay-bounce-backup");
  await must("systemctl stop cartecay-bounce-backup.timer");
  moveClock(2 * 24 * 60 - 30);
  await toldUntilMended(/no backup for 2 days/, 45, () =>
    must("systemctl start cartecay-bounce-backup.timer cartecay-bounce-backup"),
  );
});

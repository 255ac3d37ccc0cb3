import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { readDump } from "#db/dump/read-dump.server.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { startFailingMailServer } from "#tests/support/providers/failing-mail-server.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { mailRecords } from "./rules/mail-records.ts";
import { mailRefusal, testState } from "./rules/mail-refusal.ts";
import type { MailView } from "./schema.ts";

const PASSWORD = "fastmail app password m2wd";
const business = {
  ...startingBusiness,
  messages: { ...startingBusiness.messages, ownerEmails: ["dana@ellijay-bounce.com"] },
};
const sender = { senderName: "Caprock Bounce", senderAddress: "hello@caprock-bounce.com" };
const mailbox = await startMailbox();
const wantsLogin = await startServerWithLogin();
afterAll(() => {
  mailbox.close();
  wantsLogin.close();
});

/** A mail server that asks for a user and a password. */
async function startServerWithLogin() {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD
        ? done(null, { user: username })
        : done(Object.assign(new Error("Authentication failed"), { responseCode: 535 })),
    onData: (stream, _session, done) => {
      stream.on("data", (chunk: Buffer) => taken.push(chunk.toString()));
      stream.on("end", () => done());
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return { port: (server.server.address() as AddressInfo).port, taken, close: () => server.close() };
}

async function office(env: Record<string, string> = {}, database?: Awaited<ReturnType<typeof testDatabase>>) {
  let now = new Date("2026-05-12T16:00:00Z");
  const logLines: string[] = [];
  const app = await testApp({
    business,
    connects: true,
    logLines,
    now: () => now,
    env: { RATE_LIMITS: "off", ...env },
    ...(database && { database }),
  });
  const cookie = await ownerCookie(app.request);
  const call = async (method: string, path: string, body?: object) => {
    const init = body === undefined ? { method, headers: { cookie } } : json(method, body, { cookie });
    const response = await app.request(`/api/connections/mail${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    ...app,
    logLines,
    view: async () => (await call("GET", "")).body as MailView,
    connect: (body: object) => call("POST", "", { tls: false, user: "", ...sender, ...body }),
    test: () => call("POST", "/test"),
    disconnect: () => call("DELETE", ""),
    records: () => call("POST", "/records"),
    passMinutes: (count: number) => {
      now = new Date(now.getTime() + count * 60_000);
    },
  };
}

const at = (url: string) => ({ host: "127.0.0.1", port: Number(new URL(url).port) });

test("a server that takes the test message is in effect at once; the click is a second fact", async () => {
  const here = await office();
  expect(await here.view()).toMatchObject({ from: "office", by: "outbox", server: null, test: null });
  const connected = await here.connect(at(mailbox.url));
  expect(connected).toMatchObject({
    status: 200,
    body: {
      by: "smtp",
      server: { host: "127.0.0.1", ...sender },
      test: { to: "dana@ellijay-bounce.com", state: "waiting", arrivedAt: null },
    },
  });
  const [mail] = mailbox.received.slice(-1);
  expect(mail).toMatchObject({
    subject: "Your email works",
    from: { name: "Caprock Bounce", address: "hello@caprock-bounce.com" },
  });

  here.passMinutes(19);
  expect((await here.view()).test?.state).toBe("waiting");
  here.passMinutes(1);
  expect((await here.view()).test?.state).toBe("not_arrived");
  const link = /\/mail-test\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await here.request("/mail-test/somebody-elses-guess")).status).toBe(404);
  expect((await here.request(link)).headers.get("location")).toBe("/admin");
  expect((await here.view()).test?.state).toBe("arrived");

  const before = mailbox.received.length;
  await book(here.request, { eventDate: "2026-06-06" });
  await here.runJobs();
  expect(mailbox.received.length).toBeGreaterThan(before);
  expect(await here.outbox()).toEqual([]);
});

test("the password is stored encrypted, shown by its end, and used again only for the same server and user", async () => {
  const here = await office();
  const server = { host: "127.0.0.1", port: wantsLogin.port, user: "hello@caprock-bounce.com" };
  expect(await here.connect({ ...server, password: "wrong" })).toMatchObject({
    status: 422,
    body: {
      error: {
        fields: {
          password: expect.stringMatching(/^535: wrong user or password\. Many mail companies want an app password/),
        },
      },
    },
  });
  expect(await here.view()).toMatchObject({ by: "outbox", server: null, password: null });
  expect(await here.connect({ ...server, password: PASSWORD })).toMatchObject({
    status: 200,
    body: { password: { lastFour: "m2wd" } },
  });
  expect(await here.connect({ ...server, senderName: "Caprock" })).toMatchObject({
    status: 200,
    body: { server: { senderName: "Caprock" } },
  });
  expect(await here.connect({ ...server, host: "localhost" })).toMatchObject({
    status: 422,
    body: { error: { fields: { password: "Please enter the password again for this server and user." } } },
  });
  const lines: string[] = [];
  await readDump(here.db, new Date(), async (line) => void lines.push(line));
  const everything = [...lines, ...here.logLines, JSON.stringify(await here.view())].join("\n");
  for (const text of [PASSWORD, PASSWORD.slice(0, 12), Buffer.from(PASSWORD).toString("hex")])
    expect(everything).not.toContain(text);

  expect(await here.disconnect()).toMatchObject({ status: 200, body: { by: "outbox", server: null, password: null } });
  const { rows } = (await here.db.execute(sql`select kind from secrets`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
});

test("a server that refuses or isn't there leaves the old one in use, in words by the field", async () => {
  const here = await office();
  await here.connect(at(mailbox.url));
  const failing = await startFailingMailServer();
  failing.behave("dana@ellijay-bounce.com", "unknown");
  expect(await here.connect(at(failing.url))).toMatchObject({
    status: 422,
    body: { error: { message: "550: the server refused your own address. Check it under Settings, Messages." } },
  });
  failing.plan("never", ["MAIL"]);
  expect(await here.connect(at(failing.url))).toMatchObject({
    status: 422,
    body: { error: { fields: { senderAddress: expect.stringContaining("550: ") } } },
  });
  await failing.away();
  expect(await here.connect(at(failing.url))).toMatchObject({
    status: 422,
    body: { error: { fields: { host: expect.stringContaining("doesn't answer") } } },
  });
  for (const [host, sentence] of [
    ["https://smtp.fastmail.com", "without http or smtp"],
    ["hello@fastmail.com", "That's an email address."],
    ["smtp.fastmail.com:465", "The port has its own field."],
  ]) {
    expect(await here.connect({ host, port: 465 })).toMatchObject({
      status: 422,
      body: { error: { fields: { host: expect.stringContaining(String(sentence)) } } },
    });
  }
  expect(await here.view()).toMatchObject({ by: "smtp", server: at(mailbox.url) });
});

test("emails that wait for a server that went away are counted, with what it said", async () => {
  const here = await office();
  const failing = await startFailingMailServer();
  await here.connect(at(failing.url));
  expect((await here.view()).unsent).toEqual({ waiting: 0, failed: 0, lastError: null });
  await failing.away();
  await book(here.request, { eventDate: "2026-06-20" });
  await here.runJobs();
  const { waiting, failed, lastError } = (await here.view()).unsent;
  expect(waiting).toBeGreaterThan(0);
  expect([failed, lastError === null]).toEqual([0, false]);
});

test("after a quarter of an hour the owner is asked who they are before a change", async () => {
  const here = await office();
  here.passMinutes(16);
  expect(await here.connect(at(mailbox.url))).toMatchObject({
    status: 403,
    body: { error: { code: "confirm_needed" } },
  });
  expect(await here.disconnect()).toMatchObject({ status: 403, body: { error: { code: "confirm_needed" } } });
  expect((await here.view()).by).toBe("outbox");
});

test("what the environment sets wins; a test can still be sent", async () => {
  const here = await office({ SMTP_URL: mailbox.url });
  expect(await here.view()).toMatchObject({ from: "environment", by: "smtp", server: null });
  expect(await here.connect({ host: "smtp.fastmail.com", port: 465 })).toMatchObject({ status: 409 });
  expect(await here.test()).toMatchObject({ status: 200, body: { test: { state: "waiting" } } });
});

test("restored without the key, mail is saved as files and the password is asked for again", async () => {
  const database = await testDatabase();
  const server = { host: "127.0.0.1", port: wantsLogin.port, user: "hello@caprock-bounce.com" };
  await (await office({}, database)).connect({ ...server, password: PASSWORD });
  const restored = await office({}, database);
  expect(await restored.view()).toMatchObject({ enterAgain: true, by: "outbox", server });
  expect(await restored.connect(server)).toMatchObject({
    status: 422,
    body: { error: { fields: { password: expect.any(String) } } },
  });
  expect(await restored.connect({ ...server, password: PASSWORD })).toMatchObject({
    status: 200,
    body: { enterAgain: false, by: "smtp" },
  });
});

test("without a key for PostgreSQL nothing is stored, and the sentence says what to set", async () => {
  const here = await office();
  here.deps.connections.box.canSeal = false;
  expect((await here.view()).canStore).toBe(false);
  expect(await here.connect(at(mailbox.url))).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining("SECRETS_KEY") } },
  });
});

test("office and crew see nothing of it", async () => {
  const { request } = await office();
  for (const role of ["office", "crew"] as const) {
    const cookie = await signInAs(request, role);
    expect((await request("/api/connections/mail", { headers: { cookie } })).status).toBe(403);
    expect((await request("/api/connections/mail/test", { method: "POST", headers: { cookie } })).status).toBe(403);
    expect((await request("/admin/settings/mail", { headers: { cookie } })).status).toBe(403);
  }
});

test("the lines of the DNS are looked up calmly, and the key to paste stays the same", async () => {
  const here = await office();
  await here.connect({ ...at(mailbox.url), senderAddress: "hello@caprock-bounce.invalid" });
  const lines = async () =>
    (await here.records()).body as { records: { name: string; value: string | null; state: string }[] };
  const [first, second] = [await lines(), await lines()];
  expect(first.records.map(({ name }) => name)).toEqual(["SPF", "Signature", "DMARC"]);
  expect(first.records.every(({ state }) => state !== "found")).toBe(true);
  expect(second.records[1]?.value).toBe(first.records[1]?.value);
  expect(first.records[1]?.value).toMatch(/^v=DKIM1; k=rsa; p=MII/);
});

const signing = { domain: "b.com", selector: "bounce1", publicKey: "MIIB", madeAt: "", seenAt: null };
const dns = { domain: "b.com", host: "smtp.b.com", signing, reportsTo: "hi@b.com" };

test("a line that is there is found, and a key that is another one is named", () => {
  const states = (spf: string[] | null, key: string[], dmarc: string[]) =>
    mailRecords({ ...dns, spf, key, dmarc }).map(({ state }) => state);
  expect(states(["v=spf1 -all"], ["v=DKIM1; k=rsa; p=MI IB"], ["v=DMARC1; p=none"])).toEqual([
    "found",
    "found",
    "found",
  ]);
  expect(states(null, ["v=DKIM1; p=other"], [])).toEqual(["unknown", "missing", "missing"]);
});

test("what servers answer is said in words", () => {
  expect(mailRefusal({ code: "EDNS", message: "getaddrinfo ENOTFOUND smtp.fastmial.com" })).toMatchObject({
    field: "host",
  });
  expect(mailRefusal({ code: "ESOCKET", message: "SSL routines:wrong version number" })).toMatchObject({
    field: "port",
  });
  expect(mailRefusal({ code: "ESOCKET", message: "self-signed certificate" })).toMatchObject({
    field: "host",
    sentence: expect.stringContaining("certificate"),
  });
  expect(mailRefusal({ code: "EMESSAGE", responseCode: 554, command: "DATA", message: "554 spam" })).toEqual({
    field: null,
    sentence: "554: the server refused the message.",
  });
  expect(testState({ sentAt: "2026-05-12T16:00:00Z", arrivedAt: null }, new Date("2026-05-12T16:20:00Z"))).toBe(
    "not_arrived",
  );
});

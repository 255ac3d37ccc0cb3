import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { recordBackup } from "#db/backup-record.server.ts";
import type { Database } from "#db/database.ts";
import { markRestoredCopy, unmarkRestoredCopy } from "#db/restored-copy.server.ts";
import { restoreDrills, troubles } from "#db/schema/health.ts";
import { messages } from "#db/schema/messages.ts";
import { paymentAlerts } from "#db/schema/payments.ts";
import { settings } from "#db/schema/settings.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { startTwilio } from "#tests/support/providers/twilio-server.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { readAlarmContacts, saveAlarmContacts } from "./alarm-contacts.server.ts";
import { createAlarmRecord } from "./alarm-record.server.ts";
import { tellStopped } from "./follow-saving.server.ts";
import type { HealthView } from "./schema.ts";
import { tellFromCommand } from "./tell-from-command.server.ts";
import { createAlarmSender } from "./tell-owner.server.ts";
import { createTrialWrite } from "./trial-write.server.ts";
import { watchHealth } from "./watch-health.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OWNER = "dana@ellijay-bounce.com";
const owned = {
  ...startingBusiness,
  messages: { ...startingBusiness.messages, ownerEmails: [OWNER] },
  alarms: { phone: "(706) 555-0188", heartbeatUrl: "" },
};

type Scene = { business?: typeof owned; database?: Database; env?: Record<string, string> };

/** A site whose owner can be told, with a mail server, Twilio and a clock that is moved. */
async function scene({ business = owned, database, env = {} }: Scene = {}) {
  let now = new Date("2026-05-15T14:00:00Z");
  const mailbox = await startMailbox();
  const twilio = await startTwilio();
  onTestFinished(mailbox.close);
  const folder = temporaryFolder();
  const own = { RATE_LIMITS: "off", DATA_DIR: folder, PUBLIC_URL: ORIGIN, SMTP_URL: mailbox.url };
  const app = await testApp({
    business,
    now: () => now,
    config: { session: { idleMs: 30 * 24 * HOUR_MS, maxMs: 30 * 24 * HOUR_MS } },
    env: { ...twilio.env, ...own, ...env },
    ...(database && { database }),
  });
  // The trial's own ten seconds pass with the clock of the test.
  const { db, deps } = app;
  const source = { db, dataDir: folder, now: deps.now, elapsed: () => deps.now().getTime() };
  deps.health.trialWrite = createTrialWrite(source);
  let freeShare = 0.5;
  deps.health.readDisk = async () => ({ bytes: 40e9, freeBytes: freeShare * 40e9 });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return {
    ...app,
    folder,
    mailbox,
    twilio,
    pass,
    leaveFree: (share: number) => {
      freeShare = share;
    },
    ago: (ms: number) => new Date(now.getTime() - ms),
    /** As the timer does, so many times, five minutes apart. */
    look: async (times = 1) => {
      for (let time = 0; time < times; time += 1) {
        pass(5 * MINUTE_MS);
        await watchHealth(deps);
      }
    },
    subjects: () => mailbox.received.map(({ subject }) => subject),
    texts: () => twilio.sent.map(({ to, body }) => `${to} ${body}`),
    backUp: (at: Date, outcome: Parameters<typeof recordBackup>[2] = { bytes: 41_000_000, rows: 900 }) =>
      recordBackup(db, { place: "store", name: "backup", startedAt: at }, outcome, at),
  };
}

const ORIGIN = "http://localhost:3000";

/** The database refuses to store a setting, the trial's among them, until it is mended. */
async function refuseSettings({ db }: Awaited<ReturnType<typeof scene>>) {
  await db.execute(sql`create or replace function refuse_settings() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await db.execute(sql`create trigger refuse_settings before insert or update on settings for each row
    execute function refuse_settings()`);
  const mend = () => db.execute(sql`drop trigger if exists refuse_settings on settings`);
  onTestFinished(async () => void (await mend()));
  return mend;
}

const status = async ({ request }: Awaited<ReturnType<typeof scene>>, path: string) => (await request(path)).status;

test("a full disk turns /savez to 503 and back by itself; pages and /readyz stay, and strangers read no reason [P44]", async () => {
  const site = await scene();
  expect(await status(site, "/savez")).toBe(200);
  const mend = await refuseSettings(site);
  expect(await status(site, "/savez")).toBe(200);
  site.pass(10_000);
  const refused = await site.request("/savez");
  expect([refused.status, await refused.json()]).toEqual([503, { ok: false }]);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  for (const path of ["/", "/readyz", "/healthz"]) expect([path, await status(site, path)]).toEqual([path, 200]);
  await mend();
  expect(await status(site, "/savez")).toBe(503);
  site.pass(10_000);
  expect(await status(site, "/savez")).toBe(200);
  // Room for a file beside the database is needed too.
  mkdirSync(join(site.folder, "trial-write"));
  site.pass(10_000);
  expect(await status(site, "/savez")).toBe(503);
  rmSync(join(site.folder, "trial-write"), { recursive: true });
});

test("however many ask whether anything can be saved, it is tried once in ten seconds [P44]", async () => {
  const site = await scene();
  const written = async () => (await site.db.select().from(settings)).find(({ key }) => key === "trial_write")?.value;
  await Promise.all(Array.from({ length: 20 }, () => status(site, "/savez")));
  const first = await written();
  site.pass(9_999);
  await Promise.all(Array.from({ length: 20 }, () => status(site, "/savez")));
  expect(await written()).toBe(first);
  site.pass(1);
  await status(site, "/savez");
  expect(await written()).not.toBe(first);
});

test("a disk that hangs is an answer within seconds, and is asked once while it does [P44]", async () => {
  const site = await scene();
  let asked = 0;
  const disk = Promise.withResolvers<void>();
  const fillRoom = () => {
    asked += 1;
    return disk.promise;
  };
  const elapsed = () => site.deps.now().getTime();
  const source = { db: site.db, dataDir: site.folder, now: site.deps.now, elapsed, fillRoom, limitMs: 1_000 };
  site.deps.health.trialWrite = createTrialWrite(source);
  for (let time = 0; time < 3; time += 1) {
    expect(await status(site, "/savez")).toBe(503);
    site.pass(10_000);
  }
  expect(asked).toBe(1);
  disk.resolve();
  await disk.promise;
  expect(await status(site, "/savez")).toBe(200);
});

test("a claim that was left on a disk which takes no change, or by a wrong clock, keeps nobody from telling [P44]", async () => {
  const folder = temporaryFolder();
  // A folder with something in it can't be removed as a file, as nothing can on a disk that only reads.
  mkdirSync(join(folder, "told.claim", "x"), { recursive: true });
  const longAgo = new Date(Date.now() - HOUR_MS);
  utimesSync(join(folder, "told.claim"), longAgo, longAgo);
  const record = createAlarmRecord(folder);
  expect(await record.exclusively(async () => "told")).toBe("told");
  rmSync(join(folder, "told.claim"), { recursive: true });
  const nextYear = new Date(Date.now() + 300 * 24 * HOUR_MS);
  writeFileSync(join(folder, "told.claim"), "");
  expect(await record.exclusively(async () => "told")).toBeUndefined();
  utimesSync(join(folder, "told.claim"), nextYear, nextYear);
  expect(await record.exclusively(async () => "told")).toBe("told");
});

test("nothing can be saved: the owner is told without the database, once, and that it is over [P44]", async () => {
  const site = await scene();
  const mend = await refuseSettings(site);
  await site.look();
  expect(site.subjects()).toEqual([]);
  await site.look(4);
  expect(site.subjects()).toEqual(["Trouble: nothing can be saved"]);
  expect(site.texts()).toEqual([
    "+17065550188 Cartecay Bounce Co.: nothing can be saved. Free some space on the server. Saving then works again without a restart.",
  ]);
  expect(site.mailbox.received[0]?.to?.map(({ address }) => address)).toEqual([OWNER]);
  expect(await site.db.select().from(messages)).toEqual([]);
  // A process that starts anew knows what the one before has told.
  site.deps.health.alarmRecord = createAlarmRecord(site.folder);
  await site.look();
  expect(site.subjects()).toHaveLength(1);
  await mend();
  await site.look(2);
  expect(site.subjects()).toHaveLength(1);
  await site.look(2);
  expect(site.subjects()).toEqual(["Trouble: nothing can be saved", "Resolved: nothing can be saved"]);
  expect(site.twilio.sent).toHaveLength(2);
  expect(await site.db.select().from(troubles)).toMatchObject([{ check: "saving", toldBy: "email, text" }]);
});

test("a disk below a tenth is told once it holds, and is over only well above it [P44]", async () => {
  const site = await scene();
  await site.backUp(site.ago(0));
  site.leaveFree(0.09);
  await site.look();
  expect(site.subjects()).toEqual([]);
  await site.look(2);
  expect(site.subjects()).toEqual(["Trouble: the disk is 91% full"]);
  site.leaveFree(0.11);
  await site.look(4);
  expect(site.subjects()).toHaveLength(1);
  site.leaveFree(0.2);
  await site.look(4);
  expect(site.subjects()).toEqual(["Trouble: the disk is 91% full", "Resolved: the disk is 91% full"]);
});

test("an embedded database that stopped is told before its process ends, and not again by the next [P44]", async () => {
  const site = await scene();
  await tellStopped(site.deps, new Error("The embedded database stopped"));
  await tellStopped(site.deps, new Error("The embedded database stopped"));
  expect(site.subjects()).toEqual(["Trouble: nothing can be saved"]);
  const sentence = "cartecay-bounce.service failed.";
  const again = await tellFromCommand(createAlarmSender(site.deps), createAlarmRecord(site.folder), {
    sentence,
    now: site.ago(0),
  });
  expect(again).toBe("told_before");
});

test("no backup for two days: told once by email and text, seen on the page, over with the next one [P45]", async () => {
  const site = await scene();
  await site.backUp(site.ago(47 * HOUR_MS));
  await site.look();
  expect(site.subjects()).toEqual([]);
  site.pass(HOUR_MS);
  await site.look(3);
  expect(site.subjects()).toEqual(["Trouble: no backup for 2 days"]);
  expect(site.mailbox.received[0]?.text).toContain("Next step: Back up now");
  expect(site.texts()).toHaveLength(1);
  await site.backUp(site.ago(0));
  await site.look(4);
  expect(site.subjects()).toEqual(["Trouble: no backup for 2 days", "Resolved: no backup for 2 days"]);
});

test.each<[string, (site: Awaited<ReturnType<typeof scene>>) => Promise<unknown>, string]>([
  ["a backup that failed", (site) => site.backUp(site.ago(0), { error: "The bucket is gone" }), "the backup failed"],
  [
    "a drill that failed",
    (site) => site.db.insert(restoreDrills).values({ backupName: "b", startedAt: site.ago(0), error: "3 rows differ" }),
    "a backup couldn't be restored",
  ],
  [
    "jobs that are stuck",
    async (site) => {
      await site.db.transaction((tx) => site.deps.jobs.enqueue(tx, "send_mail", { messageId: 1 }));
      await site.db.execute("update pgboss.job set start_after = now() - interval '1 hour' where name = 'send_mail'");
    },
    "jobs are stuck",
  ],
])("the owner is told of %s [P45]", async (_name, happen, title) => {
  const site = await scene();
  await site.backUp(site.ago(HOUR_MS));
  await happen(site);
  await site.look(2);
  expect(site.subjects()).toEqual([`Trouble: ${title}`]);
});

const unsent: Omit<typeof messages.$inferInsert, "createdAt"> = {
  eventKey: "code",
  kind: "hold_code" as const,
  toAddress: "hannah@example.org",
  subject: "Your code",
  text: "418 207",
  html: "418 207",
  attachments: [],
  state: "queued",
  attempts: 3,
  lastError: "ECONNREFUSED",
};

test("email away for an hour is told by text alone; one mailbox that takes nothing isn't told [P44]", async () => {
  const away = await scene({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  await away.backUp(away.ago(0));
  await away.db.insert(messages).values({ ...unsent, createdAt: away.ago(50 * MINUTE_MS) });
  await away.look();
  expect(away.texts()).toEqual([]);
  await away.look(3);
  expect(away.texts()).toEqual([expect.stringContaining("emails aren't going out. Check your mail account")]);

  const site = await scene();
  await site.backUp(site.ago(0));
  await site.db.insert(messages).values({ ...unsent, createdAt: site.ago(2 * HOUR_MS) });
  await site.look(2);
  expect(site.subjects()).toEqual([]);
});

test("a payment provider that is away for an hour is told, and over when it answers [P44]", async () => {
  const env = { PAYMENTS: "stripe", STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const site = await scene({ env });
  await site.backUp(site.ago(0));
  const alert = { kind: "provider_away", subject: "stripe", createdAt: site.ago(50 * MINUTE_MS) } as const;
  await site.db.insert(paymentAlerts).values(alert);
  await site.look();
  expect(site.subjects()).toEqual([]);
  await site.look(2);
  expect(site.subjects()).toEqual(["Trouble: Stripe can't be reached"]);
  await site.db.update(paymentAlerts).set({ resolvedAt: site.ago(0) });
  await site.look(4);
  expect(site.subjects()).toEqual(["Trouble: Stripe can't be reached", "Resolved: Stripe can't be reached"]);
});

test("two processes on one database tell of a trouble once between them [P45]", async () => {
  const database = await testDatabase();
  const first = await scene({ database });
  const second = await scene({ database });
  await first.backUp(first.ago(50 * HOUR_MS));
  for (let time = 0; time < 3; time += 1) await Promise.all([first.look(), second.look()]);
  expect([...first.subjects(), ...second.subjects()]).toEqual(["Trouble: no backup for 2 days"]);
});

test("what couldn't be told is told with the next look; what comes and goes, at most three times a day [P45]", async () => {
  const site = await scene();
  await site.backUp(site.ago(50 * HOUR_MS));
  site.mailbox.close();
  site.twilio.state.trouble = "away";
  await site.look();
  expect(await site.db.select().from(troubles)).toMatchObject([{ toldAt: null, claimedUntil: null }]);
  site.twilio.state.trouble = "none";
  for (let time = 0; time < 5; time += 1) {
    await site.look();
    await site.backUp(site.ago(0));
    await site.look(4);
    await site.backUp(site.ago(0), { error: "The bucket is gone" });
  }
  const begun = site.texts().filter((text) => !text.includes("Resolved"));
  expect(begun).toHaveLength(3);
});

test("a command tells without server and database, once; the server that runs again goes on with it [P45]", async () => {
  const site = await scene();
  saveAlarmContacts(site.deps);
  const contacts = readAlarmContacts(site.folder, site.deps.connections.box);
  expect(contacts).toMatchObject({ business: { alarms: owned.alarms }, publicUrl: ORIGIN });
  expect(readFileSync(join(site.folder, "alarm-contacts"), "utf8")).not.toContain("dana");
  const record = createAlarmRecord(site.folder);
  const sentence = "cartecay-bounce-backup failed on example. On that machine, systemctl status says why.";
  const tell = () => tellFromCommand(createAlarmSender(site.deps), record, { sentence, now: site.ago(0) });
  expect([await tell(), await tell()]).toEqual([{ told: "email, text" }, "told_before"]);
  await site.backUp(site.ago(0), { error: "No room" });
  await site.look(2);
  expect(site.subjects()).toEqual(["Trouble: the backup failed"]);
  await site.backUp(site.ago(0));
  await site.look(4);
  expect(site.subjects()).toEqual(["Trouble: the backup failed", "Resolved: the backup failed"]);
});

test("the heartbeat's address is asked while all is well, and not while something is wrong", async () => {
  let beats = 0;
  const watcher = createServer((_request, response) => {
    beats += 1;
    response.end("ok");
  });
  await new Promise<void>((resolve) => watcher.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void watcher.close());
  const heartbeatUrl = `http://127.0.0.1:${(watcher.address() as AddressInfo).port}/ping`;
  const site = await scene({ business: { ...owned, alarms: { ...owned.alarms, heartbeatUrl } } });
  await site.backUp(site.ago(0));
  await site.look(2);
  expect(beats).toBe(2);
  await site.backUp(site.ago(0), { error: "The bucket is gone" });
  await site.look(2);
  expect(beats).toBe(2);
});

test("a restored copy looks, and tells and beats nothing: neither is its trouble the site's, nor is it the site [P45]", async () => {
  let beats = 0;
  const watcher = createServer((_request, response) => {
    beats += 1;
    response.end("ok");
  });
  await new Promise<void>((resolve) => watcher.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void watcher.close());
  const heartbeatUrl = `http://127.0.0.1:${(watcher.address() as AddressInfo).port}/ping`;
  const site = await scene({ business: { ...owned, alarms: { ...owned.alarms, heartbeatUrl } } });
  const madeAt = site.ago(60 * HOUR_MS).toISOString();
  const restoredAt = site.ago(0).toISOString();
  const erasures = { repeated: 0, unreadable: 0 };
  await markRestoredCopy(site.db, { madeAt, restoredAt, lookedAt: null, erasures }, site.ago(0));
  await site.deps.connections.reload();
  await site.backUp(site.ago(0));
  await site.look(2);
  expect(beats).toBe(0);
  await site.backUp(site.ago(0), { error: "The bucket is gone" });
  await site.look(2);
  const mend = await refuseSettings(site);
  await site.look(3);
  await mend();
  expect([site.subjects(), site.texts(), await site.db.select().from(troubles)]).toEqual([[], [], []]);
  expect(createAlarmRecord(site.folder).read().troubles).toEqual([]);

  await unmarkRestoredCopy(site.db);
  await site.deps.connections.reload();
  await site.look(1);
  expect(site.subjects()).toEqual(["Trouble: the backup failed"]);
});

test("the page shows every check with its days, looks again when asked, sends a test, and is the owner's alone", async () => {
  const site = await scene();
  const cookie = await ownerCookie(site.request);
  const read = async (path = "/api/health", init: RequestInit = { headers: { cookie } }) =>
    (await (await site.request(path, init)).json()) as HealthView;
  const state = ({ rows }: HealthView, check: string) => rows.find((row) => row.check === check)?.state;
  const first = await read();
  expect(first.rows).toHaveLength(13);
  expect(state(first, "backups")).toBe("to_do");
  expect(first.alarms).toMatchObject({ emails: [OWNER], isMailed: true, phone: "(706) 555-0188", last: null });
  expect(first.example.subject).toBe("Trouble: no backup for 2 days");
  await site.backUp(site.ago(0));
  expect(state(await read(), "backups")).toBe("to_do");
  const again = await read("/api/health/look", json("POST", {}, { cookie }));
  expect(state(again, "backups")).toBe("fine");
  const days = again.rows.find(({ check }) => check === "backups")?.days;
  expect([days?.length, days?.at(-1)]).toEqual([30, { day: "2026-05-15", worst: "to_do" }]);
  const summary = await (await site.request("/api/office/summary", { headers: { cookie } })).json();
  expect(summary.waiting.health).toBe(again.rows.filter((row) => ["stopped", "to_do"].includes(row.state)).length);

  const sent = await site.request("/api/health/test", json("POST", {}, { cookie }));
  expect(await sent.json()).toEqual({ by: "email, text" });
  expect(site.subjects()).toEqual(["Test: this is how you'd hear of trouble"]);
  const helper = await signInAs(site.request, "office");
  expect((await site.request("/api/health", { headers: { cookie: helper } })).status).toBe(403);
});

test("a check that hangs keeps no other waiting, and what nobody looked at for 20 minutes isn't known", async () => {
  const site = await scene();
  const cookie = await ownerCookie(site.request);
  site.deps.health.running.set("certificate", new Promise(() => {}));
  const look = async () =>
    (await (await site.request("/api/health/look", json("POST", {}, { cookie }))).json()) as HealthView;
  const { rows } = await look();
  expect(rows.find(({ check }) => check === "certificate")?.state).toBe("unknown");
  expect(rows.filter(({ state }) => state === "unknown").map(({ check }) => check)).toEqual(["certificate"]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import type { PaymentsFacts } from "#app/features/office/connections/rules/connection-facts.ts";
import { saveConnection, saveSecret } from "#app/features/office/connections/store.server.ts";
import { judgeBackups } from "#app/features/office/health/rules/judge-backups.ts";
import { listBackupPlaces } from "#app/features/office/health/store.server.ts";
import { beginBackup, endUnfinished, recordBackup } from "#db/backup-record.server.ts";
import { readBackupKey } from "#db/dump/backup-key.ts";
import { decryptBackup } from "#db/dump/encrypt-backup.server.ts";
import { readDump } from "#db/dump/read-dump.server.ts";
import { markRestoredCopy, noteLooked, readRestoredCopy, unmarkRestoredCopy } from "#db/restored-copy.server.ts";
import { restoreDrills } from "#db/schema/health.ts";
import { tick } from "#server/jobs/tick.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { backupScene } from "#tests/support/scenes/stored-backup-scene.ts";
import { json } from "#tests/support/servers/app.ts";
import { lastDrill, listRecentBackups } from "./store.server.ts";

const NIGHT = new Date("2026-11-19T08:00:30Z");
const HOUR_MS = 3_600_000;
const COPY = {
  madeAt: NIGHT.toISOString(),
  restoredAt: NIGHT.toISOString(),
  lookedAt: null,
  erasures: { repeated: 1, unreadable: 0 },
};

async function dumpOf({ db }: { db: Parameters<typeof readDump>[0] }): Promise<string> {
  const lines: string[] = [];
  await readDump(db, NIGHT, async (line) => void lines.push(line));
  return lines.join("\n");
}

test("a store is tried before it counts, each refusal is about a field, and no secret is ever shown [P45]", async () => {
  const scene = await backupScene();
  const { s3, form, call } = scene;
  const refusal = async (changes: object) => {
    const { status, body } = await call("POST", "/store", { ...form, ...changes });
    return [status, Object.keys(body.error.fields ?? {})[0], body.error.message];
  };
  expect(await refusal({ secretKey: "wrong" })).toEqual([
    422,
    "secretKey",
    expect.stringContaining("secret key is wrong"),
  ]);
  expect(await refusal({ accessKeyId: "nobody" })).toEqual([
    422,
    "accessKeyId",
    expect.stringContaining("doesn't recognize"),
  ]);
  expect(await refusal({ bucket: "nobodys" })).toEqual([
    422,
    "bucket",
    expect.stringContaining("no bucket named nobodys"),
  ]);
  expect(await refusal({ endpoint: "http://127.0.0.1:9/" })).toEqual([
    422,
    "endpoint",
    expect.stringContaining("didn't answer"),
  ]);
  expect(await refusal({ endpoint: "http://example.com" })).toEqual([
    422,
    "endpoint",
    expect.stringContaining("https address"),
  ]);
  expect(await refusal({ region: "" })).toEqual([422, "region", expect.stringContaining("enter the region")]);
  expect(await refusal({ secretKey: undefined })).toEqual([
    422,
    "secretKey",
    expect.stringContaining("paste the secret"),
  ]);
  s3.state.trouble = ({ name }) => (name === "" ? { status: 403, code: "AccessDenied" } : undefined);
  expect(await refusal({})).toEqual([
    422,
    "accessKeyId",
    expect.stringContaining("isn't allowed to list the files of"),
  ]);
  s3.state.trouble = () => undefined;
  s3.state.now = () => new Date(Date.now() + HOUR_MS);
  expect((await refusal({}))[2]).toContain("clock is wrong");
  s3.state.now = () => new Date();
  expect((await scene.view()).store).toBeNull();

  const { status, body } = await call("POST", "/store", form);
  expect([status, body.store.bucket, body.secretKey.lastFour]).toEqual([200, "bounce-backups", "tore"]);
  // The stored secret goes on for this address and key only.
  expect((await call("POST", "/store", { ...form, prefix: "/site/", secretKey: undefined })).status).toBe(200);
  expect((await refusal({ accessKeyId: "another", secretKey: undefined }))[1]).toBe("secretKey");
  expect(s3.files.size).toBe(0);
  const everything = JSON.stringify([await scene.view(), scene.logLines]) + (await dumpOf(scene));
  expect(everything).not.toContain(form.secretKey);
});

test("a key is shown once, counts when it was kept, and is in no answer, log or backup [P45]", async () => {
  const scene = await backupScene();
  const { call } = scene;
  const made = (await call("POST", "/key")).body as { key: string; fingerprint: string };
  expect((await scene.view()).key).toBeNull();
  const slip = await call("POST", "/key/keep", { key: made.key.slice(0, -2) });
  expect([slip.status, slip.body.error.fields.key]).toEqual([422, expect.stringContaining("14 groups of four")]);
  const kept = await call("POST", "/key/keep", { key: made.key.toLowerCase() });
  expect(kept.body.key).toMatchObject({ fingerprint: made.fingerprint });
  const everything = JSON.stringify([await scene.view(), scene.logLines]) + (await dumpOf(scene));
  expect(everything).not.toContain(made.key);
  expect(everything).toContain(made.fingerprint);
});

test("every night the server backs up by itself, once, and a failure is a sentence and is tried again [P45]", async () => {
  let now = NIGHT;
  const scene = await backupScene({ now: () => now });
  await scene.connect();
  // The owner's session ends in between.
  const stored = () => listRecentBackups(scene.db, 10);
  // Two processes look at the same minute.
  await Promise.all([tick(scene.deps), tick(scene.deps)]);
  await scene.runJobs();
  const [first] = await stored();
  expect(first).toMatchObject({ place: "store", error: null, rows: expect.any(Number) });
  expect([...scene.s3.files.keys()].filter((name) => name.startsWith("backup-"))).toEqual([first?.name]);
  expect(first?.bytes).toBe(scene.s3.files.get(first?.name ?? "")?.bytes.length);
  now = new Date(NIGHT.getTime() + 20 * HOUR_MS);
  await tick(scene.deps);
  await scene.runJobs();
  expect(await stored()).toHaveLength(1);

  now = new Date(NIGHT.getTime() + 24 * HOUR_MS);
  scene.s3.state.bucketIsThere = false;
  await tick(scene.deps);
  await scene.runJobs();
  expect((await stored())[0]).toMatchObject({ error: expect.stringContaining("has no bucket named") });
  scene.s3.state.bucketIsThere = true;
  now = new Date(now.getTime() + HOUR_MS);
  await tick(scene.deps);
  await scene.runJobs();
  expect((await stored())[0]).toMatchObject({ error: null, bytes: expect.any(Number) });
  expect(readdirSync(scene.deps.config.dataDir).filter((name) => name.startsWith("backup"))).toEqual([]);
});

test("what leaves is encrypted: with the key it is the same dump, without it nothing can be read [P45]", async () => {
  const scene = await backupScene();
  await scene.connect();
  await book(scene.request);
  expect((await scene.call("POST", "/now")).status).toBe(204);
  await scene.runJobs();
  const [name, { bytes }] = [...scene.s3.files].find(([one]) => one.startsWith("backup-")) ?? [
    "",
    { bytes: Buffer.alloc(0) },
  ];
  expect(name).toContain((await scene.view()).key?.fingerprint);
  expect(bytes.includes("Dana")).toBe(false);
  const sealed = (async function* () {
    yield bytes;
  })();
  const plain = Buffer.concat(await Array.fromAsync(decryptBackup(sealed, readBackupKey(scene.key) as Buffer)));
  expect(gunzipSync(plain).toString()).toMatch(/^\{"dump":1,[\s\S]*\{"seal":.*\}\n$/);
});

test("one backup to the store runs at a time, and one whose process died is said to have failed", async () => {
  const scene = await backupScene({ now: () => NIGHT });
  await scene.connect();
  const begin = (at: Date) => beginBackup(scene.db, { place: "store", name: "backup-x", startedAt: at });
  const died = new Date(NIGHT.getTime() - 3 * HOUR_MS);
  const ids = await Promise.all([begin(died), begin(died), begin(died)]);
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
  await scene.call("POST", "/now");
  await scene.runJobs();
  const { backups } = await scene.view();
  expect(backups.map(({ error }) => error)).toEqual([null, "The server stopped while it was running."]);
});

test("a restart ends what a killed server had started, so nothing waits two hours for it [P45]", async () => {
  const scene = await backupScene();
  await scene.connect();
  await beginBackup(scene.db, { place: "store", name: "killed", startedAt: scene.deps.now() });
  await scene.db.insert(restoreDrills).values({ backupName: "killed", startedAt: scene.deps.now() });
  await endUnfinished(scene.db, scene.deps.now());
  expect(await scene.view()).toMatchObject({ isRunning: false, lastDrill: null });
  await scene.call("POST", "/now");
  await scene.runJobs();
  expect((await scene.view()).backups.map(({ error }) => error)).toEqual([
    null,
    "The server stopped while it was running.",
  ]);
});

test("a backup dated by a clock that was ahead neither blocks the next one nor counts [P45]", async () => {
  const scene = await backupScene({ now: () => NIGHT });
  await scene.connect();
  const yearLater = new Date(NIGHT.getTime() + 365 * 24 * HOUR_MS);
  await recordBackup(scene.db, { place: "store", name: "x", startedAt: yearLater }, { bytes: 1, rows: 1 }, yearLater);
  await beginBackup(scene.db, { place: "store", name: "killed", startedAt: yearLater });
  await scene.db
    .insert(restoreDrills)
    .values({ backupName: "x", startedAt: yearLater, finishedAt: yearLater, rows: 1 });
  expect(
    judgeBackups(await listBackupPlaces(scene.db, NIGHT), { now: NIGHT, timeZone: "America/New_York" }).summary,
  ).toContain("None yet");
  expect((await scene.view()).lastProof).toBeNull();
  await tick(scene.deps);
  await scene.runJobs();
  expect([...scene.s3.files.keys()]).toHaveLength(1);
  expect(await lastDrill(scene.db, "any", scene.deps.now())).toBeUndefined();
});

test("the latest backup is restored into a fresh database, compared row by row and counted, and nothing is left behind [P45]", async () => {
  const scene = await backupScene();
  await scene.connect();
  await book(scene.request);
  await scene.call("POST", "/now");
  await scene.runJobs();
  await scene.call("POST", "/prove");
  await scene.runJobs();
  const { lastProof, backups, lastDrill } = await scene.view();
  expect(lastDrill?.error).toBeNull();
  expect(lastProof).toMatchObject({ orders: 1, rows: backups[0]?.rows, backupName: backups[0]?.name });
  const left = readdirSync(scene.deps.config.dataDir).filter((name) => name.startsWith("restore-drill"));
  expect(left).toEqual([]);

  // A backup that was changed in the store proves nothing.
  const file = scene.s3.files.get(backups[0]?.name ?? "");
  file?.bytes.writeUInt8(file.bytes.readUInt8(5000) ^ 1, 5000);
  await scene.call("POST", "/prove");
  await scene.runJobs();
  const after = await scene.view();
  expect(after.lastDrill?.error).toBe("The backup was cut off or changed after it was made. Nothing was restored.");
  expect(after.lastProof?.backupName).toBe(backups[0]?.name);
});

test("a drill that runs out of room says so", async () => {
  const scene = await backupScene();
  await scene.connect();
  await scene.call("POST", "/now");
  await scene.runJobs();
  scene.deps.tryRestore = async (lines) => {
    lines.destroy();
    throw Object.assign(new Error("no space"), { code: "ENOSPC" });
  };
  await scene.call("POST", "/prove");
  await scene.runJobs();
  expect((await scene.view()).lastDrill?.error).toContain("disk is too full");
});

test("a restored copy sends, charges and backs up nothing until the owner confirms it; then what waited leaves [P45]", async () => {
  const scene = await backupScene();
  await scene.connect();
  await book(scene.request);
  await scene.runJobs();
  const before = (await scene.outbox()).length;
  await markRestoredCopy(scene.db, COPY, NIGHT);
  await scene.deps.connections.reload();

  // Customers still get through; nothing of it leaves.
  const held = await scene.request("/api/quote-request", json("POST", QUOTE));
  expect(held.status).toBe(201);
  await tick(scene.deps);
  await scene.runJobs();
  expect(await scene.outbox()).toHaveLength(before);
  await expect(scene.deps.mail.send({} as never)).rejects.toThrow("restored copy");
  await expect(scene.deps.payments.refund({} as never)).rejects.toThrow("restored copy");
  await expect(scene.deps.texts.send({} as never)).rejects.toThrow("restored copy");
  expect(scene.deps.payments.takes({ itemType: "slide", wet: false, part: "deposit" })).toBe(false);
  expect((await scene.call("POST", "/now")).body.error.message).toContain("until you confirm it");
  const view = await scene.view();
  expect(view.copy).toMatchObject({ madeAt: NIGHT.toISOString(), erasures: { repeated: 1, unreadable: 0 } });
  expect(view.copy?.waiting.emails).toBeGreaterThan(0);
  const page = await scene.request("/admin/calendar", { headers: { cookie: scene.cookie } });
  expect(await page.text()).toContain("This is a copy restored from");

  expect((await scene.call("POST", "/copy/confirm")).body.copy).toBeNull();
  await scene.runJobs();
  expect((await scene.outbox()).length).toBeGreaterThan(before);
  expect((await scene.call("POST", "/copy/confirm")).status).toBe(409);
  expect((await (await scene.request("/api/audit", { headers: { cookie: scene.cookie } })).json())[0]).toMatchObject({
    action: "copy confirmed",
  });
});

const QUOTE = {
  name: "Lee Park",
  email: "lee@example.com",
  phone: "706-555-0111",
  eventDate: "2027-05-16",
  eventType: "Birthday",
  message: "How much is it?",
};

test("an erasure is noted outside of the database, in the data folder and encrypted in the store, without a name [P45]", async () => {
  const scene = await backupScene();
  await scene.connect();
  const { bookingId } = await book(scene.request);
  const ask = (path: string, body: object) => scene.request(path, json("POST", body, { cookie: scene.cookie }));
  await ask(`/api/bookings/${bookingId}/cancel`, {});
  await scene.runJobs();
  const plan = await (
    await scene.request(`/api/people/erasure?bookingId=${bookingId}`, { headers: { cookie: scene.cookie } })
  ).json();
  const erased = await ask("/api/people/erase", { bookingId, confirmName: plan.name });
  expect([erased.status, await erased.json()]).toEqual([200, expect.anything()]);
  await scene.runJobs();
  const folder = join(scene.deps.config.dataDir, "erasures");
  expect(existsSync(folder)).toBe(true);
  const [file = ""] = readdirSync(folder);
  const text = readFileSync(join(folder, file), "utf8");
  expect(JSON.parse(text)).toMatchObject({ bookingIds: [bookingId] });
  expect(text).not.toContain(plan.name);
  const stored = [...scene.s3.files.keys()].filter((name) => name.startsWith("erasures/"));
  expect(stored).toEqual([`erasures/${file.replace(".json", ".enc")}`]);
});

test("before a copy is confirmed, what was paid at the provider since the backup is in the ledger; away, it stays a copy [P45]", async () => {
  const spring = () => new Date("2026-05-12T16:00:00Z");
  const stripe = await startStripe({ now: spring });
  onTestFinished(() => stripe.close());
  const keys = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret };
  const scene = await backupScene({ env: { PAYMENTS: "stripe", STRIPE_API_URL: stripe.url, ...keys } });
  const { bookingId, payment } = await book(scene.request);
  await markRestoredCopy(scene.db, { ...COPY, madeAt: spring().toISOString() }, spring());
  await scene.deps.connections.reload();
  await stripe.complete(payment.url.split("/").at(-1) ?? "");
  const readOrder = async () => {
    const answer = await scene.request(`/api/bookings/${bookingId}`, { headers: { cookie: scene.cookie } });
    return (await answer.json()) as { status: string; paid: number };
  };
  stripe.goAway(true);
  expect((await scene.call("POST", "/copy/confirm")).body.error.code).toBe("provider_away");
  expect((await scene.view()).copy).toMatchObject({ lookedAt: null, canLook: true });
  expect((await readOrder()).paid).toBe(0);
  stripe.goAway(false);
  const looked = await scene.call("POST", "/copy/look");
  expect(looked.body.copy.lookedAt).not.toBeNull();
  expect(looked.body.copy.waiting.emails).toBeGreaterThan(0);
  expect((await readOrder()).paid).toBeGreaterThan(0);
  // Nobody can pay a copy, and nothing of the other one is closed.
  const closed = stripe.calls.filter(({ path }) => path.endsWith("/expire"));
  expect(closed).toEqual([]);
  expect((await scene.call("POST", "/copy/confirm")).body.copy).toBeNull();
});

test("a copy whose Stripe keys can't be read isn't confirmed: nobody knows what was paid since [P45]", async () => {
  const scene = await backupScene();
  const act = { at: NIGHT, actor: "system" } as const;
  const ciphertext = Buffer.from("sealed on another machine");
  await scene.db.transaction(async (tx) => {
    await saveSecret(tx, act, { kind: "stripe_secret_key", ciphertext, lastFour: "1234" });
    await saveConnection(tx, act, { kind: "payments", facts: STRIPE });
  });
  await markRestoredCopy(scene.db, COPY, NIGHT);
  await scene.deps.connections.reload();
  const refused = await scene.call("POST", "/copy/confirm");
  expect([refused.status, refused.body.error.code]).toEqual([409, "provider_locked"]);
  expect((await scene.view()).copy).not.toBeNull();
});

const STRIPE = {
  provider: "stripe",
  accountId: "acct_1",
  accountName: "Ellijay Bounce",
  live: true,
  currency: "usd",
  checkedAt: NIGHT.toISOString(),
  missingEvents: [],
} as const satisfies PaymentsFacts;

test("a look that ends after the copy was confirmed doesn't make it a copy again [P45]", async () => {
  const scene = await backupScene();
  await markRestoredCopy(scene.db, COPY, NIGHT);
  await noteLooked(scene.db, NIGHT);
  expect((await readRestoredCopy(scene.db))?.lookedAt).toBe(NIGHT.toISOString());
  await unmarkRestoredCopy(scene.db);
  await noteLooked(scene.db, NIGHT);
  expect(await readRestoredCopy(scene.db)).toBeNull();
});

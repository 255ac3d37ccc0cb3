import { readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { parseWaiverText } from "#app/features/orders/waiver/rules/waiver-text.ts";
import type { BackupPlace } from "#app/shared/words/vocabulary.ts";
import { startingBusiness } from "#config/business.ts";
import { type BackupOutcome, recordBackup } from "#db/backup-record.server.ts";
import { messages } from "#db/schema/messages.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import type { Setup } from "./schema.ts";

const NOW = new Date("2026-05-15T20:12:00Z");

test("each step is done by the owner, and the waiver's with a lawyer's name that belongs to its version", async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.close());
  const env = { SMTP_URL: mailbox.url, BUSINESS_PHONE: "(706) 555-0999", BUSINESS_EMAIL: "dana@ellijay-bounce.com" };
  const { request, db, deps } = await testApp({ now: () => NOW, env });
  const cookie = await ownerCookie(request);
  const steps = async () => (await (await request("/api/setup", { headers: { cookie } })).json()) as Setup;
  const isDone = async (wanted: string) => (await steps()).steps.find(({ key }) => key === wanted)?.done;
  const post = (path: string, body: unknown = undefined) =>
    request(`/api/setup${path}`, json("POST", body, { cookie }));
  expect((await request("/api/setup")).status).toBe(401);

  expect(await isDone("business")).toBe(false);
  expect((await post("/business-facts")).status).toBe(204);
  expect(await isDone("business")).toBe(true);

  expect((await post("/waiver-review", { lawyer: " ", readOn: "2026-05-15" })).status).toBe(422);
  expect((await post("/waiver-review", { lawyer: "Ruth Bell", readOn: "2026-05-16" })).status).toBe(422);
  expect((await post("/waiver-review", { lawyer: "Ruth Bell", readOn: "2026-05-14" })).status).toBe(204);
  expect(await isDone("waiver")).toBe(true);
  const { waiverText } = deps;
  deps.waiverText = () => ({ ...waiverText(), version: "another" });
  expect(await isDone("waiver")).toBe(false);
  deps.waiverText = waiverText;

  const sent = await request("/api/connections/mail/test", { method: "POST", headers: { cookie } });
  expect(await sent.json()).toMatchObject({ test: { state: "waiting" } });
  expect(await isDone("email")).toBe(false);
  const link = /\/mail-test\/[\w-]+/.exec(mailbox.received[0]?.text ?? "")?.[0] ?? "";
  expect((await request("/mail-test/somebody-elses-guess")).status).toBe(404);
  expect((await request(link)).headers.get("location")).toBe("/admin");
  expect(await isDone("email")).toBe(true);

  expect(await isDone("backup")).toBe(false);
  const record = (finishedAt: Date, outcome: BackupOutcome, place: BackupPlace = "store") =>
    recordBackup(db, { place, name: "backup", startedAt: finishedAt }, outcome, finishedAt);
  await record(new Date(NOW.getTime() - 30 * 86_400_000), { bytes: 1, rows: 1 });
  await record(NOW, { error: "There's no room." });
  // On the same disk it would be lost with everything else.
  await record(NOW, { bytes: 1, rows: 1 }, "disk");
  expect(await isDone("backup")).toBe(false);
  await record(NOW, { bytes: 1, rows: 1 });
  expect(await isDone("backup")).toBe(true);
});

test("the owner downloads the same backup as the command writes, and the step is done with the last byte", async () => {
  const { request, deps } = await testApp({ now: () => NOW });
  const cookie = await ownerCookie(request);
  const backup = async () => {
    const { steps } = (await (await request("/api/setup", { headers: { cookie } })).json()) as Setup;
    return steps.find(({ key }) => key === "backup")?.done;
  };
  expect((await request("/api/backup")).status).toBe(401);
  const answer = await request("/api/backup", { headers: { cookie } });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="backup-2026-05-15-20-12-00.jsonl.gz"');
  expect(await backup()).toBe(false);
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.length).toBe(Number(answer.headers.get("content-length")));
  const lines = gunzipSync(file).toString("utf8").trimEnd().split("\n");
  expect(lines[0]).toContain('"dump":');
  expect(lines.filter((line) => line.startsWith('{"table":"inflatables"'))).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/^\{"seal":/);
  expect(await backup()).toBe(true);
  expect(readdirSync(deps.config.dataDir).filter((name) => name.startsWith("backup"))).toEqual([]);
  const log = await (await request("/api/audit", { headers: { cookie } })).json();
  expect(log[0]).toMatchObject({ actor: "owner", action: "backup downloaded" });
});

test("https counts when the owner's own request came over it, through a trusted proxy", async () => {
  const { request, deps } = await testApp({ config: { publicUrl: "https://bounce.example" } });
  const cookie = await ownerCookie(request);
  const https = async (proto: string, trustedProxies: number) => {
    deps.config.trustedProxies = trustedProxies;
    const answer = await request("/api/setup", { headers: { cookie, "x-forwarded-proto": proto } });
    return ((await answer.json()) as Setup).steps.find(({ key }) => key === "https");
  };
  expect(await https("https", 1)).toMatchObject({ done: true });
  expect(await https("http", 1)).toMatchObject({ done: false, badge: "Not encrypted" });
  expect((await https("https", 0))?.note).toContain("TRUST_PROXY");
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  deps.certificate = async () => ({ startsAt: days(-80), endsAt: days(10) });
  expect(await https("https", 1)).toMatchObject({ done: false, badge: "Expires soon" });
});

test("only the owner can print the present waiver for the lawyer", async () => {
  const { request, deps } = await testApp();
  expect((await request("/admin/waiver-text")).status).toBe(401);
  const page = await request("/admin/waiver-text", { headers: { cookie: await ownerCookie(request) } });
  const text = parseWaiverText(deps.waiverText().markdown);
  const html = await page.text();
  for (const { heading } of text.sections) expect(html).toContain(heading.replaceAll("&", "&amp;"));
});

test("no test email is sent to an example address, nor without a mail server", async () => {
  const { request, publish, db } = await testApp();
  const cookie = await ownerCookie(request);
  const send = async () =>
    (await request("/api/connections/mail/test", { method: "POST", headers: { cookie } })).status;
  expect(await send()).toBe(409);
  await publish({
    ...startingBusiness,
    messages: { ...startingBusiness.messages, ownerEmails: ["dana@ellijay-bounce.com"] },
  });
  expect(await send()).toBe(409);
  expect(await db.select().from(messages)).toEqual([]);
});

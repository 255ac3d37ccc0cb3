import { expect, onTestFinished, test } from "vitest";
import { recordBackup } from "../../../db/backup-record.server.ts";
import { json, ownerCookie, testApp } from "../../../tests/support/app.ts";
import { startMailbox } from "../../../tests/support/mail.ts";
import type { Setup } from "./schema.ts";

const NOW = new Date("2026-05-15T20:12:00Z");

test("each step is done by the owner's own act, and the waiver's with a name that stays with its version", async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.close());
  const env = { SMTP_URL: mailbox.url, BUSINESS_PHONE: "(706) 555-0999", BUSINESS_EMAIL: "dana@ellijay-bounce.com" };
  const { request, db, deps, runJobs } = await testApp({ now: () => NOW, env });
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
  const version = deps.waiverText.version;
  deps.waiverText.version = "another";
  expect(await isDone("waiver")).toBe(false);
  deps.waiverText.version = version;

  expect((await post("/mail-test")).status).toBe(204);
  await runJobs();
  expect(await isDone("email")).toBe(false);
  const link = /\/mail-test\/[\w-]+/.exec(mailbox.received[0]?.text ?? "")?.[0] ?? "";
  expect((await request("/mail-test/somebody-elses-guess")).status).toBe(404);
  expect((await request(link)).headers.get("location")).toBe("/admin");
  expect(await isDone("email")).toBe(true);

  expect(await isDone("backup")).toBe(false);
  await recordBackup(db, NOW);
  expect(await isDone("backup")).toBe(true);
  await recordBackup(db, new Date(NOW.getTime() - 30 * 86_400_000));
  expect(await isDone("backup")).toBe(false);
});

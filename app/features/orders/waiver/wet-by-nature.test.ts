import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { verifyWaivers } from "./verify-waivers.server.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db, deps, runJobs, outbox } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const get = async (path: string) => (await request(path, { headers: { cookie } })).json();
const items = (await get("/api/inflatables")) as { id: number; type: string }[];
const inflatableId = items.find(({ type }) => type === "slip-slide")?.id;
const rows = async (query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

test("a slip and slide runs with water in every message and waiver, without the option", async () => {
  const { waiverId, token } = await book(request, { inflatableId, eventDate: "2026-06-06", wetOption: false });
  expect(await get(`/api/waivers/${waiverId}`)).toMatchObject({ wetOption: true });
  const owned = await book((path, init) => request(path, { ...init, headers: { ...init?.headers, cookie } }), {
    inflatableId,
    eventDate: "2026-06-07",
    wetOption: false,
    source: "admin",
  });
  expect((await get("/api/run-sheet?date=2026-06-07")).stops).toMatchObject([{ things: [{ wet: true }] }]);
  expect(await (await request(`/booking/${token}`)).text()).toMatch(/wet/);
  await runJobs();
  const mails = (await outbox()).map((mail) => JSON.stringify(mail)).filter((mail) => mail.includes("Water"));
  expect(mails.length).toBeGreaterThan(0);

  // A record that was prepared before, as dry, is shown and signed as it will run.
  await db.execute(sql`update waivers set wet_option = false where id = ${owned.waiverId}`);
  const [waiver] = await rows(sql`select token from waivers where id = ${owned.waiverId}`);
  const page = `/sign/${waiver?.token}`;
  expect(await (await request(page)).text()).toContain(", wet");
  const form = { fullName: "Ann Lee", email: "ann@example.com", phone: "(706) 555-0100", signature: "Ann Lee" };
  const body = new URLSearchParams({ ...form, agreed: "on" });
  expect(
    (await request(page, { method: "POST", body, headers: { Origin: deps.config.publicUrl } })).status,
  ).toBeLessThan(400);
  expect(await rows(sql`select wet_option, status from waivers where id = ${owned.waiverId}`)).toEqual([
    { wet_option: true, status: "confirmed" },
  ]);
  expect((await verifyWaivers(db)).broken).toEqual([]);
});

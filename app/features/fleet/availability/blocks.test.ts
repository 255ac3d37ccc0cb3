import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);

const block = (body: object) => request("/api/availability/block", json("POST", body, { cookie }));
const unblock = (body: object) => request("/api/availability/unblock", json("DELETE", body, { cookie }));
const claims = async (start: string, end: string) =>
  (await request(`/api/claims?start=${start}&end=${end}`, { headers: { cookie } })).json();
const readDays = async (start: string, end: string) =>
  (await claims(start, end)).map(({ inflatableId, date, kind }: Record<string, unknown>) => [inflatableId, date, kind]);
const newestAudit = async () => (await (await request("/api/audit?limit=3", { headers: { cookie } })).json())[0];

test("the owner sees every claim of a period: who has the day, until when it is held, why it is blocked", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-05-30", customerName: "Ada Kiker" });
  await block({ inflatableId: 12, date: "2026-05-29", reason: "Seam repair" });
  expect(await claims("2026-05-29", "2026-05-30")).toEqual([
    {
      inflatableId: 3,
      unitId: expect.any(Number),
      date: "2026-05-30",
      kind: "hold",
      reason: "Booked by Ada Kiker",
      bookingId,
      customerName: "Ada Kiker",
      holdExpiresAt: "2026-05-12T17:00:00.000Z",
      blockId: null,
    },
    {
      inflatableId: 12,
      unitId: expect.any(Number),
      date: "2026-05-29",
      kind: "block",
      reason: "Seam repair",
      bookingId: null,
      customerName: null,
      holdExpiresAt: null,
      blockId: expect.any(String),
    },
  ]);
  expect(await claims("2026-05-31", "2026-06-30")).toEqual([]);
});

test("the calendars load as many days as the settings show", async () => {
  const booking = { ...startingBusiness.booking, windowDays: 730, adminMonths: 36 };
  const far = await testApp({ now: () => now, business: { ...startingBusiness, booking } });
  const paths = ["/api/availability/3", "/api/claims?start=2026-05-01&end=2029-04-30"];
  const headers = { cookie: await ownerCookie(far.request) };
  for (const path of [...paths, "/api/closed-days?start=2026-05-01&end=2029-04-30"])
    expect([path, (await far.request(path, { headers })).status]).toEqual([path, 200]);
});

test("claims are limited to 200 days, in order", async () => {
  const ask = async (start: string, end: string) =>
    (await request(`/api/claims?start=${start}&end=${end}`, { headers: { cookie } })).status;
  expect(await ask("2026-05-01", "2026-11-16")).toBe(200);
  expect(await ask("2026-05-01", "2026-11-17")).toBe(422);
  expect(await ask("2026-05-02", "2026-05-01")).toBe(422);
});

test("a range is blocked and unblocked at once, each with one audit entry", async () => {
  const range = { inflatableId: 1, date: "2026-06-29", through: "2026-07-01" };
  expect((await block({ ...range, reason: "  Vacation " })).status).toBe(200);
  expect(await readDays("2026-06-28", "2026-07-02")).toEqual([
    [1, "2026-06-29", "block"],
    [1, "2026-06-30", "block"],
    [1, "2026-07-01", "block"],
  ]);
  expect(await newestAudit()).toMatchObject({
    action: "dates blocked",
    details: { ...range, reason: "Vacation", days: 3 },
  });
  expect((await unblock(range)).status).toBe(200);
  expect(await readDays("2026-06-28", "2026-07-02")).toEqual([]);
  expect(await newestAudit()).toMatchObject({ action: "dates unblocked", details: { ...range, days: 3 } });
});

test("a range with a booked day is refused as a whole, and the day is named", async () => {
  await book(request, { eventDate: "2026-05-23" });
  const refused = await block({ inflatableId: 3, date: "2026-05-22", through: "2026-05-24", reason: "Vacation" });
  expect(refused.status).toBe(409);
  expect((await refused.json()).error).toMatchObject({
    code: "date_booked",
    message: "May 23 is booked. Cancel or move the booking first.",
    details: { days: ["2026-05-23"] },
  });
  expect(await readDays("2026-05-22", "2026-05-24")).toEqual([[3, "2026-05-23", "hold"]]);
});

test("a blocked day inside a range keeps its reason; unblocking never removes a booking", async () => {
  await block({ inflatableId: 4, date: "2026-06-10", reason: "Seam repair" });
  await block({ inflatableId: 4, date: "2026-06-09", through: "2026-06-11", reason: "Vacation" });
  const reasons = (await claims("2026-06-09", "2026-06-11")).map(({ reason }: { reason: string }) => reason);
  expect(reasons).toEqual(["Vacation", "Seam repair", "Vacation"]);
  await book(request, { inflatableId: 4, productName: "Palm Tree Combo", eventDate: "2026-06-12" });
  await unblock({ inflatableId: 4, date: "2026-06-01", through: "2026-06-30" });
  expect(await readDays("2026-06-01", "2026-06-30")).toEqual([[4, "2026-06-12", "hold"]]);
});

test.each([
  [{ date: "2026-06-10", reason: "x" }, "Please select an inflatable and provide a reason"],
  [{ inflatableId: 1, date: "2026-06-10", reason: "  " }, "Please select an inflatable and provide a reason"],
  [
    { inflatableId: 1, date: "2026-06-10", through: "2026-06-09", reason: "x" },
    "The last day is before the first day.",
  ],
  [
    { inflatableId: 1, date: "2026-06-10", through: "2027-06-11", reason: "x" },
    "Please choose at most 366 days at once.",
  ],
])("%o is refused with a message for the owner", async (body, message) => {
  const refused = await block(body);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.message).toBe(message);
});

const open = (blockId: string) => request(`/api/availability/blocks/${blockId}`, json("DELETE", undefined, { cookie }));

test("a block around orders that were seen is one block: opened with one call, the orders stay [O21]", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-07-04", customerName: "Tara Weaver" });
  const range = { inflatableId: "all", date: "2026-07-03", through: "2026-07-05", reason: "Family reunion" };
  const unseen = await block({ ...range, seenOrders: [] });
  expect(unseen.status).toBe(409);
  expect((await unseen.json()).error).toMatchObject({
    code: "orders_on_days",
    message: `Order ${bookingId} is on these days. Nothing was blocked. Please look again.`,
  });
  expect(await readDays("2026-07-03", "2026-07-05")).toEqual([[3, "2026-07-04", "hold"]]);

  expect((await block({ ...range, seenOrders: [bookingId] })).status).toBe(200);
  const blocked = (await claims("2026-07-03", "2026-07-05")).filter(({ kind }: { kind: string }) => kind === "block");
  expect(blocked).toHaveLength(14);
  const ids = new Set<string>(blocked.map(({ blockId }: { blockId: string }) => blockId));
  expect(ids.size).toBe(1);
  const [blockId = ""] = ids;
  expect((await open(blockId)).status).toBe(200);
  expect(await readDays("2026-07-03", "2026-07-05")).toEqual([[3, "2026-07-04", "hold"]]);
  expect(await newestAudit()).toMatchObject({ action: "dates unblocked", details: { inflatableId: "all", days: 3 } });
  expect((await open(blockId)).status).toBe(404);
});

test("blocking one rental around a seen order blocks its free days; a range without free days is refused [O21]", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-07-11" });
  const seenBlock = { inflatableId: 3, reason: "Vacation", seenOrders: [bookingId] };
  expect((await block({ ...seenBlock, date: "2026-07-11" })).status).toBe(409);
  expect((await block({ ...seenBlock, date: "2026-07-10", through: "2026-07-12" })).status).toBe(200);
  expect(await readDays("2026-07-10", "2026-07-12")).toEqual([
    [3, "2026-07-10", "block"],
    [3, "2026-07-11", "hold"],
    [3, "2026-07-12", "block"],
  ]);
});

test("unnamed older blocks are grouped: same reason, consecutive days, rentals blocked together [O21]", async () => {
  for (const [inflatableId, date, through, reason] of [
    [1, "2026-08-03", "2026-08-05", "Vacation"],
    [2, "2026-08-03", "2026-08-05", "Vacation"],
    [4, "2026-08-04", "2026-08-04", "Vacation"],
    [1, "2026-08-07", "2026-08-07", "Vacation"],
    [1, "2026-08-06", "2026-08-06", "Repair"],
  ])
    expect((await block({ inflatableId, date, through, reason })).status).toBe(200);
  const file = readdirSync("db/migrations").find((name) => name.endsWith("block_in_one_go.sql"));
  const migration = readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");
  await db.execute(sql`alter table day_claims drop constraint day_claims_block_known`);
  await db.execute(sql`update day_claims set block_id = null`);
  const groups = migration.filter((statement) => /UPDATE "day_claims"|day_claims_block_known/.test(statement));
  for (const statement of groups) await db.execute(sql.raw(statement));
  const blockClaims = await claims("2026-08-01", "2026-08-31");
  const blocks = Map.groupBy(blockClaims, ({ blockId }: { blockId: string }) => blockId);
  const texts = [...blocks.values()].map((days) =>
    days.map(({ inflatableId, date }: Record<string, string>) => `${inflatableId} ${date?.slice(8)}`).join(", "),
  );
  expect(texts.toSorted()).toEqual(["1 03, 1 04, 1 05, 2 03, 2 04, 2 05", "1 06", "1 07", "4 04"]);
});

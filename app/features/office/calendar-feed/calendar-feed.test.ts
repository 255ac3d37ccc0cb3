import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAudit } from "#app/features/base/audit/history-store.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { mapTexts } from "#app/shared/words/order-texts.ts";
import { startingBusiness } from "#config/business.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { settings } from "#db/schema/settings.ts";
import { book, startingTerms } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { feedFile } from "./feed-file.server.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const call = (method: string) => request("/api/calendar-feed", { method, headers: { cookie } });
const pathOf = (url: string) => new URL(url).pathname;
const ALL = { limit: 500, offset: 0 };
const make = async () => (await (await call("POST")).json()) as { url: string; createdAt: string };
const lines = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("there is no feed until the owner makes one; a new address replaces the old one, and revoking removes it", async () => {
  expect(await (await call("GET")).json()).toEqual({ url: null, createdAt: null });
  const first = await make();
  expect(first.url).toMatch(/^http:\/\/localhost:3000\/calendar-feed\/[\w-]{43}$/);
  expect((await request(pathOf(first.url))).status).toBe(200);
  expect(await (await call("GET")).json()).toEqual({ url: null, createdAt: now.toISOString() });

  const second = await make();
  expect((await request(pathOf(first.url))).status).toBe(404);
  expect((await request(pathOf(second.url))).status).toBe(200);
  expect((await call("DELETE")).status).toBe(204);
  expect((await request(pathOf(second.url))).status).toBe(404);
  expect(await (await call("GET")).json()).toEqual({ url: null, createdAt: null });

  const log = await (await request("/api/audit?limit=10", { headers: { cookie } })).json();
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    "calendar feed revoked",
    "calendar feed made",
    "calendar feed made",
  ]);
});

test("the feed address is stored nowhere in plain text: not with the idempotency key, the settings or the log", async () => {
  const headers = { cookie, "Idempotency-Key": "a key of this test" };
  const { url } = await (await request("/api/calendar-feed", { method: "POST", headers })).json();
  const token = pathOf(url).split("/").at(-1) ?? "";
  const kept = [await db.select().from(settings), await db.select().from(idempotencyKeys), await listAudit(db, ALL)];
  expect(JSON.stringify(kept)).toContain("calendar_feed");
  expect(JSON.stringify(kept)).not.toContain(token);
});

test("an address ends with its owner, and a new one asks who is at the keyboard", async () => {
  const { url } = await make();
  await db.execute(sql`update users set role = 'office', opens_gate = false where opens_gate`);
  expect((await request(pathOf(url))).status).toBe(404);
  await db.execute(sql`update users set role = 'owner', opens_gate = true where name = 'Owner'`);
  expect((await request(pathOf(url))).status).toBe(200);
  await db.execute(sql`update sessions set confirmed_at = confirmed_at - interval '15 minutes'`);
  const late = await call("POST");
  expect([late.status, (await late.json()).error.code]).toEqual([403, "confirm_needed"]);
  await db.execute(sql`update sessions set confirmed_at = confirmed_at + interval '15 minutes'`);
});

test("the feed is private: no cache, no referrer, no index", async () => {
  const { headers } = await request(pathOf((await make()).url));
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

test("a held booking is two tentative trips with what the driver needs; a blocked range is all day", async () => {
  const { bookingId } = await book(request, {
    eventDate: "2026-05-30",
    ...mapTexts(() => ""),
    additionalRequests: "Gate code 12;34",
  });
  const block = { inflatableId: 12, date: "2026-05-19", through: "2026-05-20", reason: "Seam repair" };
  await request("/api/availability/block", json("POST", block, { cookie }));
  const file = lines(await (await request(pathOf((await make()).url))).text());
  expect(file).toEqual(
    expect.arrayContaining([
      "TZID:America/New_York",
      "DTSTART;TZID=America/New_York:20260530T080000",
      "DTEND;TZID=America/New_York:20260530T100000",
      "DTSTART;TZID=America/New_York:20260530T180000",
      "DTEND;TZID=America/New_York:20260530T200000",
      "SUMMARY:Held: Deliver Castle Combo\\, Hannah Teague",
      "SUMMARY:Held: Pick up Castle Combo\\, Hannah Teague",
      "LOCATION:12 Orchard Ln\\, Ellijay\\, GA 30540",
      `UID:delivery-${bookingId}@localhost`,
      "DTSTART;VALUE=DATE:20260519",
      "DTEND;VALUE=DATE:20260521",
      "SUMMARY:Royal Castle blocked: Seam repair",
    ]),
  );
  expect(file.filter((line) => line === "STATUS:TENTATIVE")).toHaveLength(2);
  const description = file.find((line) => line.startsWith("DESCRIPTION:")) ?? "";
  expect(description.split("\\n")).toEqual([
    "DESCRIPTION:Castle Combo\\, wet",
    "Hannah Teague\\, (706) 555-0187",
    "12 Orchard Ln\\, Ellijay\\, GA 30540",
    "To collect: $250",
    "Delivery 8–10 AM\\, pickup 6–8 PM",
    "Held\\, not paid yet",
    "Gate code 12\\;34",
    `Booking ${bookingId}: http://localhost:3000/admin/bookings/${bookingId}`,
  ]);
});

test("an offer that nobody accepted yet is told from a booking that is not paid", async () => {
  const contact = { customerName: "Ann Lee", customerEmail: "ann@example.com", customerPhone: "706 555 0101" };
  const offer = { source: "admin", inflatableId: 2, eventDate: "2026-06-20", ...contact };
  expect((await request("/api/bookings/propose", json("POST", offer, { cookie }))).status).toBe(201);
  const file = lines(await (await request(pathOf((await make()).url))).text());
  expect(file).toContain("SUMMARY:Offered: Deliver Giant Slide\\, Ann Lee");
  expect(file.join()).toContain("Offered\\, not accepted yet");
});

test("the feed file follows RFC 5545, whatever customers typed", () => {
  const hostile = "1 Main St\r\nATTENDEE:mailto:x@example.com; 🏰\\, ".repeat(6);
  const file = feedFile({
    bookings: [
      {
        id: 1042,
        date: plainDate("2026-05-30"),
        lastDay: plainDate("2026-05-30"),
        held: null,
        items: [{ name: "Castle Combo", wet: false }],
        extras: [],
        customerName: hostile,
        customerPhone: "(706) 555-0187",
        customerAddress: hostile,
        ...mapTexts(() => ""),
        additionalRequests: hostile,
        balanceCents: 0,
        terms: startingTerms,
        createdAt: now,
        updatedAt: now,
      },
    ],
    blocks: [],
    unitCounts: new Map(),
    publicUrl: "https://bounce.example",
    business: { ...startingBusiness, name: "Bounce; Castles, Inc." },
  });
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  for (const line of lines(file).slice(0, -1)) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:/);
  expect(lines(file).filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  const opened = lines(file)
    .filter((line) => line.startsWith("BEGIN:"))
    .map((line) => line.slice(6));
  const closed = lines(file)
    .filter((line) => line.startsWith("END:"))
    .map((line) => line.slice(4));
  expect(opened.toSorted()).toEqual(closed.toSorted());
  // What the calendar says of itself comes before its parts.
  const firstPart = lines(file).indexOf("BEGIN:VTIMEZONE");
  for (const own of ["METHOD", "X-WR-CALNAME", "X-WR-TIMEZONE", "REFRESH-INTERVAL", "X-PUBLISHED-TTL"]) {
    const place = lines(file).findIndex((line) => line.startsWith(own));
    expect([own, place > 0 && place < firstPart]).toEqual([own, true]);
  }
  expect(opened.filter((part) => part === "VEVENT")).toHaveLength(2);
  expect(lines(file)).toContain("X-WR-CALNAME:Bounce\\; Castles\\, Inc.");
  expect(lines(file)).toContain("DTSTAMP:20260512T160000Z");
  expect(lines(file)).toContain("STATUS:CONFIRMED");
  expect(lines(file).join("\n")).toContain("Paid in full");
});

test("without bookings the calendar is empty and still valid", () => {
  const empty = { bookings: [], blocks: [], unitCounts: new Map() };
  const facts = { ...empty, publicUrl: "https://bounce.example", business: startingBusiness };
  const file = lines(feedFile(facts));
  expect(file[0]).toBe("BEGIN:VCALENDAR");
  expect(file).toContain("X-WR-TIMEZONE:America/New_York");
  expect(file).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
  expect(file).not.toContain("BEGIN:VEVENT");
});

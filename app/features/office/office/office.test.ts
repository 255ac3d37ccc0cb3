import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOfficeFeed } from "#app/features/base/office-kit/office-feed.server.ts";
import { messages } from "#db/schema/messages.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import type { Attention, OfficeSummary } from "./schema.ts";

const now = () => new Date("2026-05-15T16:00:00Z");
const { request, db } = await testApp({
  now,
  env: { RATE_LIMITS: "off" },
  deps: { office: createOfficeFeed(40) },
});
const cookie = await ownerCookie(request);
const get = async <T>(path: string): Promise<T> => (await request(path, { headers: { cookie } })).json();
const owner = (path: string, body: unknown) => request(path, json("POST", body, { cookie }));
const summary = () => get<OfficeSummary>("/api/office/summary");
const attention = () => get<Attention[]>("/api/office/attention");

test("a new office: five items, no bookings, nothing to do", async () => {
  expect(await summary()).toEqual({
    items: { total: 5, active: 5, isNew: 1 },
    bookings: { total: 0, nextThirtyDays: 0 },
    money: { revenue: 0, collected: 0, outstanding: 0 },
    waiting: { bookings: 0, waivers: 0, quotes: 0, mail: 0, weather: 0, health: 0 },
  });
  expect(await attention()).toEqual([]);
});

test("a running hold needs no attention; an unpaid booking without a hold does", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-05-30" });
  expect(await attention()).toEqual([]);
  await db.execute(sql`update bookings set hold_expires_at = null where id = ${bookingId}`);
  expect(await attention()).toMatchObject([
    { kind: "unpaid", bookingId, name: "Hannah Teague", eventDate: "2026-05-30", amount: 250 },
  ]);
  expect(await summary()).toMatchObject({
    bookings: { total: 1, nextThirtyDays: 1 },
    money: { revenue: 215, outstanding: 250 },
    waiting: { bookings: 1 },
  });
  await owner(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 125 });
  expect(await attention()).toEqual([]);
  expect(await summary()).toMatchObject({ money: { collected: 125, outstanding: 125 }, waiting: { bookings: 0 } });
});

test("after the party an open balance needs attention", async () => {
  await db.execute(sql`update bookings set event_date = '2026-05-09', status = 'completed'`);
  expect(await attention()).toMatchObject([{ kind: "unpaid", eventDate: "2026-05-09", amount: 125 }]);
  await db.execute(sql`update bookings set status = 'cancelled', kept_cents = 12500`);
  expect(await attention()).toEqual([]);
});

test("no outlet in reach needs attention until a generator is ordered [O31]", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-06-29" });
  await db.execute(sql`update bookings set site = '{"outlet": "no"}' where id = ${bookingId}`);
  expect(await attention()).toMatchObject([{ kind: "no_power", bookingId, eventDate: "2026-06-29" }]);
  expect(await summary()).toMatchObject({ waiting: { bookings: 1 } });
  await owner("/api/extras", { name: "Table", price: 8, per: "order", stock: 2 });
  await db.execute(sql`insert into booking_extras (booking_id, extra_id, name, price_cents, per, taxable, quantity)
    select ${bookingId}::int, min(id), 'Generator', 5000, 'order', true, 1 from extras`);
  expect(await attention()).toEqual([]);
  await db.execute(sql`update bookings set status = 'cancelled' where id = ${bookingId}`);
});

test("a change request, an unsigned waiver, a far address and a failed email need attention, the nearest day first", async () => {
  const wish = await book(request, { inflatableId: 1, eventDate: "2026-05-23", wetOption: false });
  const unsigned = await book(request, { inflatableId: 2, eventDate: "2026-05-16" });
  const far = await book(request, {
    inflatableId: 4,
    eventDate: "2026-06-20",
    customerAddress: "1 Peachtree St, Atlanta, GA 30303",
  });
  await db.execute(sql`update bookings set change_request = 'move', change_note = 'Rain' where id = ${wish.bookingId}`);
  await db.execute(sql`update waivers set status = 'unsigned' where id = ${unsigned.waiverId}`);
  await db.execute(sql`update messages set state = 'failed', last_error = 'Mailbox full', created_at = '2026-05-15'
    where id = (select min(id) from messages where booking_id is null or booking_id = ${far.bookingId})`);
  expect(await attention()).toMatchObject([
    { kind: "unsigned_waiver", bookingId: unsigned.bookingId, waiverId: unsigned.waiverId },
    { kind: "change_request", bookingId: wish.bookingId, note: "move: Rain" },
    { kind: "out_of_area", bookingId: far.bookingId, note: "1 Peachtree St, Atlanta, GA 30303" },
    { kind: "failed_mail", bookingId: far.bookingId, note: "Mailbox full" },
  ]);
  expect((await summary()).waiting).toEqual({ bookings: 2, waivers: 1, quotes: 0, mail: 1, weather: 0, health: 0 });
  await db.execute(sql`update bookings set event_date = '2026-05-14' where id = ${unsigned.bookingId}`);
  expect((await attention()).map(({ kind }) => kind)).not.toContain("unsigned_waiver");
});

test("a booking for a park waits for its certificate of insurance until somebody has taken care of it", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-06-27", place: "park" });
  await book(request, { eventDate: "2026-06-28", place: "home" });
  await book(request, { eventDate: "2026-06-26", site: { place: "unsure" } });
  const certificates = async () => (await attention()).filter(({ kind }) => kind === "certificate");
  expect(await certificates()).toMatchObject([{ bookingId, note: "park", eventDate: "2026-06-27" }]);
  const done = () => owner(`/api/office/certificates/${bookingId}/done`, {});
  expect((await done()).status).toBe(200);
  expect(await certificates()).toEqual([]);
  expect((await done()).status).toBe(404);
});

test("a place that is corrected to a park or a school waits for its certificate, once for each", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-07-11", place: "home" });
  const correct = (place: string | null) => request(`/api/bookings/${bookingId}`, json("PATCH", { place }, { cookie }));
  const waits = async () =>
    (await attention()).flatMap((one) => (one.kind === "certificate" && one.bookingId === bookingId ? one.note : []));
  expect(await waits()).toEqual([]);
  expect((await correct("park")).status).toBe(200);
  expect(await waits()).toEqual(["park"]);
  await owner(`/api/office/certificates/${bookingId}/done`, {});
  await correct("home");
  await correct("park");
  expect(await waits()).toEqual([]);
  await correct("school");
  expect(await waits()).toEqual(["school"]);
  await correct(null);
  expect(await waits()).toEqual([]);
});

test("the owner's page gets the names of changed tables, together and without personal data", async () => {
  const stream = await listen(cookie);
  await stream.until("event: ready");
  await book(request, { inflatableId: 12, eventDate: "2026-06-06", wetOption: false });
  const heard = await stream.until("event: changed");
  expect(heard).toMatch(/data: audit_entries,bookings,customers,day_claims,messages,waivers\n/);
  expect(heard).not.toContain("Hannah");
  await stream.leave();
});

test("the stream ends with the session", async () => {
  const other = await ownerCookie(request);
  const stream = await listen(other);
  await stream.until("event: heartbeat");
  await request("/api/session", { method: "DELETE", headers: { cookie: other } });
  await stream.ended();
});

async function listen(as: string) {
  const response = await request("/api/office/stream", { headers: { cookie: as } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  return {
    async until(text: string): Promise<string> {
      while (!heard.includes(text)) {
        const part = await reader?.read();
        if (!part || part.done) throw new Error(`The stream ended before "${text}": ${heard}`);
        heard += part.value;
      }
      return heard;
    },
    async ended(): Promise<void> {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value;
    },
    leave: () => reader?.cancel(),
  };
}

test("a booking added without an address needs attention, and its email has no blank line", async () => {
  const app = await testApp({ now, env: { RATE_LIMITS: "off" } });
  const headers = { cookie: await ownerCookie(app.request) };
  const body = bookingBody({ source: "admin", eventDate: "2026-06-20", customerAddress: "" });
  const added = await app.request("/api/waiver-notification", json("POST", body, headers));
  const { bookingId } = (await added.json()) as { bookingId: number };
  const waiting = async () => (await app.request("/api/office/attention", { headers })).json();
  expect(await waiting()).toContainEqual(expect.objectContaining({ kind: "address_missing", bookingId }));
  const texts = (await app.db.select().from(messages)).map(({ text }) => text).join("\n");
  expect(texts).toContain("Please tell us where to deliver");
  expect(texts).not.toMatch(/Address:?\s*\n/);
  const fixed = { customerAddress: "9 Main St, Ellijay, GA 30540" };
  await app.request(`/api/bookings/${bookingId}`, json("PATCH", fixed, headers));
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ kind: "address_missing" }));
});

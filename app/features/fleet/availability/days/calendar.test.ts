import { expect, test, vi } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { dayClaims } from "#db/schema/booking.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { createCalendarMemory } from "./calendar.server.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db, deps } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  remembersCalendar: true,
});
const cookie = await ownerCookie(request);
const memory = createCalendarMemory(
  db,
  () => startingBusiness,
  () => now,
);
const today = businessToday(now, TIME_ZONE);
const claimed = async () => (await memory.read([3], today)).findClaims(3).map(({ date }) => date);
const block = (date: string) =>
  request("/api/availability/block", json("POST", { inflatableId: 3, date, reason: "Cleaning" }, { cookie }));

test("the calendar is read again after a known change, and every time while changes can't be heard", async () => {
  expect(await claimed()).toEqual([]);
  await block("2026-06-01");
  expect(await claimed()).toEqual([]);
  memory.forget();
  expect(await claimed()).toEqual(["2026-06-01"]);
  memory.lose();
  expect([memory.version(), memory.knows([3])]).toEqual([undefined, false]);
  await block("2026-06-02");
  expect(await claimed()).toEqual(["2026-06-01", "2026-06-02"]);
  await block("2026-06-03");
  expect(await claimed()).toEqual(["2026-06-01", "2026-06-02", "2026-06-03"]);
});

test("a request for days before those in memory reads them", async () => {
  memory.forget();
  expect((await memory.read([3], today)).from).toBe("2026-04-28");
  expect((await memory.read([3], plainDate("2026-01-01"))).from).toBe("2026-01-01");
});

test("a process sees its own writes at once, without waiting for a notification", async () => {
  const day = async () => {
    const answer = await request("/api/availability/4?start=2026-07-01&end=2026-07-01");
    return (await answer.json())[0].status;
  };
  expect(await day()).toBe("available");
  await book(request, { inflatableId: 4, wetOption: false, eventDate: "2026-07-01" });
  expect(await day()).toBe("booked");
});

test("a customer who wants a taken day is refused without a transaction, and a repeated booking gets its answer", async () => {
  const body = bookingBody({ inflatableId: 1, wetOption: false, eventDate: "2026-07-04" });
  const send = (key: string) =>
    request("/api/waiver-notification", json("POST", body, { "idempotency-key": `memory-${key}` }));
  const first = await send("first");
  expect(first.status).toBe(201);
  await request("/api/availability/1");
  const transactions = vi.spyOn(deps.db, "transaction");
  const second = await send("second");
  const refusal = (await second.json()).error;
  expect([second.status, refusal.code]).toEqual([409, "date_taken"]);
  expect(transactions).not.toHaveBeenCalled();
  expect(refusal.details.nearestDates).toHaveLength(3);
  const again = await send("first");
  expect(await again.json()).toEqual(await first.json());
  // Without change messages the booking itself decides.
  deps.changes.lose();
  await db.delete(dayClaims);
  expect((await send("third")).status).toBe(201);
});

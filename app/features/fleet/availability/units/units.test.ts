// Tests units and outages through the API, with real bookings.

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { monthDay, shortDay } from "#app/shared/days/date-format.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { availabilityChanges } from "#db/schema/availability.ts";
import { unitOutages } from "#db/schema/catalog.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import type { Reseated, Unit } from "../unit-schema.ts";

// Uses the real clock, because the database records only future days.
const { request, db } = await testApp({ env: { RATE_LIMITS: "off" } });
const today = businessToday(new Date(), TIME_ZONE);
const day = (offset: number) => addDays(today, offset);
const dayText = (offset: number) => monthDay(day(offset));
const PARTY = day(8);
const WEDDING = day(15);
const cookie = await signInAs(request, "owner");
const officeCookie = await signInAs(request, "office");

const CASTLE = 3;
const PALM = 4;
const get = async <Answer>(path: string, as = cookie): Promise<Answer> =>
  (await request(path, { headers: { cookie: as } })).json() as Promise<Answer>;
const send = (method: string, path: string, body?: unknown, as = cookie) =>
  request(path, json(method, body, { cookie: as }));
const units = (item = CASTLE) => get<Unit[]>(`/api/inflatables/${item}/units`);
const readMessage = async (response: Response) => (await response.json()).error.message as string;
const booked = (item: number, eventDate: string, customerName: string) =>
  book(request, { inflatableId: item, eventDate, customerName, wetOption: false });
const statusOn = async (item: number, day: string) =>
  (await get<{ status: string }[]>(`/api/availability/${item}?start=${day}&end=${day}`))[0]?.status;
const waiting = async () =>
  (await get<{ kind: string; name: string; note: string }[]>("/api/office/attention"))
    .filter(({ kind }) => kind === "unit_out")
    .map(({ name, note }) => `${name}: ${note}`);

test("an item starts with one unit; a second one doubles what can be booked, and needs a name of its own", async () => {
  expect((await units()).map(({ name, status }) => [name, status])).toEqual([["Castle Combo 1", "in_service"]]);
  const added = await send("POST", `/api/inflatables/${CASTLE}/units`, { serial: "CC-2", pricePaid: 3450.5 });
  expect(added.status).toBe(201);
  expect((await units())[1]).toMatchObject({ name: "Castle Combo 2", serial: "CC-2", pricePaid: 3450.5, position: 2 });
  expect((await get<Unit[]>("/api/units", officeCookie)).map(({ pricePaid }) => pricePaid)).not.toContain(3450.5);
  const twin = await send("POST", `/api/inflatables/${CASTLE}/units`, { name: "Castle Combo 2" });
  expect(twin.status).toBe(409);
  expect(await readMessage(twin)).toBe("There is a Castle Combo 2 already. Please choose another name.");
  await booked(CASTLE, PARTY, "Ada Kiker");
  expect(await statusOn(CASTLE, PARTY)).toBe("available");
  await booked(CASTLE, PARTY, "Ben Otto");
  expect(await statusOn(CASTLE, PARTY)).toBe("booked");
});

test("a unit taken out gives its bookings to its sibling; one that nobody can take waits for the owner", async () => {
  await booked(CASTLE, WEDDING, "Cole Ledford");
  const [first] = await units();
  const out = first?.next ? first : (await units())[1];
  const dates = { from: day(5), backOn: day(26) };
  const tried = await get<Reseated>(`/api/units/${out?.id}/try-outage?from=${dates.from}&backOn=${dates.backOn}`);
  expect(tried.toSettle.map(({ customerName, from }) => [customerName, from])).toEqual([["Ada Kiker", PARTY]]);
  expect(await waiting()).toEqual([]);

  const body = { ...dates, reason: "repair", note: "Seam opened" };
  const done = await send("POST", `/api/units/${out?.id}/outages`, body, officeCookie);
  expect(done.status).toBe(201);
  const answer: Reseated = await done.json();
  expect(answer).toEqual(tried);
  expect(answer.moved.map(({ customerName, unit }) => [customerName, unit])).toEqual([
    ["Cole Ledford", "Castle Combo 2"],
  ]);
  expect(await waiting()).toEqual(["Ada Kiker: Castle Combo 1"]);
  const [one, two] = await units();
  expect(one?.outages).toMatchObject([{ ...dates, reason: "repair", note: "Seam opened" }]);
  expect(one?.toSettle.map(({ customerName }) => customerName)).toEqual(["Ada Kiker"]);
  expect(two?.toSettle).toEqual([]);
  expect(await statusOn(CASTLE, WEDDING)).toBe("booked");
  expect(await statusOn(CASTLE, day(25))).toBe("available");
});

test("an order whose unit changed automatically says so in its history [O31]", async () => {
  const [swapped] = await get<{ id: number }[]>("/api/bookings?q=Cole");
  const { history } = await get<{ history: { action: string; actor: string; details: object }[] }>(
    `/api/bookings/${swapped?.id}`,
  );
  expect(history).toContainEqual(
    expect.objectContaining({
      action: "unit swapped",
      actor: "system",
      details: { from: "Castle Combo 1", to: "Castle Combo 2" },
    }),
  );
});

test("days that are already out, in the wrong order or over are refused in a sentence", async () => {
  const [one] = await units();
  const outage = (body: object) => send("POST", `/api/units/${one?.id}/outages`, { reason: "cleaning", ...body });
  const again = await outage({ from: day(17), backOn: null });
  expect(again.status).toBe(409);
  expect(await readMessage(again)).toBe(
    `Castle Combo 1 is already out from ${dayText(5)} until ${dayText(26)}. Change that outage instead.`,
  );
  expect(await readMessage(await outage({ from: day(48), backOn: day(48) }))).toBe(
    "It's back on a day after the first day out.",
  );
  expect(await readMessage(await outage({ from: day(-1), backOn: null }))).toBe("Please choose today or a later day.");
  expect(await readMessage(await outage({ from: day(47), backOn: null, reason: "tired" }))).toBe(
    "Please choose a reason: repair, cleaning or inspection.",
  );
});

test("other days for an outage reach open calendars, and a unit that is back needs nothing settled", async () => {
  const [one] = await units();
  const path = `/api/outages/${one?.outages[0]?.id}`;
  const before = await db.$count(availabilityChanges);
  const changed = await send("PATCH", path, { backOn: day(7) });
  expect(await changed.json()).toEqual({ moved: [], toSettle: [] });
  expect(await db.$count(availabilityChanges)).toBeGreaterThan(before);
  expect(await waiting()).toEqual([]);
  expect((await send("DELETE", path)).status).toBe(200);
  expect((await units())[0]?.outages).toEqual([]);
});

test("a unit that bookings need is not retired, and the refusal says how many and when; an empty one is, and comes back", async () => {
  const [one, two] = await units();
  const retire = (unit: Unit | undefined) => send("PATCH", `/api/units/${unit?.id}`, { status: "retired" });
  const refused = await retire(two);
  expect(refused.status).toBe(409);
  const when = shortDay(PARTY);
  expect(await readMessage(refused)).toBe(
    `Castle Combo 2 has 1 booking that no other unit can take: ${when}. Move or cancel it first.`,
  );
  expect((await units()).map(({ status }) => status)).toEqual(["in_service", "in_service"]);
  const claims = await get<{ bookingId: number; customerName: string }[]>(`/api/claims?start=${PARTY}&end=${PARTY}`);
  const ben = claims.find(({ customerName }) => customerName === "Ben Otto");
  expect((await send("POST", `/api/bookings/${ben?.bookingId}/cancel`, { reason: "Called" })).status).toBe(200);
  expect((await retire(two)).status).toBe(200);
  expect(await statusOn(CASTLE, WEDDING)).toBe("booked");
  expect((await units()).map(({ name, status }) => [name, status])).toEqual([
    ["Castle Combo 1", "in_service"],
    ["Castle Combo 2", "retired"],
  ]);
  expect(
    (await send("POST", `/api/units/${two?.id}/outages`, { from: day(47), backOn: null, reason: "repair" })).status,
  ).toBe(409);
  await send("PATCH", `/api/units/${two?.id}`, { status: "in_service", name: "Castle Combo B" });
  expect(await statusOn(CASTLE, WEDDING)).toBe("available");
  expect((await units()).map(({ id }) => id)).toEqual([one?.id, two?.id]);
});

test("a day that is blocked for a rental is blocked for a unit that comes later, or comes back", async () => {
  const block = { inflatableId: PALM, date: day(50), reason: "Family day" };
  expect((await send("POST", "/api/availability/block", block)).status).toBe(200);
  await send("POST", `/api/inflatables/${PALM}/units`, {});
  expect(await statusOn(PALM, day(50))).toBe("blocked");
  expect(await statusOn(PALM, day(51))).toBe("available");

  const [, second] = await units(PALM);
  await send("POST", `/api/units/${second?.id}/outages`, { from: today, backOn: null, reason: "cleaning" });
  await send("POST", "/api/availability/block", { ...block, date: day(51) });
  const [outage] = (await units(PALM))[1]?.outages ?? [];
  expect((await send("DELETE", `/api/outages/${outage?.id}`)).status).toBe(200);
  expect(await statusOn(PALM, day(51))).toBe("blocked");
  expect(await statusOn(PALM, day(52))).toBe("available");
});

test("an order that makes room never gets a unit that is out, even if the outage ends before the requested days", async () => {
  const SLIDE = 2;
  await send("POST", `/api/inflatables/${SLIDE}/units`, {});
  const [one, two] = await units(SLIDE);
  const wants = (from: number, days: number) => ({ inflatableId: SLIDE, wetOption: false, eventDate: day(from), days });
  await send("POST", `/api/units/${one?.id}/outages`, { from: day(5), backOn: day(8), reason: "repair" });
  const onTwo = await book(request, wants(6, 5));
  const onOne = await book(request, wants(11, 2));
  const block = { inflatableId: SLIDE, unitId: two?.id, date: day(12), reason: "Family day" };
  expect((await send("POST", "/api/availability/block", block)).status).toBe(200);
  const claims = () => get<{ bookingId: number; unitId: number }[]>(`/api/claims?start=${day(5)}&end=${day(12)}`);
  const findUnit = async (bookingId: number) => (await claims()).find((claim) => claim.bookingId === bookingId)?.unitId;
  expect([await findUnit(onTwo.bookingId), await findUnit(onOne.bookingId)]).toEqual([two?.id, one?.id]);
  await expect(book(request, wants(10, 2))).rejects.toThrow("isn't open on all of these days");
  expect(await findUnit(onTwo.bookingId)).toBe(two?.id);
});

test("a day that is blocked while the only unit is out stays blocked when it is back early", async () => {
  const [unit] = await units(1);
  await send("POST", `/api/units/${unit?.id}/outages`, { from: today, backOn: day(20), reason: "repair" });
  const block = { inflatableId: 1, date: day(10), reason: "Family day" };
  expect((await send("POST", "/api/availability/block", block)).status).toBe(200);
  const [outage] = (await units(1))[0]?.outages ?? [];
  await send("DELETE", `/api/outages/${outage?.id}`);
  expect([await statusOn(1, day(10)), await statusOn(1, day(11))]).toEqual(["blocked", "available"]);
});

test("an ended outage keeps its end day, however often somebody ends it", async () => {
  const [unit] = await units(1);
  const past = { unitId: unit?.id ?? 0, fromDate: day(-20), untilDate: day(-10), createdAt: new Date() };
  const [outage] = await db
    .insert(unitOutages)
    .values({ ...past, reason: "repair" })
    .returning();
  expect((await send("DELETE", `/api/outages/${outage?.id}`)).status).toBe(200);
  const [after] = await db
    .select()
    .from(unitOutages)
    .where(eq(unitOutages.id, outage?.id ?? 0));
  expect(after?.untilDate).toBe(day(-10));
});

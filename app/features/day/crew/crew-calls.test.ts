// What the crew's app reads and sends, through the API: the day, tokens of devices, photos, and events that count once.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { SentPlan } from "#app/shared/calls/sent-plan.ts";
import { attachments, crewDevices, dayPlans, heldEvents, stopEvents } from "#db/schema/deliveries.ts";
import { CrewPhone, photo, sha256 } from "#tests/support/browser/crew-phone.ts";
import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-16T12:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const owner = await signInAs(request, "owner");
const crew = await signInAs(request, "crew");
const post = (path: string, body: unknown = {}, cookie = owner) => request(path, json("POST", body, { cookie }));
const book = async (changes: Record<string, unknown>): Promise<Booked> =>
  (await post("/api/waiver-notification", { ...bookingBody(changes), source: "admin" })).json();
const pay = (bookingId: number, amount: number) =>
  post(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount });
const me = (await (await request("/api/account", { headers: { cookie: crew } })).json()).id as number;
const TODAY = "2026-05-16";

const castle = await book({ eventDate: TODAY });
await pay(castle.bookingId, 125);
const slide = await book({ inflatableId: 4, eventDate: TODAY, days: 2, wetOption: false, customerName: "Ben Okafor" });
await pay(slide.bookingId, 100);
const phone = new CrewPhone(request, crew, () => now);
const eventsOf = (bookingId: number) => db.select().from(stopEvents).where(eq(stopEvents.bookingId, bookingId));

test("without a plan the crew has all stops of the day: deliveries, then pickups", async () => {
  const day = await phone.day();
  expect(day.stops.map(({ bookingId, kind }) => [bookingId, kind])).toEqual([
    [castle.bookingId, "delivery"],
    [slide.bookingId, "delivery"],
    [castle.bookingId, "pickup"],
  ]);
  expect(day).toMatchObject({ date: TODAY, truck: null, planVersion: 0, userId: me });
  const [stop] = day.stops;
  expect(stop).toMatchObject({
    customerName: "Hannah Teague",
    balanceCents: 12_500,
    window: { starts: "08:00", ends: "10:00" },
    gone: null,
    reachedBy: "email",
    standing: { arrivedAt: null, finishedBy: null },
  });
  expect(stop?.items[0]).toMatchObject({ name: "Castle Combo", wet: true, blowers: expect.any(Number) });
  expect(stop?.payCode?.url).toMatch(/^http:\/\/localhost:3000\/pay\/[\w-]{15,40}$/);
  expect(JSON.stringify(day)).not.toContain("hannah.teague@example.com");
});

test("only today and tomorrow; nobody else reads it", async () => {
  const at = (date: string, cookie: string) => request(`/api/crew/day?date=${date}`, { headers: { cookie } });
  expect((await at("2026-05-17", crew)).status).toBe(200);
  expect((await at("2026-05-18", crew)).status).toBe(403);
  expect((await at("2026-05-15", crew)).status).toBe(403);
  expect((await at("2026-05-18", owner)).status).toBe(200);
  expect((await request("/api/crew/day")).status).toBe(401);
  expect((await phone.register("2026-05-18")).status).toBe(403);
});

const plan = (crewOfRun: number[]): SentPlan => ({
  runs: [
    {
      ...{ id: 1, kind: "delivery", name: "Truck 1", crew: crewOfRun, leavesAt: "07:40", backAt: "10:15" },
      stops: [
        { bookingId: slide.bookingId, arrivesAt: "08:05", driveMinutes: 25 },
        { bookingId: castle.bookingId, arrivesAt: "08:50", driveMinutes: 20 },
      ],
    },
    { ...{ id: 2, kind: "pickup", name: "Truck 2", crew: [me + 1000], leavesAt: null, backAt: null }, stops: [] },
  ],
});
const send = async (sent: SentPlan | null, sentVersion = 3) =>
  db
    .insert(dayPlans)
    .values({ date: TODAY, changedAt: now, sent, sentVersion, sentAt: now })
    .onConflictDoUpdate({ target: dayPlans.date, set: { sent, sentVersion } });

test("with a plan that was sent, only the crew's own runs, in their order; the office sees all", async () => {
  await send(plan([me]));
  const day = await phone.day();
  expect(day.stops.map(({ bookingId, kind, arrivesAt }) => [bookingId, kind, arrivesAt])).toEqual([
    [slide.bookingId, "delivery", "08:05"],
    [castle.bookingId, "delivery", "08:50"],
  ]);
  expect(day).toMatchObject({ truck: { name: "Truck 1", crew: [], backAt: "10:15" }, planVersion: 3 });
  await send(plan([me + 1000]));
  expect((await phone.day()).stops).toEqual([]);
  const office = await (await request("/api/crew/day", { headers: { cookie: owner } })).json();
  expect(office.stops).toHaveLength(2);
  await send(plan([me]));
});

test("a token adds events and reads nothing; without one nothing is read at all", async () => {
  expect((await phone.register(TODAY)).status).toBe(201);
  expect((await phone.post([])).status).toBe(422);
  const first = phone.token;
  expect((await phone.register(TODAY)).status).toBe(201);
  expect(phone.token).not.toBe(first);
  expect(await db.$count(crewDevices, eq(crewDevices.device, phone.device))).toBe(1);
  const [row] = await db.select().from(crewDevices);
  expect(JSON.stringify(row)).not.toContain(phone.token);
  for (const path of ["/api/crew/day", "/api/bookings", "/api/account"])
    expect((await request(path, { headers: { Authorization: `Bearer ${phone.token}` } })).status).toBe(401);
  const stranger = { method: "POST", body: "not json", headers: { "Content-Type": "application/json" } };
  expect((await (await request("/api/crew/events", stranger)).json()).error.code).toBe("token_over");
});

test("a photo is stored once, without what the camera wrote into it", async () => {
  const file = await photo("#aa3311");
  expect((await phone.put(file)).status).toBe(204);
  expect((await phone.put(file)).status).toBe(204);
  const rows = await db.select().from(attachments);
  expect(rows.map(({ hash, bookingId }) => [hash, bookingId])).toEqual([[sha256(file), null]]);
  const { format, exif, width } = await sharp(rows[0]?.bytes).metadata();
  expect([format, exif, width]).toEqual(["webp", undefined, 80]);
});

test("a file that is damaged, HEIC or no picture is refused in a sentence, and one without a token unread", async () => {
  const file = await photo("#112233");
  const codeOf = async (response: Response) => [response.status, (await response.json()).error.code];
  expect(await codeOf(await phone.put(file, sha256(await photo("#000000"))))).toEqual([422, "hash_differs"]);
  expect(await codeOf(await phone.put(Buffer.from("not a picture")))).toEqual([422, "not_a_picture"]);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(12)]);
  expect(await codeOf(await phone.put(heic))).toEqual([422, "heic"]);
  expect(await codeOf(await phone.put(Buffer.alloc(13 * 1024 * 1024)))).toEqual([413, "too_large"]);
  const body = new ReadableStream({ pull: () => expect.fail("the body was read") }, { highWaterMark: 0 });
  const init = { method: "PUT", body, duplex: "half" } as RequestInit;
  expect((await request(`/api/crew/files/${sha256(file)}`, init)).status).toBe(401);
});

test("events count once, in the device's order, with the time by the server's clock and by the device's", async () => {
  const happened = new Date("2026-05-16T11:30:00Z");
  const arrived = phone.event("arrived", TODAY, { bookingId: castle.bookingId, at: happened });
  const setUp = phone.event("set_up", TODAY, { bookingId: castle.bookingId, at: new Date("2030-01-01") });
  const states = (results: { state: string }[]) => results.map(({ state }) => state);
  expect(states(await phone.send(setUp, arrived))).toEqual(["stored", "stored"]);
  expect(states(await phone.send(arrived, setUp, arrived))).toEqual(["known", "known", "known"]);
  const rows = await eventsOf(castle.bookingId);
  expect(rows.map(({ kind, happenedAt }) => [kind, happenedAt.toISOString()])).toEqual([
    // Before anybody had signed in on it nothing happened on this phone.
    ["arrived", "2026-05-16T12:00:00.000Z"],
    ["set_up", "2026-05-16T12:00:00.000Z"],
  ]);
  expect(rows[0]).toMatchObject({ userName: "Marcus Bell", problem: null, receivedAt: now });
  expect((await phone.day()).stops[1]?.standing).toMatchObject({ finishedBy: "Marcus Bell", signed: false });
});

test("one that can't be read is kept for the owner and holds up no other", async () => {
  const strange = { ...phone.event("note", TODAY, { bookingId: castle.bookingId }), kind: "levitated" };
  const wrong = phone.event("collected", TODAY, { bookingId: castle.bookingId, data: { cents: -5, method: "gold" } });
  const early = phone.event("note", "2026-05-10", { bookingId: castle.bookingId, data: { note: "", photos: [] } });
  const good = phone.event("note", TODAY, { bookingId: castle.bookingId, data: { note: "Dog", photos: [] } });
  const results = await phone.send(strange, wrong, early, good);
  expect(results.map(({ state }) => state)).toEqual(["refused", "refused", "refused", "stored"]);
  expect((await phone.send(strange))[0]?.state).toBe("refused");
  const kept = await db.select().from(heldEvents);
  expect(kept.map(({ key, state }) => [key, state])).toEqual(
    [strange, wrong, early].map(({ key }) => [key, "waiting"]),
  );
});

test("the token works until two days after its day", async () => {
  const event = () => phone.event("note", TODAY, { bookingId: castle.bookingId, data: { note: "Late", photos: [] } });
  const before = now;
  now = new Date("2026-05-19T03:59:00Z");
  expect((await phone.send(event()))[0]?.state).toBe("stored");
  now = new Date("2026-05-19T04:01:00Z");
  expect((await phone.post([event()])).status).toBe(401);
  now = before;
});

test("the list of runs can be of somebody else's making: an unknown device name is none", async () => {
  const body = { device: randomUUID(), sentAt: now.toISOString(), waiting: 2, events: [{ key: randomUUID() }] };
  const sent = await request("/api/crew/events", json("POST", body, { Authorization: `Bearer ${phone.token}` }));
  expect((await sent.json()).results[0].state).toBe("refused");
  const [row] = await db.select().from(crewDevices);
  expect(row).toMatchObject({ unsent: 2, device: phone.device });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayClaims } from "#db/schema/booking.ts";
import { attachments, dayPlans, stopEvents } from "#db/schema/deliveries.ts";
import { CrewPhone } from "#tests/support/browser/crew-phone.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { STAFF, signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";
import type { Day } from "../day-schema.ts";
import { storePoint } from "../stops/address-points.server.ts";

const DAY = "2026-05-16";
const ADA = {
  inflatableId: 2,
  eventDate: DAY,
  customerName: "Ada Kiker",
  customerEmail: "ada@example.com",
  wetOption: false,
};
const ROSA = {
  ...{ inflatableId: 4, eventDate: DAY, customerName: "Rosa Delgado", customerEmail: "rosa@example.com" },
  customerAddress: "27 Orchard View Ln, Blue Ridge, GA 30513",
};
const COLE = {
  ...{ inflatableId: 3, eventDate: DAY, customerName: "Cole Ledford", customerEmail: "cole@example.com" },
  customerAddress: "88 Antioch Church Rd, Talking Rock, GA 30175",
};

/** Three orders of a Saturday, and the owner and somebody in the office who plan it. */
async function saturday() {
  const app = await testApp({ now: () => new Date("2026-05-15T16:00:00Z"), env: { RATE_LIMITS: "off" } });
  const [owner, office, crew] = [
    await signInAs(app.request, "owner"),
    await signInAs(app.request, "office"),
    await signInAs(app.request, "crew"),
  ];
  const enter = async (order: object): Promise<number> => {
    const body = { ...bookingBody({ ...order }), source: "admin" };
    const { bookingId } = await (
      await app.request("/api/waiver-notification", json("POST", body, { cookie: owner }))
    ).json();
    await app.request(
      `/api/bookings/${bookingId}/payments`,
      json("POST", { kind: "cash", amount: 125 }, { cookie: owner }),
    );
    return bookingId;
  };
  const [ada, rosa, cole] = [await enter(ADA), await enter(ROSA), await enter(COLE)];
  const load = async (): Promise<Day> =>
    (await app.request(`/api/day?date=${DAY}`, { headers: { cookie: office } })).json();
  const call = (method: string, path: string, body: object, cookie = office) =>
    app.request(`/api/day/${DAY}/${path}`, json(method, body, { cookie }));
  /** With the version that is there now. */
  const change = async (method: string, path: string, body: object, cookie = office) => {
    const { version } = await load();
    return call(method, path, { version, kind: "delivery", ...body }, cookie);
  };
  const lane = async (truck: number, kind = "delivery") =>
    (await load()).trucks.find((one) => one.kind === kind && one.truck === truck)?.bookingIds;
  return { ...app, owner, office, crew, ada, rosa, cole, load, call, change, lane };
}

test("a day that nobody planned has its stops and an empty truck", async () => {
  const { load, ada, rosa, cole } = await saturday();
  const { version, sent, stops, trucks, gone } = await load();
  expect({ version, sent, gone }).toEqual({ version: 0, sent: null, gone: [] });
  const ofKind = (kind: string) => stops.filter((stop) => stop.kind === kind).map(({ bookingId }) => bookingId);
  expect(ofKind("delivery")).toEqual([ada, rosa, cole]);
  // Rented for a day: the same evening they are picked up.
  expect(ofKind("pickup")).toEqual([ada, rosa, cole]);
  expect(trucks).toMatchObject([
    { kind: "delivery", truck: 1, crew: [], bookingIds: [] },
    { kind: "pickup", truck: 1, crew: [], bookingIds: [] },
  ]);
  expect(stops[0]).toMatchObject({
    customerName: "Ada Kiker",
    serviceMinutes: 25,
    window: { starts: "08:00", ends: "10:00" },
    items: [{ name: "Giant Slide", blowers: 2, anchorPoints: 10, wet: false }],
    point: { by: "zip" },
    standing: { state: "planned", photos: [] },
  });
});

test("stops are put on a truck, moved, put in driving order and taken off", async () => {
  const { change, lane, ada, rosa, cole } = await saturday();
  for (const bookingId of [ada, rosa, cole]) {
    expect((await change("POST", "stops", { bookingId, truck: 1 })).status).toBe(200);
  }
  expect(await lane(1)).toEqual([ada, rosa, cole]);
  await change("POST", "stops", { bookingId: cole, truck: 1, before: ada });
  expect(await lane(1)).toEqual([cole, ada, rosa]);
  await change("POST", "order", { truck: 1 });
  expect((await lane(1))?.toSorted()).toEqual([ada, rosa, cole].toSorted());
  await change("POST", "stops", { bookingId: ada, truck: null });
  expect(await lane(1)).not.toContain(ada);
  // The pickups are planned for themselves.
  expect(await lane(1, "pickup")).toEqual([]);
});

test("what has no truck is given to one by the driving order", async () => {
  const { change, lane, ada, rosa, cole } = await saturday();
  expect((await change("POST", "trucks", {})).status).toBe(200);
  await change("POST", "order", {});
  const [first = [], second = []] = [await lane(1), await lane(2)];
  expect([...first, ...second].toSorted()).toEqual([ada, rosa, cole].toSorted());
  expect(Math.min(first.length, second.length)).toBe(1);
});

test("two people plan at once: the second is told who changed what, and nothing of theirs is done", async () => {
  const { load, call, lane, owner, office, ada, rosa } = await saturday();
  const { version } = await load();
  const first = await call("POST", "stops", { version, kind: "delivery", bookingId: ada, truck: 1 }, owner);
  expect(first.status).toBe(200);
  const second = await call("POST", "stops", { version, kind: "delivery", bookingId: rosa, truck: 1 }, office);
  expect(second.status).toBe(409);
  const { error } = await second.json();
  expect(error.code).toBe("changed_meanwhile");
  expect(error.message).toMatch(
    /^.+ moved Ada Kiker to Truck 1 at 12:00 PM\. Your change wasn't made: look at the plan and try again\.$/,
  );
  expect(await lane(1)).toEqual([ada]);
});

test("what is sent is what the crew drives by; changes after it are counted until they are sent, too", async () => {
  const { load, call, change, db, ada, rosa, cole, deps } = await saturday();
  expect((await change("POST", "send", {})).status).toBe(409);
  await change("POST", "stops", { bookingId: ada, truck: 1 });
  await change("POST", "stops", { bookingId: rosa, truck: 1 });
  const { staff, version } = await load();
  const marcus = staff.find(({ name }) => name === STAFF.crew.name)?.id;
  await call("PATCH", "trucks", { version, kind: "delivery", truck: 1, crew: [marcus] });
  expect((await change("POST", "send", {})).status).toBe(200);
  const [plan] = await db.select().from(dayPlans);
  expect(plan?.sentVersion).toBe(plan?.version);
  expect(plan?.sent?.runs).toMatchObject([
    {
      ...{ kind: "delivery", name: "Truck 1", crew: [marcus] },
      stops: [{ bookingId: ada, arrivesAt: "08:00" }, { bookingId: rosa }],
    },
  ]);
  expect(plan?.sent?.runs[0]?.stops[1]?.driveMinutes).toBeGreaterThan(10);
  // What is on the truck isn't exchanged any more.
  const claims = await db.select().from(dayClaims).where(eq(dayClaims.bookingId, ada));
  expect(claims.map(({ pinned }) => pinned)).toEqual([true]);
  expect((await load()).sent).toMatchObject({ at: deps.now().toISOString(), unsent: 0 });
  await change("POST", "stops", { bookingId: cole, truck: 1 });
  await change("POST", "stops", { bookingId: rosa, truck: 1, before: ada });
  expect((await load()).sent).toMatchObject({ unsent: 2 });
  await change("POST", "send", {});
  expect((await load()).sent).toMatchObject({ unsent: 0 });
});

test("an order that is canceled, called off or moved leaves its truck where everyone sees it", async () => {
  const { request, load, change, owner, ada, rosa, cole } = await saturday();
  for (const bookingId of [ada, rosa, cole]) await change("POST", "stops", { bookingId, truck: 1 });
  const act = (path: string, body: object) => request(path, json("POST", body, { cookie: owner }));
  expect((await act(`/api/bookings/${ada}/cancel`, { refund: "by_rule", reason: "" })).status).toBe(200);
  expect((await act("/api/weather/call-off", { bookingIds: [rosa] })).status).toBe(200);
  expect((await act(`/api/bookings/${cole}/reschedule`, { date: "2026-05-23", reason: "weather" })).status).toBe(200);
  const day = await load();
  expect(day.stops).toEqual([]);
  expect(day.trucks[0]?.bookingIds).toEqual([]);
  expect(day.gone).toMatchObject([
    { bookingId: ada, customerName: "Ada Kiker", why: "canceled", truck: 1 },
    { bookingId: rosa, why: "called_off" },
    { bookingId: cole, why: "moved" },
  ]);
  expect((await change("POST", "stops", { bookingId: cole, truck: 1 })).status).toBe(409);
  await change("POST", "stops", { bookingId: ada, truck: null });
  expect((await load()).gone).toHaveLength(2);
});

test("a truck is added and removed, its crew follows to the pickups, and the last one stays", async () => {
  const { load, change, ada } = await saturday();
  const { staff } = await load();
  const [person] = staff;
  await change("POST", "trucks", {});
  await change("POST", "stops", { bookingId: ada, truck: 2 });
  await change("PATCH", "trucks", { truck: 2, crew: [person?.id] });
  await change("PATCH", "trucks", { truck: 2, leavesAt: "07:30" });
  expect((await load()).trucks).toContainEqual({
    ...{ kind: "delivery", truck: 2, crew: [person?.id], leavesAt: "07:30", bookingIds: [ada], gear: [] },
  });
  await change("DELETE", "trucks", { truck: 2 });
  expect((await load()).trucks.filter(({ kind }) => kind === "delivery")).toMatchObject([{ truck: 1 }]);
  expect((await change("DELETE", "trucks", { truck: 1 })).status).toBe(409);
  expect((await change("PATCH", "trucks", { truck: 5, leavesAt: "07:30" })).status).toBe(404);
  expect((await change("PATCH", "trucks", { truck: 1, crew: [99_999] })).status).toBe(422);
  expect((await change("PATCH", "trucks", { truck: 1, leavesAt: "half past" })).status).toBe(422);
});

test("where the crew arrived counts from then on, and a surer point replaces it", async () => {
  const { load, db, ada, deps } = await saturday();
  const point = { latitude: 34.7001, longitude: -84.4711 };
  const seen = (accuracyMeters: number, more = {}) =>
    db.transaction((tx) =>
      storePoint(tx, "12 Orchard Lane, Ellijay GA 30540", { ...point, accuracyMeters, at: deps.now(), ...more }),
    );
  const pointOfAda = async () => (await load()).stops.find(({ bookingId }) => bookingId === ada)?.point;
  await seen(4000);
  expect(await pointOfAda()).toMatchObject({ by: "zip" });
  await seen(12);
  expect(await pointOfAda()).toEqual({ ...point, by: "crew" });
  await seen(80, { latitude: 35 });
  expect(await pointOfAda()).toEqual({ ...point, by: "crew" });
});

test("what the crew reports stands at the stop, with its photos, which the crew itself can't list", async () => {
  const { request, load, db, deps, office, crew, ada } = await saturday();
  const hash = "ab".repeat(32);
  const [photo] = await db
    .insert(attachments)
    .values({
      ...{ hash, kind: "photo", bookingId: ada, contentType: "image/jpeg", width: 2, height: 1 },
      ...{ bytes: new Uint8Array([1, 2, 3]), receivedAt: deps.now() },
    })
    .returning();
  const at = deps.now();
  await db.insert(stopEvents).values({
    ...{
      bookingId: ada,
      stop: "delivery",
      date: DAY,
      kind: "checked",
      data: { photos: [hash] },
      device: "d",
      key: "k",
    },
    ...{ sequence: 1, happenedAt: at, deviceAt: at, receivedAt: at, userName: STAFF.crew.name },
  });
  const [stop] = (await load()).stops;
  expect(stop?.standing).toMatchObject({ state: "planned", photos: [photo?.id] });
  const file = await request(`/api/attachments/${photo?.id}`, { headers: { cookie: office } });
  expect([file.status, file.headers.get("content-type"), (await file.arrayBuffer()).byteLength]).toEqual([
    200,
    "image/jpeg",
    3,
  ]);
  expect((await request(`/api/attachments/${photo?.id}`, { headers: { cookie: crew } })).status).toBe(403);
  expect((await request(`/api/day?date=${DAY}`, { headers: { cookie: crew } })).status).toBe(403);
  expect((await request("/api/attachments/99999", { headers: { cookie: office } })).status).toBe(404);
});

test("lines of the loading list that are set by hand count as a change, and reach the crew when it is sent", async () => {
  const { load, change, request, crew, ada } = await saturday();
  await change("POST", "stops", { bookingId: ada, truck: 1 });
  const { staff } = await load();
  const marcus = staff.find(({ name }) => name === STAFF.crew.name)?.id;
  await change("PATCH", "trucks", { truck: 1, crew: [marcus] });
  await change("POST", "send", {});
  const gear = async (): Promise<Record<string, string>> => {
    const answer = await request(`/api/crew/day?date=${DAY}`, { headers: { cookie: crew } });
    const day: { gear: { name: string; quantity: number; spare: number; note: string }[] } = await answer.json();
    return Object.fromEntries(
      day.gear.map(({ name, quantity, spare, note }) => [name, `${quantity}+${spare} ${note}`]),
    );
  };
  const before = await gear();
  expect(before).toMatchObject({ Blowers: expect.stringMatching(/^2\+1/), Tarps: "1+0 " });
  const byHand = [
    { name: "Blowers", quantity: 5 },
    { name: "Tarps", quantity: 0 },
    { name: "Extra mats", quantity: 2 },
  ];
  expect((await change("PATCH", "trucks", { truck: 1, gear: byHand })).status).toBe(200);
  expect((await load()).sent?.unsent).toBe(1);
  expect((await load()).trucks[0]?.gear).toEqual(byHand);
  expect(await gear()).toEqual(before);
  await change("POST", "send", {});
  expect((await load()).sent?.unsent).toBe(0);
  const { Tarps: _, Blowers: blowers, ...others } = before;
  expect(await gear()).toEqual({
    ...others,
    Blowers: `5+0 ${[blowers?.slice(4), "set by the office"].filter(Boolean).join(", ")}`,
    "Extra mats": "2+0 set by the office",
  });
});

test("what an earlier plan sent stays known: cash from a phone that still went by it is recorded", async () => {
  const { change, load, request, db, deps, owner, crew, ada, rosa } = await saturday();
  for (const bookingId of [ada, rosa]) await change("POST", "stops", { bookingId, truck: 1 });
  const marcus = (await load()).staff.find(({ name }) => name === STAFF.crew.name)?.id;
  await change("PATCH", "trucks", { truck: 1, crew: [marcus] });
  await change("POST", "send", {});
  const phone = new CrewPhone(request, crew, deps.now);
  await phone.register(DAY);
  const day = { date: "2026-06-20", reason: "owner" };
  await request(`/api/bookings/${ada}/reschedule`, json("POST", day, { cookie: owner }));
  await change("POST", "stops", { bookingId: ada, truck: null });
  await change("POST", "send", {});
  await change("POST", "send", {});
  const [plan] = await db.select().from(dayPlans);
  expect(plan?.sent?.before).toEqual([{ kind: "delivery", bookingId: ada }]);
  const paid = async () => (await (await request(`/api/bookings/${ada}`, { headers: { cookie: owner } })).json()).paid;
  const before = await paid();
  const cash = phone.event("collected", DAY, { bookingId: ada, data: { method: "cash", cents: 5_000 } });
  expect((await phone.send(cash))[0]?.message).toMatch(/^This order was moved to another day\. They counted \$50/);
  expect(await paid()).toBe(before + 50);
});

test("the office says where an address is: a phone changes it no more, until the office drops it", async () => {
  const { load, request, db, office, crew, ada } = await saturday();
  const path = `/api/bookings/${ada}/place`;
  const put = (place: string, cookie = office) => request(path, json("PUT", { place }, { cookie }));
  const point = async () => (await load()).stops.find(({ bookingId }) => bookingId === ada)?.point;
  const address = (await load()).stops.find(({ bookingId }) => bookingId === ada)?.customerAddress ?? "";
  await db.transaction((tx) =>
    storePoint(tx, address, { latitude: 34.1, longitude: -84.1, accuracyMeters: 4, at: new Date() }),
  );
  expect(await point()).toMatchObject({ latitude: 34.1, by: "crew" });
  expect((await put("34.6948, -84.4822", crew)).status).toBe(403);
  expect((await put("by the church")).status).toBe(422);
  expect((await (await put("34.6948, 84.4822")).json()).error.fields.place).toMatch(
    /^That's .+ miles from the shop\.$/,
  );
  expect((await put("https://maps.example.com/place/@34.6948,-84.4822,17z")).status).toBe(200);
  await db.transaction((tx) =>
    storePoint(tx, address, { latitude: 34.1, longitude: -84.1, accuracyMeters: 0.2, at: new Date() }),
  );
  expect(await point()).toEqual({ latitude: 34.6948, longitude: -84.4822, by: "office" });
  expect((await request(path, json("DELETE", {}, { cookie: office }))).status).toBe(200);
  expect(await point()).toMatchObject({ by: "zip" });
});

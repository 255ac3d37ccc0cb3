// What follows from what the crew reports, each once: messages, logs, money, outages, orders that are over, and what the office has to know.
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UnitLog } from "#app/features/fleet/safety/schema.ts";
import type { BookingDetail } from "#app/features/office/order-page/order-page-schema.ts";
import { startingBusiness } from "#config/business.ts";
import { bookings } from "#db/schema/booking.ts";
import { unitOutages } from "#db/schema/catalog.ts";
import { addressPoints, attachments, crewDevices, heldEvents, stopEvents } from "#db/schema/deliveries.ts";
import { messages } from "#db/schema/messages.ts";
import { texts } from "#db/schema/texts.ts";
import { waivers } from "#db/schema/waiver.ts";
import { CrewPhone, photo, sha256 } from "#tests/support/browser/crew-phone.ts";
import { readPdfText } from "#tests/support/oracles/read-pdf.ts";
import { startTwilio } from "#tests/support/providers/twilio-server.ts";
import { type Booked, book, bookingBody } from "#tests/support/scenes/factories.ts";
import { confirmIdentity, signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-16T12:00:00Z");
const WEEKS_MS = 60 * 86_400_000;
const app = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: WEEKS_MS, maxMs: WEEKS_MS } },
});
const { request, db, runJobs, outbox } = app;
const owner = await signInAs(request, "owner");
const crew = await signInAs(request, "crew");
const post = (path: string, body: unknown = {}, cookie = owner) => request(path, json("POST", body, { cookie }));
const get = async (path: string, cookie = owner) => (await request(path, { headers: { cookie } })).json();
const TODAY = "2026-05-16";
const phone = new CrewPhone(request, crew, () => now);
await phone.register(TODAY);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** A party of today, with so much of its price paid. */
async function party(paid: number, changes: Record<string, unknown> = {}) {
  const body = { ...bookingBody({ eventDate: TODAY, wetOption: false, ...changes }), source: "admin" };
  const { bookingId }: Booked = await (await post("/api/waiver-notification", body)).json();
  await post(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: paid });
  const day = await phone.day(String(body.eventDate));
  const stop = day.stops.find((one) => one.bookingId === bookingId);
  const item = stop?.items[0];
  if (!item) throw new Error("The party has no stop");
  return { bookingId, item: { itemId: item.itemId, unitId: item.unitId }, rule: item.anchors[0] };
}
const tell = async (event: unknown) => (await phone.send(event))[0];
const problemsOf = async (bookingId: number) =>
  (await db.select().from(stopEvents).where(eq(stopEvents.bookingId, bookingId))).flatMap(
    ({ problem }) => problem ?? [],
  );
const order = (bookingId: number): Promise<BookingDetail> => get(`/api/bookings/${bookingId}`);
const log = (unitId: number | null): Promise<UnitLog> => get(`/api/units/${unitId}/log`);
const subjects = async () => {
  await runJobs();
  return (await outbox()).map(({ subject }) => subject ?? "");
};
const calm = { mph: 8, heightFt: 6, meter: "meter" };
const clear = ["sides", "overhead", "blower", "path"];
const checked = (item: object, changes: object = {}) => ({
  ...item,
  ...{ surface: "grass", anchors: { count: 30, kind: "stakes" }, clearances: clear, wind: calm, photos: [], note: "" },
  ...changes,
});

test("on our way: one email with the estimate, and none where it is no news", async () => {
  const { bookingId } = await party(200);
  const ours = async () => (await subjects()).filter((subject) => subject.includes("on our way"));
  const old = new Date(now.getTime() - 61 * 60_000);
  await tell(phone.event("on_our_way", TODAY, { bookingId, data: { minutes: 90 }, at: old }));
  const before = await ours();
  const next = await party(200, { inflatableId: 4, customerName: "Ben Okafor" });
  const event = phone.event("on_our_way", TODAY, { bookingId: next.bookingId, data: { minutes: 20 } });
  expect([(await tell(event))?.state, (await tell(event))?.state]).toEqual(["stored", "known"]);
  await tell(phone.event("on_our_way", TODAY, { bookingId: next.bookingId, data: { minutes: 25 } }));
  const after = await ours();
  expect(after.length - before.length).toBe(1);
  expect(after.at(-1)).toContain("arrive around 8:20 AM");
  const last = await party(200, { inflatableId: 1, customerName: "Ada Holt" });
  await tell(phone.event("arrived", TODAY, { bookingId: last.bookingId }));
  await tell(phone.event("on_our_way", TODAY, { bookingId: last.bookingId, data: { minutes: 20 } }));
  expect(await ours()).toEqual(after);
  await post(`/api/bookings/${bookingId}/cancel`);
});

test("arrived: an accurate place improves the address, a vague one does not", async () => {
  const { bookingId } = await party(200, { inflatableId: 2, customerAddress: "9 Main St., Ellijay, GA 30540" });
  const at = (accuracyMeters: number, latitude: number) =>
    tell(phone.event("arrived", TODAY, { bookingId, data: { latitude, longitude: -84.48, accuracyMeters } }));
  await at(250, 34);
  expect(await db.select().from(addressPoints)).toEqual([]);
  await at(20, 34.69);
  await at(80, 34.1);
  const [point, ...others] = await db.select().from(addressPoints);
  expect([point?.latitude, point?.accuracyMeters, others]).toEqual([34.69, 20, []]);
});

test("checked: an entry of the unit's log, failed below the rule and over the limit", async () => {
  now = new Date("2026-05-17T12:00:00Z");
  await phone.register("2026-05-17");
  const date = "2026-05-17";
  const { bookingId, item, rule } = await party2(date, 200);
  const file = await photo("#224466");
  await phone.put(file);
  const count = rule?.count ?? 0;
  const good = checked(item, { anchors: { count, kind: "stakes" }, photos: [sha256(file)], note: "Level" });
  expect(await tell(phone.event("checked", date, { bookingId, data: good }))).toMatchObject({ message: null });
  const [passed] = (await log(item.unitId)).entries;
  expect(passed).toMatchObject({ kind: "check_before", result: "passed", recordedBy: "Marcus Bell", bookingId });
  expect(passed?.note).toBe(
    `${count} of ${count} stakes on grass, ${rule?.poundsEach} lb each. Clear: sides, overhead, blower, way to the exit. Wind 8 mph at 6 ft by meter, limit 15. 1 photo: ${sha256(file).slice(0, 8)}. Level.`,
  );
  const [claimed] = await db
    .select()
    .from(attachments)
    .where(eq(attachments.hash, sha256(file)));
  expect(claimed).toMatchObject({ bookingId, kind: "photo" });
  const few = checked(item, { anchors: { count: count - 1, kind: "weights" }, clearances: ["sides"] });
  const answer = await tell(phone.event("checked", date, { bookingId, data: few }));
  expect(answer?.message).toContain("failed its check: weights instead of stakes");
  const windy = checked(item, { anchors: { count, kind: "stakes" }, wind: { ...calm, mph: 19 } });
  await tell(phone.event("checked", date, { bookingId, data: windy }));
  await tell(phone.event("wind", date, { bookingId, data: { ...calm, mph: 21 } }));
  await tell(phone.event("wind", date, { bookingId, data: calm }));
  expect((await log(item.unitId)).entries.map(({ result }) => result)).toEqual(["failed", "failed", "passed"]);
  expect((await log(item.unitId)).notReady).not.toBeNull();
  expect((await subjects()).filter((subject) => subject.startsWith("Wind over the limit"))).toHaveLength(1);
  expect(await problemsOf(bookingId)).toHaveLength(3);
});

/** A party of another day. */
const party2 = async (date: string, paid: number, changes: Record<string, unknown> = {}) =>
  party(paid, { eventDate: date, ...changes });

test("collected: into the books as it was counted, once; what is not what was owed is said", async () => {
  const date = "2026-05-17";
  const even = await party2(date, 100, { inflatableId: 4 });
  const { balance } = await order(even.bookingId);
  const event = phone.event("collected", date, {
    bookingId: even.bookingId,
    data: { method: "cash", cents: balance * 100 },
  });
  expect(await tell(event)).toMatchObject({ state: "stored", message: null });
  await tell(event);
  expect(await order(even.bookingId)).toMatchObject({ balance: 0 });
  const again = phone.event("collected", date, {
    bookingId: even.bookingId,
    data: { method: "cash", cents: balance * 100 },
  });
  expect((await tell(again))?.message).toContain("nothing more was owed");
  expect(await order(even.bookingId)).toMatchObject({ balance: 0, refundDue: 0 });
  const odd = await party2(date, 100, { inflatableId: 1 });
  const owed = (await order(odd.bookingId)).balance;
  const less = phone.event("collected", date, { bookingId: odd.bookingId, data: { method: "check", cents: 2_050 } });
  expect((await tell(less))?.message).toMatch(/^They counted \$20\.50 by check, and \$\d+(\.\d\d)? was owed\.$/);
  expect((await order(odd.bookingId)).balance).toBeCloseTo(owed - 20.5);
  const more = phone.event("collected", date, { bookingId: odd.bookingId, data: { method: "cash", cents: 100_000 } });
  await tell(more);
  expect((await order(odd.bookingId)).refundDue).toBeGreaterThan(0);
});

test("signed on the glass, on paper, or not at all", async () => {
  const date = "2026-05-17";
  const { bookingId } = await party2(date, 200, { inflatableId: 2 });
  const drawn = await photo("#ffffff");
  await phone.put(drawn);
  const data = { how: "on_glass", signature: sha256(drawn), photos: [] };
  expect(await tell(phone.event("signed", date, { bookingId, data }))).toMatchObject({ message: null });
  const [signature] = await db
    .select()
    .from(attachments)
    .where(eq(attachments.hash, sha256(drawn)));
  expect(signature).toMatchObject({ kind: "signature", bookingId });
  const refused = phone.event("signed", date, { bookingId, data: { how: "refused", photos: ["0".repeat(64)] } });
  expect((await tell(refused))?.message).toBe("The customer did not want to sign. A photo of this did not arrive.");
});

test("can't set up: the office knows at once; for the wind the customer chooses", async () => {
  const date = "2026-05-18";
  now = new Date("2026-05-18T12:00:00Z");
  await phone.register(date);
  const site = await party2(date, 200);
  const data = { reason: "site", note: "Gate too narrow", photos: [] };
  const answer = await tell(phone.event("cant_set_up", date, { bookingId: site.bookingId, data }));
  expect(answer?.message).toBe("Can't set up: the site. Gate too narrow.");
  expect(await order(site.bookingId)).toMatchObject({ calledOffAt: null });
  const windy = await party2(date, 200, { inflatableId: 4, customerName: "Ben Okafor" });
  const wind = phone.event("cant_set_up", date, {
    bookingId: windy.bookingId,
    data: { reason: "wind", note: "", photos: [] },
  });
  expect((await tell(wind))?.message).toContain("The customer was asked to choose another day");
  expect((await order(windy.bookingId)).calledOffAt).not.toBeNull();
  const before = (await subjects()).length;
  later(1);
  const twice = phone.event("cant_set_up", date, {
    bookingId: windy.bookingId,
    data: { reason: "wind", note: "", photos: [] },
  });
  expect((await tell(twice))?.message).toContain("This order was called off at 8:00 AM.");
  expect(await subjects()).toHaveLength(before);
  expect((await phone.day()).stops.find((one) => one.bookingId === windy.bookingId)).toBeUndefined();
});

test("can't set up at the pickup calls nothing off: it was set up", async () => {
  const date = "2026-05-18";
  const { bookingId } = await party2(date, 200, { inflatableId: 1 });
  const data = { reason: "wind", note: "", photos: [] };
  await tell(phone.event("cant_set_up", date, { bookingId, stop: "pickup", data }));
  expect((await order(bookingId)).calledOffAt).toBeNull();
});

test("set up outside though the order says indoors, and without a passed check: the office is told, the wind counts", async () => {
  const date = "2026-05-18";
  const { bookingId, item } = await party2(date, 200, { inflatableId: 2, surface: "indoor" });
  const finish = () => tell(phone.event("set_up", date, { bookingId }));
  const outside = checked(item, { wind: { ...calm, mph: 24 } });
  const answer = await tell(phone.event("checked", date, { bookingId, data: outside }));
  expect(answer?.message).toContain("The order says indoors");
  expect((await finish())?.message).toMatch(/They set it up without a passed check of /);
  const wind = phone.event("wind", date, { bookingId, data: { ...calm, mph: 24 } });
  expect((await tell(wind))?.message).toContain("The crew measured 24 mph");
});

test("a number that the database can't hold and a report as long as a book hold up nothing", async () => {
  const date = "2026-05-18";
  const bookingId = 1001;
  const note = phone.event("note", date, { bookingId, data: { note: "Here", photos: [] } });
  const long = phone.event("note", date, { bookingId, data: { note: "x".repeat(100_000), photos: [] } });
  const answers = await phone.send({ ...note, sequence: 2 ** 40 }, long);
  expect(answers.map(({ state }) => state)).toEqual(["refused", "refused"]);
  const kept = await db.select().from(heldEvents);
  expect(kept.every(({ event }) => JSON.stringify(event).length < 1000)).toBe(true);
  await db.delete(heldEvents);
});

test("picked up: the order is over, the unit has its check, and a wet one dries", async () => {
  const date = "2026-05-19";
  now = new Date("2026-05-19T12:00:00Z");
  await phone.register(date);
  const { bookingId, item } = await party2(date, 200, { wetOption: true });
  now = new Date("2026-05-19T23:00:00Z");
  const items = [{ ...item, wet: true, returned: true }];
  const event = phone.event("picked_up", date, { bookingId, stop: "pickup", data: { items, note: "" } });
  expect(await tell(event)).toMatchObject({ state: "stored", message: null });
  await tell(event);
  expect((await order(bookingId)).status).toBe("completed");
  const [entry, ...others] = (await log(item.unitId)).entries.filter((one) => one.bookingId === bookingId);
  expect([entry?.kind, entry?.result, entry?.note, others]).toEqual(["check_after", "passed", "Picked up wet.", []]);
  const outages = await db
    .select({ reason: unitOutages.reason, from: unitOutages.fromDate, until: unitOutages.untilDate })
    .from(unitOutages)
    .where(eq(unitOutages.unitId, item.unitId ?? 0));
  expect(outages).toEqual([{ reason: "drying", from: "2026-05-20", until: "2026-05-20" }]);
});

test("a wet unit that somebody has the next day does not dry unseen", async () => {
  const date = "2026-05-21";
  now = new Date("2026-05-21T12:00:00Z");
  await phone.register(date);
  const { bookingId, item } = await party2(date, 200, { inflatableId: 1, wetOption: true });
  await party2("2026-05-22", 200, { inflatableId: 1 });
  now = new Date("2026-05-21T23:00:00Z");
  const items = [{ ...item, wet: true, returned: true }];
  const answer = await tell(phone.event("picked_up", date, { bookingId, stop: "pickup", data: { items, note: "" } }));
  expect(answer?.message).toContain("came back wet and is booked from Fri, May 22 on");
  expect((await order(bookingId)).status).toBe("completed");
});

test("what stayed there is fetched by a second visit: then the order is over, and each unit has its check once", async () => {
  const date = "2026-05-22";
  now = new Date("2026-05-22T12:00:00Z");
  await phone.register(date);
  const {
    inflatableId: _item,
    productName: _name,
    wetOption: _wet,
    wetFee: _fee,
    ...wish
  } = bookingBody({
    eventDate: date,
  });
  const items = [2, 4].map((inflatableId) => ({ inflatableId, wetOption: false }));
  const { bookingId }: Booked = await (
    await post("/api/waiver-notification", { ...wish, items, days: 1, source: "admin" })
  ).json();
  await post(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 400 });
  now = new Date("2026-05-22T22:00:00Z");
  const stop = (await phone.day(date)).stops.find((one) => one.bookingId === bookingId && one.kind === "pickup");
  const visit = (...returned: boolean[]) => {
    const items = (stop?.items ?? []).map(({ itemId, unitId }, at) => ({
      ...{ itemId, unitId, wet: false },
      returned: returned[at] ?? false,
    }));
    return tell(phone.event("picked_up", date, { bookingId, stop: "pickup", data: { items, note: "" } }));
  };
  expect(stop?.items).toHaveLength(2);
  expect((await visit(true, false))?.message).toMatch(/^Not returned: /);
  expect((await order(bookingId)).status).toBe("confirmed");
  later(60);
  expect((await visit(true, true))?.message).toBeNull();
  expect((await order(bookingId)).status).toBe("completed");
  for (const { unitId } of stop?.items ?? []) {
    const checks = (await log(unitId)).entries.filter((entry) => entry.bookingId === bookingId);
    expect(checks.map(({ kind }) => kind)).toEqual(["check_after"]);
  }
  expect((await visit(true, true))?.message).toContain("picked this up already");
});

test("set up with a unit that may not go out, without a waiver, and with an old reading: the office reads why", async () => {
  const date = "2026-06-02";
  now = new Date("2026-06-02T12:00:00Z");
  await phone.register(date);
  const { bookingId, item, rule } = await party2(date, 200, { inflatableId: 1 });
  const signed = await db.select().from(waivers).where(eq(waivers.bookingId, bookingId));
  await db.update(waivers).set({ status: "unsigned", signedAt: null }).where(eq(waivers.bookingId, bookingId));
  const failed = { kind: "inspection", happenedOn: date, note: "A seam is open", result: "failed" };
  expect((await post(`/api/units/${item.unitId}/log`, failed)).status).toBe(201);
  const stop = (await phone.day(date)).stops.find((one) => one.bookingId === bookingId);
  expect(stop).toMatchObject({
    waiverSigned: false,
    waiverCode: { url: expect.stringMatching(new RegExp(`/sign/${signed[0]?.token}$`)) },
    items: [{ notReady: { release: null } }],
  });
  const check = checked(item, { anchors: { count: rule?.count, kind: "stakes" } });
  await tell(phone.event("checked", date, { bookingId, data: check }));
  later(45);
  const said = await tell(phone.event("set_up", date, { bookingId, data: { waiverReason: "He signs tonight." } }));
  expect(said?.message).toMatch(
    /^They set up what may not go out without the owner's reason: .+ failed a check on Jun 2, 2026\. They set it up without a signed waiver\. Their reason: He signs tonight\. The last wind reading was 45 minutes old\. They gave no reason\.$/,
  );
  const attention = await get("/api/office/attention");
  expect(attention).toContainEqual(expect.objectContaining({ kind: "stop_problem", bookingId, note: said?.message }));
});

test("a line of the loading list that one phone ticked is ticked on the others, until somebody unticks it", async () => {
  const date = "2026-06-02";
  const { bookingId } = await party2(date, 200, { inflatableId: 4 });
  const tick = (loaded: boolean) => tell(phone.event("loaded", date, { bookingId, data: { line: "Tarps", loaded } }));
  const other = new CrewPhone(request, await signInAs(request, "crew"), () => now);
  await tick(true);
  expect((await other.day(date)).loaded).toEqual(["Tarps", `${bookingId} Tarps`]);
  later(1);
  await tick(false);
  expect((await other.day(date)).loaded).toEqual([]);
});

test("money that two crews wrote down alike waits for somebody who says whether it is more", async () => {
  const date = "2026-06-03";
  now = new Date("2026-06-03T12:00:00Z");
  await phone.register(date);
  const { bookingId } = await party2(date, 100, { inflatableId: 2 });
  const cents = (await order(bookingId)).balance * 100;
  const count = () => tell(phone.event("collected", date, { bookingId, data: { method: "cash", cents } }));
  await count();
  expect((await count())?.message).toContain("Is this more money, or the same?");
  const waiting = async () =>
    (await get("/api/office/attention")).find((one: { bookingId: number }) => one.bookingId === bookingId);
  const { stopEventId, amount } = await waiting();
  expect(amount).toBe(cents / 100);
  expect((await order(bookingId)).refundDue).toBe(0);
  expect((await post(`/api/office/stop-events/${stopEventId}/record-money`)).status).toBe(200);
  expect((await order(bookingId)).refundDue).toBe(cents / 100);
  expect((await post(`/api/office/stop-events/${stopEventId}/record-money`)).status).toBe(404);
  expect((await waiting())?.kind).not.toBe("stop_problem");
});

test("ending a session shuts out the phone that is signed in by it, and no other", async () => {
  const date = "2026-06-03";
  const phones = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const one = new CrewPhone(request, await signInAs(request, "crew"), () => now);
    await one.register(date);
    phones.push(one);
  }
  const [lost, kept] = phones;
  const rows = await db.select().from(crewDevices);
  const row = rows.find(({ device }) => device === lost?.device);
  await confirmIdentity(request, owner);
  expect(
    (await request(`/api/people/${row?.userId}/sessions/${row?.sessionId}`, json("DELETE", {}, { cookie: owner })))
      .status,
  ).toBe(204);
  const { bookingId } = await party2("2026-06-04", 200, { inflatableId: 4 });
  const states = phones.map(async (one) => {
    const [answer] = await one.send(one.event("note", "2026-06-04", { bookingId, data: { note: "Hi", photos: [] } }));
    return answer?.state;
  });
  expect(await Promise.all(states)).toEqual(["held", "stored"]);
  expect(kept?.token).not.toBe("");
  await db.delete(heldEvents);
});

test("an order that the crew was at is canceled instead of deleted: what it reported still has its order", async () => {
  const date = "2026-06-04";
  now = new Date("2026-06-04T12:00:00Z");
  await phone.register(date);
  const { bookingId }: Booked = await (
    await post("/api/waiver-notification", { ...bookingBody({ eventDate: date, inflatableId: 1 }), source: "admin" })
  ).json();
  await tell(phone.event("arrived", date, { bookingId }));
  await confirmIdentity(request, owner);
  await request(`/api/bookings/${bookingId}`, json("DELETE", {}, { cookie: owner }));
  expect((await order(bookingId)).status).toBe("cancelled");
});

test("what is not returned or damaged needs the office", async () => {
  const date = "2026-05-23";
  now = new Date("2026-05-23T12:00:00Z");
  await phone.register(date);
  const left = await party2(date, 200, { inflatableId: 2 });
  const items = (item: object, returned: boolean) => [{ ...item, wet: true, returned }];
  const missing = { items: items(left.item, false), note: "Nobody home" };
  const answer = await tell(
    phone.event("picked_up", date, { bookingId: left.bookingId, stop: "pickup", data: missing }),
  );
  expect(answer?.message).toMatch(/^Not returned: .+\. Nobody home\.$/);
  expect((await order(left.bookingId)).status).toBe("confirmed");

  const torn = await party2(date, 200);
  const files = [await photo("#010101"), await photo("#020202")];
  for (const file of files) await phone.put(file);
  const [before = "", after = ""] = files.map(sha256);
  const damage = { ...torn.item, note: "Seam torn", before: [before], after: [after], usable: false };
  await tell(
    phone.event("picked_up", date, {
      bookingId: torn.bookingId,
      stop: "pickup",
      data: { items: items(torn.item, true), note: "" },
    }),
  );
  const told = await tell(phone.event("damaged", date, { bookingId: torn.bookingId, stop: "pickup", data: damage }));
  expect(told?.message).toMatch(/^Damaged: .+\. Seam torn\. It is out of service until somebody has looked at it\.$/);
  const { entries, notReady } = await log(torn.item.unitId);
  expect(entries[0]?.note).toBe(
    `Damaged, may not be used. Seam torn. 1 photo before: ${before.slice(0, 8)}. 1 photo after: ${after.slice(0, 8)}.`,
  );
  expect(notReady?.kind).toBe("failed");
  const open = await db
    .select({ reason: unitOutages.reason })
    .from(unitOutages)
    .where(and(eq(unitOutages.unitId, torn.item.unitId ?? 0), isNull(unitOutages.untilDate)));
  expect(open).toEqual([{ reason: "repair" }]);
});

test("an order that was canceled, moved or finished by others meanwhile: stored, told, and nothing done twice", async () => {
  const date = "2026-05-24";
  now = new Date("2026-05-24T12:00:00Z");
  await phone.register(date);
  const off = await party2(date, 200, { inflatableId: 1 });
  await post(`/api/bookings/${off.bookingId}/cancel`);
  const { status } = await order(off.bookingId);
  expect(status).toBe("cancelled");
  const before = await subjects();
  for (const kind of ["on_our_way", "arrived", "set_up"] as const) {
    const data = kind === "on_our_way" ? { minutes: 10 } : {};
    const answer = await tell(phone.event(kind, date, { bookingId: off.bookingId, data }));
    expect(answer).toMatchObject({ state: "stored", message: expect.stringContaining("This order was canceled.") });
  }
  const cash = phone.event("collected", date, { bookingId: off.bookingId, data: { method: "cash", cents: 5000 } });
  expect((await tell(cash))?.message).toMatch(
    /^This order was canceled\. They counted \$50 in cash, which is not recorded\. ./,
  );
  expect(await subjects()).toEqual(before);

  const both = await party2(date, 200, { inflatableId: 4 });
  const other = new CrewPhone(request, crew, () => now);
  await other.register(date);
  await tell(phone.event("set_up", date, { bookingId: both.bookingId }));
  const [second] = await other.send(other.event("set_up", date, { bookingId: both.bookingId }));
  expect(second).toMatchObject({ state: "stored", message: "Marcus Bell set this up already, at 8:00 AM." });
  const gone = phone.event("note", date, { bookingId: 999_999, data: { note: "?", photos: [] } });
  expect((await tell(gone))?.message).toBe("Order 999999 is not here any more.");
});

test("a phone that was shut out: what it sends waits apart, and counts when the owner accepts it", async () => {
  const date = "2026-05-25";
  now = new Date("2026-05-25T12:00:00Z");
  const marcus = await signInAs(request, "crew");
  const lost = new CrewPhone(request, marcus, () => now);
  await lost.register(date);
  const { bookingId } = await party2(date, 100, { inflatableId: 2 });
  const owed = (await order(bookingId)).balance;
  const { devices } = await get("/api/crew/devices");
  const shown = devices.find(({ device }: { device: string }) => device === lost.device);
  expect(shown).toMatchObject({ name: "Marcus Bell", unsent: 0, shutOutAt: null });
  const key = { device: lost.device, userId: shown.userId };
  expect((await post("/api/crew/devices/shut-out", key, crew)).status).toBe(403);
  expect((await post("/api/crew/devices/shut-out", key)).status).toBe(204);
  expect((await request("/api/crew/day", { headers: { cookie: marcus } })).status).toBe(401);
  const cash = lost.event("collected", date, { bookingId, data: { method: "cash", cents: owed * 100 } });
  const note = lost.event("note", date, { bookingId, data: { note: "Mine now", photos: [] } });
  expect((await lost.send(cash, note)).map(({ state }) => state)).toEqual(["held", "held"]);
  expect((await lost.send(cash))[0]?.state).toBe("held");
  expect((await order(bookingId)).balance).toBe(owed);
  const attention = await get("/api/office/attention");
  expect(attention.find(({ kind }: { kind: string }) => kind === "crew_held")).toMatchObject({ name: "2 reports" });
  const { held } = await get("/api/crew/devices");
  const ours = held.slice(-2);
  expect(ours[0].text).toBe(`Counted $${owed} in cash, booking ${bookingId}, Mon, May 25, 8:00 AM`);
  await confirmIdentity(request, owner);
  expect(await (await post(`/api/crew/held/${ours[0].id}/accept`)).json()).toEqual({ problem: null });
  expect((await post(`/api/crew/held/${ours[0].id}/accept`)).status).toBe(404);
  expect((await post(`/api/crew/held/${ours[1].id}/drop`)).status).toBe(204);
  expect((await order(bookingId)).balance).toBe(0);
  expect(await db.$count(heldEvents, eq(heldEvents.state, "waiting"))).toBe(0);
  const again = new CrewPhone(request, await signInAs(request, "crew"), () => now);
  again.device = lost.device;
  expect((await again.register(date)).status).toBe(403);
  expect((await post("/api/crew/devices/let-in", key)).status).toBe(204);
  expect((await again.register(date)).status).toBe(201);
});

test("removing a person shuts their phones out", async () => {
  const [row] = await db.select().from(crewDevices).where(eq(crewDevices.device, phone.device));
  await confirmIdentity(request, owner);
  expect((await request(`/api/people/${row?.userId}/sessions`, json("DELETE", {}, { cookie: owner }))).status).toBe(
    204,
  );
  const after = await db.select().from(crewDevices).where(eq(crewDevices.device, phone.device));
  expect(after.every(({ shutOutAt }) => shutOutAt !== null)).toBe(true);
});

test("the incident file has what the crew reported, measured and photographed", async () => {
  const [checkedRow] = await db.select().from(stopEvents).where(eq(stopEvents.kind, "checked"));
  const bookingId = checkedRow?.bookingId ?? 0;
  const pdf = await request(`/api/bookings/${bookingId}/incident-file/pdf`, { headers: { cookie: owner } });
  const text = await readPdfText(new Uint8Array(await pdf.arrayBuffer()));
  for (const part of [
    "What the crew reported",
    "Wind measured on site",
    "21 mph at 6 ft by meter",
    "Live watch",
    "Marcus Bell",
  ])
    expect(text.replace(/\s+/g, " ")).toContain(part);
  for (const part of ["Forecast and alerts", "Messages", "Text messages", "Photos", "photo-"])
    expect(text).toContain(part);
  const zip = await request(`/api/bookings/${bookingId}/incident-file/zip`, { headers: { cookie: owner } });
  const bytes = Buffer.from(await zip.arrayBuffer()).toString("latin1");
  for (const name of ["crew-reports.json", "live-watch.json", "texts.json", "photo-"]) expect(bytes).toContain(name);
});

test("who agreed to texts gets one instead of the email, and the owner one about too much wind", async () => {
  const twilio = await startTwilio();
  const at = new Date("2026-05-16T12:00:00Z");
  const business = { ...startingBusiness, messages: { ...startingBusiness.messages, ownerPhone: "706 555 0188" } };
  const texted = await testApp({ now: () => at, env: { RATE_LIMITS: "off", ...twilio.env }, business });
  const marcus = new CrewPhone(texted.request, await signInAs(texted.request, "crew"), () => at);
  const { bookingId } = await book(texted.request, { eventDate: "2026-05-17", textConsent: true });
  await texted.db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, bookingId));
  await marcus.register("2026-05-17");
  const [stop] = (await marcus.day("2026-05-17")).stops;
  expect(stop?.reachedBy).toBe("text");
  await marcus.send(marcus.event("on_our_way", "2026-05-17", { bookingId, data: { minutes: 20 } }));
  await marcus.send(marcus.event("wind", "2026-05-17", { bookingId, data: { ...calm, mph: 24 } }));
  const stored = await texted.db.select().from(texts);
  const ours = stored.filter(({ kind }) => kind === "on_our_way" || kind === "live_watch");
  expect(ours.map(({ kind, number, body }) => [kind, number, body])).toEqual([
    ["on_our_way", "7065550187", "Cartecay Bounce Co.: we're on our way and arrive around 8:20 AM."],
    ["live_watch", "7065550188", expect.stringContaining("The crew measured wind over the limit: Hannah Teague.")],
  ]);
  const emails = await texted.db.select().from(messages).where(eq(messages.kind, "on_our_way"));
  expect(emails).toEqual([]);
});

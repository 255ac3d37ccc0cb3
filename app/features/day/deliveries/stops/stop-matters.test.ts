import { expect, test } from "vitest";
import { dayPlans, runs, stopEvents, stops } from "#db/schema/deliveries.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { STAFF, signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

const DAY = "2026-05-16";

/** A Sunday after a delivery day with one order. */
async function sunday() {
  let now = new Date("2026-05-15T16:00:00Z");
  const app = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
  const cookie = await signInAs(app.request, "owner");
  const body = { ...bookingBody({ eventDate: DAY }), source: "admin" };
  const { bookingId } = await (await app.request("/api/waiver-notification", json("POST", body, { cookie }))).json();
  await app.request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 125 }, { cookie }));
  now = new Date("2026-05-17T14:00:00Z");
  const office = await signInAs(app.request, "office");
  let sequence = 0;
  const report = async (kind: string, data = {}, more = {}) => {
    const at = new Date("2026-05-16T12:30:00Z");
    await app.db.insert(stopEvents).values({
      ...{
        bookingId,
        stop: "delivery",
        date: DAY,
        kind: kind as "damaged",
        data,
        device: "d",
        key: String(++sequence),
      },
      ...{ sequence, happenedAt: at, deviceAt: at, receivedAt: at, userName: STAFF.crew.name },
      ...more,
    });
  };
  const kinds = ["stop_problem", "not_set_up", "not_done", "not_returned", "damaged"];
  const listed = async (): Promise<
    { kind: string; note: string; stopEventId: number; missedStop: { runId: number } }[]
  > =>
    (await (await app.request("/api/office/attention", { headers: { cookie: office } })).json()).filter(
      ({ kind }: { kind: string }) => kinds.includes(kind),
    );
  const done = async (path: string) => (await app.request(path, json("POST", {}, { cookie: office }))).status;
  return { ...app, bookingId, report, listed, done };
}

test("what went wrong at a stop stands under Needs attention until somebody has looked at it", async () => {
  const { report, listed, done } = await sunday();
  await report("set_up");
  expect(await listed()).toEqual([]);
  await report("damaged", { note: "Torn seam", before: [], after: [] });
  await report(
    "picked_up",
    { items: [{ itemId: 1, unitId: 1, wet: false, returned: false }], note: "Blower stayed" },
    { stop: "pickup" },
  );
  await report("cant_set_up", { reason: "wind", note: "26 mph at the ridge", photos: [] });
  await report("collected", { method: "cash", cents: 100 }, { problem: "$1 was counted, $125 was due." });
  const all = await listed();
  expect(all.map(({ kind, note }) => [kind, note]).toSorted()).toEqual([
    ["damaged", "Torn seam"],
    ["not_returned", "Blower stayed"],
    ["not_set_up", "wind. 26 mph at the ridge"],
    ["stop_problem", "$1 was counted, $125 was due."],
  ]);
  for (const { stopEventId } of all) {
    expect(await done(`/api/office/stop-events/${stopEventId}/done`)).toBe(200);
    expect(await done(`/api/office/stop-events/${stopEventId}/done`)).toBe(404);
  }
  expect(await listed()).toEqual([]);
});

test("a stop that was sent and of which nobody reported anything is asked about, where the crew reports at all", async () => {
  const { db, deps, bookingId, report, listed, done } = await sunday();
  const at = new Date("2026-05-15T20:00:00Z");
  await db
    .insert(dayPlans)
    .values({ date: DAY, version: 2, changedAt: at, sentAt: at, sentVersion: 2, sent: { runs: [] } });
  const [run] = await db.insert(runs).values({ date: DAY, kind: "delivery", truck: 1 }).returning();
  await db.insert(stops).values({ runId: run?.id ?? 0, bookingId, position: 0 });
  expect(await listed()).toEqual([]);
  await report("set_up", {}, { bookingId: 999, happenedAt: deps.now() });
  expect(await listed()).toMatchObject([
    { kind: "not_done", bookingId, missedStop: { runId: run?.id, kind: "delivery" } },
  ]);
  expect(await done(`/api/office/stops/${run?.id}/${bookingId}/done`)).toBe(200);
  expect(await listed()).toEqual([]);
  await db.update(stops).set({ settledAt: null });
  await report("set_up");
  expect(await listed()).toEqual([]);
});

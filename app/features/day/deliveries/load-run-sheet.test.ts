import { expect, test } from "vitest";
import { type Booked, book, bookingBody } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import type { RunSheet } from "./run-sheet-schema.ts";

let now = new Date("2026-05-15T16:00:00Z");
const { request, runJobs, outbox } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const owner = (path: string, body: unknown = {}) => request(path, json("POST", body, { cookie }));
/** By phone: the owner enters it, and the waiver waits for the customer. */
const enter = async (changes: Record<string, unknown>): Promise<Booked> =>
  (await owner("/api/waiver-notification", { ...bookingBody(changes), source: "admin" })).json();
const sheet = async (query = ""): Promise<RunSheet> =>
  (await request(`/api/run-sheet${query}`, { headers: { cookie } })).json();

test("a day without deliveries is an empty sheet", async () => {
  expect(await sheet()).toEqual({ date: "2026-05-15", stops: [], units: 0, wetUnits: 0, toCollect: 0 });
});

test("the sheet lists confirmed bookings with what to collect, and no unpaid holds", async () => {
  const castle = await enter({ eventDate: "2026-05-16", additionalRequests: "Gate code 4471" });
  await book(request, { inflatableId: 2, eventDate: "2026-05-16", wetOption: false });
  await owner(`/api/bookings/${castle.bookingId}/payments`, { kind: "cash", amount: 125 });
  const { stops, ...totals } = await sheet("?date=2026-05-16");
  expect(totals).toEqual({ date: "2026-05-16", units: 1, wetUnits: 1, toCollect: 125 });
  expect(stops).toMatchObject([
    {
      bookingId: castle.bookingId,
      things: [{ name: "Castle Combo", wet: true }],
      balance: 125,
      waiverSigned: false,
      requests: "Gate code 4471",
    },
  ]);
  expect(stops[0]?.things[0]?.size).toHaveLength(3);
});

const get = async (path: string) => (await request(path, { headers: { cookie } })).json();

test("a reminder is shown before it is sent, and reaches the customer once a minute, with the way to pay", async () => {
  const { bookingId, token } = await enter({ inflatableId: 4, eventDate: "2026-05-30" });
  const { can, messages: before } = await get(`/api/bookings/${bookingId}`);
  expect(can).toMatchObject({ remind: true });
  const { to, ...shown } = await get(`/api/bookings/${bookingId}/reminder`);
  expect((await get(`/api/bookings/${bookingId}`)).messages).toEqual(before);
  expect((await owner(`/api/bookings/${bookingId}/remind`)).status).toBe(200);
  expect((await owner(`/api/bookings/${bookingId}/remind`)).status).toBe(200);
  const [newest] = (await get(`/api/bookings/${bookingId}`)).messages;
  expect(await get(`/api/messages/${newest.id}`)).toMatchObject({ ...shown, kind: "payment_reminder", toAddress: to });
  await runJobs();
  const letters = (await outbox()).filter(({ subject }) => subject?.includes("still due"));
  expect(letters.map(({ to }) => to?.[0]?.address)).toEqual(["hannah.teague@example.com"]);
  expect(letters[0]?.text).toContain(`/booking/${token}`);
  now = new Date(now.getTime() + 60_000);
  await owner(`/api/bookings/${bookingId}/remind`);
  await runJobs();
  expect((await outbox()).filter(({ subject }) => subject?.includes("still due"))).toHaveLength(2);
});

test("no reminder is sent when nothing is due", async () => {
  const { bookingId } = await enter({ inflatableId: 1, eventDate: "2026-05-31", wetOption: false });
  await owner(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 175 });
  const refused = await owner(`/api/bookings/${bookingId}/remind`);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.code).toBe("nothing_owed");
  expect((await get(`/api/bookings/${bookingId}/reminder`)).error.code).toBe("nothing_owed");
  expect((await get(`/api/bookings/${bookingId}`)).can).toMatchObject({ remind: false });
  expect((await owner("/api/bookings/999999/remind")).status).toBe(404);
});

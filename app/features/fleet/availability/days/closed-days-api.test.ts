// Published settings close days for customers at once; the owner may still use them.
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { book, postBooking } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import type { AvailabilityEntry } from "../schema.ts";

const now = new Date("2026-05-12T16:00:00Z");
const closedMondays = {
  ...startingBusiness,
  closed: {
    weekdays: [1],
    dates: [{ from: "2026-06-09", through: "2026-06-10", reason: "Family wedding" }],
    season: null,
  },
};
const { request, publish } = await testApp({ now: () => now });
const cookie = await ownerCookie(request);
const days = async (start: string, end: string, headers = {}): Promise<AvailabilityEntry[]> =>
  (await request(`/api/availability/3?start=${start}&end=${end}`, { headers })).json();

test("a Monday is open before the settings close it, and then blocked with a public reason", async () => {
  expect(await days("2026-06-01", "2026-06-01")).toEqual([
    {
      id: "3-2026-06-01",
      inflatableId: 3,
      date: "2026-06-01",
      status: "available",
      reason: null,
      bookingId: null,
      left: 1,
    },
  ]);
  await publish(closedMondays);
  const [monday, tuesday] = await days("2026-06-08", "2026-06-09");
  expect(monday).toMatchObject({ status: "blocked", why: "Closed on Mondays", reason: null, bookingId: null });
  expect(tuesday).toMatchObject({ status: "blocked", why: "Closed: Family wedding", reason: null, bookingId: null });
  expect((await days("2026-06-11", "2026-06-11"))[0]).not.toHaveProperty("why");
});

test("a customer's booking for a closed day is refused with the sentence and open days nearby; nothing is stored", async () => {
  const refused = await postBooking(request, { eventDate: "2026-06-08" });
  expect(refused.status).toBe(422);
  const { error } = await refused.json();
  const message = "We're closed on Mondays. Please select a different date.";
  expect(error).toMatchObject({ code: "date_refused", message, fields: { eventDate: message } });
  // The 9th and 10th are closed, too.
  expect(error.details.nearestDates).toEqual(["2026-06-06", "2026-06-07", "2026-06-11"]);
  expect(await (await request("/api/bookings", { headers: { cookie } })).json()).toEqual([]);
});

test("the owner books and moves to a closed day by hand, and it is booked for everyone", async () => {
  const byHand = (path: string, init?: RequestInit) =>
    request(path, { ...init, headers: { ...init?.headers, cookie } });
  const { bookingId } = await book(byHand, { eventDate: "2026-06-08", source: "admin" });
  expect((await days("2026-06-08", "2026-06-08"))[0]).toMatchObject({ status: "booked" });
  const moved = json("POST", { date: "2026-06-15", reason: "owner" }, { cookie });
  expect((await request(`/api/bookings/${bookingId}/reschedule`, moved)).status).toBe(200);
  expect((await days("2026-06-08", "2026-06-08"))[0]).toMatchObject({ status: "blocked", why: "Closed on Mondays" });
});

test("the office sees which days of a period are closed, and visitors can't ask", async () => {
  const path = "/api/closed-days?start=2026-06-01&end=2026-06-09";
  expect((await request(path)).status).toBe(401);
  expect(await (await request(path, { headers: { cookie } })).json()).toEqual([
    { date: "2026-06-01", why: "Closed on Mondays" },
    { date: "2026-06-08", why: "Closed on Mondays" },
    { date: "2026-06-09", why: "Closed: Family wedding" },
  ]);
});

test("a hold that ended can't be taken again once its day is closed", async () => {
  const { token } = await book(request, { eventDate: "2026-06-12" });
  const own = { authorization: `Bearer ${token}` };
  expect((await request("/api/hold", { method: "DELETE", headers: own })).status).toBe(200);
  await publish({ ...closedMondays, closed: { ...closedMondays.closed, weekdays: [5] } });
  const again = await request("/api/hold", { method: "POST", headers: own });
  expect([again.status, (await again.json()).error?.message]).toEqual([
    409,
    "We're closed on Fridays. Please select a different date.",
  ]);
});

test("with a lead time a day too soon is refused, and pages that are open learn the new facts", async () => {
  const stream = await request("/api/availability/stream");
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const hear = async (text: string) => {
    while (!heard.includes(text)) heard += (await reader?.read())?.value ?? "";
  };
  await hear("event: ready");
  await publish({ ...startingBusiness, booking: { ...startingBusiness.booking, leadHours: 48 } });
  await hear("event: reload");
  expect(heard).toContain('"leadHours":48');
  await reader?.cancel();
  const refused = await postBooking(request, { eventDate: "2026-05-14" });
  expect((await refused.json()).error.message).toBe(
    "Please book at least 48 hours before delivery. Please select a later date or call us.",
  );
  expect((await postBooking(request, { eventDate: "2026-05-15" })).status).toBe(201);
});

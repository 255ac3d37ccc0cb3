import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { unitOutages, units } from "#db/schema/catalog.ts";
import { book, bookingBody, stockGenerators } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  business: {
    ...startingBusiness,
    closed: { ...startingBusiness.closed, weekdays: [0] },
    delivery: { ...startingBusiness.delivery, mostADay: 3 },
  },
});
const cookie = await ownerCookie(request);
type Day = { date: string; status: string; why?: string; taken: { inflatableId: number; days: string[] }[] };
const ask = (query: string) => request(`/api/order-days?${query}`);
const days = async (query: string): Promise<Day[]> => (await ask(query)).json();
const statuses = async (query: string) => (await days(query)).map(({ status }) => status);
const week = "start=2026-06-08&end=2026-06-13";

await book(request, { inflatableId: 2, wetOption: false, eventDate: "2026-06-10" });
const block = { inflatableId: 3, date: "2026-06-12", reason: "Cleaning" };
await request("/api/availability/block", json("POST", block, { cookie }));

test("a day is open when everything is free on all days of the order; otherwise it names the obstacle", async () => {
  expect(await statuses(`items=3&${week}`)).toEqual([
    ...["available", "available", "available", "available", "blocked", "available"],
  ]);
  expect(await days(`items=3,2&days=2&${week}`)).toEqual([
    { date: "2026-06-08", status: "available", taken: [] },
    { date: "2026-06-09", status: "booked", taken: [{ inflatableId: 2, days: ["2026-06-10"], blocked: false }] },
    { date: "2026-06-10", status: "booked", taken: [{ inflatableId: 2, days: ["2026-06-10"], blocked: false }] },
    { date: "2026-06-11", status: "blocked", taken: [{ inflatableId: 3, days: ["2026-06-12"], blocked: true }] },
    { date: "2026-06-12", status: "blocked", taken: [{ inflatableId: 3, days: ["2026-06-12"], blocked: true }] },
    { date: "2026-06-13", status: "blocked", why: "Sunday, June 14: Closed on Sundays", taken: [] },
  ]);
});

test("a closed day and a day with all deliveries say why; deliveries are those of the first day", async () => {
  for (const inflatableId of [1, 4, 12])
    await book(request, { inflatableId, wetOption: false, eventDate: "2026-06-16" });
  expect(await days("items=3&start=2026-06-14&end=2026-06-16")).toMatchObject([
    { status: "blocked", why: "Closed on Sundays" },
    { status: "available" },
    { status: "blocked", why: "All deliveries for this day are taken" },
  ]);
  expect(await statuses("items=3&days=2&start=2026-06-15&end=2026-06-15")).toEqual(["available"]);
});

test("open days can be booked and others can't: two units, one of them out, and stays that can change units", async () => {
  const [second] = await db
    .insert(units)
    .values({ inflatableId: 3, name: "Castle Combo 2", position: 2 })
    .returning({ id: units.id });
  await db
    .insert(unitOutages)
    .values({ unitId: second?.id ?? 0, fromDate: "2026-06-27", untilDate: null, reason: "repair", createdAt: now });
  const castle = { inflatableId: 3, wetOption: false };
  await book(request, { ...castle, eventDate: "2026-06-22", days: 1 });
  await book(request, { ...castle, eventDate: "2026-06-22", days: 1 });
  await book(request, { ...castle, eventDate: "2026-06-25", days: 2 });
  const answer = await days("items=3,3&days=1&start=2026-06-22&end=2026-06-27");
  expect(answer.map(({ status }) => status)).toEqual([
    ...["booked", "available", "available", "booked", "booked", "blocked"],
  ]);
  // In sequence, so that each answer is stored before the next request.
  for (let at = 0; at < 5; at += 1) {
    const eventDate = `2026-06-2${2 + at}`;
    const [day] = await days(`items=3&days=2&start=${eventDate}&end=${eventDate}`);
    const body = bookingBody({ ...castle, eventDate, days: 2, customerEmail: `buyer${at}@example.com` });
    const { status } = await request("/api/waiver-notification", json("POST", body));
    expect([eventDate, day?.status === "available", status === 201]).toEqual([
      eventDate,
      status === 201,
      status === 201,
    ]);
  }
});

test("invalid queries get a sentence", async () => {
  const refused = async (query: string) => {
    const response = await ask(query);
    return [response.status, (await response.json()).error.message];
  };
  expect(await refused("items=")).toEqual([422, "Please say which rentals, by their numbers: 3,2,2."]);
  expect(await refused("items=3,99")).toEqual([422, "One of these rentals isn't available. Please choose another."]);
  expect(await refused("items=3&days=15")).toEqual([422, "Please choose 1 to 14 days."]);
  expect(await refused("items=3&start=2026-06-02&end=2026-06-01")).toEqual([422, "The end is before the start."]);
});

test("extras say how many are left on all days of an order", async () => {
  const along = [{ extraId: await stockGenerators(db, 3), quantity: 2 }];
  await book(request, { inflatableId: 12, wetOption: false, eventDate: "2026-06-19", extras: along });
  const left = async (query: string) => {
    const [extra] = await (await request(`/api/extras?${query}`)).json();
    return extra.left;
  };
  expect([await left("from=2026-06-18"), await left("from=2026-06-18&days=2"), await left("from=2026-06-19")]).toEqual([
    ...[3, 1, 1],
  ]);
  expect(await left("")).toBeUndefined();
});

test("the days of an order reach as far ahead as people book, and each day is computed once [A3]", async () => {
  const tooFar = await ask("items=3&start=2026-06-01&end=2027-05-31");
  expect([tooFar.status, (await tooFar.json()).error.message]).toEqual([422, "Please ask for at most 91 days."]);
  expect((await days("items=3&start=2026-06-01&end=2026-08-30")).length).toBe(91);
});

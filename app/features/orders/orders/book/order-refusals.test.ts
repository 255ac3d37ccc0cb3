// What can't be booked is refused beside its field, and nothing of it is stored.
import { count, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { bookings, dayClaims, extraClaims, priceLines } from "#db/schema/booking.ts";
import { customers } from "#db/schema/customers.ts";
import { promoCodes, promoUses } from "#db/schema/promo.ts";
import { waivers } from "#db/schema/waiver.ts";
import { book, bookingBody, stockGenerators } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  business: { ...startingBusiness, closed: { ...startingBusiness.closed, weekdays: [0] } },
});
const cookie = await ownerCookie(request);
const generatorId = await stockGenerators(db, 2);
await db.insert(promoCodes).values({ code: "CHURCH", basisPoints: 1_000, createdAt: now });
// The Giant Slide is out with somebody else on Tuesday, June 9.
await book(request, { inflatableId: 2, wetOption: false, eventDate: "2026-06-09", customerEmail: "first@example.com" });

const tables: PgTable[] = [bookings, dayClaims, extraClaims, priceLines, customers, promoUses, waivers];
const stored = async () =>
  Promise.all(tables.map(async (table) => (await db.select({ n: count() }).from(table))[0]?.n));
const before = await stored();
const { inflatableId: _, wetOption: __, ...details } = bookingBody();
/** A whole order by somebody new, with a code; each test spoils one thing of it. */
const order = {
  ...{ ...details, customerEmail: "new@example.com", eventDate: "2026-06-09", zip: "30540", promoCode: "church" },
  items: [{ inflatableId: 3 }, { inflatableId: 4 }],
  extras: [{ extraId: generatorId, quantity: 1 }],
};
const send = (body: object) => request("/api/waiver-notification", json("POST", body));

const NOTHING = "Please choose at least one rental.";
test.each([
  [
    "two of a thing that has one unit",
    { items: [{ inflatableId: 3 }, { inflatableId: 3 }] },
    [409, "date_taken", "items", "We have only one Castle Combo. Please take what is too many off your order."],
  ],
  [
    "more extras than stock",
    { extras: [{ extraId: generatorId, quantity: 3 }] },
    [409, "extras_short", "extras", "Only 2 × Generator are left on Tue, Jun 9. Please lower the number."],
  ],
  [
    "the same extra twice, together more than stock",
    { extras: [1, 2].map((quantity) => ({ extraId: generatorId, quantity })) },
    [409, "extras_short", "extras", "Only 2 × Generator are left on Tue, Jun 9. Please lower the number."],
  ],
  [
    "days across a closed one",
    { eventDate: "2026-06-13", days: 2 },
    [422, "date_refused", "eventDate", "Sunday, June 14: We're closed on Sundays. Please select a different date."],
  ],
  [
    "days across a taken one",
    { eventDate: "2026-06-08", days: 3, items: [{ inflatableId: 3 }, { inflatableId: 2 }] },
    [
      ...[409, "date_taken", "eventDate"],
      "Giant Slide is already booked on Tue, Jun 9. Please choose other days, or take it off your order.",
    ],
  ],
  [
    "a ZIP without a zone",
    { zip: "30303", customerAddress: "5 Peachtree St, Atlanta" },
    [422, "outside_area", "zip", /^We don't deliver to 30303 online. Please call us at .* or ask for a quote.$/],
  ],
  [
    "an exemption without a certificate",
    { exemption: { name: "First Baptist", number: " " } },
    [
      ...[422, "exemption_incomplete", "exemption.number"],
      "Enter the number of the tax exemption certificate, or leave the name empty.",
    ],
  ],
  ["an order of nothing", { items: [] }, [422, "invalid_input", "items", NOTHING]],
  [
    "neither a list nor a rental",
    { items: undefined },
    [422, "invalid_input", "inflatableId", "Please fill in all required fields including delivery address"],
  ],
  [
    "a rental that isn't there",
    { items: [{ inflatableId: 3 }, { inflatableId: 99 }] },
    [422, "unknown_item", "items.1.inflatableId", "This rental isn't available. Please choose another."],
  ],
  ["no days", { days: 0 }, [422, "invalid_input", "days", "Please choose 1 to 14 days."]],
  [
    "another price than was shown",
    { expectedTotalCents: 100 },
    [409, "price_changed", "expectedTotalCents", /total is/],
  ],
])("%s is refused beside its field, and nothing is stored", async (_what, wrong, [status, code, field, sentence]) => {
  const response = await send({ ...order, ...wrong });
  const { error } = await response.json();
  expect([response.status, error.code]).toEqual([status, code]);
  expect(error.fields).toEqual({ [field as string]: expect.stringMatching(exactly(sentence)) });
  expect(await stored()).toEqual(before);
});

const exactly = (sentence: unknown) =>
  sentence instanceof RegExp ? sentence : new RegExp(`^${RegExp.escape(String(sentence))}$`);

test("what is short names when all of it is free: also over its further days", async () => {
  const items = [{ inflatableId: 3 }, { inflatableId: 2 }];
  const { error } = await (await send({ ...order, items, days: 2 })).json();
  expect(error.details).toMatchObject({
    nearestDates: ["2026-06-10", "2026-06-11", "2026-06-12"],
    taken: [{ inflatableId: 2, name: "Giant Slide", days: ["2026-06-09"] }],
  });
});

test("the specification's call has no ZIP: it is taken and flagged", async () => {
  const address = { customerAddress: "5 Peachtree St, Atlanta, GA 30303" };
  const { bookingId } = await book(request, { ...address, eventDate: "2026-06-16" });
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(row).toMatchObject({ outOfArea: true, deliveryCents: 0, zip: "30303" });
});

test("the owner, who was asked on the page, may book outside of all zones", async () => {
  const entry = {
    ...order,
    source: "admin",
    zip: "30303",
    customerAddress: "",
    eventDate: "2026-06-17",
    promoCode: "",
  };
  expect((await request("/api/waiver-notification", json("POST", entry, { cookie }))).status).toBe(201);
});

test("the whole order, right in everything, is booked", async () => {
  const response = await send(order);
  expect(response.status).toBe(201);
  // ($215 + $215 + $50) less 10%.
  const { bookingId } = await response.json();
  const booking = await (await request(`/api/bookings/${bookingId}`, { headers: { cookie } })).json();
  expect(booking.total).toBe(432);
});

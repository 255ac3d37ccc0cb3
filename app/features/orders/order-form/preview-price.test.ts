import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { bookings, dayClaims } from "#db/schema/booking.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { book, bookingBody, stockGenerators } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "price=40/3600" },
  business: {
    ...startingBusiness,
    ...{ tax: { basisPoints: 700 }, damageCover: { basisPoints: 800 }, surface: { hardFeeCents: 1_500 } },
    serviceArea: {
      ...startingBusiness.serviceArea,
      zones: [{ name: "Dalton", zips: ["30720"], feeCents: 4_000 }],
    },
  },
});
const generatorId = await stockGenerators(db, 2);
const code = { basisPoints: 1_000, createdAt: now };
await db.insert(promoCodes).values([
  { ...code, code: "CHURCH", minimumCents: 10_000 },
  { ...code, code: "ONCE", oncePerCustomer: true },
  { ...code, code: "FALL", eventFrom: "2026-09-01", eventUntil: "2026-11-30" },
]);

const order = {
  items: [{ inflatableId: 3, wetOption: true }, { inflatableId: 2 }],
  extras: [{ extraId: generatorId, quantity: 2 }],
  ...{ days: 2, surface: "hard", zip: "30720", promoCode: "church", damageCover: true, eventDate: "2026-05-30" },
  customerAddress: "8 Mill St, Dalton",
};
const ask = (body: object) => request("/api/price", json("POST", body));
const price = async (changes: object = {}) => (await ask({ ...order, ...changes })).json();

test("the price that is shown is the price that is booked, and showing it books nothing", async () => {
  const shown = await price();
  expect(shown.problems).toEqual({});
  expect(shown.lines.map(({ label }: { label: string }) => label)).toContain("Code CHURCH");
  expect(shown.promo).toEqual({ code: "CHURCH", basisPoints: 1_000, amountCents: null, minimumCents: 10_000 });
  expect(shown.delivery).toEqual({ label: "Delivery, Dalton", feeCents: 4_000 });
  const sum = shown.lines.reduce((cents: number, line: { amountCents: number }) => cents + line.amountCents, 0);
  expect(sum).toBe(shown.totalCents);
  expect(shown.depositCents).toBe(Math.round(shown.totalCents / 2));
  expect([await db.$count(bookings), await db.$count(dayClaims)]).toEqual([0, 0]);
  await book(request, { ...order, expectedTotalCents: shown.totalCents });
});

test("what would keep it from being booked is said beside its field, in the words of booking, and the rest has its price", async () => {
  const wrong = {
    ...order,
    eventDate: "2026-05-31",
    promoCode: "FALL",
    exemption: { name: "First Baptist", number: "" },
    extras: [...order.extras, { extraId: 999, quantity: 1 }],
  };
  const { problems, totalCents } = await price(wrong);
  expect(problems).toEqual({
    eventDate: expect.stringContaining("already booked on Sun, May 31"),
    extras: "This extra isn't available any more. Please take it off your order.",
    promoCode: expect.stringContaining("for events from Sep 1, 2026 through Nov 30, 2026"),
    "exemption.number": expect.stringContaining("number of the tax exemption certificate"),
  });
  expect(totalCents).toBe((await price({ promoCode: "" })).totalCents);
  const { eventDate, promoCode, "exemption.number": exemption } = problems;
  for (const [change, sentence] of [
    [{ eventDate: "2026-05-31" }, eventDate],
    [{ eventDate: "2026-06-20", promoCode: "FALL" }, promoCode],
    [{ exemption: wrong.exemption }, exemption],
  ] as const) {
    const booked = await request("/api/waiver-notification", json("POST", bookingBody({ ...order, ...change })));
    expect(Object.values((await booked.json()).error.fields)).toEqual([sentence]);
  }
});

test("days, units, extras and the delivery area are asked about as for a booking", async () => {
  expect((await price({ eventDate: "2026-05-11" })).problems.eventDate).toContain("in the past");
  expect((await price({ zip: "30303" })).problems.zip).toContain("or ask for a quote");
  expect(await price({ zip: "30536", promoCode: "FALL" })).toMatchObject({ promo: null, delivery: null });
  const two = [{ inflatableId: 12 }, { inflatableId: 12 }];
  expect((await price({ items: two, eventDate: "2026-06-20" })).problems).toEqual({
    items: "We have only one Royal Castle. Please take what is too many off your order.",
  });
  const many = [{ extraId: generatorId, quantity: 3 }];
  expect((await price({ extras: many, eventDate: "2026-06-20" })).problems).toEqual({
    extras: "Only 2 × Generator are left on Sat, Jun 20. Please lower the number.",
  });
  const repeated = Array.from({ length: 2 }, () => ({ extraId: generatorId, quantity: 50 }));
  expect((await price({ extras: repeated, eventDate: undefined })).problems).toEqual({
    extras: "Please call us about more than 99 of an extra.",
  });
});

test("what isn't known yet is left out: no day, no ZIP, no email address", async () => {
  const { problems, totalCents } = await price({ eventDate: undefined, zip: undefined, promoCode: "fall" });
  expect(problems).toEqual({});
  const withDay = await price({ eventDate: "2026-06-20", zip: undefined, promoCode: "" });
  expect(totalCents).toBeLessThan(withDay.totalCents);
  expect((await price({ eventDate: "2026-06-20", promoCode: "once", customerEmail: "han" })).problems).toEqual({});
  await book(request, { eventDate: "2026-06-25", promoCode: "once", customerEmail: "ada.kiker@gmail.com" });
  const again = { ...order, eventDate: "2026-06-20", promoCode: "once", customerEmail: "adakiker@gmail.com" };
  // A stranger doesn't learn here who has booked before.
  expect((await (await ask(again)).json()).problems).toEqual({});
  const cookie = await signInAs(request, "office");
  const told = await (await request("/api/price", json("POST", again, { cookie }))).json();
  expect(told.problems.promoCode).toContain("once per customer");
});

test("one thing, as the specification names it, has its price; nothing has none, and too many questions wait", async () => {
  expect(await (await ask({ inflatableId: 12 })).json()).toMatchObject({ totalCents: 12_840, depositCents: 6_420 });
  const nothing = await ask({ items: [] });
  expect([nothing.status, (await nothing.json()).error.fields.items]).toEqual([
    422,
    "Please choose at least one rental.",
  ]);
  let tries = 0;
  while ((await ask({ inflatableId: 12 })).status === 200) tries += 1;
  expect(tries).toBeLessThan(40);
  expect((await ask({ inflatableId: 12 })).headers.get("retry-after")).toMatch(/^\d+$/);
});

// An order with all that can be in a price: wherever it is shown, it is the sum of the same lines.
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { startingBusiness } from "#config/business.ts";
import { extras } from "#db/schema/catalog.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { book, bookingBody, stockGenerators } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db, deps, runJobs, outbox } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  business: {
    ...startingBusiness,
    ...{ tax: { basisPoints: 700 }, damageCover: { basisPoints: 800 }, surface: { hardFeeCents: 1_500 } },
    serviceArea: {
      ...startingBusiness.serviceArea,
      zones: [{ name: "Dalton", zips: ["30720"], feeCents: 4_000 }],
    },
  },
});
const cookie = await ownerCookie(request);
const get = async (path: string) => (await request(path, { headers: { cookie } })).json();
const text = async (path: string) => (await request(path, { headers: { cookie } })).text();

const extra = { stock: 4, position: 2, createdAt: now };
const generatorId = await stockGenerators(db, 4);
const [tables] = await db
  .insert(extras)
  .values({ ...extra, name: "Table", priceCents: 1_000, per: "order", taxable: false })
  .returning({ id: extras.id });
await db.insert(promoCodes).values({ code: "CHURCH", basisPoints: 1_000, minimumCents: 10_000, createdAt: now });

const order = {
  items: [{ inflatableId: 3, wetOption: true }, { inflatableId: 2 }],
  extras: [
    { extraId: generatorId, quantity: 2 },
    { extraId: tables?.id, quantity: 3 },
  ],
  ...{ days: 2, surface: "hard", zip: "30720", promoCode: "church", damageCover: true },
  customerAddress: "8 Mill St, Dalton",
};
const TOTAL_CENTS = 107_212;

test("an order at another price than the page showed isn't booked, and the new lines come back", async () => {
  const response = await request(
    "/api/waiver-notification",
    json("POST", bookingBody({ ...order, expectedTotalCents: 1 })),
  );
  const { error } = await response.json();
  expect([response.status, error.code]).toEqual([409, "price_changed"]);
  expect(error.message).toContain("$1,072.12");
  expect(error.details).toMatchObject({ totalCents: TOTAL_CENTS, depositCents: 53_606 });
  expect(error.details.lines.map(({ label }: { label: string }) => label)).toEqual([
    ...["Castle Combo, full day", "Castle Combo, wet option", "Castle Combo, 1 more day"],
    ...["Giant Slide, full day", "Giant Slide, 1 more day", "2 × Generator, 2 days", "3 × Table"],
    ...["2 × Hard surface setup", "Damage cover (8%)", "Delivery, Dalton", "Code CHURCH", "Sales tax (7%)"],
  ]);
  expect(await get("/api/bookings")).toEqual([]);
});

test("list, order, checkout, private page, emails, files and dashboard all say the sum of its lines", async () => {
  const { bookingId, token, payment } = await book(request, { ...order, expectedTotalCents: TOTAL_CENTS });
  const hold = await request("/api/hold", { headers: { authorization: `Bearer ${token}` } });
  expect(await hold.json()).toMatchObject({ totalCents: TOTAL_CENTS, pay: { amountCents: 53_606 } });
  expect(await text(new URL(payment.url).pathname)).toContain("$536.06");
  if (!deps.demo) throw new Error("The demo provider is not there");
  await payDemoCheckout(deps.demo, payment.url.split("/").at(-1) ?? "");

  const money = { total: 1072.12, paid: 536.06, balance: 536.06 };
  expect((await get("/api/bookings"))[0]).toMatchObject({ ...money, price: 215, wetFee: 35 });
  const detail = await get(`/api/bookings/${bookingId}`);
  expect(detail).toMatchObject({ ...money, deposit: 536.06 });
  const cents = detail.priceLines.map(({ amount }: { amount: number }) => Math.round(amount * 100));
  expect(cents.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(TOTAL_CENTS);

  const page = await text(`/booking/${token}`);
  for (const said of ["$1,072.12", "Delivery, Dalton", "−$96.75", "Sales tax (7%)", "$68.37"])
    expect(page).toContain(said);
  await runJobs();
  const mail = (await outbox()).map((message) => message.text ?? "");
  expect(mail.filter((said) => said.includes("$1,072.12")).length).toBeGreaterThanOrEqual(2);
  expect(mail.some((said) => said.includes("Code CHURCH"))).toBe(true);

  expect(await text("/api/bookings/export")).toMatch(/,1072\.12,536\.06,0,536\.06,/);
  expect((await get("/api/run-sheet?date=2026-05-30")).stops[0]).toMatchObject({ total: 1072.12, balance: 536.06 });
  const feed = await (await request("/api/calendar-feed", json("POST", {}, { cookie }))).json();
  expect((await text(new URL(feed.url).pathname)).replaceAll("\r\n ", "")).toContain("To collect: $536.06");
  // Revenue is that of base lines, as the specification says.
  expect((await get("/api/office/summary")).money).toEqual({ revenue: 490, collected: 536.06, outstanding: 536.06 });
});

test("an address corrected into another delivery zone has that zone's fee, and the customer is told", async () => {
  const near = { eventDate: "2026-06-13", zip: "30540", customerAddress: "12 Orchard Ln, Ellijay, GA 30540" };
  const { bookingId, payment } = await book(request, { ...near, paymentPlan: "full" });
  if (!deps.demo) throw new Error("The demo provider is not there");
  await payDemoCheckout(deps.demo, payment.url.split("/").at(-1) ?? "");
  const correct = async (customerAddress: string) =>
    (await request(`/api/bookings/${bookingId}`, json("PATCH", { customerAddress }, { cookie }))).json();
  const { total } = await get(`/api/bookings/${bookingId}`);

  // The same ZIP, the same fee.
  expect(await correct("14 Orchard Ln, Ellijay, GA 30540")).toEqual({ success: true });
  // Looked at first: the difference and the email, and nothing is kept of it.
  const dalton = { customerAddress: "8 Mill St, Dalton, GA 30720" };
  const seen = await get(`/api/bookings/${bookingId}`);
  const look = async (wish: object) =>
    (await request(`/api/bookings/${bookingId}`, json("PATCH", { ...wish, preview: true }, { cookie }))).json();
  const { changed } = await look({ ...dalton, version: seen.version });
  expect(changed).toMatchObject({ differenceCents: 4_280, owedCents: 4_280 });
  expect(changed.message.text).toContain("Delivery to 30720");
  expect((await look({ ...dalton, tell: false })).changed).toMatchObject({ differenceCents: 4_280, message: null });
  expect((await look({ customerAddress: "16 Orchard Ln, Ellijay, GA 30540" })).changed).toBeUndefined();
  expect(await get(`/api/bookings/${bookingId}`)).toEqual(seen);
  // Delivery is taxed here: $40 and 7 %.
  expect(await correct("8 Mill St, Dalton, GA 30720")).toEqual({ success: true, totalCents: total * 100 + 4_280 });
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({
    ...{ customerAddress: "8 Mill St, Dalton, GA 30720", outOfArea: false },
    ...{ total: total + 42.8, balance: 42.8 },
  });
  await runJobs();
  const mails = (await outbox()).map((message) => message.text ?? "");
  expect(mails.some((text) => text.includes("Delivery to 30720"))).toBe(true);
  // Nobody has paid the fee yet, so nothing goes back with it.
  expect(await correct("14 Orchard Ln, Ellijay, GA 30540")).toEqual({ success: true, totalCents: total * 100 });
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({ total, balance: 0, refundDue: 0 });
});

test("an address corrected without a word to the customer has the fee all the same", async () => {
  const near = { eventDate: "2026-06-20", zip: "30540", customerAddress: "12 Orchard Ln, Ellijay, GA 30540" };
  const { bookingId } = await book(request, near);
  const { total, messages } = await get(`/api/bookings/${bookingId}`);
  const wish = { customerAddress: "8 Mill St, Dalton, GA 30720", tell: false };
  await request(`/api/bookings/${bookingId}`, json("PATCH", wish, { cookie }));
  const after = await get(`/api/bookings/${bookingId}`);
  expect(after).toMatchObject({ total: total + 42.8, customerAddress: wish.customerAddress });
  expect(after.messages).toHaveLength(messages.length);
});

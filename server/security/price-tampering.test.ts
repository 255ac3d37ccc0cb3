// A browser may claim any price. Stored prices and charges come from the catalog.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { bookingItems, bookings, priceLines } from "#db/schema/booking.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { demoCheckouts } from "#db/schema/demo-payments.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

const BODIES = Number(process.env.TAMPERED_BODIES ?? 60);
const DAYS = 6;

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const catalog = new Map((await db.select().from(inflatables)).map((item) => [item.id, item]));

const FIELDS = [
  ...["price", "wetFee", "total", "amount", "amountCents", "priceCents", "totalCents", "deposit", "discount", "coupon"],
  ...["paid", "balance", "priceLines", "currency", "status", "holdExpiresAt", "token", "productName", "outOfArea"],
];
const invented = fc.oneof(
  fc.constantFrom(null, -1, 0, 0.01, 1, "0", "-100", "$1", "confirmed", 1e308, -1e308),
  fc.double(),
  fc.string({ maxLength: 20 }),
  fc.array(fc.record({ kind: fc.constantFrom("base", "wet"), amountCents: fc.integer() }), { maxLength: 3 }),
);
const mostly = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: invented });

const body = fc
  .record({
    inflatableId: fc.constantFrom(...catalog.keys()),
    eventDate: fc.nat({ max: DAYS - 1 }).map((days) => addDays(plainDate("2026-06-01"), days)),
    wetOption: mostly(fc.boolean()),
    paymentPlan: mostly(fc.constantFrom("deposit", "full", undefined)),
    noise: fc.dictionary(fc.constantFrom(...FIELDS), invented, { maxKeys: 8 }),
  })
  .map(({ noise, ...ask }) => bookingBody({ ...noise, ...ask }));

test(`${BODIES} bodies with invented prices: every stored line and every charge is the catalog's`, {
  timeout: 600_000,
}, async () => {
  let bookingCount = 0;
  await fc.assert(
    fc.asyncProperty(body, async (ask) => {
      const response = await request("/api/waiver-notification", json("POST", ask));
      expect([201, 409, 422]).toContain(response.status);
      if (response.status === 201) bookingCount += 1;
    }),
    { numRuns: BODIES, endOnFailure: true },
  );
  expect(bookingCount).toBeGreaterThan(DAYS);
  await expectCatalog(bookingCount);
});

test("a form that names its own amount is charged the server's", async () => {
  const { token, bookingId } = await book(request, { eventDate: "2026-07-01", inflatableId: 3, wetOption: true });
  for (const [choice, charge] of Object.entries({ deposit: 12_500, full: 25_000 })) {
    const form = { intent: "pay", choice, amount: "1", amountCents: "1", price: "0" };
    const response = await request(`/booking/${token}`, { method: "POST", body: new URLSearchParams(form) });
    const checkout = response.headers.get("location")?.split("/").at(-1);
    const checkouts = await db.select().from(demoCheckouts);
    expect(checkouts.find(({ id }) => id === checkout)).toMatchObject({ bookingId, amountCents: charge });
  }
  const nothing = new URLSearchParams({ intent: "pay", choice: "0.01" });
  const refused = await request(`/booking/${token}`, { method: "POST", body: nothing });
  expect([refused.status, refused.headers.get("location")]).toEqual([409, null]);
});

async function expectCatalog(bookingCount: number): Promise<void> {
  const rows = await db.select().from(bookings);
  const things = new Map((await db.select().from(bookingItems)).map((item) => [item.bookingId, item]));
  const lines = Map.groupBy(await db.select().from(priceLines), ({ bookingId }) => bookingId);
  const checkouts = Map.groupBy(await db.select().from(demoCheckouts), ({ bookingId }) => bookingId);
  expect(rows).toHaveLength(bookingCount);
  for (const { id, paymentPlan, status } of rows) {
    const { inflatableId = 0, wetOption = false } = things.get(id) ?? {};
    const item = catalog.get(inflatableId);
    const base = { kind: "base", label: `${item?.name}, full day`, amountCents: item?.priceCents };
    const wet = { kind: "wet", label: "Wet option", amountCents: item?.wetFeeCents };
    const right = wetOption ? [base, wet] : [base];
    if (wetOption) expect(item?.wetAvailable).toBe(true);
    expect(lines.get(id)).toHaveLength(right.length);
    expect(lines.get(id)).toEqual(expect.arrayContaining(right.map((line) => expect.objectContaining(line))));
    const total = right.reduce((sum, line) => sum + Number(line.amountCents), 0);
    const charge = paymentPlan === "full" ? total : Math.ceil(total / 2);
    expect(checkouts.get(id)?.map(({ amountCents }) => amountCents)).toEqual([charge]);
    expect(status).toBe("pending_payment");
  }
  expect(await db.select().from(ledgerEntries)).toEqual([]);
}

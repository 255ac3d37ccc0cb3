import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MOST_COUNTED } from "#app/shared/words/search-words.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { book, startingTerms } from "#tests/support/scenes/factories.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
await db.insert(promoCodes).values({ code: "SPRING15", basisPoints: 1500, createdAt: now });

const jose = await book(request, {
  ...{ inflatableId: undefined, items: [{ inflatableId: 3 }, { inflatableId: 1 }], eventDate: "2026-06-01" },
  ...{ customerName: "José Muñoz-Ortiz", customerEmail: "pepe@example.org", customerPhone: "+1 404.555.0123" },
  customerAddress: "77 Apple Ridge Rd, Blue Ridge, GA 30513",
});
const ann = await book(request, {
  ...{ inflatableId: 1, eventDate: "2026-06-02", customerName: "Ann O'Dell", customerEmail: "ann@example.com" },
  ...{ customerPhone: "7065550187", promoCode: "spring15" },
});

async function search(list: string, q: string): Promise<{ ids: number[]; total: number }> {
  const response = await request(`/api/${list}?q=${encodeURIComponent(q)}`, { headers: { cookie } });
  const rows = (await response.json()) as { id: number }[];
  return { ids: rows.map(({ id }) => id), total: Number(response.headers.get("x-total-count")) };
}

const itemName = async (id: number) => {
  const [item] = await db.select({ name: inflatables.name }).from(inflatables).where(eq(inflatables.id, id));
  return item?.name ?? "";
};

test.for([
  ["a name without its accents", "jose munoz"],
  ["the middle of a name", "uñoz"],
  ["an email address", "PEPE@example"],
  ["a phone number in another format", "(404) 555-0123"],
  ["the end of a phone number", "555 0123"],
  ["a phone number with its country code", "+14045550123"],
  ["a street", "77 apple"],
  ["a town", "blue ridge"],
  ["a ZIP code", "30513"],
  ["its address as it is shown", "77 Apple Ridge Rd, Blue Ridge, GA 30513"],
  ["a town and its state", "Blue Ridge, GA"],
  ["a last name before the first", "Muñoz-Ortiz, José"],
  ["two letters that begin a name", "mu"],
  ["words of different columns, in any order", "ridge josé"],
] as const)("an order is found by %s", async ([, q]) => {
  expect([q, (await search("bookings", q)).ids]).toEqual([q, [jose.bookingId]]);
});

test("a customer is found by an address as it is shown", async () => {
  const { ids, total } = await search("customers", "77 Apple Ridge Rd, Blue Ridge, GA 30513");
  expect(total).toBe(1);
  const [same] = (await search("customers", "pepe@example.org,")).ids;
  expect(ids).toEqual([same]);
});

test("an order is found by its number, with and without a sign", async () => {
  expect((await search("bookings", String(ann.bookingId))).ids).toEqual([ann.bookingId]);
  expect((await search("bookings", `#${jose.bookingId}`)).ids).toEqual([jose.bookingId]);
});

test("an order is found by any of its rentals, together with a name, and by its promo code", async () => {
  const [shared, own] = [await itemName(1), await itemName(3)];
  expect((await search("bookings", shared)).ids).toEqual([ann.bookingId, jose.bookingId]);
  expect((await search("bookings", own)).ids).toEqual([jose.bookingId]);
  expect((await search("bookings", `${shared} o'dell`)).ids).toEqual([ann.bookingId]);
  expect((await search("bookings", "spring15")).ids).toEqual([ann.bookingId]);
  expect((await search("bookings", `spring15 ${own}`)).ids).toEqual([]);
});

test("an order is found by all of its rentals as its title lists them, in the list and in the file", async () => {
  const names = [await itemName(3), await itemName(1)];
  const words = names.join(" ");
  expect(words.split(" ").length).toBeGreaterThan(3);
  for (const q of [words, names.join(" and "), `Ortiz ${words}`, `${words} GA 30513`]) {
    expect([q, (await search("bookings", q)).ids]).toEqual([q, [jose.bookingId]]);
    const file = await request(`/api/bookings/export?q=${encodeURIComponent(q)}`, { headers: { cookie } });
    expect([q, (await file.text()).trim().split("\n")]).toEqual([q, [expect.any(String), expect.any(String)]]);
  }
  expect((await search("bookings", `${words} o'dell`)).ids).toEqual([]);
});

test("what is in no order finds nothing, and neither does a single letter or a wildcard", async () => {
  for (const q of ["muñoz ann", "a", "%", "_____", "9999999"])
    expect([q, await search("bookings", q)]).toEqual([q, { ids: [], total: 0 }]);
});

test("waivers are found by phone, address, rental and the number of their order", async () => {
  for (const q of ["404-555-0123", "apple ridge", `${await itemName(3)} ortiz`, String(jose.bookingId)])
    expect([q, (await search("waivers", q)).ids]).toEqual([q, [jose.waiverId]]);
});

test("of very many the first page comes in order, and counting stops at some point", async () => {
  await db.execute(sql`insert into bookings (token, event_date, status, source, customer_name, customer_email,
      customer_phone, street, city, payment_plan, terms, deposit_cents, created_at, updated_at)
    select 'many-' || n, date '2024-01-01' + n % 300, case when n % 2 = 0 then 'completed' else 'cancelled' end, 'admin',
      'Everyone ' || n, 'm@example.com', '7065550100', '', 'Jasper', 'full', ${JSON.stringify(startingTerms)}::jsonb, 0,
      timestamptz '2024-01-01' + interval '1 minute' * n, now() from generate_series(1, 400) n`);
  const all = await search("bookings", "jasper");
  expect(all.total).toBe(MOST_COUNTED);
  expect(all.ids).toEqual(all.ids.toSorted((a, b) => b - a));
  const completed = await request("/api/bookings?q=everyone%20jasper&status=completed&limit=2", {
    headers: { cookie },
  });
  expect(completed.headers.get("x-total-count")).toBe("200");
  expect((await completed.json()).map((row: { customerName: string }) => row.customerName)).toEqual([
    "Everyone 400",
    "Everyone 398",
  ]);
  const file = await (await request("/api/bookings/export?q=jasper", { headers: { cookie } })).text();
  expect(file.trim().split("\n")).toHaveLength(401);
});

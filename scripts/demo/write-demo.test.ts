import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { StartError } from "#config/env.server.ts";
import type { Db } from "#db/database.ts";
import { bookingItems, bookings, dayClaims, priceLines } from "#db/schema/booking.ts";
import { inflatables, units } from "#db/schema/catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { quotes } from "#db/schema/quote.ts";
import { waivers } from "#db/schema/waiver.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { describeDemo } from "./describe-demo.ts";
import { writeDemo } from "./write-demo.ts";

const inputs = { now: new Date("2026-06-20T15:00:00Z"), holdMinutes: 60, seed: 706 };

async function counts(db: Db): Promise<number[]> {
  const tables = [bookings, waivers, quotes, dayClaims, priceLines, ledgerEntries];
  return Promise.all(tables.map((table) => db.$count(table).then(Number)));
}

it("writes everything it says it made, and the second run is refused and changes nothing", async () => {
  const { db } = await testDatabase();
  const demo = await writeDemo(db, inputs);
  const written = await counts(db);
  const booked = demo.bookings.reduce((sum, { claim, items }) => sum + items.length * (claim?.dates.length ?? 0), 0);
  const blocked = Number(await db.$count(dayClaims, sql`kind = 'block'`));
  expect(blocked).toBeGreaterThan(demo.blocks.length);
  expect(written.slice(0, 4)).toEqual([140, 136, 12, booked + blocked]);
  expect(describeDemo(demo)).toContain("102 completed, 25 confirmed, 7 cancelled, 4 expired, 2 pending payment");

  const again = writeDemo(db, inputs);
  await expect(again).rejects.toThrow(StartError);
  await expect(again).rejects.toThrow(
    "This database already has bookings. Demo data only goes into an empty database.",
  );
  expect(await counts(db)).toEqual(written);
});

it("hangs claims, prices, money and waivers on the booking they were made for", async () => {
  const { db } = await testDatabase();
  await writeDemo(db, inputs);
  const strays = await db
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(waivers, sql`${waivers.bookingId} = ${bookings.id}`)
    .leftJoin(dayClaims, sql`${dayClaims.bookingId} = ${bookings.id}`)
    .innerJoin(priceLines, sql`${priceLines.bookingId} = ${bookings.id} and ${priceLines.kind} = 'base'`)
    .innerJoin(bookingItems, sql`${bookingItems.id} = ${priceLines.bookingItemId}`)
    .innerJoin(inflatables, sql`${inflatables.id} = ${bookingItems.inflatableId}`)
    .where(
      sql`${waivers.fullName} <> ${bookings.customerName} or ${dayClaims.date} not between ${bookings.eventDate} and ${bookings.lastDay}
        or (${dayClaims.bookingItemId} = ${bookingItems.id} and ${dayClaims.inflatableId} <> ${bookingItems.inflatableId}) or ${priceLines.amountCents} <> ${inflatables.priceCents}`,
    );
  expect(strays).toEqual([]);

  // And orders as the product does: customers, units, slots of extras, and a code with its uses.
  const orders = await db.execute(sql`select
    (select count(*)::int from bookings where customer_id is null or city = '' or zip = '') as "incomplete",
    (select used from promo_codes) as "used",
    (select count(*)::int from promo_uses where not released) as "uses",
    (select count(*)::int from booking_items i join bookings b on b.id = i.booking_id
      where b.status in ('confirmed', 'completed', 'pending_payment')
        and (select count(*) from day_claims c where c.booking_item_id = i.id) <> b.days) as "unclaimed",
    (select count(*)::int from booking_extras e join bookings b on b.id = e.booking_id
      where b.status in ('confirmed', 'completed', 'pending_payment')
        and (select count(*) from extra_claims c where c.booking_id = b.id) <> b.days * e.quantity) as "slotless",
    (select count(*)::int from extra_claims c join extras e on e.id = c.extra_id where c.slot > e.stock) as "oversold"`);
  const [found] = (orders as unknown as { rows: Record<string, number>[] }).rows;
  expect(found).toMatchObject({ incomplete: 0, unclaimed: 0, slotless: 0, oversold: 0, used: found?.uses });
  expect(found?.uses).toBeGreaterThan(0);
});

it("reads prices from the catalogue as the owner has it now", async () => {
  const { db } = await testDatabase();
  await db.update(inflatables).set({ priceCents: 33_300 });
  await writeDemo(db, inputs);
  const prices = await db.selectDistinct({ cents: priceLines.amountCents }).from(priceLines).where(sql`kind = 'base'`);
  expect(prices).toEqual([{ cents: 33_300 }]);
});

it("refuses a database where someone only asked for a quote, or the owner only blocked a day", async () => {
  const asked = await testDatabase();
  const quote = { name: "Ann", email: "ann@example.com", phone: "1", eventDate: "June 1st, 2026", selectedItems: [] };
  await asked.db.insert(quotes).values({ ...quote, createdAt: inputs.now });
  await expect(writeDemo(asked.db, inputs)).rejects.toThrow("already has quote requests");

  const blocked = await testDatabase();
  const [unit] = await blocked.db.select().from(units).where(sql`inflatable_id = 3`);
  const block = {
    unitId: unit?.id ?? 0,
    inflatableId: 3,
    date: "2026-07-04",
    kind: "block" as const,
    reason: "Away",
    blockId: "away-2026",
    createdAt: inputs.now,
  };
  await blocked.db.insert(dayClaims).values(block);
  await expect(writeDemo(blocked.db, inputs)).rejects.toThrow("already has blocked days");
  expect((await counts(blocked.db))[0]).toBe(0);
});

it("says so when there is nothing to rent", async () => {
  const { db } = await testDatabase();
  await db.update(inflatables).set({ active: false });
  await expect(writeDemo(db, inputs)).rejects.toThrow("There's no active rental");
});

it("keeps the card company's books in step with the ledger, so that a demo booking can be refunded", async () => {
  const { db } = await testDatabase();
  await writeDemo(db, inputs);
  const result = await db.execute(sql`select
    (select sum(amount_cents)::int from ledger_entries where provider = 'demo') as ours,
    (select sum(amount_cents)::int from demo_checkouts) - (select sum(amount_cents)::int from demo_refunds) as theirs`);
  const [sums] = (result as unknown as { rows: { ours: number; theirs: number }[] }).rows;
  expect(sums?.ours).toBeGreaterThan(0);
  expect(sums?.theirs).toBe(sums?.ours);
});

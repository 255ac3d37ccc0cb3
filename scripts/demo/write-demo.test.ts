import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { StartError } from "../../config/env.server.ts";
import type { Db } from "../../db/database.ts";
import { bookingItems, bookings, dayClaims, ledgerEntries, priceLines } from "../../db/schema/booking.ts";
import { inflatables, units } from "../../db/schema/catalog.ts";
import { quotes } from "../../db/schema/quote.ts";
import { waivers } from "../../db/schema/waiver.ts";
import { testDatabase } from "../../tests/support/database.ts";
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
  expect(written.slice(0, 4)).toEqual([140, 136, 12, 129 + demo.blocks.length]);
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
      sql`${waivers.fullName} <> ${bookings.customerName} or ${dayClaims.date} <> ${bookings.eventDate}
        or (${dayClaims.bookingItemId} = ${bookingItems.id} and ${dayClaims.inflatableId} <> ${bookingItems.inflatableId}) or ${priceLines.amountCents} <> ${inflatables.priceCents}`,
    );
  expect(strays).toEqual([]);
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

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { inflatables } from "./schema/catalog.ts";
import { seed } from "./seed.server.ts";

const { db } = await testDatabase();

test("the five rentals are there with the prices and fees of the catalog", async () => {
  const rows = await db.select().from(inflatables).orderBy(inflatables.id);
  expect(rows.map(({ id, type, priceCents, wetFeeCents }) => [id, type, priceCents, wetFeeCents])).toEqual([
    [1, "slip-slide", 17_500, 0],
    [2, "giant-slide", 27_500, 4_500],
    [3, "castle-combo", 21_500, 3_500],
    [4, "palm-combo", 21_500, 3_500],
    [12, "castle-basketball", 12_000, 0],
  ]);
  expect(rows.every(({ windLimitMph, active }) => windLimitMph === 15 && active)).toBe(true);
  expect(rows.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual([12]);
});

test("the next start keeps the owner's changes and deletions", async () => {
  await db.update(inflatables).set({ priceCents: 19_900 }).where(eq(inflatables.id, 1));
  await db.delete(inflatables).where(eq(inflatables.id, 12));
  expect(await seed(db, new Date(), startingBusiness)).toBe("already there");
  const rows = await db.select().from(inflatables).orderBy(inflatables.id);
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(rows[0]?.priceCents).toBe(19_900);
});

test("a wind limit above 25 mph is refused by the database itself", async () => {
  const change = db.update(inflatables).set({ windLimitMph: 26 }).where(eq(inflatables.id, 1));
  await expect(change).rejects.toMatchObject({ cause: { code: "23514" } });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inflatables } from "#db/schema/catalog.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request, db } = await testApp();

test("visitors see the active items with prices in whole dollars", async () => {
  const items = await (await request("/api/inflatables")).json();
  expect(items).toHaveLength(5);
  expect(items[1]).toMatchObject({
    id: 2,
    name: "Giant Slide",
    type: "giant-slide",
    price: 275,
    wetAvailable: true,
    wetFee: 45,
    active: true,
    size: { lengthFt: 31.4, widthFt: 14.4, heightFt: 18.1 },
  });
});

test("an inactive item is hidden from visitors and shown to the owner", async () => {
  await db.update(inflatables).set({ active: false }).where(eq(inflatables.id, 4));
  const forVisitors = await (await request("/api/inflatables")).json();
  expect(forVisitors.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 12]);
  expect((await request("/palm-tree-combo-bounce-house-rental")).status).toBe(404);
  expect((await request("/api/inflatables?all=1")).status).toBe(401);
  const cookie = await ownerCookie(request);
  const forOwner = await (await request("/api/inflatables?all=1", { headers: { cookie } })).json();
  expect(forOwner).toHaveLength(5);
});

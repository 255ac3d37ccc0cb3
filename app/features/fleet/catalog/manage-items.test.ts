import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/audit.ts";
import { bookingItems, bookings, dayClaims } from "#db/schema/booking.ts";
import { formerSlugs, inflatables } from "#db/schema/catalog.ts";
import { startingTerms } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const NOW = new Date("2026-05-04T12:00:00Z");
const { request, db } = await testApp({ now: () => NOW });
const cookie = await ownerCookie(request);

const add = (body: unknown, headers = {}) => request("/api/inflatables", json("POST", body, { cookie, ...headers }));
const edit = (id: number, body: unknown) => request(`/api/inflatables/${id}`, json("PATCH", body, { cookie }));
const remove = (id: number) => request(`/api/inflatables/${id}`, { method: "DELETE", headers: { cookie } });
const added = async (body: unknown) => (await add(body)).json();

async function newestAudit() {
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry;
}

test("an added item gets the next id, a page and an audit entry", async () => {
  const response = await add({ name: "Fire Truck", price: 190, wetAvailable: true });
  expect(response.status).toBe(201);
  const item = await response.json();
  expect(item).toMatchObject({
    id: 13,
    slug: "fire-truck-rental",
    type: "bounce_house",
    title: "Fire Truck",
    price: 190,
    wetAvailable: true,
    wetFee: 35,
    active: true,
    windLimitMph: 15,
    anchorPoints: 8,
    blowers: 1,
  });
  const items = await (await request("/api/inflatables")).json();
  expect(items.at(-1)).toEqual(item);
  expect((await request("/fire-truck-rental")).status).toBe(200);
  const details = { inflatableId: 13, name: "Fire Truck", slug: "fire-truck-rental", price: 190 };
  expect(await newestAudit()).toMatchObject({ at: NOW, actor: "owner", action: "item added", details });
});

test("items added at the same moment get different ids and slugs", async () => {
  const twins = await Promise.all([1, 2, 3].map(() => added({ name: "Twin", price: 100 })));
  expect(new Set(twins.map(({ id }) => id)).size).toBe(3);
  expect(twins.map(({ slug }) => slug).sort()).toEqual(["twin-rental", "twin-rental-2", "twin-rental-3"]);
});

test("the same request sent twice adds one item", async () => {
  const key = { "Idempotency-Key": "add-dragon-1" };
  const first = await (await add({ name: "Dragon", price: 150 }, key)).json();
  const second = await (await add({ name: "Dragon", price: 150 }, key)).json();
  expect(second).toEqual(first);
  expect(await db.select().from(inflatables).where(eq(inflatables.name, "Dragon"))).toHaveLength(1);
});

test("name and price are required, in the specification's words", async () => {
  const response = await add({ name: "  ", description: "No price" });
  expect(response.status).toBe(422);
  const needed = "Name and price are required";
  expect((await response.json()).error).toMatchObject({ message: needed, fields: { name: needed, price: needed } });
});

test.each([
  [{ price: 99.5 }, "price", "Please enter whole dollars, without cents."],
  [{ price: -1 }, "price", "Please enter an amount of $0 or more."],
  [{ price: 0 }, "price", "The price must be at least $1."],
  [{ price: 100_001 }, "price", "Please enter an amount of at most $100,000."],
  [{ wetFee: 0.5 }, "wetFee", "Please enter whole dollars, without cents."],
  [{ windLimitMph: 26 }, "windLimitMph", "Please enter a wind limit from 1 to 25 mph."],
  [{ anchorPoints: 0 }, "anchorPoints", "Please enter how many anchors it has, from 1 to 60."],
  [{ blowers: 1.5 }, "blowers", "Please enter how many blowers it takes, from 0 to 9."],
  [{ features: Array(13).fill("x") }, "features", "Please keep it to 12 features."],
  [{ size: { heightFt: 0 } }, "size.heightFt", "Please enter each side in feet, from 1 to 200."],
  [{ type: "Bouncy Castle" }, "type", "Please enter a type in lowercase, like castle-combo."],
])("%j is refused with a message", async (wrong, field, sentence) => {
  const response = await add({ name: "Wrong", price: 100, ...wrong });
  expect(response.status).toBe(422);
  expect((await response.json()).error.fields).toEqual({ [field]: sentence });
});

test("the type big-slide becomes giant-slide", async () => {
  expect(await added({ name: "Tall One", price: 260, type: "big-slide" })).toMatchObject({ type: "giant-slide" });
});

test("an edit changes only the given fields; the audit log keeps the old values", async () => {
  const { id } = await added({ name: "Ark", price: 200, description: "Two of each", features: ["Animals", " "] });
  const response = await edit(id, { price: 210, active: false });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    price: 210,
    active: false,
    description: "Two of each",
    features: ["Animals"],
  });
  const changes = { price: { from: 200, to: 210 }, active: { from: true, to: false } };
  expect(await newestAudit()).toMatchObject({
    action: "item changed",
    details: { inflatableId: id, name: "Ark", changes },
  });
  expect((await request("/ark-rental")).status).toBe(404);
});

test("saving an unchanged item changes nothing and is not logged", async () => {
  const before = await newestAudit();
  expect((await edit(2, { name: "Giant Slide", price: 275 })).status).toBe(200);
  expect(await newestAudit()).toEqual(before);
});

test("a renamed item moves, and its old URLs redirect to the new one", async () => {
  const { id } = await added({ name: "Pirate Ship", price: 220 });
  expect((await (await edit(id, { name: "Pirate Boat" })).json()).slug).toBe("pirate-boat-rental");
  expect((await (await edit(id, { name: "Ghost Ship" })).json()).slug).toBe("ghost-ship-rental");
  for (const old of ["/pirate-ship-rental", "/pirate-boat-rental"]) {
    const response = await request(old);
    expect([response.status, response.headers.get("location")]).toEqual([301, "/ghost-ship-rental"]);
  }
  // Another item can't take an address that still redirects here …
  expect((await added({ name: "Pirate Ship", price: 90 })).slug).toBe("pirate-ship-rental-2");
  // … but the item itself can have it back.
  expect((await (await edit(id, { name: "Pirate Ship" })).json()).slug).toBe("pirate-ship-rental");
  expect((await request("/pirate-ship-rental")).status).toBe(200);
  expect((await request("/ghost-ship-rental")).headers.get("location")).toBe("/pirate-ship-rental");
  await edit(id, { active: false });
  expect((await request("/ghost-ship-rental")).status).toBe(404);
});

test("the URLs of the first five rentals never change", async () => {
  const response = await edit(12, { name: "Royal Palace" });
  expect(await response.json()).toMatchObject({ name: "Royal Palace", slug: "royal-castle-bounce-house-rental" });
});

test("a deleted item is removed with its blocked days and old URLs", async () => {
  const { id } = await added({ name: "Rocket", price: 100 });
  await edit(id, { name: "Space Rocket" });
  const block = json("POST", { inflatableId: id, date: "2026-06-01", reason: "Repair" }, { cookie });
  expect((await request("/api/availability/block", block)).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
  expect(await db.select().from(dayClaims).where(eq(dayClaims.inflatableId, id))).toEqual([]);
  expect(await db.select().from(formerSlugs).where(eq(formerSlugs.inflatableId, id))).toEqual([]);
  expect((await request("/rocket-rental")).status).toBe(404);
  expect(await newestAudit()).toMatchObject({ action: "item deleted", details: { name: "Space Rocket" } });
  expect((await remove(id)).status).toBe(404);
});

test("an item that was ever booked cannot be deleted, even when the booking was canceled", async () => {
  const [made] = await db
    .insert(bookings)
    .values({
      token: "a-token",
      eventDate: "2026-07-04",
      status: "cancelled",
      source: "customer",
      customerName: "Ann",
      customerEmail: "ann@example.com",
      customerPhone: "706 555 0100",
      street: "1 Main St",
      paymentPlan: "deposit",
      terms: startingTerms,
      depositCents: 0,
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning();
  const thing = { bookingId: made?.id ?? 0, inflatableId: 3, position: 1, priceCents: 20_000, wetFeeCents: 0 };
  await db.insert(bookingItems).values(thing);
  const response = await remove(3);
  expect(response.status).toBe(409);
  expect((await response.json()).error).toEqual({
    code: "item_has_bookings",
    message: "This rental has bookings, so you can't delete it. Turn it off instead.",
  });
});

test("nobody changes items without a session", async () => {
  expect((await request("/api/inflatables", json("POST", { name: "X", price: 1 }))).status).toBe(401);
  expect((await request("/api/inflatables/1", json("PATCH", { price: 1 }))).status).toBe(401);
  expect((await request("/api/inflatables/1", { method: "DELETE" })).status).toBe(401);
});

test("an unknown item cannot be changed", async () => {
  expect((await edit(9999, { price: 1 })).status).toBe(404);
});

import { expect, test } from "vitest";
import { extraClaims } from "#db/schema/booking.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request, db } = await testApp({ now: () => new Date("2026-05-15T16:00:00Z"), env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const send = (method: string, path: string, body: unknown) => request(path, json(method, body, { cookie }));
const list = async (path: string, headers = {}) => (await request(path, { headers })).json();

const tables = { name: "Tables", price: 50, per: "day", stock: 3 };
const added = await (await send("POST", "/api/extras", tables)).json();
const edit = (body: object) => send("PATCH", `/api/extras/${added.id}`, body);

test("customers see the extras that are offered, without how many there are", async () => {
  await send("POST", "/api/extras", { name: "Old tent", price: 20, per: "order", stock: 1, active: false });
  expect(await list("/api/extras")).toEqual([
    expect.objectContaining({ name: "Generator" }),
    { id: added.id, name: "Tables", description: "", price: 50, per: "day", taxable: true },
  ]);
  expect(await list("/api/extras?all=1", { cookie })).toMatchObject([
    { name: "Generator", stock: 2 },
    { name: "Tables", stock: 3, active: true, promisedTomorrow: 0 },
    { name: "Old tent", active: false },
  ]);
  expect((await request("/api/extras?all=1")).status).toBe(401);
});

test("the stock never goes below what is promised, and the refusal names the day and the number", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-05-23" });
  const claims = [1, 2].map((slot) => ({ extraId: added.id, date: "2026-05-23", slot, bookingId }));
  await db.insert(extraClaims).values([...claims, { extraId: added.id, date: "2026-05-24", slot: 1, bookingId }]);
  const refused = await edit({ stock: 1 });
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.fields.stock).toBe(
    "2 of the Tables are promised for Sat, May 23. Keep 2 or more, or change those orders first.",
  );
  expect((await edit({ stock: 2 })).status).toBe(200);
});

test("two editors never overwrite each other unnoticed", async () => {
  const [, { version }] = await list("/api/extras?all=1", { cookie });
  expect((await edit({ price: 55, version })).status).toBe(200);
  const late = await edit({ price: 60, version });
  expect(late.status).toBe(409);
  expect((await late.json()).error).toMatchObject({ code: "changed_meanwhile", details: { extra: { price: 55 } } });
  expect((await list("/api/extras"))[1]).toMatchObject({ price: 55 });
});

test.each([
  [{ price: 1.005 }, "Please enter a price in dollars, like 50 or 1.50."],
  [{ stock: -1 }, "Please enter how many you have, from 0 to 1,000."],
  [{ per: "week" }, "An extra is priced per order or per day."],
  [{ name: " " }, "Please enter a name."],
])("%j is refused with a sentence", async (wrong, sentence) => {
  const response = await send("POST", "/api/extras", { ...tables, name: "Chairs", ...wrong });
  expect(response.status).toBe(422);
  expect((await response.json()).error.message).toBe(sentence);
});

test("a new installation offers the generator at the price on its pages, and the price is changed at the extra [C21]", async () => {
  const [generator] = await list("/api/extras");
  expect(generator).toMatchObject({ name: "Generator", generator: true, price: 50, per: "day" });
  expect(await (await request("/faq")).text()).toContain("a generator is $50");
  expect((await send("PATCH", `/api/extras/${generator.id}`, { price: 65 })).status).toBe(200);
  expect(await (await request("/faq")).text()).toContain("a generator is $65");

  // The extra's own price wins over an older page or a restored version of the settings.
  const { version, values } = await list("/api/settings", { cookie });
  expect(values.generator).toEqual({ feeCents: 6_500 });
  const older = { ...values, generator: { feeCents: 5_000 }, tax: { basisPoints: 700 } };
  expect((await send("POST", "/api/settings", { seenVersion: version, values: older })).status).toBe(200);
  expect((await list("/api/settings", { cookie })).values.generator).toEqual({ feeCents: 6_500 });
  expect((await list("/api/extras"))[0]).toMatchObject({ name: "Generator", price: 65 });
});

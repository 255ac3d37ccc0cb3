import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MOST_COUNTED } from "#app/shared/words/search-words.ts";
import { customers } from "#db/schema/customers.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { TEXT_CONSENT } from "./rules/text-consent.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const get = async (path: string) => (await request(path, { headers: { cookie } })).json();
const find = (q: string) => get(`/api/customers?q=${encodeURIComponent(q)}`);
const pay = (bookingId: number) =>
  request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 100 }, { cookie }));
const rosa = { customerName: "Rosa Delgado", customerPhone: "(706) 555-0111" };

test("orders of one mailbox belong to one person, found by phone number or street", async () => {
  await book(request, { ...rosa, eventDate: "2026-06-01", customerEmail: "rosa.delgado@gmail.com" });
  const later = {
    eventDate: "2026-06-20",
    customerEmail: "RosaDelgado+party@gmail.com",
    customerPhone: "706-555-0112",
  };
  await book(request, { ...rosa, ...later, customerAddress: "9 Quarry Rd, Jasper, GA 30143" });
  const expected = {
    ...{ name: "Rosa Delgado", email: "RosaDelgado+party@gmail.com", phone: "706-555-0112", city: "Jasper" },
    ...{ orders: 2, lastEvent: "2026-06-20" },
  };
  for (const q of ["rosa del", "7065550112", "(706) 555-0111", "rosa.delgado@gm", "quarry jasper"])
    expect([q, await find(q)]).toEqual([q, [{ id: expect.any(Number), ...expected }]]);
  expect(await find("nobody")).toEqual([]);
  const [{ id }] = await find("rosa");
  expect(await get(`/api/customers/${id}`)).toMatchObject({
    ...expected,
    bookings: [{ eventDate: "2026-06-20" }, { eventDate: "2026-06-01" }],
  });
  expect((await request("/api/customers/999999", { headers: { cookie } })).status).toBe(404);
});

test("the API says how far its list is counted", async () => {
  const { paths } = await get("/api/openapi.json");
  expect(paths["/api/customers"].get.summary).toContain(`X-Total-Count is at most ${MOST_COUNTED}.`);
});

test("a consent to texts is stored with its words and its first time", async () => {
  const ted = { customerName: "Ted Text", customerEmail: "ted@example.com", inflatableId: 1 };
  await book(request, { ...ted, eventDate: "2026-06-02" });
  const [{ id }] = await find("ted text");
  expect((await get(`/api/customers/${id}`)).consents).toEqual([]);
  for (const eventDate of ["2026-06-03", "2026-06-04"])
    await pay((await book(request, { ...ted, eventDate, textConsent: true })).bookingId);
  expect((await get(`/api/customers/${id}`)).consents).toEqual([
    { to: "texts", words: TEXT_CONSENT, at: now.toISOString() },
  ]);
});

test("a corrected email address moves the order to that person, and nobody is left behind", async () => {
  const typo = { customerName: "Uma Typo", customerEmail: "uma@exmaple.com", inflatableId: 2 };
  const { bookingId } = await book(request, { ...typo, eventDate: "2026-06-05", textConsent: true });
  await pay(bookingId);
  const [{ id: mistyped }] = await find("uma");
  await db
    .update(customers)
    .set({ notes: "Gate code 4411", tags: ["school"] })
    .where(eq(customers.id, mistyped));
  await request(`/api/bookings/${bookingId}`, json("PATCH", { customerEmail: "uma@example.com" }, { cookie }));
  const [uma, ...others] = await find("uma");
  expect(others).toEqual([]);
  expect(uma).toMatchObject({ email: "uma@example.com", orders: 1 });
  expect(await get(`/api/customers/${uma.id}`)).toMatchObject({
    ...{ notes: "Gate code 4411", tags: ["school"], consents: [{ to: "texts" }], bookings: [{ id: bookingId }] },
  });
});

test("a person without any order left is forgotten", async () => {
  const vic = { customerName: "Vic Vanish", customerEmail: "vic@example.com", inflatableId: 2 };
  const { bookingId } = await book(request, { ...vic, eventDate: "2026-06-06" });
  expect(await find("vanish")).toHaveLength(1);
  expect((await request(`/api/bookings/${bookingId}`, { method: "DELETE", headers: { cookie } })).status).toBe(200);
  expect(await find("vanish")).toEqual([]);
});

test("a stranger's unpaid hold changes nothing about a known customer, but a paid order does [A9]", async () => {
  const wendy = { customerName: "Wendy Known", customerEmail: "wendy@example.com", customerPhone: "706 555 0199" };
  await pay((await book(request, { ...wendy, eventDate: "2026-06-08" })).bookingId);
  const listKnown = async () => {
    const [row] = await db.select().from(customers).where(eq(customers.email, "wendy@example.com"));
    return [row?.name, row?.phone, row?.consents.length];
  };
  const stranger = { ...wendy, customerName: "Not Wendy", customerPhone: "706 555 0666", textConsent: true };
  const { bookingId } = await book(request, { ...stranger, eventDate: "2026-06-09" });
  expect(await listKnown()).toEqual(["Wendy Known", "7065550199", 0]);
  await pay(bookingId);
  expect(await listKnown()).toEqual(["Not Wendy", "7065550666", 1]);
});

test("a rain check proves only the mailbox that it was issued to [A9]", async () => {
  const xenia = { customerName: "Xenia Known", customerEmail: "xenia@example.com", customerPhone: "706 555 0177" };
  await pay((await book(request, { ...xenia, eventDate: "2026-06-10" })).bookingId);
  const issue = async (customerEmail: string) => {
    const rainCheck = { customerName: "Some One", customerEmail, amount: 5, reason: "Storm" };
    return (await (await request("/api/rain-checks", json("POST", rainCheck, { cookie }))).json()).code as string;
  };
  const readPhone = async () =>
    (await db.select().from(customers).where(eq(customers.email, "xenia@example.com")))[0]?.phone;
  const typed = { ...xenia, customerPhone: "706 555 0666" };
  await book(request, { ...typed, creditCode: await issue("stranger@example.com"), eventDate: "2026-06-11" });
  expect(await readPhone()).toBe("7065550177");
  await book(request, { ...typed, creditCode: await issue("Xenia@example.com"), eventDate: "2026-06-12" });
  expect(await readPhone()).toBe("7065550666");
});

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { addressKey } from "#app/features/day/deliveries/rules/address-key.ts";
import { verifyWaivers } from "#app/features/orders/waiver/verify-waivers.server.ts";
import { addressPoints, attachments, crewDevices, heldEvents, stopEvents } from "#db/schema/deliveries.ts";
import { users } from "#db/schema/users.ts";
import { tick } from "#server/jobs/tick.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { emptyBookings } from "./store.server.ts";

let now = new Date("2026-05-12T16:00:00Z");
const logLines: string[] = [];
const { request, db, deps, runJobs, outbox } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  logLines,
});
let cookie = await ownerCookie(request);
/** Sessions end with time, so the owner signs in anew. */
const moveTo = async (moment: string) => {
  now = new Date(moment);
  cookie = await ownerCookie(request);
};
const ask = (path: string) => request(path, { headers: { cookie } });
/** As the owner's pages send it. */
const keyed = () => ({ cookie, "Idempotency-Key": randomUUID() });
const erase = (body: object) => request("/api/people/erase", json("POST", body, keyed()));

const ann = {
  customerName: "Annabel Quimby",
  customerEmail: "annabel.quimby@example.com",
  customerPhone: "(706) 555-0777",
  customerAddress: "77 Quimby Hollow, Ellijay, GA 30540",
  additionalRequests: "Ring for Quimby",
  organization: "Quimby Day School",
  purchaseOrder: "QUIMBY-7",
  billTo: "Quimby accounts",
  signature: "Annabel Quimby",
};
const annNotes = { officeNote: "Quimby pays by check", crewNote: "Gate code of the Quimbys: 4471" };
const bo = { customerName: "Bo Tate", customerEmail: "bo@example.com", signature: "Bo Tate" };

/** Every table with a word of them in any column. */
async function tablesThatName(word: string): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const hit = (await db.execute(
      sql`select 1 from ${table} as t where t::text ilike ${`%${word}%`} limit 1`,
    )) as unknown as { rows: unknown[] };
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

const tokensOf = async (bookingId: number) => {
  const { rows } = (await db.execute(
    sql`select b.token as booking, w.token as sign from bookings b join waivers w on w.booking_id = b.id where b.id = ${bookingId}`,
  )) as unknown as { rows: { booking: string; sign: string }[] };
  return rows[0] as { booking: string; sign: string };
};

test("a person is erased after the plan was shown and the name typed; only the signed waiver still names them", async () => {
  const { bookingId } = await book(request, { ...ann, eventDate: "2026-05-16" });
  expect((await request(`/api/bookings/${bookingId}`, json("PATCH", annNotes, { cookie }))).status).toBe(200);
  const { bookingId: other } = await book(request, { ...bo, eventDate: "2026-05-17" });
  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 250 }, { cookie }));
  const quote = {
    ...{ name: "Annabel Quimby", email: "Annabel.Quimby@example.com", phone: "706 555 0777" },
    ...{ eventDate: "June 6th, 2026", selectedItems: ["Castle Combo"], additionalRequests: "For the Quimbys" },
  };
  const sent = await request("/api/quote-request", json("POST", quote));
  expect(sent.status).toBe(201);
  const { id: quoteId } = await sent.json();
  await request(`/api/quotes/${quoteId}`, json("PATCH", { status: "answered" }, keyed()));
  const reply = { subject: "Your day, Annabel Quimby", text: "Hi Annabel Quimby, it is free." };
  expect((await request(`/api/quotes/${quoteId}/answer`, json("POST", reply, keyed()))).status).toBe(200);
  const given = {
    customerName: "Annabel Quimby",
    customerEmail: ann.customerEmail,
    amount: 20,
    reason: "Quimby storm",
  };
  expect((await request("/api/rain-checks", json("POST", given, keyed()))).status).toBe(201);
  await runJobs();
  const plan = await (await ask(`/api/people/erasure?bookingId=${bookingId}`)).json();
  expect(plan.notYet[0]).toContain("is still open");
  expect((await erase({ bookingId, confirmName: "Annabel Quimby" })).status).toBe(409);

  await moveTo("2026-05-18T16:00:00Z");
  await tick(deps);
  await runJobs();
  const tokens = await tokensOf(bookingId);
  const ready = await (await ask(`/api/people/erasure?bookingId=${bookingId}`)).json();
  expect(ready).toMatchObject({ name: "Annabel Quimby", notYet: [] });
  expect(ready.goes.join("\n")).toMatch(
    /1 quote request\nName and email from 1 rain check, .*\n\d+ emails with text, recipient and saved files/,
  );
  expect(ready.stays[0]).toMatchObject({ what: expect.stringContaining("Signed waiver"), until: "2033-05-16" });
  expect((await erase({ bookingId, confirmName: "Annabel" })).status).toBe(422);
  expect((await erase({ bookingId, confirmName: "annabel quimby" })).status).toBe(200);
  await runJobs();

  // By what is found again after an older backup was restored.
  const [erased = ""] = logLines.filter((line) => line.includes("a person was erased"));
  expect(JSON.parse(erased)).toMatchObject({ bookingIds: [bookingId], quoteIds: [expect.any(Number)] });
  expect(erased).not.toMatch(/quimby/i);
  expect(await tablesThatName("quimby")).toEqual(["waivers"]);
  expect(await tablesThatName("555-0777")).toEqual(["waivers"]);
  expect(JSON.stringify(await outbox())).not.toMatch(/quimby/i);
  for (const path of [
    `/sign/${tokens.sign}`,
    `/sign/${tokens.sign}.data`,
    `/booking/${tokens.booking}/sign`,
    `/booking/${tokens.booking}`,
  ]) {
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  }
  const row = await (await ask(`/api/bookings/${bookingId}`)).json();
  expect(row).toMatchObject({ customerName: "Erased", customerEmail: "", paid: 250, total: 250, erased: true });
  expect((await (await ask(`/api/bookings/${other}`)).json()).customerName).toBe("Bo Tate");
  expect((await ask(`/api/waivers/${row.waivers[0].id}/pdf`)).status).toBe(200);
  expect(await verifyWaivers(db)).toEqual({ checked: 2, erased: 0, broken: [] });
  const again = await erase({ bookingId, confirmName: "Annabel Quimby" });
  expect(again.status).toBe(409);
});

test("a waiver of a canceled booking is erased too and stays in the chain as erased; a changed character is still noticed", async () => {
  const { bookingId } = await book(request, { ...ann, eventDate: "2026-06-20", customerEmail: "a.q@example.com" });
  await book(request, { ...bo, eventDate: "2026-06-21" });
  await request(`/api/bookings/${bookingId}/cancel`, json("POST", { refund: "by_rule", reason: "" }, { cookie }));
  await runJobs();
  expect((await erase({ email: "A.Q@example.com", confirmName: "Annabel Quimby" })).status).toBe(200);
  await runJobs();
  expect(await tablesThatName("a.q@example.com")).toEqual([]);
  expect(await verifyWaivers(db)).toEqual({ checked: 4, erased: 1, broken: [] });
  await db.execute(sql`update waivers set full_name = 'Someone' where erased_at is not null`);
  expect((await verifyWaivers(db)).broken).toHaveLength(1);
  await db.execute(sql`update waivers set full_name = 'Erased' where erased_at is not null`);
});

test("only the owner may ask, and somebody has to be named", async () => {
  expect((await request("/api/people/erasure?bookingId=1001")).status).toBe(401);
  expect((await ask("/api/people/erasure")).status).toBe(422);
});

test("records past their years are erased automatically, and repeating it does no harm", async () => {
  now = new Date("2028-07-01T16:00:00Z");
  const quote = { name: "Cy Young", email: "cy@example.com", phone: "(706) 555-0123", eventDate: "July 9th, 2028" };
  const sent = await request("/api/quote-request", json("POST", { ...quote, selectedItems: [] }));
  expect(sent.status).toBe(201);
  await runJobs();
  now = new Date("2030-07-02T16:00:00Z");
  await tick(deps);
  await runJobs();
  expect(await tablesThatName("cy@example.com")).toEqual([]);
  expect(await tablesThatName("Bo Tate")).toContain("bookings");
  now = new Date("2033-06-30T16:00:00Z");
  await tick(deps);
  await tick(deps);
  await runJobs();
  for (const word of ["quimby", "Bo Tate", "bo@example.com"])
    expect([word, await tablesThatName(word)]).toEqual([word, []]);
  expect(await verifyWaivers(db)).toEqual({ checked: 4, erased: 4, broken: [] });
  const files = await outbox();
  expect(JSON.stringify(files)).not.toMatch(/bo@example\.com|quimby/i);
});

test("a phone number that two people share erases neither: the owner is told who they are", async () => {
  cookie = await ownerCookie(request);
  const phone = "(706) 555-0888";
  for (const name of ["Dell Orr", "Pat Orr"]) {
    const quote = { name, email: `${name.slice(0, 3)}@example.com`, phone, eventDate: "July 19th, 2026" };
    expect((await request("/api/quote-request", json("POST", quote))).status).toBeLessThan(300);
  }
  const plan = await ask(`/api/people/erasure?phone=${encodeURIComponent(phone)}`);
  expect([plan.status, await plan.text()]).toEqual([
    409,
    expect.stringContaining("Dell Orr and Pat Orr have this phone number"),
  ]);
  expect((await erase({ phone, confirmName: "Dell Orr" })).status).toBe(409);
});

test("found by phone number, also what was written about their rain checks goes: from an order, and given by the owner", async () => {
  cookie = await ownerCookie(request);
  const eva = {
    ...{ customerName: "Evangeline Roe", customerEmail: "Eva.Roe@example.com", customerPhone: "(706) 555-0999" },
    ...{ customerAddress: "9 Roe Rd, Ellijay, GA 30540", signature: "Evangeline Roe" },
  };
  const day = new Date(now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { bookingId } = await book(request, { ...eva, eventDate: day });
  const act = (path: string, body: object) => request(path, json("POST", body, keyed()));
  await act(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 125 });
  await act(`/api/bookings/${bookingId}/cancel`, { refund: "rain_check" });
  const [fromOrder] = await (await ask("/api/rain-checks?q=evangeline")).json();
  const given = {
    customerName: "Evangeline Roe",
    customerEmail: "eva.roe@example.com",
    amount: 20,
    reason: "The Roe party",
  };
  const { id: owners } = await (await act("/api/rain-checks", given)).json();
  const longer = {
    expiresOn: new Date(now.getTime() + 700 * 86_400_000).toISOString().slice(0, 10),
    reason: "The Roe party",
  };
  for (const id of [fromOrder.id, owners])
    expect((await act(`/api/rain-checks/${id}/extend`, longer)).status).toBe(200);
  await runJobs();
  // In the history of the order it came out of.
  const { history, messages } = await (await ask(`/api/bookings/${bookingId}`)).json();
  expect(history.map(({ action }: { action: string }) => action)).toContain("rain check extended");
  expect(messages.map(({ kind }: { kind: string }) => kind)).toContain("rain_check");

  const phone = "706-555-0999";
  const plan = await (await ask(`/api/people/erasure?phone=${phone}`)).json();
  expect(plan.goes.join("\n")).toContain("Name and email from 2 rain checks");
  expect((await erase({ phone, confirmName: "Evangeline Roe" })).status).toBe(200);
  await runJobs();
  for (const word of ["evangeline", "eva.roe", "Roe party"])
    expect([word, await tablesThatName(word)]).toEqual([word, []]);
  expect(JSON.stringify(await outbox())).not.toMatch(/eva\.roe/i);
  expect(await (await ask(`/api/rain-checks/${owners}`)).json()).toMatchObject({ left: 20, customerName: "Erased" });
});

test("a rain check that the owner gave, to somebody without any order, is erased after its years as well", async () => {
  const given = { customerName: "Fern Holt", customerEmail: "fern@example.com", amount: 15, reason: "Holt" };
  expect((await request("/api/rain-checks", json("POST", given, keyed()))).status).toBe(201);
  await runJobs();
  const later = async (years: number) => {
    now = new Date(now.getTime() + years * 366 * 86_400_000);
    await tick(deps);
    await runJobs();
    return tablesThatName("Fern Holt");
  };
  // Its last day is in a year, and the years count from then.
  expect(await later(7)).toContain("credits");
  expect(await later(1)).toEqual([]);
});

test("nobody is erased while a refund is on its way to the card, nor after the years [A12]", async () => {
  now = new Date("2040-05-12T16:00:00Z");
  cookie = await ownerCookie(request);
  const gil = { customerName: "Gil Marsh", customerEmail: "gil@example.com", signature: "Gil Marsh" };
  const { bookingId, payment } = await book(request, { ...gil, eventDate: "2040-06-09", paymentPlan: "full" });
  if (deps.demo) await payDemoCheckout(deps.demo, payment.url.split("/").at(-1) ?? "");
  const canceled = await request(`/api/bookings/${bookingId}/cancel`, json("POST", { refund: "full" }, keyed()));
  expect((await canceled.json()).refund).toBe(250);
  const refused = await erase({ bookingId, confirmName: "Gil Marsh" });
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    409,
    expect.stringContaining("has a refund on its way to the card"),
  ]);
  now = new Date("2052-05-12T16:00:00Z");
  await tick(deps);
  expect(await tablesThatName("Gil Marsh")).toContain("bookings");
  await runJobs();
  await tick(deps);
  expect(await tablesThatName("Gil Marsh")).toEqual([]);
});

test("the reason of a discount goes, and so do emails inside stored answers [A12]", async () => {
  now = new Date("2053-05-12T16:00:00Z");
  cookie = await ownerCookie(request);
  const ida = { customerName: "Idabelle Volk", customerEmail: "idabelle@example.com", signature: "Idabelle Volk" };
  const { bookingId } = await book(request, { ...ida, eventDate: "2053-06-09" });
  const { version } = await (await ask(`/api/bookings/${bookingId}`)).json();
  const discount = { amountCents: 1_000, reason: "For Idabelle's twins" };
  const changed = await request(`/api/bookings/${bookingId}/change`, json("POST", { version, discount }, keyed()));
  expect(changed.status).toBe(200);
  const message = { subject: "Your gate", text: "Idabelle, is the gate wide enough?" };
  await request(`/api/bookings/${bookingId}/message`, json("POST", message, keyed()));
  expect((await request(`/api/bookings/${bookingId}/cancel`, json("POST", {}, keyed()))).status).toBe(200);
  await runJobs();
  expect(await tablesThatName("Idabelle")).toEqual(expect.arrayContaining(["price_lines", "idempotency_keys"]));
  expect((await erase({ bookingId, confirmName: "Idabelle Volk" })).status).toBe(200);
  await runJobs();
  expect(await tablesThatName("Idabelle")).toEqual([]);
});

test("what the crew reported of them, photographed and found there goes with their orders", async () => {
  await moveTo("2026-05-12T16:00:00Z");
  const { bookingId } = await book(request, {
    eventDate: "2026-05-20",
    customerAddress: "5 Zebulon Rd, Jasper, GA 30143",
  });
  const at = now;
  const times = { happenedAt: at, deviceAt: at, receivedAt: at };
  const event = { bookingId, stop: "delivery", date: "2026-05-20", device: "phone", key: "1", sequence: 1 } as const;
  const said = {
    kind: "note",
    data: { note: "Zebulon's dog" },
    problem: "Zebulon was not there",
    userName: "Wes",
  } as const;
  await db.insert(stopEvents).values({ ...event, ...said, ...times });
  const file = {
    kind: "photo",
    contentType: "image/webp",
    width: 1,
    height: 1,
    bytes: Buffer.from("zebulon"),
  } as const;
  await db.insert(attachments).values({ hash: "a".repeat(64), bookingId, receivedAt: at, ...file });
  const point = { latitude: 34, longitude: -84, accuracyMeters: 5, seenAt: at };
  await db.insert(addressPoints).values({ address: addressKey("5 Zebulon Rd, Jasper, GA 30143"), ...point });
  const [{ id: userId } = { id: 0 }] = await db.select({ id: users.id }).from(users).limit(1);
  const row = { device: "phone", label: "Phone", userId, tokenHash: "h", date: "2026-05-20", createdAt: at };
  const [device] = await db
    .insert(crewDevices)
    .values({ ...row, expiresAt: at, lastSeenAt: at })
    .returning();
  const held = { deviceId: device?.id ?? 0, key: "2", event: { bookingId, note: "Zebulon again" }, receivedAt: at };
  await db.insert(heldEvents).values(held);
  await db.transaction((tx) => emptyBookings(tx, [bookingId], at));
  const tables = await tablesThatName("zebulon");
  for (const table of ["stop_events", "held_events", "attachments", "address_points", "bookings"])
    expect(tables).not.toContain(table);
  expect(await db.select().from(attachments)).toEqual([]);
  expect(await db.select().from(stopEvents)).toMatchObject([{ bookingId, kind: "note", data: {}, problem: null }]);
  await expect(db.execute(sql`update stop_events set user_name = 'Nobody'`)).rejects.toThrow();
  await expect(db.execute(sql`delete from stop_events`)).rejects.toThrow();
});

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import {
  listOrderExtras,
  listOrderItems,
  listPriceLines,
} from "#app/features/orders/orders/model/order-lines-store.server.ts";
import { endUnpaidAdditions } from "#app/features/orders/payments/end-unpaid-additions.server.ts";
import { bookings, dayClaims, orderAdditions, priceLines } from "#db/schema/booking.ts";
import { extras } from "#db/schema/catalog.ts";
import { messages } from "#db/schema/messages.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { renterApp } from "#tests/support/servers/renter-app.ts";

const start = new Date("2026-05-12T16:00:00Z");
let now = start;
const { request, db, deps, runJobs, outbox, post, read, paidBooking, takeCash } = await renterApp(() => now);

const totalOf = async (bookingId: number) => totalCents(await listPriceLines(db, [bookingId]));
const shownTotal = (page: string) => /name="total" value="(\d+)"/.exec(page)?.[1] ?? "";
const actionOf = (page: string) => (/action="([^"]*\/add\?[^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&amp;", "&");

const waitingOf = (bookingId: number) =>
  db.select().from(orderAdditions).where(eq(orderAdditions.bookingId, bookingId)).orderBy(orderAdditions.id);
const findClaims = (additionId: number) => db.select().from(dayClaims).where(eq(dayClaims.additionId, additionId));
const detail = async (bookingId: number) =>
  (await request(`/api/bookings/${bookingId}`, { headers: { cookie: await ownerCookie(request) } })).json();

/** Adds the Giant Slide, $275, to an order of $250 with its deposit of $125 paid. */
async function heldAddition(eventDate: string, paid = 125) {
  const booked = await paidBooking(eventDate, paid);
  const page = await read(`${booked.path}/add?add=2`);
  for (const words of ["what else is open then", "Rentals still open", "New total"]) expect(page).toContain(words);
  const total = shownTotal(page);
  const posted = await post(`${booked.path}/add`, { add: "2", total, key: "form-1" });
  expect(posted.headers.get("location")).toBe(`${booked.path}?done=held`);
  const [addition] = await waitingOf(booked.bookingId);
  return { ...booked, total: Number(total), additionId: addition?.id ?? 0 };
}

async function startToPay(path: string): Promise<string> {
  const page = await read(path);
  const owed = /id="addition"[\s\S]*?name="owed" value="(\d+)"/.exec(page)?.[1] ?? "";
  const started = await post(path, { choice: "addition", owed });
  return started.headers.get("location")?.split("/").at(-1) ?? "";
}

const payCheckout = async (reference: string) => {
  if (deps.demo) await payDemoCheckout(deps.demo, reference);
};

test("a rental added by link is held, and the order stands without it until its share is paid [C33, M23]", async () => {
  const { bookingId, path, total, additionId } = await heldAddition("2026-05-30");
  expect((await post(`${path}/add`, { add: "2", total: String(total), key: "form-1" })).headers.get("location")).toBe(
    `${path}?done=held`,
  );
  expect(await totalOf(bookingId)).toBe(25_000);
  expect((await listOrderItems(db, [bookingId])).map(({ inflatableId }) => inflatableId)).toEqual([3]);
  expect(await findClaims(additionId)).toMatchObject([{ inflatableId: 2, date: "2026-05-30", kind: "hold" }]);
  const page = await read(`${path}?done=held`);
  expect(page).toContain("Not added yet: Giant Slide");
  expect(page).toContain("Pay $137.50 to add it");
  expect(await detail(bookingId)).toMatchObject({
    ...{ total: 250, deposit: 125, paid: 125, balance: 125 },
    addition: { what: "Giant Slide", adds: 275, due: 137.5 },
  });
  // One at a time, and nobody else can have it meanwhile.
  expect(await read(`${path}/add`)).toContain("still waiting for its payment");
  const same = { eventDate: "2026-05-30", inflatableId: 2, wetOption: false, customerEmail: "o@example.com" };
  await expect(book(request, same)).rejects.toThrow("409");
  await payCheckout(await startToPay(path));
  expect(await detail(bookingId)).toMatchObject({
    ...{ total: 525, deposit: 262.5, paid: 262.5, balance: 262.5, addition: null, status: "confirmed" },
    items: [{ name: "Castle Combo" }, { name: "Giant Slide" }],
  });
  expect(await findClaims(additionId)).toEqual([]);
  expect(await read(path)).toContain("sign");
  await runJobs();
  const subjects = (await outbox()).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining("pay to add it"));
  expect(subjects).toContainEqual(expect.stringContaining(`Order changed, booking ${bookingId}`));
});

test("four more rentals for the deposit of one are four holds, and no order [M23]", async () => {
  const { bookingId, path } = await paidBooking("2026-06-21");
  const page = await read(`${path}/add?add=1&add=2&add=4&add=5`);
  const ids = [1, 2, 4, 5].filter((id) => new RegExp(`name="add" value="${id}"`).test(page));
  const fields = new URLSearchParams([...ids.map((id) => ["add", String(id)]), ["total", shownTotal(page)]]);
  await request(`${path}/add`, { method: "POST", body: fields });
  expect(await detail(bookingId)).toMatchObject({ total: 250, deposit: 125, items: [{ name: "Castle Combo" }] });
  expect(await read(path)).toContain("Not added yet");
});

test("cash that the owner records for the share books the addition, also on an order that is paid in full [M23]", async () => {
  const { bookingId, additionId } = await heldAddition("2026-06-27", 250);
  await takeCash(bookingId, 100);
  // Too little for the share, and more than the order itself owes: refused.
  expect(await detail(bookingId)).toMatchObject({ total: 250, paid: 250, addition: { due: 137.5 } });
  await takeCash(bookingId, 137.5);
  expect(await detail(bookingId)).toMatchObject({ total: 525, paid: 387.5, deposit: 262.5, addition: null });
  expect(await findClaims(additionId)).toEqual([]);
});

test("a rain check pays for the share like any other money [M23]", async () => {
  const { bookingId, path } = await heldAddition("2026-07-04");
  const cookie = await ownerCookie(request);
  const given = { customerName: "Hannah Teague", customerEmail: "hannah@example.com", amount: 500 };
  const made = await request("/api/rain-checks", json("POST", { ...given, reason: "Storm" }, { cookie }));
  const { code } = (await made.json()) as { code: string };
  await post(path, { intent: "use-credit", code, pays: "40000" });
  expect(await detail(bookingId)).toMatchObject({ total: 525, balance: 0, addition: null });
});

test("what is not paid in time is released, the customer hears of it, and the order is as it was [M23]", async () => {
  const { bookingId, path, additionId } = await heldAddition("2026-07-11");
  now = new Date(start.getTime() + 2 * 3_600_000);
  await endUnpaidAdditions(deps);
  expect(await findClaims(additionId)).toEqual([]);
  expect(await detail(bookingId)).toMatchObject({ total: 250, deposit: 125, addition: null });
  expect(await read(`${path}?done=held`)).not.toContain("Not added yet");
  await runJobs();
  expect((await outbox()).map(({ subject }) => subject)).toContainEqual(expect.stringContaining("nothing was added"));
  now = start;
});

test("a payment that arrives late books the addition if it is still free, and is refunded if it is not [M23]", async () => {
  for (const taken of [false, true]) {
    const day = taken ? "2026-07-18" : "2026-07-25";
    const { bookingId, path } = await heldAddition(day);
    const reference = await startToPay(path);
    await db.update(orderAdditions).set({ state: "ended" }).where(eq(orderAdditions.bookingId, bookingId));
    await db.execute(sql`delete from day_claims where addition_id is not null`);
    if (taken)
      await book(request, { eventDate: day, inflatableId: 2, wetOption: false, customerEmail: "o@example.com" });
    await payCheckout(reference);
    await runJobs();
    const after = taken ? { total: 250, paid: 125, deposit: 125 } : { total: 525, paid: 262.5, deposit: 262.5 };
    expect(await detail(bookingId)).toMatchObject(after);
  }
  expect((await outbox()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("your payment is refunded"),
  );
});

test("moving the order, not wanting it any more, or the owner ends an addition; the owner can also book it unpaid [M23]", async () => {
  const dropped = await heldAddition("2026-05-29");
  const back = await post(dropped.path, { intent: "drop-addition" });
  expect(back.headers.get("location")).toBe(`${dropped.path}?done=dropped`);
  expect(await findClaims(dropped.additionId)).toEqual([]);
  const owned = await heldAddition("2026-06-05");
  const cookie = await ownerCookie(request);
  const send = (id: number, act: string) => request(`/api/bookings/${id}/${act}`, json("POST", {}, { cookie }));
  expect((await send(owned.bookingId, "book-addition")).status).toBe(200);
  expect(await detail(owned.bookingId)).toMatchObject({ total: 525, deposit: 125, paid: 125, addition: null });
  expect((await send(owned.bookingId, "book-addition")).status).toBe(404);
  const released = await heldAddition("2026-06-07");
  expect((await send(released.bookingId, "release-addition")).status).toBe(200);
  expect(await detail(released.bookingId)).toMatchObject({ total: 250, addition: null });
  const moved = await heldAddition("2026-06-08");
  const move = json("POST", { date: "2026-06-09", reason: "owner" }, { cookie });
  expect((await request(`/api/bookings/${moved.bookingId}/reschedule`, move)).status).toBe(200);
  expect(await detail(moved.bookingId)).toMatchObject({ eventDate: "2026-06-09", addition: null });
  expect(await findClaims(moved.additionId)).toEqual([]);
});

test("without a deposit agreed, or for too little for a card, an addition is booked at once [M23]", async () => {
  const { bookingId, path } = await paidBooking("2026-06-11");
  const { terms } = (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0] ?? {};
  if (terms)
    await db
      .update(bookings)
      .set({ terms: { ...terms, deposit: { basisPoints: 0 } } })
      .where(eq(bookings.id, bookingId));
  const total = shownTotal(await read(`${path}/add?add=2`));
  const posted = await post(`${path}/add`, { add: "2", total, key: "b" });
  expect(posted.headers.get("location")).toBe(`${path}?done=added`);
  expect(await totalOf(bookingId)).toBe(52_500);
});

test("prices that have a discount in them say so [C31]", async () => {
  const { bookingId, path } = await paidBooking("2026-06-20");
  expect(await read(`${path}/add`)).toContain("adds to your total.");
  const discount = { bookingId, position: 9, kind: "discount", label: "Code APPLES10", amountCents: -2_500 } as const;
  await db.insert(priceLines).values(discount);
  expect(await read(`${path}/add`)).toContain("adds to your total, with your discount in it.");
});

test("another total, or what was taken meanwhile, adds nothing and says so", async () => {
  const { bookingId, path } = await paidBooking("2026-06-06");
  const before = await totalOf(bookingId);
  const total = shownTotal(await read(`${path}/add?add=2`));
  const cheaper = await post(actionOf(await read(`${path}/add?add=2`)), { add: "2", total: "1", key: "a" });
  const again = await cheaper.text();
  expect([cheaper.status, again]).toEqual([409, expect.stringContaining("Nothing was added.")]);
  // Still ticked, with its price and the button: nobody chooses it twice.
  expect([/<input[^>]*value="2"[^>]*>/.exec(again)?.[0], shownTotal(again)]).toEqual([
    expect.stringContaining("checked"),
    total,
  ]);
  await book(request, { eventDate: "2026-06-06", inflatableId: 2, wetOption: false, customerEmail: "o@example.com" });
  const late = await post(`${path}/add`, { add: "2", total, key: "b" });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("just booked")]);
  expect(await totalOf(bookingId)).toBe(before);
  expect(await listOrderExtras(db, [bookingId])).toEqual([]);
});

test("more kinds than fit in one go, or a form that nobody's page made, gets a sentence and adds nothing", async () => {
  const { bookingId, path } = await paidBooking("2026-06-13");
  const one = { description: "", priceCents: 100, per: "order", stock: 5, taxable: true, createdAt: now } as const;
  const kinds = Array.from({ length: 21 }, (_, at) => ({ ...one, name: `Chair ${at}`, position: at }));
  const chairs = await db.insert(extras).values(kinds).returning();
  const wanted = Object.fromEntries(chairs.map(({ id }) => [`extra-${id}`, "1"]));
  const query = new URLSearchParams(wanted);
  expect(await read(`${path}/add?${query}`)).toContain("a lot for one go. Please add fewer, or call us.");
  const many = await post(`${path}/add`, { ...wanted, total: "1", key: "many" });
  expect([many.status, await many.text()]).toEqual([422, expect.stringContaining("a lot for one go")]);
  for (const key of ["\u0000", "x".repeat(81), "a b"]) {
    const odd = await post(`${path}/add`, { add: "2", total: "1", key });
    expect([odd.status, await odd.text()]).toEqual([409, expect.stringContaining("This page is out of date.")]);
  }
  expect(await listOrderExtras(db, [bookingId])).toEqual([]);
});

test("what more would cost is tried so often by one address, and the page itself stays [D5]", async () => {
  const app = await testApp({ now: () => now, env: { RATE_LIMITS: "price=2/3600" } });
  const { token, bookingId } = await book(app.request, { eventDate: "2026-06-20" });
  const owner = await ownerCookie(app.request);
  const cash = json("POST", { kind: "cash", amount: 125 }, { cookie: owner });
  await app.request(`/api/bookings/${bookingId}/payments`, cash);
  const look = async (query: string) => (await app.request(`/booking/${token}/add${query}`)).text();
  for (let round = 0; round < 2; round += 1) expect(shownTotal(await look("?add=2"))).not.toBe("");
  const third = await look("?add=2");
  expect([shownTotal(third), third]).toEqual(["", expect.stringContaining("Too many tries.")]);
  expect(await look("")).not.toContain("Too many tries.");
});

test("holding and giving up additions by link sends a mailbox so many emails and no more [A1]", async () => {
  const app = await testApp({ now: () => now, env: { RATE_LIMITS: "customerMail=3/86400" } });
  const { token, bookingId } = await book(app.request, { eventDate: "2026-06-20" });
  const cookie = await ownerCookie(app.request);
  await app.request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 125 }, { cookie }));
  const path = `/booking/${token}`;
  const send = (to: string, fields: Record<string, string>) =>
    app.request(to, { method: "POST", body: new URLSearchParams(fields) });
  const total = shownTotal(await (await app.request(`${path}/add?add=2`)).text());
  for (let round = 0; round < 4; round += 1) {
    expect((await send(`${path}/add`, { add: "2", total, key: `k${round}` })).headers.get("location")).toContain(
      "held",
    );
    await send(path, { intent: "drop-addition" });
  }
  const sent = (await app.db.select().from(messages)).filter(({ kind }) => kind === "addition");
  // One email about the booking itself came before.
  expect(sent.filter(({ eventKey }) => eventKey.endsWith(":customer"))).toHaveLength(2);
});

test("the email about an addition that was released before its time does not call it unpaid [M23]", async () => {
  const { bookingId } = await heldAddition("2026-08-08");
  const release = json("POST", {}, { cookie: await ownerCookie(request) });
  expect((await request(`/api/bookings/${bookingId}/release-addition`, release)).status).toBe(200);
  await runJobs();
  const about = (await outbox()).filter(({ subject = "" }) => subject.startsWith("Addition"));
  const titles = about
    .map(({ subject = "" }) => subject)
    .filter((subject) => subject.includes(`booking ${bookingId}:`));
  expect(titles).toEqual([
    expect.stringContaining("Addition held, booking"),
    expect.stringContaining("Addition released, booking"),
  ]);
});

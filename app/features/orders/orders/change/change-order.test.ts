import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { bookings, dayClaims, extraClaims } from "#db/schema/booking.ts";
import { extras, units } from "#db/schema/catalog.ts";
import { messages } from "#db/schema/messages.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { waivers } from "#db/schema/waiver.ts";
import { type Booked, book, bookingBody, stockGenerators } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

const start = new Date("2026-05-12T16:00:00Z");
let now = start;
const business = { ...startingBusiness, tax: { basisPoints: 700 } };
const DAY_MS = 86_400_000;
const { request, db, deps, runJobs } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: 2 * DAY_MS, maxMs: 2 * DAY_MS } },
  business,
});
const owner = await signInAs(request, "owner");
const office = await signInAs(request, "office");

const extraId = await stockGenerators(db, 2);
await db.insert(promoCodes).values({ code: "SPRING", basisPoints: 1_000, mostUses: 1, createdAt: now });

/** Each test gets days of its own. */
let eventDate = plainDate("2026-06-01");
beforeEach(() => {
  now = start;
  eventDate = addDays(eventDate, 4);
});

type Answer = {
  version: number;
  before: { totalCents: number };
  after: { lines: { kind: string; label: string; amountCents: number }[]; totalCents: number; depositCents: number };
  differenceCents: number;
  owedCents: number;
  refundCents: number;
  byHandCents: number;
  changes: string[];
  signAgain: boolean;
  message: { subject: string; text: string } | null;
  error: { code: string; message: string; details: Record<string, unknown> };
};

const read = async (id: number) => (await request(`/api/bookings/${id}`, { headers: { cookie: owner } })).json();

async function change(id: number, wish: object, cookie = owner) {
  const version = "version" in wish ? wish.version : (await read(id)).version;
  const response = await request(`/api/bookings/${id}/change`, json("POST", { version, ...wish }, { cookie }));
  return { status: response.status, ...((await response.json()) as Answer) };
}

const mailsOf = async (id: number, kind: string) => {
  const all = await (await request("/api/messages?limit=500", { headers: { cookie: owner } })).json();
  return all.filter((one: { bookingId: number; kind: string }) => one.bookingId === id && one.kind === kind);
};

const pay = async ({ payment }: Booked) => {
  if (deps.demo) await payDemoCheckout(deps.demo, payment.url.split("/").at(-1) ?? "");
};

/** Refunds and closed checkouts, without the emails about them. */
const moveMoney = async () => {
  await db.execute(sql`delete from pgboss.job where name = 'send_mail'`);
  await runJobs();
};

const claimed = async (bookingId: number) =>
  (await db.select().from(dayClaims).where(eq(dayClaims.bookingId, bookingId)))
    .map(({ inflatableId, date }) => `${inflatableId} ${date}`)
    .sort();

const slots = (bookingId: number) => db.$count(extraClaims, eq(extraClaims.bookingId, bookingId));

test("a thing and an extra are added at today's price, while the first keeps the price that was agreed", async () => {
  const made = await book(request, { eventDate });
  await pay(made);
  const { bookingId } = made;
  await request("/api/inflatables/3", json("PATCH", { price: 999 }, { cookie: owner }));
  const wish = { add: [{ inflatableId: 2, wetOption: false }], extras: [{ extraId, quantity: 1 }] };
  const preview = await change(bookingId, { ...wish, preview: true });
  expect(preview).toMatchObject({
    status: 200,
    differenceCents: 34_775,
    changes: ["Giant Slide added", "Generator added"],
  });
  expect(await read(bookingId)).toMatchObject({ total: 267.5, items: [{ name: "Castle Combo" }] });
  const saved = await change(bookingId, wish);
  await request("/api/inflatables/3", json("PATCH", { price: 215 }, { cookie: owner }));
  expect(saved.after.lines).toEqual([
    { kind: "base", label: "Castle Combo, full day", amountCents: 21_500 },
    { kind: "wet", label: "Castle Combo, wet option", amountCents: 3_500 },
    { kind: "base", label: "Giant Slide, full day", amountCents: 27_500 },
    { kind: "extra", label: "Generator", amountCents: 5_000 },
    { kind: "tax", label: "Sales tax (7%)", amountCents: 4_025 },
  ]);
  expect(saved.version).toBeGreaterThan(preview.version);
  const shown = await read(bookingId);
  // The deposit that was paid stays the deposit; what is new is owed.
  expect(shown).toMatchObject({ status: "confirmed", total: 615.25, deposit: 133.75, paid: 133.75, balance: 481.5 });
  expect(await claimed(bookingId)).toEqual([`2 ${eventDate}`, `3 ${eventDate}`]);
  expect(await slots(bookingId)).toBe(1);
  // What was shown before saving is what was sent.
  const words = ({ message }: Answer) => message?.text.replace(/\/sign\/\S+/, "");
  expect(words(saved)).toContain("The total is now $615.25");
  expect(words(saved)).toBe(words(preview));
  expect(shown.items).toMatchObject([{ unit: { name: "Castle Combo 1", isOut: false } }, { unit: { isOut: false } }]);
  const [letter] = await db
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), eq(messages.kind, "order_changed")));
  expect(letter?.text.replace(/\s+/g, " ")).toContain(
    "The total is now $615.25 instead of $267.50. $481.50 is still due.",
  );
});

test("a preview stores nothing, mails nobody and leaves the version as it was", async () => {
  const { bookingId } = await book(request, { eventDate });
  const before = await read(bookingId);
  const wish = { days: 3, discount: { basisPoints: 1000, reason: "Neighbors" }, preview: true };
  expect((await change(bookingId, wish)).after.totalCents).toBe(48_150);
  expect(await read(bookingId)).toEqual(before);
  expect(await mailsOf(bookingId, "order_changed")).toEqual([]);
});

test("before anything is paid the deposit follows the price, and the open checkout is closed", async () => {
  const made = await book(request, { eventDate });
  const changed = await change(made.bookingId, {
    wet: [{ itemId: (await read(made.bookingId)).items[0].id, wetOption: false }],
  });
  expect(changed).toMatchObject({ differenceCents: -3_745, after: { totalCents: 23_005, depositCents: 11_503 } });
  await moveMoney();
  await pay(made);
  expect(await read(made.bookingId)).toMatchObject({ status: "pending_payment", paid: 0, deposit: 115.03 });
});

test("what was paid too much goes back to the card by itself when the owner takes a thing off, once", async () => {
  const made = await book(request, {
    eventDate,
    paymentPlan: "full",
    items: [{ inflatableId: 3 }, { inflatableId: 2 }],
  });
  await pay(made);
  const { items } = await read(made.bookingId);
  const first = await change(made.bookingId, { remove: [items[1].id] });
  expect(first).toMatchObject({ refundCents: 29_425, byHandCents: 0, owedCents: 0, signAgain: false });
  // The refund is still on its way: the next change gives back only what it makes itself.
  const second = await change(made.bookingId, { discount: { amountCents: 1_000, reason: "Sorry" } });
  expect(second).toMatchObject({ refundCents: 1_070 });
  await moveMoney();
  expect(await read(made.bookingId)).toMatchObject({ total: 219.35, paid: 219.35, balance: 0, refundDue: 0 });
  expect(await claimed(made.bookingId)).toEqual([`3 ${eventDate}`]);
});

test("two refunds at once are not planned from the same payment", async () => {
  const made = await book(request, { eventDate, items: [{ inflatableId: 3 }, { inflatableId: 2 }] });
  await pay(made);
  const rest = await request(`/booking/${made.token}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "pay", choice: "balance" }),
    headers: { origin: "http://localhost:3000" },
    redirect: "manual",
  });
  await pay({ ...made, payment: { url: String(rest.headers.get("location")) } });
  const { items, paid } = await read(made.bookingId);
  expect(paid).toBe(524.3);
  await change(made.bookingId, { remove: [items[1].id] });
  await change(made.bookingId, { discount: { basisPoints: 10_000, reason: "Our treat" } });
  await moveMoney();
  expect(await read(made.bookingId)).toMatchObject({ total: 0, paid: 0, refundDue: 0, balance: 0 });
});

test("what the office changes is refunded by the owner, and only the owner gives much away", async () => {
  const made = await book(request, { eventDate, paymentPlan: "full" });
  await pay(made);
  const tenth = { discount: { basisPoints: 1_000, reason: "Late delivery" } };
  expect(await change(made.bookingId, { discount: { amountCents: 2_501, reason: "Late" } }, office)).toMatchObject({
    status: 403,
    error: { message: "Only the owner can give a discount over 10%." },
  });
  expect(await change(made.bookingId, tenth, office)).toMatchObject({ refundCents: 0, byHandCents: 2_675 });
  expect(await read(made.bookingId)).toMatchObject({ refundDue: 26.75, paid: 267.5 });
  // What is left after things are taken off must not be given away either.
  const { items: before } = await read(made.bookingId);
  await change(
    made.bookingId,
    { add: [{ inflatableId: 2 }], discount: { amountCents: 5_000, reason: "Late" } },
    office,
  );
  expect(await change(made.bookingId, { remove: [before[0].id] }, office)).toMatchObject({ status: 403 });
  const { items } = await read(made.bookingId);
  await change(made.bookingId, { remove: [items[1].id], ...tenth }, office);
  // Taken back before it was refunded: nothing is due any more.
  await change(made.bookingId, { discount: null }, office);
  expect(await read(made.bookingId)).toMatchObject({ refundDue: 0, balance: 0 });
});

test("a swap takes another unit in the same place; what someone took meanwhile changes nothing", async () => {
  const mine = await book(request, { eventDate });
  const other = await book(request, { eventDate, inflatableId: 2, wetOption: false, customerName: "Luz Herrera" });
  const { items, version } = await read(mine.bookingId);
  const swap = { swap: [{ itemId: items[0].id, inflatableId: 2 }] };
  const taken = await change(mine.bookingId, swap);
  expect(taken).toMatchObject({
    status: 409,
    error: { code: "date_taken", details: { taken: [{ name: "Giant Slide", days: [eventDate] }] } },
  });
  expect(await read(mine.bookingId)).toMatchObject({ version, items: [{ name: "Castle Combo" }] });
  await request(`/api/bookings/${other.bookingId}/cancel`, json("POST", {}, { cookie: owner }));
  expect(await change(mine.bookingId, swap)).toMatchObject({
    status: 200,
    changes: ["Giant Slide instead of Castle Combo"],
  });
  expect(await claimed(mine.bookingId)).toEqual([`2 ${eventDate}`]);
  expect((await book(request, { eventDate })).bookingId).toBeGreaterThan(0);
});

test("days grow and shrink with their claims and extras, and not across a taken one", async () => {
  const made = await book(request, { eventDate, extras: [{ extraId, quantity: 2 }] });
  const { bookingId } = made;
  expect(await change(bookingId, { days: 3 })).toMatchObject({ status: 200, changes: ["3 days instead of 1"] });
  expect(await claimed(bookingId)).toHaveLength(3);
  expect(await slots(bookingId)).toBe(6);
  await change(bookingId, { days: 2, extras: [{ extraId, quantity: 1 }] });
  expect(await slots(bookingId)).toBe(2);
  await book(request, {
    eventDate: addDays(eventDate, 2),
    customerName: "Luz Herrera",
    extras: [{ extraId, quantity: 2 }],
  });
  const { error } = await change(bookingId, { days: 3 });
  expect(error).toMatchObject({ code: "date_taken", details: { extras: [{ name: "Generator", left: 0 }] } });
  expect(await change(bookingId, { extras: [{ extraId, quantity: 3 }] })).toMatchObject({
    error: { code: "extras_short", message: expect.stringContaining("Only 1 × Generator is left") },
  });
  expect(await read(bookingId)).toMatchObject({ days: 2, extras: [{ quantity: 1 }] });
});

test("longer without its extras, an order has none; a code says when it stops counting; nothing grows without end", async () => {
  const { bookingId } = await book(request, { eventDate, extras: [{ extraId, quantity: 1 }] });
  const longer = await change(bookingId, { days: 2, extras: [{ extraId, quantity: 0 }] });
  expect(longer).toMatchObject({ status: 200, changes: ["2 days instead of 1", "Generator taken off"] });
  expect(await slots(bookingId)).toBe(0);
  await db.insert(promoCodes).values({ code: "BIG", basisPoints: 5_000, minimumCents: 50_000, createdAt: now });
  const added = await change(bookingId, { add: [{ inflatableId: 2, wetOption: true }], promoCode: "big" });
  expect(added.changes).toContain("Code BIG applied");
  const shown = await read(bookingId);
  expect(shown).toMatchObject({ wetOption: true, wetFee: 35 });
  await change(bookingId, { wet: [{ itemId: shown.items[0].id, wetOption: false }] });
  // The fee of the second thing is not that of the first.
  expect(await read(bookingId)).toMatchObject({ wetOption: false, wetFee: 0 });
  expect((await change(bookingId, { remove: [shown.items[1].id] })).changes).toContain(
    "Code BIG no longer counts: the order is below its minimum",
  );
  const [stage] = await db
    .insert(extras)
    .values({ name: "Stage", priceCents: 3_000_000, per: "day", stock: 99, position: 2, createdAt: now })
    .returning();
  const huge = await change(bookingId, { extras: [{ extraId: stage?.id ?? 0, quantity: 99 }] });
  expect(huge).toMatchObject({ status: 422, error: { message: "Please call us about an order of this size." } });
});

test("the owner chooses the unit; one that is out or taken is refused", async () => {
  const [second] = await db
    .insert(units)
    .values({ inflatableId: 4, name: "Palm Combo 2", serial: "", position: 2, createdAt: now })
    .returning();
  const mine = await book(request, { eventDate, inflatableId: 4 });
  const unitId = second?.id ?? 0;
  const { items } = await read(mine.bookingId);
  const unit = [{ itemId: items[0].id, unitId }];
  expect(await change(mine.bookingId, { unit })).toMatchObject({ status: 200, changes: ["Unit Palm Combo 2"] });
  expect(await mailsOf(mine.bookingId, "order_changed")).toEqual([]);
  const [row] = await db.select().from(dayClaims).where(eq(dayClaims.bookingId, mine.bookingId));
  expect(row?.unitId).toBe(unitId);
  const strange = [{ itemId: items[0].id, unitId: 1 }];
  expect(await change(mine.bookingId, { unit: strange })).toMatchObject({
    status: 422,
    error: { code: "unknown_unit" },
  });
});

test("bad requests get a sentence and change nothing", async () => {
  const { bookingId } = await book(request, { eventDate, inflatableId: 1, wetOption: false });
  const { items, version } = await read(bookingId);
  const [{ id: itemId }] = items;
  const refusals = [
    [{ remove: [itemId] }, "An order needs at least one rental. Cancel the booking instead."],
    [{ remove: [999_999] }, "This rental isn't part of the order any more."],
    [{ add: [{ inflatableId: 999 }] }, "This rental isn't available. Please choose another."],
    [{ wet: [{ itemId, wetOption: true }] }, "Slip and Slide has no wet option."],
    [{ days: 15 }, "Please choose 1 to 14 days."],
    [{ extras: [{ extraId: 999, quantity: 1 }] }, "This extra isn't available any more. Please choose another."],
    [{ promoCode: "NOPE" }, "We don't know this promo code. Check the spelling, or leave it out."],
    [{ discount: { amountCents: 100, reason: "" } }, "Please give a reason. The customer reads it."],
    [{ discount: { reason: "Kind" } }, "Please enter a percentage or an amount."],
    [{ exemption: "accepted" }, "There is no tax certificate on this booking."],
  ] as const;
  for (const [wish, message] of refusals) expect((await change(bookingId, wish)).error.message).toBe(message);
  expect(await read(bookingId)).toMatchObject({ version, total: 187.25 });
  await request(`/api/bookings/${bookingId}/cancel`, json("POST", {}, { cookie: owner }));
  expect((await change(bookingId, { days: 2 })).error.message).toBe(
    "This booking is canceled, so it can't be changed.",
  );
});

const exemption = { name: "Gilmer County Schools", number: "GA-1178" };

test("accepting a certificate changes no sum and emails nobody; what refusing it comes to is shown first", async () => {
  const { bookingId } = await book(request, { eventDate, wetOption: false, exemption });
  const shown = await change(bookingId, { exemption: "refused", preview: true });
  expect(shown).toMatchObject({ differenceCents: 1_505, owedCents: 23_005 });
  expect(shown.message?.text).toContain("Tax certificate not accepted");
  expect(await read(bookingId)).toMatchObject({ total: 215, exemption: "waiting" });
  expect(await change(bookingId, { exemption: "accepted" })).toMatchObject({ differenceCents: 0, message: null });
  expect(await mailsOf(bookingId, "order_changed")).toEqual([]);
  expect(await read(bookingId)).toMatchObject({ total: 215, exemption: "accepted" });
});

test("a refused certificate makes the tax due; a code counts as long as the order has it", async () => {
  const { bookingId } = await book(request, { eventDate, wetOption: false, exemption });
  expect(await read(bookingId)).toMatchObject({ total: 215, exemption: "waiting" });
  expect(await change(bookingId, { exemption: "refused" }, office)).toMatchObject({ status: 403 });
  expect(await change(bookingId, { exemption: "refused" })).toMatchObject({ differenceCents: 1_505 });
  expect(await change(bookingId, { promoCode: "spring" })).toMatchObject({ differenceCents: -2_300 });
  const other = await book(request, { eventDate, inflatableId: 2 });
  expect(await change(other.bookingId, { promoCode: "SPRING" })).toMatchObject({ error: { code: "promo_refused" } });
  expect(await change(bookingId, { promoCode: "" })).toMatchObject({ differenceCents: 2_300 });
  expect(await change(other.bookingId, { promoCode: "SPRING" })).toMatchObject({ status: 200 });
});

test("where nothing is due any more the booking is confirmed without a checkout", async () => {
  const { bookingId } = await book(request, { eventDate });
  await change(bookingId, { discount: { basisPoints: 10_000, reason: "Our treat" } });
  expect(await read(bookingId)).toMatchObject({ status: "confirmed", total: 0, balance: 0, holdExpiresAt: null });
  const kinds = await db.select({ kind: dayClaims.kind }).from(dayClaims).where(eq(dayClaims.bookingId, bookingId));
  expect(kinds).toEqual([{ kind: "booking" }]);
});

test("what is new has to be signed for: the signed waiver stays, and a new one waits", async () => {
  const made = await book(request, { eventDate, wetOption: false });
  await pay(made);
  const { bookingId } = made;
  const [first] = (await read(bookingId)).waivers;
  await change(bookingId, { days: 2 });
  expect((await read(bookingId)).waivers).toHaveLength(1);
  expect(await change(bookingId, { add: [{ inflatableId: 2 }], tell: false })).toMatchObject({ signAgain: true });
  const shown = await read(bookingId);
  expect(shown.waivers.map(({ status }: { status: string }) => status)).toEqual(["unsigned", "confirmed"]);
  expect(shown.waivers[1]).toEqual(first);
  expect(await mailsOf(bookingId, "signing_link")).toHaveLength(1);
  const stops = await (await request(`/api/run-sheet?date=${eventDate}`, { headers: { cookie: owner } })).text();
  expect(stops).toContain('"waiverSigned":false');
  // Nobody signed the new one yet: it speaks of the order as it is.
  await change(bookingId, { wet: [{ itemId: shown.items[0].id, wetOption: true }], days: 1 });
  const [waiting, signed, ...others] = (await read(bookingId)).waivers;
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ status: "unsigned", productName: "Castle Combo and Giant Slide", wetOption: true });
  expect(signed).toEqual(first);
});

test("two who look at the same booking never overwrite each other", async () => {
  const made = await book(request, { eventDate });
  const { bookingId } = made;
  const { version } = await read(bookingId);
  expect(await change(bookingId, { version, days: 2 })).toMatchObject({ status: 200 });
  const stale = { code: "changed_meanwhile", details: { version: (await read(bookingId)).version } };
  const message = "This booking was changed meanwhile. Look at it again before you save.";
  const calls = [
    ["POST", "change", { version, days: 3 }],
    ["POST", "cancel", { version }],
    ["POST", "reschedule", { version, date: "2026-09-01" }],
    ["POST", "payments", { version, kind: "cash", amount: 10 }],
    ["POST", "write-off", { version, reason: "Gift" }],
    ["POST", "settle-refund", { version }],
    ["POST", `complete?version=${version}`, {}],
    ["POST", `settle-request?version=${version}`, {}],
    ["PATCH", "", { version, customerName: "Somebody" }],
    ["DELETE", `?version=${version}`, {}],
  ] as const;
  for (const [method, path, body] of calls) {
    const address = `/api/bookings/${bookingId}${/^(\?|$)/.test(path) ? path : `/${path}`}`;
    const response = await request(address, json(method, body, { cookie: owner }));
    expect([path, response.status, (await response.json()).error]).toMatchObject([path, 409, { ...stale, message }]);
  }
  // A payment changes what is to be decided about, too.
  const seen = (await read(bookingId)).version;
  const paid = { kind: "cash", amount: 10, version: seen };
  expect((await request(`/api/bookings/${bookingId}/payments`, json("POST", paid, { cookie: owner }))).status).toBe(
    200,
  );
  const late = await request(`/api/bookings/${bookingId}/cancel`, json("POST", { version: seen }, { cookie: owner }));
  expect(late.status).toBe(409);
  expect((await change(bookingId, { version: undefined })).error.message).toContain("look at the booking again");
});

test("claims of these tests belong to orders that stand", async () => {
  const rows = await db.select({ id: dayClaims.bookingId }).from(dayClaims);
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  const ended = and(inArray(bookings.id, ids), inArray(bookings.status, ["cancelled", "expired"]));
  expect(await db.$count(bookings, ended)).toBe(0);
});

test("who has a thing already keeps that very unit for more days, or is told that it isn't free", async () => {
  const today = plainDate("2026-05-12");
  await request("/api/inflatables/4/units", json("POST", {}, { cookie: owner }));
  const wish = { source: "admin", inflatableId: 4, wetOption: false, customerName: "Luz Herrera" };
  const enter = async (eventDate: string) => {
    const entry = json("POST", bookingBody({ ...wish, eventDate }), { cookie: owner });
    return (await (await request("/api/waiver-notification", entry)).json()).bookingId as number;
  };
  const mine = await enter(today);
  const next = await enter(addDays(today, 1));
  const unitsOf = async (id: number) =>
    (await db.select().from(dayClaims).where(eq(dayClaims.bookingId, id))).map(({ unitId }) => unitId);
  // The next order has the same unit, and its crew has been sent.
  const [unit] = await unitsOf(mine);
  expect(await unitsOf(next)).toEqual([unit]);
  await db.update(dayClaims).set({ pinned: true }).where(eq(dayClaims.bookingId, next));
  expect(await change(mine, { days: 2 })).toMatchObject({ status: 409, error: { code: "date_taken" } });
  expect(await unitsOf(mine)).toEqual([unit]);
});

test("a thing is not added to an order that began yesterday when all its units were blocked then", async () => {
  const today = plainDate("2026-05-12");
  await request("/api/inflatables/2/units", json("POST", {}, { cookie: owner }));
  const entry = json("POST", bookingBody({ source: "admin", eventDate: today, days: 2 }), { cookie: owner });
  const { bookingId } = await (await request("/api/waiver-notification", entry)).json();
  const block = json("POST", { inflatableId: 2, date: today, reason: "Repair" }, { cookie: owner });
  expect((await request("/api/availability/block", block)).status).toBe(200);
  now = new Date(start.getTime() + DAY_MS);
  expect(await change(bookingId, { add: [{ inflatableId: 2 }] })).toMatchObject({
    status: 409,
    error: { code: "date_taken" },
  });
});

test("a waiver page that was open while a thing was added is read again before it is signed", async () => {
  const entry = json("POST", bookingBody({ source: "admin", eventDate }), { cookie: owner });
  const { bookingId, waiverId } = await (await request("/api/waiver-notification", entry)).json();
  const [waiver] = await db.select().from(waivers).where(eq(waivers.id, waiverId));
  const path = `/sign/${waiver?.token}`;
  const shown = async () => /name="text" value="([^"]+)"/.exec(await (await request(path)).text())?.[1] ?? "";
  const sign = (text: string) => {
    const signer = { fullName: "Hannah Teague", email: "h@example.com", phone: "(706) 555-0187", signature: "Hannah" };
    const body = new URLSearchParams({ ...signer, agreed: "on", text });
    return request(path, { method: "POST", body });
  };
  const before = await shown();
  await change(bookingId, { add: [{ inflatableId: 2 }] });
  const refused = await sign(before);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Your order was changed while you were reading.");
  expect((await sign(await shown())).status).toBe(303);
});

test("a discount that is taken back brings the deposit back that it had cut", async () => {
  const made = await book(request, { eventDate: "2026-06-02" });
  await pay(made);
  const { bookingId } = made;
  expect(await read(bookingId)).toMatchObject({ total: 267.5, deposit: 133.75, paid: 133.75 });
  await change(bookingId, { discount: { amountCents: 20_000, reason: "Mistyped" } });
  expect(await read(bookingId)).toMatchObject({ total: 53.5, deposit: 26.75 });
  await change(bookingId, { discount: { amountCents: 19_000, reason: "Mistyped" } });
  await change(bookingId, { discount: null });
  expect(await read(bookingId)).toMatchObject({ total: 267.5, deposit: 133.75 });
});

test("an order that shrinks has half of its new price as deposit, and a late cancellation keeps no more [M21]", async () => {
  const items = [{ inflatableId: 3 }, { inflatableId: 2 }];
  const made = await book(request, { eventDate: "2026-07-30", items });
  await pay(made);
  const order = await read(made.bookingId);
  expect(order).toMatchObject({ total: 524.3, deposit: 262.15, paid: 262.15 });
  await change(made.bookingId, { remove: [order.items[1].id] });
  expect(await read(made.bookingId)).toMatchObject({ total: 230.05, deposit: 115.03 });
  await moveMoney();
  now = new Date("2026-07-28T16:00:00Z");
  const cookie = await signInAs(request, "owner");
  const cancel = json("POST", { refund: "by_rule" }, { cookie });
  const canceled = await request(`/api/bookings/${made.bookingId}/cancel`, cancel);
  expect([canceled.status, await canceled.json()]).toMatchObject([200, {}]);
  await moveMoney();
  const kept = await request(`/api/bookings/${made.bookingId}`, { headers: { cookie } });
  expect(await kept.json()).toMatchObject({ status: "cancelled", paid: 115.03 });
});

// A code on an order: who may use it, when a use counts, and what becomes of it when the order ends.
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { redeliverDemoEvents } from "#adapters/payments/demo-events.server.ts";
import { PaymentError } from "#adapters/payments/payment-error.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { bookings } from "#db/schema/booking.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { book, bookingBody, postBooking } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const start = new Date("2026-05-12T16:00:00Z");
let now = start;
const { request, db, deps } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: 300 * 86_400_000, maxMs: 300 * 86_400_000 } },
});
const cookie = await ownerCookie(request);
let day = 0;
let eventDate = "";
beforeEach(() => {
  now = start;
  day += 1;
  eventDate = `2026-06-${String(day).padStart(2, "0")}`;
});

const code = { code: "", basisPoints: 1_000, createdAt: start };
await db.insert(promoCodes).values([
  { ...code, code: "OFF", active: false },
  { ...code, code: "OVER", validUntil: "2026-05-11" },
  { ...code, code: "SOON", validFrom: "2026-05-13" },
  { ...code, code: "FALL", eventFrom: "2026-09-01", eventUntil: "2026-11-30" },
  { ...code, code: "JUNE", eventFrom: "2026-06-01", eventUntil: "2026-06-30" },
  { ...code, code: "BIG", minimumCents: 50_000 },
  { ...code, code: "ONCE", oncePerCustomer: true },
  { ...code, code: "MINE", oncePerCustomer: true },
  { ...code, code: "LAST", mostUses: 1 },
  { ...code, code: "LATE", mostUses: 1 },
  { ...code, code: "RACE", mostUses: 1 },
  { ...code, code: "TODAY", validFrom: "2026-05-12", validUntil: "2026-05-12" },
]);
const bookWith = (changes: Record<string, unknown>) => postBooking(request, { eventDate, ...changes });
const used = async (name: string) => {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, name));
  return row?.used;
};
const find = async (id: number) => (await request(`/api/bookings/${id}`, { headers: { cookie } })).json();

/** Paid in time, but the message arrives after the hold ended; `meanwhile` is what happens in between. */
async function payLate(url: string, meanwhile: () => Promise<unknown>): Promise<void> {
  if (!deps.demo) throw new Error("The demo provider is not there");
  const unheard = { ...deps.demo, deliver: async () => new Response(null, { status: 503 }) };
  await payDemoCheckout(unheard, url.split("/").at(-1) ?? "");
  const { closeCheckout } = deps.payments;
  deps.payments.closeCheckout = () => Promise.reject(new PaymentError("unreachable", "connect ECONNREFUSED", true));
  for (const hours of [2, 26]) {
    now = new Date(start.getTime() + hours * 3_600_000);
    await expireHolds(deps);
  }
  deps.payments.closeCheckout = closeCheckout;
  await meanwhile();
  await redeliverDemoEvents(deps.demo);
}

test.each([
  ["SPRNG", "unknown", "We don't know this promo code. Check the spelling, or leave it out."],
  ["OFF", "over", "This promo code is no longer valid. Please leave it out."],
  ["OVER", "over", "This promo code ended on May 11, 2026. Please leave it out."],
  ["SOON", "not_yet", "This promo code starts on May 13, 2026. Book from that day on, or leave it out."],
  ["FALL", "other_days", "This promo code is for events from Sep 1, 2026 through Nov 30, 2026. Pick other days,"],
  ["BIG", "below_minimum", "This promo code needs at least $500 of rentals and extras, and yours come to $250."],
])("%s is refused beside its field (%s), and nothing is booked", async (promoCode, reason, sentence) => {
  const response = await bookWith({ promoCode });
  const { error } = await response.json();
  expect([response.status, error.code, error.details]).toEqual([422, "promo_refused", { reason }]);
  expect(error.fields.promoCode).toContain(sentence);
  expect(await db.$count(bookings)).toBe(0);
});

test("a code counts on its last day, however it is typed", async () => {
  const { bookingId } = await book(request, { eventDate, promoCode: " to day " });
  expect(await find(bookingId)).toMatchObject({ total: 225 });
});

test("once per customer is once per mailbox, however the address is written", async () => {
  const { bookingId } = await book(request, { eventDate, promoCode: "once", customerEmail: "ada.kiker@gmail.com" });
  const again = { promoCode: "ONCE", inflatableId: 2, wetOption: false };
  const same = await bookWith({ ...again, customerEmail: "AdaKiker+party@googlemail.com" });
  expect(same.status).toBe(422);
  expect((await same.json()).error.fields.promoCode).toBe("This promo code has been used up. Please leave it out.");
  expect((await bookWith({ ...again, customerEmail: "ada.other@gmail.com" })).status).toBe(201);
  expect(await used("ONCE")).toBe(2);
  // Canceled, it was not used.
  await request(`/api/bookings/${bookingId}/cancel`, json("POST", { reason: "sick" }, { cookie }));
  expect(await used("ONCE")).toBe(1);
  const back = await bookWith({ ...again, inflatableId: 1, customerEmail: "adakiker@gmail.com" });
  expect(back.status).toBe(201);
});

test("the use of a code follows a corrected email; a mailbox that has used it up keeps the agreed price", async () => {
  const first = await book(request, { eventDate, promoCode: "mine", customerEmail: "tpyo@example.com" });
  const correct = (id: number, customerEmail: string) =>
    request(`/api/bookings/${id}`, json("PATCH", { customerEmail }, { cookie }));
  expect((await correct(first.bookingId, "typo@example.com")).status).toBe(200);
  const again = { promoCode: "MINE", inflatableId: 2, wetOption: false };
  expect((await bookWith({ ...again, customerEmail: "typo@example.com" })).status).toBe(422);
  const second = await book(request, { eventDate, ...again, customerEmail: "tpyo@example.com" });
  const { total } = await find(second.bookingId);
  expect((await correct(second.bookingId, "typo@example.com")).status).toBe(200);
  expect(await find(second.bookingId)).toMatchObject({ customerEmail: "typo@example.com", total });
  expect(await used("MINE")).toBe(2);
});

test("a use counts from the hold and is free again when the hold expires; a late payment takes it back", async () => {
  const { bookingId, payment } = await book(request, { eventDate, promoCode: "last" });
  expect(await used("LAST")).toBe(1);
  const second = await bookWith({ promoCode: "last", inflatableId: 2 });
  expect((await second.json()).error.fields.promoCode).toBe("This promo code has been used up. Please leave it out.");
  await payLate(payment.url, async () => expect(await used("LAST")).toBe(0));
  expect(await used("LAST")).toBe(1);
  expect(await find(bookingId)).toMatchObject({ status: "confirmed", total: 225, paid: 112.5, balance: 112.5 });
});

test("paid late after somebody else used the code up, an order keeps the price that was agreed", async () => {
  const { bookingId, payment } = await book(request, { eventDate, promoCode: "late" });
  await payLate(payment.url, () => book(request, { eventDate, promoCode: "late", inflatableId: 2, wetOption: false }));
  expect(await used("LATE")).toBe(1);
  expect(await find(bookingId)).toMatchObject({ status: "confirmed", total: 225, paid: 112.5 });
});

test("of two buyers who want the last use at once, one gets it and the other is told", async () => {
  const buyers = [1, 2].map((inflatableId) =>
    bookWith({ promoCode: "race", inflatableId, wetOption: false, customerEmail: `buyer${inflatableId}@example.com` }),
  );
  const answers = await Promise.all(buyers);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies.find(({ error }) => error)).toMatchObject({
    error: { code: "promo_refused", details: { reason: "used_up" } },
  });
  expect(await used("RACE")).toBe(1);
});

test("paid late for a day whose deliveries are all taken, the money goes back", async () => {
  const { business } = deps;
  deps.business = () => ({ ...business(), delivery: { ...business().delivery, mostADay: 1 } });
  const { bookingId, payment } = await book(request, { eventDate });
  await payLate(payment.url, () => book(request, { eventDate, inflatableId: 2, wetOption: false }));
  deps.business = business;
  expect(await find(bookingId)).toMatchObject({ status: "expired" });
  const jobs = await db.execute(
    sql`select data from pgboss.job where name = 'refund' and data->>'bookingId' = ${bookingId}::text`,
  );
  expect((jobs as unknown as { rows: unknown[] }).rows).toHaveLength(1);
});

test("a stranger can't ask whether a mailbox has used a code: the price is compared first, and the answer is no other [A10]", async () => {
  await book(request, { eventDate, inflatableId: 1, promoCode: "once", customerEmail: "known@example.com" });
  const ask = async (customerEmail: string) => {
    const body = bookingBody({ eventDate, promoCode: "once", customerEmail, expectedTotalCents: 1 });
    const response = await request("/api/waiver-notification", json("POST", body));
    return [response.status, (await response.json()).error.code];
  };
  expect([await ask("known@example.com"), await ask("new@example.com")]).toEqual([
    [409, "price_changed"],
    [409, "price_changed"],
  ]);
});

test("a move out of a code's event days says what it costs more and asks; weather keeps the code [M26]", async () => {
  const act = (id: number, body: object) =>
    request(`/api/bookings/${id}/reschedule`, json("POST", { date: "2026-07-18", ...body }, { cookie }));
  const { bookingId } = await (await bookWith({ promoCode: "JUNE" })).json();
  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 100 }, { cookie }));
  const { total: before } = await find(bookingId);
  const refused = await act(bookingId, { reason: "customer" });
  const { error } = await refused.json();
  expect([refused.status, error.code, error.details.code]).toEqual([409, "promo_lost", "JUNE"]);
  expect(await find(bookingId)).toMatchObject({ eventDate, total: before, promoCode: "JUNE" });
  const preview = await (await act(bookingId, { reason: "customer", preview: true })).json();
  expect(preview.lostCode).toEqual(error.details);
  expect(preview.message.text.replaceAll(/\s+/g, " ")).toContain("Code JUNE is for other days");
  const { moreCents } = error.details;
  expect((await act(bookingId, { reason: "customer", moreCents: moreCents - 1 })).status).toBe(409);
  expect((await act(bookingId, { reason: "customer", moreCents })).status).toBe(200);
  const moved = await find(bookingId);
  expect(moved).toMatchObject({ eventDate: "2026-07-18", total: before + moreCents / 100, promoCode: null });
  expect(await used("JUNE")).toBe(0);

  const { bookingId: wet } = await (await bookWith({ promoCode: "JUNE", inflatableId: 2 })).json();
  expect((await act(wet, { date: "2026-07-19", reason: "weather" })).status).toBe(200);
  expect(await find(wet)).toMatchObject({ eventDate: "2026-07-19", promoCode: "JUNE" });
});

import { beforeEach, expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { redeliverDemoEvents } from "#adapters/payments/demo-events.server.ts";
import { PaymentError } from "#adapters/payments/payment-error.ts";
import { confirmDeliveries } from "#app/features/day/deliveries/confirm-deliveries.server.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { confirmIdentity } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { updateBooking } from "../model/order-row-store.server.ts";
import { completePastOrders } from "./complete-order.server.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, deps, runJobs, outbox } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: 300 * 86_400_000, maxMs: 300 * 86_400_000 } },
});
const cookie = await ownerCookie(request);
let day = 0;
/** Each test gets a date of its own. */
let eventDate = "";
beforeEach(() => {
  now = new Date("2026-05-12T16:00:00Z");
  day += 1;
  eventDate = `2026-06-${String(day).padStart(2, "0")}`;
});

const asOwner = (path: string, body: unknown = {}, method = "POST") => request(path, json(method, body, { cookie }));
const find = async (id: number) => {
  const rows = await (await request(`/api/bookings?q=${id}`, { headers: { cookie } })).json();
  return rows.find((row: { id: number }) => row.id === id);
};
const isFree = async (date = eventDate) => {
  const [entry] = await (await request(`/api/availability/3?start=${date}&end=${date}`)).json();
  return entry.status === "available";
};
const pay = async (url: string) => {
  if (!deps.demo) throw new Error("The demo provider is not there");
  return payDemoCheckout(deps.demo, url.split("/").at(-1) ?? "");
};
const subjectsFor = async (bookingId: number) =>
  (await (await request("/api/messages?limit=500", { headers: { cookie } })).json())
    .filter((message: { bookingId: number }) => message.bookingId === bookingId)
    .map(({ kind }: { kind: string }) => kind);
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

test("paying the deposit confirms the booking, adds to the ledger, and emails both sides with a calendar file", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  expect(await pay(payment.url)).toMatchObject({ ok: true, delivered: true });
  expect(await find(bookingId)).toMatchObject({ status: "confirmed", paid: 125, balance: 125, holdExpiresAt: null });
  await runJobs();
  expect(await subjectsFor(bookingId)).toEqual(expect.arrayContaining(["payment_received"]));
  const withCalendar = (await outbox()).filter(({ attachments }) =>
    attachments.some(({ filename }) => filename === `booking-${bookingId}.ics`),
  );
  expect(withCalendar).toHaveLength(1);
});

test("the full price can be paid at once", async () => {
  const { bookingId, payment } = await book(request, { eventDate, paymentPlan: "full" });
  await pay(payment.url);
  expect(await find(bookingId)).toMatchObject({ status: "confirmed", paid: 250, balance: 0 });
});

test("a later change of the price does not move a booking", async () => {
  const { bookingId } = await book(request, { eventDate });
  const changed = await asOwner("/api/inflatables/3", { price: 999 }, "PATCH");
  expect(changed.status).toBe(200);
  expect(await find(bookingId)).toMatchObject({ total: 250 });
  await asOwner("/api/inflatables/3", { price: 215 }, "PATCH");
});

test("an expired hold frees the date and emails the customer, once", async () => {
  const { bookingId } = await book(request, { eventDate });
  minutes(59);
  await expireHolds(deps);
  expect(await isFree()).toBe(false);
  minutes(1);
  expect(await expireHolds(deps)).toBeGreaterThan(0);
  expect(await expireHolds(deps)).toBe(0);
  expect(await isFree()).toBe(true);
  expect(await find(bookingId)).toMatchObject({ status: "expired", balance: 0 });
  expect((await subjectsFor(bookingId)).filter((kind: string) => kind === "hold_expired").length).toBeGreaterThan(0);
});

test("a payment after the hold takes the date back while it is free", async () => {
  const { bookingId, payment, waiverId } = await book(request, { eventDate });
  const paid = await delayedPayment(payment.url);
  await expireUnasked();
  const waiver = async () => (await (await request(`/api/waivers/${waiverId}`, { headers: { cookie } })).json()).status;
  expect(await waiver()).toBe("void");
  await paid.arrive();
  expect(await waiver()).toBe("confirmed");
  expect(await find(bookingId)).toMatchObject({ status: "confirmed", paid: 125 });
  expect(await isFree()).toBe(false);
});

test("a payment after the hold is refunded when someone else has the date, and both get an email", async () => {
  const first = await book(request, { eventDate });
  const paid = await delayedPayment(first.payment.url);
  await expireUnasked();
  const second = await book(request, { eventDate, customerName: "Luz Herrera" });
  await paid.arrive();
  await runJobs();
  expect(await find(first.bookingId)).toMatchObject({ status: "expired", paid: 0 });
  expect(await find(second.bookingId)).toMatchObject({ status: "pending_payment" });
  expect(await subjectsFor(first.bookingId)).toEqual(expect.arrayContaining(["late_payment_refunded", "refund_sent"]));
});

test("the owner reopens a completed booking for 30 days, and it stays open until then", async () => {
  const { bookingId, payment } = await book(request, { eventDate, days: 2 });
  await pay(payment.url);
  const reopen = async () => {
    const body = { version: (await find(bookingId)).version, reason: "The storm ended it early" };
    return asOwner(`/api/bookings/${bookingId}/reopen`, body);
  };
  expect((await reopen()).status).toBe(409);
  minutes(60 * 24 * 40);
  await completePastOrders(deps);
  expect(await find(bookingId)).toMatchObject({ status: "completed" });
  expect((await reopen()).status).toBe(200);
  expect((await asOwner(`/api/bookings/${bookingId}/reopen`, { version: 1, reason: "" })).status).toBe(422);
  await completePastOrders(deps);
  expect(await find(bookingId)).toMatchObject({ status: "confirmed" });
  await confirmIdentity(request, cookie);
  expect((await asOwner(`/api/bookings/${bookingId}/write-off`, { reason: "The storm" })).status).toBe(200);
  const discount = { amountCents: 1_000, reason: "Cut short" };
  const { version } = await find(bookingId);
  expect((await asOwner(`/api/bookings/${bookingId}/change`, { version, discount })).status).toBe(200);
  // What was given up is never more than what was owed.
  expect(await find(bookingId)).toMatchObject({ total: 365, writtenOff: 177.5, balance: 0 });
  const moved = await asOwner(`/api/bookings/${bookingId}/reschedule`, { date: "2026-12-05", reason: "weather" });
  expect(moved.status).toBe(200);
  expect(await find(bookingId)).toMatchObject({ eventDate: "2026-12-05", lastDay: "2026-12-06" });
  minutes(60 * 24 * 240);
  await completePastOrders(deps);
  expect(await find(bookingId)).toMatchObject({ status: "completed" });
  const late = await reopen();
  expect((await late.json()).error.message).toBe("A booking can be reopened for 30 days after its last day.");
});

test("canceling seven days ahead frees the date and refunds everything through the provider", async () => {
  const { bookingId, payment } = await book(request, { eventDate: "2026-07-20" });
  await pay(payment.url);
  const response = await asOwner(`/api/bookings/${bookingId}/cancel`);
  expect(await response.json()).toEqual({ refund: 125, kept: 0, byHand: 0 });
  await runJobs();
  expect(await find(bookingId)).toMatchObject({ status: "cancelled", paid: 0, balance: 0 });
  expect(await isFree("2026-07-20")).toBe(true);
  expect((await asOwner(`/api/bookings/${bookingId}/cancel`)).status).toBe(409);
});

test("canceling late keeps the deposit, unless the owner refunds everything", async () => {
  now = new Date("2026-05-12T16:00:00Z");
  const late = await book(request, { eventDate: "2026-05-18", paymentPlan: "full" });
  await pay(late.payment.url);
  const response = await asOwner(`/api/bookings/${late.bookingId}/cancel`);
  expect(await response.json()).toEqual({ refund: 125, kept: 125, byHand: 0 });
  const kind = await book(request, { eventDate: "2026-05-19" });
  await pay(kind.payment.url);
  const full = await asOwner(`/api/bookings/${kind.bookingId}/cancel`, { refund: "full", reason: "truck broke down" });
  expect(await full.json()).toEqual({ refund: 125, kept: 0, byHand: 0 });
  await runJobs();
  expect(await find(late.bookingId)).toMatchObject({ paid: 125 });
  expect(await find(kind.bookingId)).toMatchObject({ paid: 0 });
});

test("moving is atomic, one is free, weather always is, and a taken day is refused with others", async () => {
  const { bookingId, payment } = await book(request, { eventDate: "2026-07-01" });
  await pay(payment.url);
  await book(request, { eventDate: "2026-07-02" });
  const taken = await asOwner(`/api/bookings/${bookingId}/reschedule`, { date: "2026-07-02" });
  expect(taken.status).toBe(409);
  expect((await taken.json()).error.details.nearestDates.length).toBe(3);
  expect(await isFree("2026-07-01")).toBe(false);
  expect((await asOwner(`/api/bookings/${bookingId}/reschedule`, { date: "2026-07-03" })).status).toBe(200);
  expect(await isFree("2026-07-01")).toBe(true);
  expect(await isFree("2026-07-03")).toBe(false);
  expect((await asOwner(`/api/bookings/${bookingId}/reschedule`, { date: "2026-07-04" })).status).toBe(409);
  const weather = await asOwner(`/api/bookings/${bookingId}/reschedule`, { date: "2026-07-04", reason: "weather" });
  expect(weather.status).toBe(200);
  expect(await find(bookingId)).toMatchObject({ eventDate: "2026-07-04", reschedules: 1 });
});

test("cash confirms and is in the ledger once per key; no more can be refunded than was paid", async () => {
  const { bookingId } = await book(request, { eventDate });
  const key = { cookie, "Idempotency-Key": `cash-${bookingId}-one` };
  const cash = () => request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 107.5 }, key));
  expect((await cash()).status).toBe(200);
  expect((await cash()).status).toBe(200);
  expect(await find(bookingId)).toMatchObject({ status: "confirmed", paid: 107.5, balance: 142.5 });
  const back = await asOwner(`/api/bookings/${bookingId}/payments`, { kind: "refund", amount: 200 });
  expect(back.status).toBe(422);
});

test("deleting removes a booking without payments and cancels one with payments; the waiver and the history stay", async () => {
  const unpaid = await book(request, { eventDate: "2026-07-10" });
  const erased = await asOwner(`/api/bookings/${unpaid.bookingId}`, {}, "DELETE");
  expect(await erased.json()).toEqual({ outcome: "erased" });
  expect(await find(unpaid.bookingId)).toBeUndefined();
  expect(await isFree("2026-07-10")).toBe(true);
  const waiver = await (await request(`/api/waivers/${unpaid.waiverId}`, { headers: { cookie } })).json();
  expect(waiver).toMatchObject({ status: "void", customerName: "Hannah Teague" });
  const paid = await book(request, { eventDate: "2026-07-11" });
  await pay(paid.payment.url);
  expect(await (await asOwner(`/api/bookings/${paid.bookingId}`, {}, "DELETE")).json()).toEqual({
    outcome: "cancelled",
  });
});

test("what the owner deletes was not canceled by the customer: all of it goes back, also a deposit that a late move made final", async () => {
  const { bookingId, payment } = await book(request, { eventDate: "2026-07-12" });
  await pay(payment.url);
  await updateBooking(deps.db, bookingId, { depositFinal: true, reschedules: 1 }, now);
  const shown = await (await request(`/api/bookings/${bookingId}`, { headers: { cookie } })).json();
  expect(shown.cancellation).toMatchObject({ byRule: { kept: 125 }, full: { refund: 125 } });
  await asOwner(`/api/bookings/${bookingId}`, {}, "DELETE");
  await runJobs();
  expect(await find(bookingId)).toMatchObject({ status: "cancelled", paid: 0 });
});

test("the day after, a booking is completed automatically; the day before, the customer gets the delivery window, once", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  await pay(payment.url);
  const told = async () => (await subjectsFor(bookingId)).filter((kind: string) => kind === "delivery_confirmation");
  now = new Date(new Date(`${eventDate}T11:59:00Z`).getTime() - 86_400_000);
  await confirmDeliveries(deps);
  expect(await told()).toEqual([]);
  now = new Date(new Date(`${eventDate}T12:00:00Z`).getTime() - 86_400_000); // 8 AM in Georgia, the day before
  await confirmDeliveries(deps);
  await confirmDeliveries(deps);
  expect(await told()).toHaveLength(2);
  now = new Date(`${eventDate}T23:00:00Z`);
  await completePastOrders(deps);
  expect(await find(bookingId)).toMatchObject({ status: "confirmed" });
  now = new Date(new Date(`${eventDate}T12:00:00Z`).getTime() + 86_400_000);
  await completePastOrders(deps);
  expect(await find(bookingId)).toMatchObject({ status: "completed" });
});

test("a delivery email that could not be sent the day before is sent during the night", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  await pay(payment.url);
  now = new Date(`${eventDate}T08:00:00Z`); // 4 AM in Georgia
  await confirmDeliveries(deps);
  expect(await subjectsFor(bookingId)).toContain("delivery_confirmation");
});

test("blocking a booked day is refused, a block keeps customers out, unblocking frees it", async () => {
  await book(request, { eventDate: "2026-07-15" });
  const block = (date: string, reason = "Annual inspection") =>
    asOwner("/api/availability/block", { inflatableId: 3, date, reason });
  expect((await block("2026-07-15")).status).toBe(409);
  expect((await block("2026-07-16", "  ")).status).toBe(422);
  expect((await block("2026-07-16")).status).toBe(200);
  const refused = await request("/api/waiver-notification", json("POST", bookingBody({ eventDate: "2026-07-16" })));
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.message).toBe("This date is not available. Please select a different date.");
  await asOwner("/api/availability/unblock", { inflatableId: 3, date: "2026-07-16" }, "DELETE");
  expect(await isFree("2026-07-16")).toBe(true);
});

/** The payment provider is unreachable for more than a day: longer than any hold is extended. */
async function expireUnasked(): Promise<void> {
  const { closeCheckout } = deps.payments;
  deps.payments.closeCheckout = () => Promise.reject(new PaymentError("unreachable", "connect ECONNREFUSED", true));
  minutes(61);
  expect(await expireHolds(deps)).toBe(0);
  minutes(24 * 60);
  expect(await expireHolds(deps)).toBe(1);
  deps.payments.closeCheckout = closeCheckout;
}

/** The customer pays in time, but the provider's message is held back until we say so. */
async function delayedPayment(url: string): Promise<{ arrive: () => Promise<void> }> {
  if (!deps.demo) throw new Error("The demo provider is not there");
  const held: Request[] = [];
  const company = {
    ...deps.demo,
    deliver: async (message: Request) => {
      held.push(message);
      return new Response(null, { status: 503 });
    },
  };
  await payDemoCheckout(company, url.split("/").at(-1) ?? "");
  return {
    arrive: async () => {
      expect(held).toHaveLength(1);
      if (deps.demo) await redeliverDemoEvents(deps.demo);
    },
  };
}

test("reopened and moved for the weather, a booking is completed after its new day [D2]", async () => {
  const { bookingId, payment } = await book(request, { eventDate: addDays(businessToday(deps.now(), TIME_ZONE), 3) });
  await pay(payment.url);
  minutes(60 * 24 * 4);
  await completePastOrders(deps);
  const { version } = await find(bookingId);
  expect((await asOwner(`/api/bookings/${bookingId}/reopen`, { version, reason: "The storm" })).status).toBe(200);
  const date = addDays(businessToday(deps.now(), TIME_ZONE), 3);
  expect((await asOwner(`/api/bookings/${bookingId}/reschedule`, { date, reason: "weather" })).status).toBe(200);
  await completePastOrders(deps);
  expect(await find(bookingId)).toMatchObject({ status: "confirmed", eventDate: date });
  minutes(60 * 24 * 4);
  await completePastOrders(deps);
  expect(await find(bookingId)).toMatchObject({ status: "completed" });
});

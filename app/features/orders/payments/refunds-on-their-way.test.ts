// Between asking the payment provider for a refund and its answer, the money counts as gone, whichever way it was asked for.

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAttention } from "#app/features/office/office/list-attention.server.ts";
import { sumUpOffice } from "#app/features/office/office/sum-up-office.server.ts";
import { remindOfBalance } from "#app/features/orders/orders/bookkeeping/remind-of-balance.server.ts";
import { addDays, daysBetween, plainDate } from "#app/shared/days/plain-date.ts";
import { messages } from "#db/schema/messages.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json } from "#tests/support/servers/app.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const { request, runJobs, stripe, cookie, deliver, passMinutes, deps, db } = await stripeApp();

const detail = async (id: number) => (await request(`/api/bookings/${id}`, { headers: { cookie } })).json();
const act = (id: number, what: string, body: object = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie }));
const change = async (id: number, wish: object) => {
  const { version } = await detail(id);
  const answer = await act(id, "change", { version, ...wish });
  expect(answer.status).toBe(200);
  return answer.json();
};
const said = async (token: string) => (await request(`/booking/${token}`)).text();

let day = plainDate("2026-06-01");
/** A booking of $250 on a day of its own, all of it paid by card. */
async function paid(more: object = {}) {
  day = addDays(day, 2);
  const made = await book(request, { eventDate: day, paymentPlan: "full", ...more });
  await payAt(made.payment.url);
  return made;
}

async function payAt(url: string) {
  const id = url.split("/").at(-1) ?? "";
  const session = stripe.sessions.get(id);
  // Also one that was closed in the moment it was paid.
  if (session) session.status = "open";
  await stripe.complete(id);
  for (const event of stripe.events.filter(({ type }) => type === "checkout.session.completed")) await deliver(event);
}

const off = (amountCents: number) => ({ discount: { amountCents, reason: "Sorry" } });

const paths: [string, number, () => Promise<number>][] = [
  [
    "a cancellation",
    250,
    async () => {
      const { bookingId } = await paid();
      await act(bookingId, "cancel", { refund: "full" });
      return bookingId;
    },
  ],
  [
    "a thing less",
    275,
    async () => {
      const { bookingId } = await paid({ items: [{ inflatableId: 3 }, { inflatableId: 2 }] });
      await change(bookingId, { remove: [(await detail(bookingId)).items[1].id] });
      return bookingId;
    },
  ],
  [
    "fewer days",
    125,
    async () => {
      const { bookingId } = await paid({ days: 2 });
      await change(bookingId, { days: 1 });
      return bookingId;
    },
  ],
  [
    "a discount",
    20,
    async () => {
      const { bookingId } = await paid();
      await change(bookingId, off(2_000));
      return bookingId;
    },
  ],
  [
    "an overpayment",
    250,
    async () => {
      day = addDays(day, 2);
      const { bookingId, payment } = await book(request, { eventDate: day, paymentPlan: "full" });
      await act(bookingId, "payments", { kind: "cash", amount: 250 });
      await payAt(payment.url);
      return bookingId;
    },
  ],
  [
    "a payment after the cancellation",
    250,
    async () => {
      day = addDays(day, 2);
      const late = await book(request, { eventDate: day, paymentPlan: "full" });
      await act(late.bookingId, "cancel");
      await payAt(late.payment.url);
      return late.bookingId;
    },
  ],
];

test.each(paths)("%s: what is asked for is on its way until the provider has made it", async (_what, dollars, path) => {
  const id = await path();
  expect((await detail(id)).refundOnItsWay).toBe(dollars);
  await runJobs();
  expect(await detail(id)).toMatchObject({ refundOnItsWay: 0, refundDue: 0 });
});

test("what the owner refunds by hand is never on its way", async () => {
  const { bookingId } = await paid();
  await act(bookingId, "payments", { kind: "refund", amount: 30, method: "cash" });
  expect(await detail(bookingId)).toMatchObject({ refundOnItsWay: 0, paid: 220, balance: 30 });
});

test("an overpayment on its way back does not go into a rain check as well, nor back by hand", async () => {
  day = addDays(day, 2);
  const { bookingId, payment } = await book(request, { eventDate: day, paymentPlan: "full" });
  await act(bookingId, "payments", { kind: "cash", amount: 250 });
  await payAt(payment.url);
  const { cancellation, can } = await detail(bookingId);
  expect(cancellation).toMatchObject({ rainCheck: { newCredit: 250 }, full: { refund: 250, byHand: 250 } });
  expect(can.refund).toBe(true);
  expect((await act(bookingId, "payments", { kind: "refund", amount: 251 })).status).toBe(422);
  const cancelled = await act(bookingId, "cancel", { refund: "rain_check" });
  expect(await cancelled.json()).toEqual({ refund: 0, kept: 0, byHand: 0, newCredit: 250 });
  await runJobs();
  expect(await detail(bookingId)).toMatchObject({ paid: 0, refundDue: 0 });
});

test("asked, made, come back, asked again: only the last is on its way, and the first is due from the owner", async () => {
  const { bookingId } = await paid();
  await change(bookingId, off(3_000));
  await runJobs();
  await stripe.refundComesBack(stripe.refunds.at(-1)?.id ?? "");
  for (const event of stripe.events.filter(({ type }) => type === "refund.failed")) await deliver(event);
  expect(await detail(bookingId)).toMatchObject({ refundOnItsWay: 0, refundDue: 30 });
  await change(bookingId, off(5_000));
  expect(await detail(bookingId)).toMatchObject({ refundOnItsWay: 20, refundDue: 30, balance: -30 });
  expect((await detail(bookingId)).cancellation.rainCheck).toMatchObject({ newCredit: 200, byHand: 30 });
});

test("a price that went down and up again: page, email, office and checkout ask for the same, while a refund is on its way", async () => {
  const { bookingId, token } = await paid();
  await change(bookingId, off(5_000));
  expect(await said(token)).toContain("On its way to your card");
  const { message } = await change(bookingId, off(1_000));
  expect(message.text.replace(/\s+/g, " ")).toContain("$40 is still due.");
  expect(message.text).toMatch(/Paid so far\W+\$250.*On its way to your card\W+\$50.*delivery day\W+\$40/s);
  const page = await said(token);
  expect(page).toMatch(/Balance<.*\$40/s);
  expect(await detail(bookingId)).toMatchObject({ paid: 250, balance: 40, refundOnItsWay: 50 });
  const { stops } = await (await request(`/api/run-sheet?date=${day}`, { headers: { cookie } })).json();
  expect(stops[0].balance).toBe(40);
  const pay = { method: "POST", body: new URLSearchParams({ intent: "pay", choice: "balance", owed: "4000" }) };
  const asks = await request(`/booking/${token}`, pay);
  await payAt(asks.headers.get("location") ?? "");
  // Paid just right: nothing of it is an overpayment, and the same discount again sends nothing back twice.
  expect(await detail(bookingId)).toMatchObject({ balance: 0, refundOnItsWay: 50 });
  await runJobs();
  expect(await detail(bookingId)).toMatchObject({ paid: 240, balance: 0, refundDue: 0 });
});

test("down, up and down again before the provider answers gives back once", async () => {
  const { bookingId } = await paid();
  for (const cents of [5_000, 1_000, 5_000]) await change(bookingId, off(cents));
  await runJobs();
  expect(await detail(bookingId)).toMatchObject({ total: 200, paid: 200, balance: 0, refundDue: 0 });
});

// The last one: it moves the clock, and the owner would have to confirm the password again.
test("the dashboard, the calendar feed and the reminder of the balance ask for the same as the page, while a refund is on its way", async () => {
  const office = async () => (await (await request("/api/office/summary", { headers: { cookie } })).json()).money;
  const { bookingId } = await paid();
  const before = (await office()).outstanding;
  await change(bookingId, off(5_000));
  expect((await office()).outstanding).toBe(before);
  await change(bookingId, off(1_000));
  expect((await office()).outstanding).toBe(before + 40);
  const { url } = await (await request("/api/calendar-feed", json("POST", {}, { cookie }))).json();
  const feed = (await (await request(new URL(url).pathname)).text()).replaceAll("\r\n ", "");
  const isThen = new RegExp(`DTSTART[^:]*:${day.replaceAll("-", "")}`);
  const [event] = feed.split("BEGIN:VEVENT").filter((one) => isThen.test(one));
  expect(event).toContain("To collect: $40");
  passMinutes((daysBetween(plainDate("2026-05-12"), day) - 3) * 24 * 60);
  await remindOfBalance(deps);
  const letters = await db.select().from(messages).where(eq(messages.bookingId, bookingId));
  const [reminder] = letters.filter(({ kind }) => kind === "balance_reminder");
  expect(reminder?.subject).toContain("$40");
  // After the party it needs the owner, with the same sum, before the provider has made the refund and after it.
  const unpaid = async () =>
    (await listAttention(db, addDays(day, 1), "owner", TIME_ZONE)).filter((one) => one.bookingId === bookingId);
  const waiting = async () => (await sumUpOffice(db, addDays(day, 1), "owner", TIME_ZONE)).waiting.bookings;
  const during = [await unpaid(), await waiting()];
  expect(during[0]).toMatchObject([{ kind: "unpaid", amount: 40 }]);
  await runJobs();
  expect((await office()).outstanding).toBe(before + 40);
  expect([await unpaid(), await waiting()]).toEqual(during);
});

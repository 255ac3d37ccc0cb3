// What was paid is known, whether the provider's message comes or not: checkouts are asked about, closed and compared.
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeSetting } from "#db/settings-store.server.ts";
import type { FakeEvent } from "#tests/support/providers/stripe-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { confirmIdentity } from "#tests/support/scenes/sign-in.ts";
import { json } from "#tests/support/servers/app.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { noticeMissingWebhooks } from "./notice-missing-webhooks.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";

const { request, deps, db, runJobs, stripe, cookie, now, passMinutes, deliver } = await stripeApp();
let day = 0;
let eventDate = "";
beforeEach(async () => {
  // Nothing of the test before is left to ask about.
  await expireEverything();
  await db.execute(sql`update payment_sessions set reported_at = paid_at where state = 'paid'`);
  day += 1;
  eventDate = `2026-07-${String(day).padStart(2, "0")}`;
});

const ask = async (path: string) => (await request(path, { headers: { cookie } })).json();
const detail = (id: number) => ask(`/api/bookings/${id}`);
type Matter = { kind: string; name: string; note: string; bookingId: number; amount: number; alertId: number };
const matters = async () =>
  ((await ask("/api/office/attention")) as Matter[]).filter(({ kind }) => kind === "payment_alert");
const kindsTo = async (bookingId: number | null) =>
  ((await ask("/api/messages?limit=500")) as { kind: string; bookingId: number | null; toAddress: string }[])
    .filter((message) => message.bookingId === bookingId)
    .map(({ kind }) => kind);
const sessionAt = (url: string) => url.split("/").at(-1) ?? "";
const payFrom = async (token: string, choice: string) => {
  const init = { method: "POST", body: new URLSearchParams({ intent: "pay", choice }), redirect: "manual" } as const;
  return (await request(`/booking/${token}`, init)).headers.get("location") ?? "";
};

const eventOf = (type: string, id: string): FakeEvent => {
  const found = stripe.events.find((event) => event.type === type && (event.data.object as { id: string }).id === id);
  if (!found) throw new Error(`No ${type} of ${id}`);
  return found;
};

/** Without the mail, whose waivers take their time. */
async function runMoneyJobs(): Promise<void> {
  await db.execute(sql`delete from pgboss.job where name = 'send_mail'`);
  await runJobs();
}

async function expireEverything(): Promise<void> {
  stripe.goAway(false);
  passMinutes(65);
  await expireHolds(deps);
  await reconcilePayments(deps);
}

test("a payment without a webhook is found before the hold ends: the day stays, and no wrong email is sent", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  await stripe.complete(sessionAt(payment.url));
  passMinutes(61);
  expect(await expireHolds(deps)).toBe(0);
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", paid: 125 });
  expect(await deliver(eventOf("checkout.session.completed", sessionAt(payment.url)))).toBe(200);
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", paid: 125 });
  const kinds = await kindsTo(bookingId);
  expect(kinds).not.toContain("hold_expired");
  expect(kinds.filter((kind) => kind === "payment_received")).toHaveLength(2);
});

test("a hold that nobody paid closes its checkout first, so that nobody can pay it afterwards", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  const session = stripe.sessions.get(sessionAt(payment.url));
  if (session) session.expires_at += 7200;
  passMinutes(61);
  expect(await expireHolds(deps)).toBe(1);
  expect(stripe.sessions.get(sessionAt(payment.url))?.status).toBe("expired");
  expect(await detail(bookingId)).toMatchObject({ status: "expired" });
});

test("a customer who returns from paying sees it paid, even without a webhook", async () => {
  const { bookingId, payment, token } = await book(request, { eventDate });
  await stripe.complete(sessionAt(payment.url));
  const page = await (await request(`/booking/${token}?checkout=done`)).text();
  expect(page).toContain("See you ");
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", paid: 125 });
});

test("with the provider unreachable the hold is extended for a day and the owner gets one alert; its return ends both", async () => {
  const paid = await book(request, { eventDate });
  const unpaid = await book(request, { eventDate, inflatableId: 2 });
  await stripe.complete(sessionAt(paid.payment.url));
  stripe.goAway(true);
  passMinutes(61);
  for (const hours of [1, 11, 11]) {
    expect(await expireHolds(deps)).toBe(0);
    passMinutes(hours * 60);
  }
  expect(await detail(paid.bookingId)).toMatchObject({ status: "pending_payment" });
  expect(await matters()).toMatchObject([{ name: "The payment provider", note: "can't be reached" }]);
  expect((await kindsTo(null)).filter((kind) => kind === "payment_alert")).toHaveLength(1);
  stripe.goAway(false);
  expect(await expireHolds(deps)).toBe(1);
  expect(await detail(paid.bookingId)).toMatchObject({ status: "confirmed", paid: 125 });
  expect(await detail(unpaid.bookingId)).toMatchObject({ status: "expired" });
  expect(await matters()).toEqual([]);
});

test("a hold is not extended for more than a day while the provider is unreachable", async () => {
  const { bookingId, token } = await book(request, { eventDate });
  stripe.goAway(true);
  passMinutes(61);
  await expireHolds(deps);
  passMinutes(24 * 60);
  expect(await expireHolds(deps)).toBe(1);
  expect(await detail(bookingId)).toMatchObject({ status: "expired" });
  const [message] = (
    (await ask("/api/messages?limit=500")) as { id: number; kind: string; bookingId: number }[]
  ).filter((one) => one.kind === "hold_expired" && one.bookingId === bookingId);
  expect((await ask(`/api/messages/${message?.id}`)).text).not.toContain("Nothing was charged");
  const page = await (await request(`/booking/${token}`)).text();
  expect(page).toContain("If you paid, please call us.");
  expect(page).not.toContain("Nothing was charged");
});

test("another way to pay closes the first checkout: of two open pages only one can be paid", async () => {
  const { bookingId, payment, token } = await book(request, { eventDate });
  const full = await payFrom(token, "full");
  expect(full).not.toBe(payment.url);
  expect(stripe.sessions.get(sessionAt(payment.url))?.status).toBe("expired");
  await stripe.complete(sessionAt(full));
  await deliver(eventOf("checkout.session.completed", sessionAt(full)));
  expect(await detail(bookingId)).toMatchObject({ paid: 250, balance: 0 });
});

test("whoever pays in one window and presses another button in a second one is not told that the provider is away", async () => {
  const { bookingId, token, payment } = await book(request, { eventDate });
  await stripe.complete(sessionAt(payment.url));
  await deliver(eventOf("checkout.session.completed", sessionAt(payment.url)));
  await stripe.complete(sessionAt(await payFrom(token, "balance")));
  const part = new URLSearchParams({ intent: "pay", choice: "amount", amount: "20" });
  const refused = await request(`/booking/${token}`, { method: "POST", body: part });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("This booking is being paid in another window, or just was.");
  expect(await detail(bookingId)).toMatchObject({ paid: 250, balance: 0 });
});

test("two checkouts that were both paid: the excess is refunded, and both sides get an email", async () => {
  const { bookingId, payment, token } = await book(request, { eventDate });
  const deposit = stripe.sessions.get(sessionAt(payment.url));
  const full = await payFrom(token, "full");
  // The first one was paid in the moment it was closed.
  if (deposit) deposit.status = "open";
  await stripe.complete(sessionAt(payment.url));
  await stripe.complete(sessionAt(full));
  for (const url of [payment.url, full]) await deliver(eventOf("checkout.session.completed", sessionAt(url)));
  await runMoneyJobs();
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", paid: 250, balance: 0, refundDue: 0 });
  expect(stripe.refunds.at(-1)).toMatchObject({ amount: 12_500 });
  const kinds = await kindsTo(bookingId);
  expect(kinds.filter((kind) => kind === "paid_twice")).toHaveLength(2);
  // The second payment has one email for each side, not a receipt beside it.
  expect(kinds.filter((kind) => kind === "payment_received")).toHaveLength(2);
});

test("cash that the owner records closes the open checkout; if it is still paid, the excess is refunded", async () => {
  const { bookingId, payment } = await book(request, { eventDate, paymentPlan: "full" });
  const cash = json("POST", { kind: "cash", amount: 250 }, { cookie });
  expect((await request(`/api/bookings/${bookingId}/payments`, cash)).status).toBe(200);
  await runMoneyJobs();
  const session = stripe.sessions.get(sessionAt(payment.url));
  expect(session?.status).toBe("expired");
  // The customer pressed Pay in the same moment.
  if (session) session.status = "open";
  await stripe.complete(sessionAt(payment.url));
  await deliver(eventOf("checkout.session.completed", sessionAt(payment.url)));
  await runMoneyJobs();
  expect(stripe.refunds.at(-1)).toMatchObject({ amount: 25_000 });
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", paid: 250, balance: 0 });
  expect((await kindsTo(bookingId)).filter((kind) => kind === "paid_twice")).toHaveLength(2);
});

test("paying closes another checkout of the booking that is still open", async () => {
  const { payment, token } = await book(request, { eventDate });
  const deposit = stripe.sessions.get(sessionAt(payment.url));
  const full = await payFrom(token, "full");
  if (deposit) deposit.status = "open";
  await stripe.complete(sessionAt(payment.url));
  await deliver(eventOf("checkout.session.completed", sessionAt(payment.url)));
  await runMoneyJobs();
  expect(stripe.sessions.get(sessionAt(full))?.status).toBe("expired");
});

test("a corrected email right after the first checkout leads to a checkout with it, not to an error", async () => {
  const { bookingId, payment, token } = await book(request, { eventDate });
  const customer = { customerEmail: "hannah.t@example.com" };
  const corrected = await request(`/api/bookings/${bookingId}`, json("PATCH", customer, { cookie }));
  expect(corrected.status).toBe(200);
  const again = await payFrom(token, "deposit");
  expect(again).toMatch(stripe.url);
  expect(again).not.toBe(payment.url);
  expect(stripe.sessions.get(sessionAt(again))?.customer_email).toBe("hannah.t@example.com");
  expect(await payFrom(token, "deposit")).toBe(again);
});

test("an event of another installation that names our booking is ignored", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  const { metadata, ...session } = await stripe.complete(sessionAt(payment.url));
  const refunds = stripe.refunds.length;
  const event = (over: object): FakeEvent => {
    const object = { ...session, payment_intent: `pi_${Math.random()}`, metadata: { ...metadata, ...over } };
    return { id: "evt_x", object: "event", type: "checkout.session.completed", data: { object } };
  };
  const elsewhere = { ...session, success_url: "https://else.example/booking/x?checkout=done" };
  const old = { ...elsewhere, payment_intent: "pi_old", metadata: { bookingId: String(bookingId) } };
  expect(await deliver(event({ installation: "another" }))).toBe(200);
  expect(await deliver({ ...event({}), data: { object: old } })).toBe(200);
  expect(await deliver({ ...event({}), data: { object: { ...old, metadata: { bookingId: "999999" } } } })).toBe(200);
  await runMoneyJobs();
  expect(await detail(bookingId)).toMatchObject({ status: "pending_payment", paid: 0 });
  expect(stripe.refunds).toHaveLength(refunds);
  expect(await matters()).toEqual([]);
  // Our own name on a payment that we do not know, as after an older backup was restored: the owner has to look.
  expect(await deliver(event({ payment: "pay_of_a_lost_day" }))).toBe(200);
  expect(await detail(bookingId)).toMatchObject({ paid: 0 });
  const [lost] = await matters();
  expect(lost).toMatchObject({ name: "A payment of $125", note: "doesn't match any booking" });
  const done = `/api/office/payment-alerts/${lost?.alertId}/done`;
  expect((await request(done, json("POST", {}, { cookie }))).status).toBe(200);
  expect((await request(done, json("POST", {}, { cookie }))).status).toBe(404);
  expect(await matters()).toEqual([]);
});

test("a checkout that was opened before payments had names still confirms its booking", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  const session = await stripe.complete(sessionAt(payment.url));
  await db.execute(sql`delete from payment_sessions where booking_id = ${bookingId}`);
  const object = { ...session, metadata: { bookingId: String(bookingId) } };
  const event = { id: "evt_o", object: "event", type: "checkout.session.completed", data: { object } } as const;
  expect(await deliver(event)).toBe(200);
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", paid: 125 });
});

test("checkouts that were open during the upgrade are found, looked up and closed like any other", async () => {
  const paid = await book(request, { eventDate });
  const unpaid = await book(request, { eventDate, inflatableId: 2 });
  const twice = await book(request, { eventDate, inflatableId: 4 });
  const other = await payFrom(twice.token, "full");
  const sessions = [paid.payment.url, unpaid.payment.url, twice.payment.url, other].map((url) => {
    const session = stripe.sessions.get(sessionAt(url));
    if (!session) throw new Error("There is no such session");
    session.status = "open";
    return Object.assign(session, { metadata: { bookingId: session.metadata.bookingId } });
  });
  const ids = [paid, unpaid, twice].map(({ bookingId }) => bookingId);
  await db.execute(sql`delete from payment_sessions where booking_id in ${ids}`);
  await writeSetting(db, "upgraded_with_open_checkouts_at", now().toISOString(), now());
  await stripe.complete(sessionAt(paid.payment.url));
  stripe.goAway(true);
  passMinutes(61);
  expect(await expireHolds(deps)).toBe(0);
  stripe.goAway(false);
  for (const session of sessions) session.expires_at += 86_400;
  expect(await expireHolds(deps)).toBe(2);
  expect(await detail(paid.bookingId)).toMatchObject({ status: "confirmed", paid: 125 });
  expect(await detail(unpaid.bookingId)).toMatchObject({ status: "expired" });
  expect(sessions.map(({ status }) => status)).toEqual(["complete", "expired", "expired", "expired"]);
});

test("a row that fails stops no other one, and is no outage of the provider", async () => {
  const [broken, paid] = [await book(request, { eventDate }), await book(request, { eventDate, inflatableId: 2 })];
  for (const { payment } of [broken, paid]) await stripe.complete(sessionAt(payment.url));
  const refuse = `alter table ledger_entries add constraint bad_row check (booking_id <> ${broken.bookingId}) not valid`;
  await db.execute(sql.raw(refuse));
  await reconcilePayments(deps);
  expect(await detail(paid.bookingId)).toMatchObject({ status: "confirmed" });
  expect(await matters()).toEqual([]);
  await db.execute(sql`alter table ledger_entries drop constraint bad_row`);
  await reconcilePayments(deps);
  expect(await detail(broken.bookingId)).toMatchObject({ status: "confirmed", paid: 125 });
});

test("a wrong webhook secret raises an alert with the first unreported payment, and is resolved when it is right", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  await stripe.complete(sessionAt(payment.url));
  const completed = eventOf("checkout.session.completed", sessionAt(payment.url));
  expect(await deliver(completed, "whsec_wrong")).toBe(400);
  await noticeMissingWebhooks(deps);
  expect(await matters()).toEqual([]);
  passMinutes(10);
  await reconcilePayments(deps);
  await noticeMissingWebhooks(deps);
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed" });
  expect(await matters()).toMatchObject([{ name: "Payment messages", note: "are arriving with the wrong signature" }]);
  passMinutes(5);
  expect(await deliver(completed)).toBe(200);
  await noticeMissingWebhooks(deps);
  expect(await matters()).toEqual([]);
});

test("invalid webhooks alone raise no alert", async () => {
  const headers = { "Content-Type": "application/json", "Stripe-Signature": "t=1,v1=00" };
  expect((await request("/api/webhooks/stripe", { method: "POST", body: "{}", headers })).status).toBe(400);
  await noticeMissingWebhooks(deps);
  expect(await matters()).toEqual([]);
});

test("a refund from the dashboard without a webhook is in the ledger after the next reconciliation, once", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  const { payment_intent: ref } = await stripe.complete(sessionAt(payment.url));
  await deliver(eventOf("checkout.session.completed", sessionAt(payment.url)));
  const refund = stripe.refundByHand(String(ref), 2_500);
  await reconcilePayments(deps);
  await reconcilePayments(deps);
  await deliver(eventOf("refund.created", refund.id));
  expect(await detail(bookingId)).toMatchObject({ paid: 100 });
});

test("after a change of provider the owner refunds an old payment, never the new provider", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  const { payment_intent: ref } = await stripe.complete(sessionAt(payment.url));
  await deliver(eventOf("checkout.session.completed", sessionAt(payment.url)));
  const { provider } = deps.payments;
  const refunds = stripe.refunds.length;
  deps.payments.provider = "demo";
  const job = { bookingId, paymentRef: String(ref), amountCents: 12_500, key: `other-${bookingId}` };
  await deps.jobs.enqueue(deps.db, "refund", job);
  await runMoneyJobs();
  await confirmIdentity(request, cookie);
  const cancelled = await request(`/api/bookings/${bookingId}/cancel`, json("POST", {}, { cookie }));
  deps.payments.provider = provider;
  expect(await cancelled.json()).toEqual({ refund: 125, kept: 0, byHand: 125 });
  expect(stripe.refunds).toHaveLength(refunds);
  expect(await detail(bookingId)).toMatchObject({ refundDue: 125 });
});

test("a deleted hold can no longer be paid; if it is still paid, a page and an email say what happens", async () => {
  const early = await book(request, { eventDate });
  const late = await book(request, { eventDate, inflatableId: 2, customerEmail: "late@example.com" });
  for (const { bookingId } of [early, late])
    await request(`/api/bookings/${bookingId}`, { method: "DELETE", headers: { cookie } });
  const open = await request(`/booking/${late.token}`);
  expect([open.status, (await open.text()).includes("Your money is safe")]).toEqual([410, true]);
  await stripe.complete(sessionAt(late.payment.url));
  await runMoneyJobs();
  expect(stripe.sessions.get(sessionAt(early.payment.url))?.status).toBe("expired");
  expect(await (await request(`/booking/${early.token}`)).text()).toContain("Nothing was charged");
  const page = await (await request(`/booking/${late.token}?checkout=done`)).text();
  expect(page).toContain("$160 was refunded");
  expect(stripe.refunds.at(-1)).toMatchObject({ amount: 16_000 });
  const mail = ((await ask("/api/messages?limit=500")) as { kind: string; toAddress: string }[]).filter(
    ({ kind }) => kind === "payment_for_deleted_booking",
  );
  expect(mail.map(({ toAddress }) => toAddress)).toContain("late@example.com");
  expect(mail).toHaveLength(2);
  expect((await request(`/booking/${"x".repeat(27)}`)).status).toBe(404);
});

test("a failed refund for a deleted booking raises one alert, and no other after the owner resolved it", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  await request(`/api/bookings/${bookingId}`, { method: "DELETE", headers: { cookie } });
  await stripe.complete(sessionAt(payment.url));
  await runMoneyJobs();
  await stripe.refundComesBack(stripe.refunds.at(-1)?.id ?? "");
  await reconcilePayments(deps);
  const [stuck] = await matters();
  expect(stuck).toMatchObject({ amount: 125 });
  await request(`/api/office/payment-alerts/${stuck?.alertId}/done`, json("POST", undefined, { cookie }));
  passMinutes(10);
  await reconcilePayments(deps);
  expect(await matters()).toEqual([]);
});

test("a checkout that another provider keeps is no outage of this one, and after its end the customer can pay here", async () => {
  const { token, payment } = await book(request, { eventDate });
  await stripe.complete(sessionAt(payment.url));
  await deliver(eventOf("checkout.session.completed", sessionAt(payment.url)));
  await payFrom(token, "balance");
  const held = await book(request, { eventDate, inflatableId: 2 });
  const { provider } = deps.payments;
  deps.payments.provider = "links";
  passMinutes(61);
  await expireHolds(deps);
  const alerts = await matters();
  passMinutes(24 * 60);
  const way = await payFrom(token, "balance");
  deps.payments.provider = provider;
  expect(alerts).toEqual([]);
  expect(await detail(held.bookingId)).toMatchObject({ status: "pending_payment" });
  expect(way).toContain(stripe.url);
});

test("a disputed payment is in the ledger and an alert until the bank has decided", async () => {
  const { bookingId, payment } = await book(request, { eventDate });
  const { payment_intent } = await stripe.complete(sessionAt(payment.url));
  await deliver(eventOf("checkout.session.completed", sessionAt(payment.url)));
  const change = async (name: string, status = "needs_response") => {
    const object = {
      id: `dp_${bookingId}`,
      object: "dispute",
      amount: 12_500,
      currency: "usd",
      payment_intent,
      status,
    };
    const type = `charge.dispute.${name}`;
    expect(await deliver({ id: `evt_${name}`, object: "event", type, data: { object } })).toBe(200);
  };
  for (const name of ["created", "funds_withdrawn", "funds_withdrawn"]) await change(name);
  expect(await detail(bookingId)).toMatchObject({ paid: 0 });
  const waiting = { name: `Booking ${bookingId}`, note: "has a disputed payment of $125", bookingId };
  expect(await matters()).toMatchObject([waiting]);
  expect((await kindsTo(bookingId)).filter((kind) => kind === "payment_alert")).toHaveLength(1);
  await change("funds_reinstated", "won");
  await change("closed", "won");
  expect(await detail(bookingId)).toMatchObject({ paid: 125 });
  expect(await matters()).toEqual([]);
  await change("closed", "lost");
  expect(await matters()).toMatchObject([{ note: "lost a dispute over $125" }]);
});

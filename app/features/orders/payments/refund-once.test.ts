// A refund is asked for once, whatever the provider says and however long it is away.

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { refunds } from "#db/schema/refunds.ts";
import { listWaitingJobs } from "#db/waiting-jobs.server.ts";
import { tick } from "#server/jobs/tick.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { queueLostRefunds } from "./queue-lost-refunds.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { refundPayment } from "./send-refund.server.ts";

const { request, deps, db, runJobs, stripe, cookie, deliver, passMinutes } = await stripeApp();

const ask = async (path: string) => (await request(path, { headers: { cookie } })).json();
/** As somebody who has just signed in: days pass in between. */
const act = async (id: number, what: string, body: unknown = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie: await ownerCookie(request) }));
const detail = (id: number) => ask(`/api/bookings/${id}`);
const reportAll = async (type: string) => {
  for (const event of stripe.events.filter((one) => one.type === type)) expect(await deliver(event)).toBe(200);
};
const rowsOf = (id: number) => db.select().from(refunds).where(eq(refunds.bookingId, id)).orderBy(refunds.id);
const HOUR = 60;

let orders = 0;
const daysAhead = (count: number) => addDays(businessToday(deps.now(), TIME_ZONE), count);

async function paid(eventDate: string): Promise<{ bookingId: number; paymentRef: string }> {
  orders += 1;
  const { bookingId } = await book(request, { eventDate, paymentPlan: "full", inflatableId: 1 + (orders % 3) });
  const session = await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  await reportAll("checkout.session.completed");
  return { bookingId, paymentRef: String(session.payment_intent) };
}

/** Paid for a day soon, then canceled: the deposit is kept, and a part of the payment goes back. */
async function canceledLate(): Promise<number> {
  const { bookingId } = await paid(daysAhead(3));
  const { kept, refund } = await (await act(bookingId, "cancel", { refund: "by_rule" })).json();
  expect([kept > 0, refund > 0]).toEqual([true, true]);
  return bookingId;
}

/** The job queue's next try. */
async function tryAgain(id: number, isLastTry = false): Promise<void> {
  const [row] = await rowsOf(id);
  if (row) await refundPayment(deps, row, isLastTry);
}

const madeFor = (id: number) => stripe.refunds.filter(({ metadata }) => metadata.bookingId === String(id));
const failRefunds = (failure: "before" | "acted") =>
  stripe.failWhen(({ method, path }) => (method === "POST" && path === "/v1/refunds" ? failure : undefined));
const failNothing = () => stripe.failWhen(() => undefined);

test("made, but answered with a 500: the next try finds it and asks for no second one [M20]", async () => {
  const id = await canceledLate();
  failRefunds("acted");
  await runJobs();
  failNothing();
  expect((await detail(id)).refundOnItsWay).toBeGreaterThan(0);
  passMinutes(25 * HOUR);
  await tryAgain(id);
  expect(madeFor(id)).toHaveLength(1);
  expect(await detail(id)).toMatchObject({ refundOnItsWay: 0, refundDue: 0 });
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["done"]);
});

test("found by the reconciler first: the job that is still queued asks for nothing [M20]", async () => {
  const id = await canceledLate();
  failRefunds("acted");
  await runJobs();
  failNothing();
  await reconcilePayments(deps);
  expect(await rowsOf(id)).toMatchObject([{ state: "done" }]);
  passMinutes(25 * HOUR);
  await tryAgain(id);
  expect(madeFor(id)).toHaveLength(1);
  const kinds = (await detail(id)).ledger.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(["charge", "refund"]);
});

test("a 500 before anything happened is repeated for a day; after it the refund is made, once [M20]", async () => {
  const id = await canceledLate();
  failRefunds("before");
  await runJobs();
  failNothing();
  await expect(tryAgain(id)).rejects.toMatchObject({ name: "PaymentError" });
  expect(madeFor(id)).toHaveLength(0);
  passMinutes(25 * HOUR);
  await tryAgain(id);
  await tryAgain(id);
  expect(madeFor(id)).toHaveLength(1);
});

test("given up and then reported as failed, it is due from the owner once [M24]", async () => {
  const id = await canceledLate();
  failRefunds("acted");
  await tryAgain(id, true);
  failNothing();
  const { refundDue } = await detail(id);
  expect(refundDue).toBeGreaterThan(0);
  await stripe.refundComesBack(madeFor(id)[0]?.id ?? "");
  await reportAll("refund.failed");
  await reconcilePayments(deps);
  expect((await detail(id)).refundDue).toBe(refundDue);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["failed"]);
});

test("given up and then reported as made after all, nothing is due from the owner [M24]", async () => {
  const id = await canceledLate();
  failRefunds("acted");
  await tryAgain(id, true);
  failNothing();
  await reconcilePayments(deps);
  expect(await detail(id)).toMatchObject({ refundDue: 0, refundOnItsWay: 0 });
  expect(await rowsOf(id)).toMatchObject([{ state: "done", ownerCents: 0 }]);
});

test("a bank that takes its time: sent, then done; and one that comes back weeks later is the owner's", async () => {
  stripe.keepRefundsPending(true);
  const [slow, lost] = [await canceledLate(), await canceledLate()];
  await runJobs();
  stripe.keepRefundsPending(false);
  expect((await rowsOf(slow)).map(({ state }) => state)).toEqual(["sent"]);
  await stripe.refundArrives(madeFor(slow)[0]?.id ?? "");
  await reportAll("refund.updated");
  expect((await rowsOf(slow)).map(({ state }) => state)).toEqual(["done"]);
  passMinutes(21 * 24 * HOUR);
  await stripe.refundComesBack(madeFor(lost)[0]?.id ?? "");
  await reportAll("refund.failed");
  expect((await rowsOf(lost)).map(({ state }) => state)).toEqual(["failed"]);
  expect((await detail(lost)).refundDue).toBeGreaterThan(0);
});

test("the database refuses to have more refunded than was paid [M20]", async () => {
  const id = await canceledLate();
  const [row] = await rowsOf(id);
  const more = { ...row, id: undefined, key: "one-more", amountCents: 20_000, refundRef: null } as never;
  await expect(db.transaction((tx) => tx.insert(refunds).values(more))).rejects.toThrow();
});

test("disputes that no message told of are found by asking [M31]", async () => {
  const { bookingId, paymentRef } = await paid(daysAhead(20));
  const { paid: before } = await detail(bookingId);
  const dispute = await stripe.openDispute(paymentRef, before * 100);
  await reconcilePayments(deps);
  expect(await detail(bookingId)).toMatchObject({ paid: 0 });
  await reconcilePayments(deps);
  await stripe.closeDispute(dispute, "won");
  await reconcilePayments(deps);
  await reconcilePayments(deps);
  const { paid: after, ledger } = await detail(bookingId);
  expect([after, ledger.map(({ kind }: { kind: string }) => kind)]).toEqual([before, ["charge", "dispute", "dispute"]]);
});

test("of two refunds of one amount, the one that is reported is the one that was made [M20]", async () => {
  const { bookingId } = await paid(daysAhead(25));
  for (const amountCents of [2_000, 4_000]) {
    const { version } = await detail(bookingId);
    const discount = { amountCents, reason: "Sorry" };
    expect((await act(bookingId, "change", { version, discount })).status).toBe(200);
  }
  const [first, second] = await rowsOf(bookingId);
  expect(second?.amountCents).toBe(first?.amountCents);
  failRefunds("acted");
  if (second) await expect(refundPayment(deps, second, false)).rejects.toThrow();
  failNothing();
  await reconcilePayments(deps);
  expect((await rowsOf(bookingId)).map(({ state }) => state)).toEqual(["requested", "done"]);
  await tryAgain(bookingId);
  expect(madeFor(bookingId)).toHaveLength(2);
  expect(await detail(bookingId)).toMatchObject({ refundOnItsWay: 0, refundDue: 0, balance: 0 });
});

const stoppedAlerts = async (id: number) =>
  ((await ask("/api/office/attention")) as { bookingId: number; note: string }[]).filter(
    ({ bookingId, note }) => bookingId === id && note.includes("in the payment provider's dashboard"),
  );

const reports: [string, () => Promise<void>][] = [
  ["reported by message", () => reportAll("refund.created")],
  ["found by the reconciler", async () => void (await reconcilePayments(deps))],
  ["not reported at all", async () => {}],
];

test.each(reports)(
  "made by the owner in the dashboard while ours waits, %s: made once, and the owner reads why [M20]",
  async (_how, report) => {
    const id = await canceledLate();
    const { paid: before } = await detail(id);
    failRefunds("before");
    await runJobs();
    failNothing();
    const [row] = await rowsOf(id);
    stripe.refundByHand(row?.paymentRef ?? "", row?.amountCents ?? 0);
    await report();
    passMinutes(25 * HOUR);
    await tryAgain(id);
    await reportAll("refund.created");
    await reportAll("refund.created");
    await tryAgain(id);
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === row?.paymentRef)).toHaveLength(1);
    expect(await rowsOf(id)).toMatchObject([{ state: "manual", ownerCents: 0 }]);
    const paid = before - (row?.amountCents ?? 0) / 100;
    expect(await detail(id)).toMatchObject({ paid, refundDue: 0, refundOnItsWay: 0 });
    expect(await stoppedAlerts(id)).toHaveLength(1);
  },
);

const jobsOf = async (id: number) => {
  const waiting = await listWaitingJobs(db, ["refund"]);
  return waiting.filter(({ data }) => (data as { bookingId: number }).bookingId === id);
};

test("a refund that no job will ask for gets one again, however many processes look, and is made once [M20]", async () => {
  const [lost, queued] = [await canceledLate(), await canceledLate()];
  await deps.db.execute(sql`delete from pgboss.job where name = 'refund' and (data->>'bookingId')::int = ${lost}`);
  passMinutes(11);
  await Promise.all([1, 2, 3].map(() => queueLostRefunds(deps)));
  await queueLostRefunds(deps);
  expect([await jobsOf(lost), await jobsOf(queued)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  await runJobs();
  for (const id of [lost, queued]) {
    expect(madeFor(id)).toHaveLength(1);
    expect(await rowsOf(id)).toMatchObject([{ state: "done" }]);
  }
});

test("one of which nothing is left to refund is over once it was asked for, and nothing is due [M20]", async () => {
  const { bookingId, paymentRef } = await paid(daysAhead(20));
  const total = (await detail(bookingId)).paid * 100;
  stripe.refundByHand(paymentRef, total);
  await reportAll("refund.created");
  const at = deps.now();
  const asked = { bookingId, paymentRef, amountCents: 5_000, key: `old-${bookingId}`, state: "requested" } as const;
  await db.insert(refunds).values({ ...asked, createdAt: at, updatedAt: at });
  passMinutes(11);
  await tick(deps);
  await runJobs();
  expect(await rowsOf(bookingId)).toMatchObject([{ state: "manual", ownerCents: 0 }]);
  expect(await detail(bookingId)).toMatchObject({ refundDue: 0, refundOnItsWay: 0 });
});

async function discounted(id: number, ...amounts: number[]): Promise<void> {
  for (const amountCents of amounts) {
    const { version } = await detail(id);
    expect((await act(id, "change", { version, discount: { amountCents, reason: "Sorry" } })).status).toBe(200);
  }
}

test("of two of one amount, one made unknown to us and one made in the dashboard: no third one is made [M20]", async () => {
  const { bookingId, paymentRef } = await paid(daysAhead(27));
  await discounted(bookingId, 2_000, 4_000);
  const [first, second] = await rowsOf(bookingId);
  failRefunds("acted");
  if (first) await expect(refundPayment(deps, first, false)).rejects.toThrow();
  failNothing();
  stripe.refundByHand(paymentRef, 2_000);
  await reconcilePayments(deps);
  if (second) await refundPayment(deps, second, false);
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === paymentRef)).toHaveLength(2);
  expect((await rowsOf(bookingId)).map(({ state }) => state)).toEqual(["done", "manual"]);
  expect(await detail(bookingId)).toMatchObject({ balance: 0, refundDue: 0, refundOnItsWay: 0 });
});

test("what the owner refunded in cash long ago is no reason to make a refund beside the one in the dashboard [M20]", async () => {
  const { bookingId, paymentRef } = await paid(daysAhead(28));
  await discounted(bookingId, 4_000);
  stripe.failWhen(({ method }) => (method === "POST" ? "refuse" : undefined));
  await runJobs();
  failNothing();
  expect((await act(bookingId, "settle-refund", { method: "cash" })).status).toBe(200);
  await discounted(bookingId, 6_000);
  stripe.refundByHand(paymentRef, 2_000);
  await reconcilePayments(deps);
  await runJobs();
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === paymentRef)).toHaveLength(1);
  expect(await detail(bookingId)).toMatchObject({ balance: 0, refundDue: 0, refundOnItsWay: 0 });
});

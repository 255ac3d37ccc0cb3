// Money that should go back to a card and does not: the books say so, and it waits for the owner until it is settled.
import { expect, test } from "vitest";
import { PaymentError } from "#adapters/payments/payment-error.ts";
import { addToLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { readMoney } from "#app/features/orders/money/read-balance.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json } from "#tests/support/servers/app.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { recordDispute } from "./record-dispute.server.ts";

const { request, deps, runJobs, stripe, cookie, deliver } = await stripeApp();

const ask = async (path: string) => (await request(path, { headers: { cookie } })).json();
const act = (id: number, what: string, body: unknown = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie }));
const detail = (id: number) => ask(`/api/bookings/${id}`);
/** The customer's own page. */
const page = async (id: number) => (await request(`/booking/${(await findBooking(deps.db, id))?.token}`)).text();
const waiting = async () =>
  ((await ask("/api/office/attention")) as { kind: string; bookingId: number; amount: number }[])
    .filter(({ kind }) => kind === "refund_due")
    .map(({ bookingId, amount }) => ({ bookingId, amount }));

const tellAll = async (type: string) => {
  for (const event of stripe.events.filter((one) => one.type === type)) expect(await deliver(event)).toBe(200);
};

async function paidAndCancelled(eventDate: string): Promise<number> {
  const { bookingId } = await book(request, { eventDate, paymentPlan: "full" });
  await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  await tellAll("checkout.session.completed");
  expect(await (await act(bookingId, "cancel")).json()).toEqual({ refund: 250, kept: 0, byHand: 0 });
  return bookingId;
}

test("a refund that fails later is due from the owner, once, and is marked as refunded with one click", async () => {
  const id = await paidAndCancelled("2026-07-01");
  await runJobs();
  expect(await detail(id)).toMatchObject({ paid: 0, refundDue: 0 });
  await stripe.refundComesBack(stripe.refunds.at(-1)?.id ?? "");
  await tellAll("refund.failed");
  await tellAll("refund.failed");
  const { ledger, ...booking } = await detail(id);
  expect(booking).toMatchObject({ status: "cancelled", paid: 250, refundDue: 250 });
  expect(ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ["charge", 250],
    ["refund", -250],
    ["refund_failed", 250],
  ]);
  expect(await waiting()).toEqual([{ bookingId: id, amount: 250 }]);
  expect(await page(id)).toContain("$250 is on its way back to you. We hope to see you another day.");
  expect((await ask("/api/office/summary")).waiting.bookings).toBe(1);

  expect((await act(id, "settle-refund")).status).toBe(200);
  expect(await detail(id)).toMatchObject({ paid: 0, refundDue: 0 });
  expect(await page(id)).toContain("$250 was refunded. We hope to see you another day.");
  expect(await waiting()).toEqual([]);
  const again = await act(id, "settle-refund");
  expect([again.status, (await again.json()).error.code]).toEqual([409, "nothing_due"]);
});

test("a failure that is reported before its refund is recorded, and no email says that money was sent", async () => {
  const id = await paidAndCancelled("2026-07-02");
  const refund = deps.payments.refund;
  deps.payments.refund = async (wish) => {
    const answer = await refund(wish);
    await stripe.refundComesBack(answer.refundRef);
    await tellAll("refund.failed");
    return answer;
  };
  await runJobs();
  deps.payments.refund = refund;
  expect(await detail(id)).toMatchObject({ paid: 250, refundDue: 250 });
  const letters = (await detail(id)).messages.map(({ kind }: { kind: string }) => kind);
  expect(letters).not.toContain("refund_sent");
  expect(letters).toContain("booking_cancelled");
});

const refuse = () => Promise.reject(new PaymentError("charge_disputed", "The charge is disputed"));

async function refusingAll(): Promise<void> {
  const refund = deps.payments.refund;
  deps.payments.refund = refuse;
  await runJobs();
  deps.payments.refund = refund;
}

async function refusedRefund(eventDate: string): Promise<number> {
  const id = await paidAndCancelled(eventDate);
  await refusingAll();
  return id;
}

test("a refund that the payment provider refuses is due from the owner once, however often the job runs", async () => {
  const id = await refusedRefund("2026-07-03");
  const [failure] = (await detail(id)).history.filter(({ action }: { action: string }) => action === "refund failed");
  await deps.jobs.enqueue(deps.db, "refund", { bookingId: id, ...failure.details });
  await refusingAll();
  expect(await detail(id)).toMatchObject({ paid: 250, refundDue: 250 });
});

test("a refund that is refused while the bank has the money is given up, and due once the bank has returned it", async () => {
  const id = await paidAndCancelled("2026-07-09");
  const charge = [...stripe.sessions.values()].findLast(({ metadata }) => metadata.bookingId === String(id));
  const paymentRef = String(charge?.payment_intent);
  const dispute = (change: "withdrawn" | "reinstated") =>
    deps.db.transaction((tx) =>
      recordDispute(tx, deps, { type: "dispute", change, disputeRef: "dp_1", paymentRef, amountCents: 25_000 }),
    );
  const onTheirWay = async () => (await readMoney(deps.db, id)).onTheirWayCents;
  await dispute("withdrawn");
  await refusingAll();
  expect(await detail(id)).toMatchObject({ paid: 0, refundDue: 0 });
  for (const _round of [1, 2]) await dispute("reinstated");
  expect([await onTheirWay(), (await detail(id)).refundDue]).toEqual([0, 250]);
});

function refundInDashboard(id: number): void {
  const charge = [...stripe.sessions.values()].findLast(({ metadata }) => metadata.bookingId === String(id));
  stripe.refundByHand(String(charge?.payment_intent), 25_000);
}
const emailsAbout = async (id: number, wanted: string) =>
  (await detail(id)).messages.filter(({ kind }: { kind: string }) => kind === wanted);

test("what the owner refunds in the dashboard is no longer due and cannot be recorded a second time", async () => {
  const id = await refusedRefund("2026-07-04");
  refundInDashboard(id);
  await tellAll("refund.created");
  expect(await detail(id)).toMatchObject({ paid: 0, refundDue: 0 });
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ bookingId: id }));
  const again = await act(id, "settle-refund");
  expect([again.status, (await again.json()).error.message]).toEqual([409, "No refund is due on this booking."]);
  const told = (await emailsAbout(id, "refund_sent")).map(({ toAddress }: { toAddress: string }) => toAddress);
  expect(new Set(told).size).toBe(told.length);
});

test("a refund that failed and was made again in the dashboard is no longer due, even if the deposit was kept", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-05-15", paymentPlan: "full" });
  await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  await tellAll("checkout.session.completed");
  expect(await (await act(id, "cancel")).json()).toEqual({ refund: 125, kept: 125, byHand: 0 });
  await runJobs();
  const sent = stripe.refunds.at(-1);
  await stripe.refundComesBack(sent?.id ?? "");
  await tellAll("refund.failed");
  expect(await detail(id)).toMatchObject({ paid: 250, refundDue: 125 });
  stripe.refundByHand(String(sent?.payment_intent), 12_500);
  await tellAll("refund.created");
  expect(await detail(id)).toMatchObject({ paid: 125, refundDue: 0 });
  expect(await page(id)).toContain("$125 was refunded. We kept the $125 deposit.");
});

test("of a deposit that was kept, nobody reads what a refund out of goodwill or the bank has given back since", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-05-16" });
  const { payment_intent } = await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  await tellAll("checkout.session.completed");
  expect(await (await act(id, "cancel")).json()).toEqual({ refund: 0, kept: 125, byHand: 0 });
  expect(await page(id)).toContain("We kept the $125 deposit. You owe nothing more.");
  await act(id, "payments", { kind: "refund", amount: 50, method: "cash" });
  expect(await page(id)).toContain("$50 was refunded. We kept $75 of the deposit.");
  const taken = { type: "dispute", change: "withdrawn", disputeRef: "dp_kept", amountCents: 12_500 } as const;
  await deps.db.transaction((tx) => recordDispute(tx, deps, { ...taken, paymentRef: String(payment_intent) }));
  const last = await page(id);
  expect(last).toContain("$50 was refunded. $125 went back through your bank. We hope to see you another day.");
  expect(last).not.toMatch(/We kept|Deposit we keep/);
});

test("a refund that the owner recorded before the provider reported it counts once and is emailed once", async () => {
  const id = await refusedRefund("2026-07-07");
  refundInDashboard(id);
  expect((await act(id, "settle-refund", { method: "card" })).status).toBe(200);
  const told = (await emailsAbout(id, "refund_sent")).length;
  await tellAll("refund.created");
  const { ledger, ...booking } = await detail(id);
  expect(booking).toMatchObject({ paid: 0, refundDue: 0 });
  expect(await page(id)).toContain("$250 was refunded. We hope to see you another day.");
  expect(ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ["charge", 250],
    ["refund", -250],
    ["refund", -250],
    ["correction", 250],
  ]);
  expect(await emailsAbout(id, "refund_sent")).toHaveLength(told);
});

test("what was due before a cancellation is not due twice after it", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-07-06", paymentPlan: "full" });
  const { payment_intent } = await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  await tellAll("checkout.session.completed");
  await stripe.refundComesBack(stripe.refundByHand(String(payment_intent), 5_000).id);
  await tellAll("refund.failed");
  expect(await detail(id)).toMatchObject({ paid: 250, refundDue: 50 });
  expect(await (await act(id, "cancel")).json()).toEqual({ refund: 250, kept: 0, byHand: 50 });
  await runJobs();
  expect(await detail(id)).toMatchObject({ paid: 50, refundDue: 50 });
});

test("cash of a canceled booking is due from the owner until a refund is recorded", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-07-05" });
  await act(id, "payments", { kind: "cash", amount: 100 });
  expect(await (await act(id, "cancel")).json()).toEqual({ refund: 100, kept: 0, byHand: 100 });
  expect((await detail(id)).refundDue).toBe(100);
  await act(id, "payments", { kind: "refund", amount: 60 });
  expect((await detail(id)).refundDue).toBe(40);
  await act(id, "payments", { kind: "refund", amount: 40 });
  expect((await detail(id)).refundDue).toBe(0);
});

async function paidInFull(eventDate: string): Promise<{ id: number; paymentRef: string }> {
  const { bookingId: id } = await book(request, { eventDate, paymentPlan: "full" });
  const { payment_intent } = await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  await tellAll("checkout.session.completed");
  return { id, paymentRef: String(payment_intent) };
}
const inDashboard = { kind: "refund", amount: 50, method: "card" };

test("a goodwill refund that the owner makes in the dashboard and records counts once when it is reported [M24]", async () => {
  const { id, paymentRef } = await paidInFull("2026-07-10");
  stripe.refundByHand(paymentRef, 5_000);
  expect((await act(id, "payments", { ...inDashboard, lowersPrice: true })).status).toBe(200);
  const emails = (await emailsAbout(id, "refund_sent")).length;
  await tellAll("refund.created");
  expect(await detail(id)).toMatchObject({ paid: 200, balance: 0, refundDue: 0 });
  expect(await emailsAbout(id, "refund_sent")).toHaveLength(emails);
});

test("a refund that the provider reported from its dashboard can't be recorded again [M24]", async () => {
  const { id, paymentRef } = await paidInFull("2026-07-11");
  stripe.refundByHand(paymentRef, 5_000);
  await tellAll("refund.created");
  const again = await act(id, "payments", inDashboard);
  expect([again.status, (await again.json()).error.message]).toEqual([
    422,
    "The payment provider has reported a refund of $50, and it's counted. You don't need to record it again. If you made another one in its dashboard, it's added as soon as it's reported.",
  ]);
  expect((await act(id, "payments", { ...inDashboard, method: "cash" })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ paid: 150 });
});

test("a refund that an earlier version made is said to be reported, not to come from the dashboard [M24]", async () => {
  const { id, paymentRef } = await paidInFull("2026-07-16");
  const refund = { bookingId: id, kind: "refund", amountCents: -5_000, provider: "stripe", paymentRef } as const;
  await addToLedger(deps.db, { ...refund, providerRef: "re_earlier", createdAt: deps.now() });
  const { message } = (await (await act(id, "payments", inDashboard)).json()).error;
  expect(message).toContain("The payment provider has reported a refund of $50, and it's counted.");
});

test("a refund that the owner made in the dashboard and recorded is due again, once, if it comes back before it was reported [M24]", async () => {
  const { id, paymentRef } = await paidInFull("2026-07-12");
  const made = stripe.refundByHand(paymentRef, 5_000);
  expect((await act(id, "payments", inDashboard)).status).toBe(200);
  await stripe.refundComesBack(made.id);
  await reconcilePayments(deps);
  expect(await detail(id)).toMatchObject({ paid: 250, refundDue: 50 });
  await tellAll("refund.created");
  await tellAll("refund.failed");
  expect(await detail(id)).toMatchObject({ paid: 250, refundDue: 50 });
});

test("a refund that came back is due less what the owner refunded in the dashboard before we knew [M24]", async () => {
  const id = await paidAndCancelled("2026-07-13");
  await runJobs();
  const made = stripe.refunds.at(-1);
  await stripe.refundComesBack(made?.id ?? "");
  stripe.refundByHand(String(made?.payment_intent), 1_000);
  await reconcilePayments(deps);
  expect(await detail(id)).toMatchObject({ paid: 240, refundDue: 240 });
});

// The cardholder goes to the bank: the bank takes a payment, and returns it or not. What the owner has to refund follows the money.
import { expect, test } from "vitest";
import { PaymentError } from "#adapters/payments/payment-error.ts";
import { listOldBookings } from "#app/features/office/privacy/store.server.ts";
import { addToLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { listRefunds } from "#app/features/orders/money/refund-store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json } from "#tests/support/servers/app.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";
import { recordDispute } from "./record-dispute.server.ts";

const { request, deps, runJobs, stripe, cookie, deliver, outbox } = await stripeApp();

const ask = async (path: string) => (await request(path, { headers: { cookie } })).json();
const act = (id: number, what: string, body: unknown = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie }));
const detail = (id: number) => ask(`/api/bookings/${id}`);

type Paid = { id: number; token: string; paymentRef: string };

async function paid(eventDate: string, customer: object = {}): Promise<Paid> {
  const { bookingId: id, token } = await book(request, { eventDate, paymentPlan: "full", ...customer });
  const { payment_intent } = await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  for (const event of stripe.events.filter((one) => one.type === "checkout.session.completed")) await deliver(event);
  return { id, token, paymentRef: String(payment_intent) };
}

type Change = Parameters<typeof recordDispute>[2]["change"];
const dispute = ({ id, paymentRef }: Paid, amountCents: number, ...changes: Change[]) =>
  deps.db.transaction(async (tx) => {
    for (const change of changes)
      await recordDispute(tx, deps, { type: "dispute", change, disputeRef: `dp_${id}`, paymentRef, amountCents });
  });

/** The provider makes no refund, so each falls to the owner. */
async function runJobsInVain(): Promise<void> {
  const { refund } = deps.payments;
  deps.payments.refund = () => Promise.reject(new PaymentError("charge_disputed", "The charge is disputed"));
  await runJobs();
  deps.payments.refund = refund;
}

const shares = async (id: number) =>
  (await listRefunds(deps.db, [id])).map(({ ownerCents, disputedCents }) => [ownerCents, disputedCents]);

test("what the bank has taken is not the owner's to refund as well, until the bank returns it [M31]", async () => {
  const one = await paid("2026-07-21");
  await act(one.id, "cancel");
  await runJobsInVain();
  expect([(await detail(one.id)).refundDue, await shares(one.id)]).toEqual([250, [[25_000, 0]]]);
  await dispute(one, 25_000, "opened", "withdrawn", "withdrawn");
  expect([(await detail(one.id)).refundDue, await shares(one.id)]).toEqual([0, [[0, 25_000]]]);
  expect((await act(one.id, "settle-refund")).status).toBe(409);
  await dispute(one, 25_000, "reinstated", "won", "reinstated");
  expect([(await detail(one.id)).refundDue, await shares(one.id)]).toEqual([250, [[25_000, 0]]]);
});

test("of a payment that the bank took in part, the owner refunds the rest [M31]", async () => {
  const one = await paid("2026-07-22");
  await act(one.id, "cancel");
  await runJobsInVain();
  await dispute(one, 10_000, "withdrawn");
  expect([(await detail(one.id)).refundDue, await shares(one.id)]).toEqual([150, [[15_000, 10_000]]]);
  await dispute(one, 10_000, "reinstated");
  expect([(await detail(one.id)).refundDue, await shares(one.id)]).toEqual([250, [[25_000, 0]]]);
});

test("a failed refund of an order that stands waits for the bank as well [M31]", async () => {
  const one = await paid("2026-07-23");
  expect((await act(one.id, "payments", { kind: "refund", amount: 40, toCard: true })).status).toBe(200);
  await runJobsInVain();
  expect(await detail(one.id)).toMatchObject({ paid: 250, refundDue: 40 });
  await dispute(one, 25_000, "withdrawn");
  expect(await detail(one.id)).toMatchObject({ paid: 0, refundDue: 0 });
  await dispute(one, 25_000, "reinstated");
  expect(await detail(one.id)).toMatchObject({ paid: 250, refundDue: 40 });
});

test("what the owner had refunded by hand is not due again when the bank returns the payment [M31]", async () => {
  const one = await paid("2026-07-24");
  await act(one.id, "cancel");
  await runJobsInVain();
  expect((await act(one.id, "settle-refund", { method: "cash" })).status).toBe(200);
  await dispute(one, 25_000, "withdrawn");
  expect(await detail(one.id)).toMatchObject({ paid: -250, refundDue: 0 });
  await dispute(one, 25_000, "reinstated");
  expect(await detail(one.id)).toMatchObject({ paid: 0, refundDue: 0 });
});

const attention = async (id: number) =>
  (await ask("/api/office/attention"))
    .filter(({ bookingId, kind }: { bookingId: number; kind: string }) => bookingId === id && kind !== "payment_alert")
    .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);

test("an order that was canceled while the bank had its payment owes it back once the dispute is won [M31]", async () => {
  const one = await paid("2026-07-25");
  await dispute(one, 25_000, "withdrawn");
  expect(await (await act(one.id, "cancel")).json()).toEqual({ refund: 0, kept: 0, byHand: 0 });
  expect(await attention(one.id)).toEqual([]);
  await dispute(one, 25_000, "reinstated", "won");
  expect(await detail(one.id)).toMatchObject({ status: "cancelled", paid: 250, refundDue: 250 });
  expect(await attention(one.id)).toEqual([["refund_due", 250]]);
  const { history } = await detail(one.id);
  expect(history[0]).toMatchObject({ action: "refund failed", details: { amountCents: 25_000, afterDispute: true } });
  expect((await act(one.id, "settle-refund", { method: "check" })).status).toBe(200);
  expect(await attention(one.id)).toEqual([]);
});

test.each([
  ["by_rule", 125],
  ["nothing", 0],
  ["full", 250],
])("what was decided when it was canceled holds for what the bank returns later: %s [M31]", async (refund, due) => {
  const one = await paid("2026-05-16");
  await dispute(one, 25_000, "withdrawn");
  await act(one.id, "cancel", { refund });
  await dispute(one, 25_000, "reinstated");
  expect(await detail(one.id)).toMatchObject({ paid: 250, refundDue: due });
  expect(await attention(one.id)).toEqual(due === 0 ? [] : [["refund_due", due]]);
  await dispute({ ...one, id: one.id + 100_000 }, 10_000, "withdrawn");
  expect(await detail(one.id)).toMatchObject({ paid: 150, refundDue: Math.max(0, due - 100) });
  await dispute({ ...one, id: one.id + 100_000 }, 10_000, "reinstated");
  expect(await detail(one.id)).toMatchObject({ paid: 250, refundDue: due });
});

test("what was due back before a dispute is due again once it is won, whatever the cancellation kept meanwhile [M31]", async () => {
  const one = await paid("2026-05-15");
  const goodwill = { kind: "refund", amount: 40, toCard: true, lowersPrice: true };
  expect((await act(one.id, "payments", goodwill)).status).toBe(200);
  await runJobsInVain();
  expect(await detail(one.id)).toMatchObject({ refundDue: 40 });
  await dispute(one, 25_000, "withdrawn");
  expect((await act(one.id, "cancel", { refund: "nothing" })).status).toBe(200);
  await dispute(one, 25_000, "reinstated", "won");
  expect([(await detail(one.id)).refundDue, await shares(one.id)]).toEqual([40, [[4_000, 0]]]);
  expect(await attention(one.id)).toEqual([["refund_due", 40]]);
});

test.each([
  ["by_rule", "we keep $125 and refund $125.", "We kept the $125 deposit."],
  ["nothing", "we keep it.", "We kept $250 of what you paid."],
  ["full", "we refund it.", ""],
])(
  "who cancels while the bank has the payment reads what is kept of it, then and later: %s [M31]",
  async (refund, then, kept) => {
    const one = await paid("2026-05-14");
    await dispute(one, 25_000, "withdrawn");
    await act(one.id, "cancel", { refund });
    await runJobs();
    const text = ((await outbox()).at(-1)?.text ?? "").replace(/\s+/g, " ");
    expect(text).toContain("Your bank has taken back $250 because the payment is disputed.");
    expect(text).toContain(`If it returns the money to us, ${then}`);
    expect(text).not.toContain("nothing more to refund");
    const page = async () => (await request(`/booking/${one.token}`)).text();
    expect(await page()).not.toContain("We kept");
    await dispute(one, 25_000, "reinstated", "won");
    expect((await page()).match(/We kept[^.]*\./)?.[0] ?? "").toBe(kept);
  },
);

test("a goodwill refund of a canceled order that failed is due again after a dispute, and nothing else is [M31]", async () => {
  const one = await paid("2026-05-17");
  expect(await (await act(one.id, "cancel")).json()).toMatchObject({ refund: 125, kept: 125 });
  await runJobs();
  await act(one.id, "payments", { kind: "refund", amount: 50, toCard: true });
  await runJobsInVain();
  expect(await detail(one.id)).toMatchObject({ paid: 125, refundDue: 50 });
  await dispute(one, 12_500, "withdrawn");
  expect(await detail(one.id)).toMatchObject({ paid: 0, refundDue: 0 });
  await dispute(one, 12_500, "reinstated");
  expect(await detail(one.id)).toMatchObject({ paid: 125, refundDue: 50 });
});

test("money that an ended order holds beyond what was decided is before the owner, whatever put it there [M28]", async () => {
  const one = await paid("2026-05-18");
  await act(one.id, "cancel");
  await runJobs();
  expect(await attention(one.id)).toEqual([]);
  const entry = { bookingId: one.id, kind: "other", amountCents: 3_000, provider: "owner" } as const;
  await deps.db.transaction((tx) => addToLedger(tx, { ...entry, createdAt: deps.now() }));
  expect(await attention(one.id)).toEqual([["overpaid", 30]]);
  expect((await ask("/api/office/summary")).waiting.bookings).toBeGreaterThan(0);
});

test("nobody is erased while the bank has a payment, nor after the years; once it is lost they are [M31]", async () => {
  const jo = { customerName: "Jo Ridge", customerEmail: "jo.ridge@example.com", signature: "Jo Ridge" };
  const one = await paid("2026-07-20", jo);
  await act(one.id, "cancel");
  await dispute(one, 25_000, "opened", "withdrawn");
  await runJobsInVain();
  expect(await detail(one.id)).toMatchObject({ status: "cancelled", paid: 0, refundDue: 0 });
  // The alert alone is not what it depends on.
  const [alert] = (await ask("/api/office/attention")).filter(({ kind }: { kind: string }) => kind === "payment_alert");
  await request(`/api/office/payment-alerts/${alert.alertId}/done`, json("POST", {}, { cookie }));
  const erase = () =>
    request("/api/people/erase", json("POST", { bookingId: one.id, confirmName: "Jo Ridge" }, { cookie }));
  const refused = await erase();
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    409,
    `Booking No. ${one.id} on Jul 20, 2026 has a disputed payment. Wait until the bank has decided.`,
  ]);
  expect(await listOldBookings(deps.db, "2040-01-01", 50)).not.toContain(one.id);
  await dispute(one, 25_000, "lost");
  expect(await listOldBookings(deps.db, "2040-01-01", 50)).toContain(one.id);
  expect((await erase()).status).toBe(200);
});

test("a refund that is given up after its dispute was lost keeps nobody from being erased [A12]", async () => {
  const max = { customerName: "Max Hill", customerEmail: "max.hill@example.com", signature: "Max Hill" };
  const one = await paid("2026-07-19", max);
  await act(one.id, "cancel");
  await dispute(one, 25_000, "opened", "withdrawn", "lost");
  await runJobsInVain();
  expect([(await detail(one.id)).refundDue, await shares(one.id)]).toEqual([0, [[0, 0]]]);
  const confirmed = { bookingId: one.id, confirmName: "Max Hill" };
  expect((await request("/api/people/erase", json("POST", confirmed, { cookie }))).status).toBe(200);
});

test("what the bank returns before we heard that it took it is not due twice [M31]", async () => {
  const one = await paid("2026-07-28");
  await act(one.id, "cancel", { refund: "nothing" });
  for (const change of ["reinstated", "withdrawn"] as const) {
    await dispute(one, 25_000, change);
    expect(await detail(one.id)).toMatchObject({ paid: 250, refundDue: 0 });
  }
});

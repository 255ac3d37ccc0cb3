// A refund for goodwill: the owner says whether the price goes down with it, and whether it goes to the card.
import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { json } from "#tests/support/servers/app.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";

const { request, runJobs, stripe, cookie, deliver } = await stripeApp();

const act = (id: number, what: string, body: unknown = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie }));
const detail = async (id: number) => (await request(`/api/bookings/${id}`, { headers: { cookie } })).json();
const linesOf = ({ priceLines }: { priceLines: { kind: string; label: string; amount: number }[] }) =>
  priceLines.map(({ kind, label, amount }) => [kind, label, amount]);
const attention = async (id: number) =>
  (await (await request("/api/office/attention", { headers: { cookie } })).json()).filter(
    ({ bookingId }: { bookingId: number }) => bookingId === id,
  );

async function paidByCard(eventDate: string): Promise<number> {
  const { bookingId } = await book(request, { eventDate, paymentPlan: "full" });
  await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  for (const event of stripe.events.filter(({ type }) => type === "checkout.session.completed")) await deliver(event);
  return bookingId;
}

test("a goodwill refund that lowers the price leaves no debt and no reminder [M27]", async () => {
  const id = await paidByCard("2026-08-01");
  const refund = { kind: "refund", amount: 40, method: "cash", lowersPrice: true };
  expect((await act(id, "payments", refund)).status).toBe(200);
  const after = await detail(id);
  expect(after).toMatchObject({ total: 210, paid: 210, balance: 0, refundDue: 0, can: { remind: false } });
  expect(linesOf(after)).toContainEqual(["adjustment", "Goodwill refund", -40]);
  expect((await act(id, "remind")).status).toBe(409);
  expect(await attention(id)).toEqual([]);
  expect(after.history[0]).toMatchObject({ action: "refund recorded", details: { loweredCents: 4_000 } });

  // Once more, and after another change of the order, the price stays down by both.
  await act(id, "payments", { ...refund, amount: 10 });
  const { version } = await detail(id);
  expect((await act(id, "change", { version, days: 2 })).status).toBe(200);
  expect(linesOf(await detail(id))).toContainEqual(["adjustment", "Goodwill refund", -50]);
});

test("where the price stays, what was refunded is owed again [M27]", async () => {
  const id = await paidByCard("2026-08-06");
  expect((await act(id, "payments", { kind: "refund", amount: 40, method: "cash" })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ total: 250, paid: 210, balance: 40, can: { remind: true } });
});

test("a refund of what was paid too much lowers no price, and an order that is off has none to lower [M27]", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-08-03" });
  await act(id, "payments", { kind: "cash", amount: 300, overpayment: true });
  const lowering = { kind: "refund", method: "cash", lowersPrice: true };
  expect((await act(id, "payments", { ...lowering, amount: 50 })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ total: 250, paid: 250, balance: 0, refundDue: 0 });
  await act(id, "cancel", { refund: "full" });
  expect((await act(id, "payments", { ...lowering, amount: 50 })).status).toBe(409);
});

test("a goodwill refund that was less than recorded, or none: the price goes up again with it [M24, M27]", async () => {
  const id = await paidByCard("2026-08-07");
  await act(id, "payments", { kind: "refund", amount: 40, method: "cash", lowersPrice: true });
  const refund = (await detail(id)).ledger.find(({ kind }: { kind: string }) => kind === "refund");
  const correct = (amount: number) => act(id, `payments/${refund.id}/correct`, { amount, reason: "Typo" });
  expect((await correct(25)).status).toBe(200);
  const less = await detail(id);
  expect(less).toMatchObject({ total: 225, paid: 225, balance: 0, refundDue: 0 });
  expect(linesOf(less)).toContainEqual(["adjustment", "Goodwill refund", -25]);
  expect(less.history[0]).toMatchObject({ action: "payment corrected", details: { raisedCents: 1_500 } });
  expect(await attention(id)).toEqual([]);
  await correct(60);
  expect(await detail(id)).toMatchObject({ total: 190, paid: 190, balance: 0, refundDue: 0 });
  await correct(0);
  const none = await detail(id);
  expect(none).toMatchObject({ total: 250, paid: 250, balance: 0, refundDue: 0 });
  expect(linesOf(none).map(([kind]) => kind)).not.toContain("adjustment");
  await correct(40);
  expect(await detail(id)).toMatchObject({ total: 210, paid: 210, balance: 0 });
});

test("what else is due back stays due when a goodwill refund is corrected [M24]", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-08-08" });
  await act(id, "payments", { kind: "cash", amount: 250 });
  await act(id, "payments", { kind: "refund", amount: 40, method: "cash", lowersPrice: true });
  await act(id, "payments", { kind: "cash", amount: 20, overpayment: true });
  expect(await detail(id)).toMatchObject({ total: 210, paid: 230, refundDue: 20 });
  const refund = (await detail(id)).ledger.find(({ kind }: { kind: string }) => kind === "refund");
  await act(id, `payments/${refund.id}/correct`, { amount: 25, reason: "Typo" });
  expect(await detail(id)).toMatchObject({ total: 225, paid: 245, refundDue: 20 });
  expect(await attention(id)).toEqual([expect.objectContaining({ kind: "refund_due", amount: 20 })]);
});

test("a part of a card payment goes back to the card by itself [O26]", async () => {
  const id = await paidByCard("2026-08-04");
  expect(await detail(id)).toMatchObject({ refundableToCard: 250 });
  const toCard = { kind: "refund", amount: 30, toCard: true, lowersPrice: true };
  expect((await act(id, "payments", toCard)).status).toBe(200);
  expect(await detail(id)).toMatchObject({ total: 220, refundOnItsWay: 30, refundableToCard: 220 });
  await runJobs();
  expect(stripe.refunds.at(-1)).toMatchObject({ amount: 3_000 });
  const sent = await detail(id);
  expect(sent).toMatchObject({ total: 220, paid: 220, balance: 0, refundDue: 0, refundOnItsWay: 0 });
  expect(sent.messages.filter(({ kind }: { kind: string }) => kind === "refund_sent").length).toBeGreaterThan(0);
  await act(id, "payments", { kind: "refund", amount: 200, method: "cash", lowersPrice: true });
  const refused = await act(id, "payments", { ...toCard, amount: 30 });
  expect([refused.status, (await refused.json()).error.code]).toEqual([422, "too_much"]);
});

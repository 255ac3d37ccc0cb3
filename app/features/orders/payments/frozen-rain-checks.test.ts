// A rain check is worth no more than the money it came from.
import { expect, test } from "vitest";
import { payByCredit } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { type Credit, listIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json } from "#tests/support/servers/app.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";
import { recordDispute } from "./record-dispute.server.ts";

const { request, db, deps, stripe, cookie, deliver } = await stripeApp();
const send = (path: string, body: unknown = {}) => request(path, json("POST", body, { cookie }));
const ask = async (path: string) => (await request(path, { headers: { cookie } })).json();
const tellAll = async (type: string) => {
  for (const event of stripe.events.filter((one) => one.type === type)) expect(await deliver(event)).toBe(200);
};

/** $250 by card became a rain check. */
async function canceledForRainCheck(eventDate: string) {
  const { bookingId } = await book(request, { eventDate, paymentPlan: "full" });
  const session = await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  await tellAll("checkout.session.completed");
  expect((await send(`/api/bookings/${bookingId}/cancel`, { refund: "rain_check" })).status).toBe(200);
  const [credit] = await listIssuedCredits(db, bookingId);
  if (!credit) throw new Error("There is no rain check.");
  return { bookingId, credit, paymentRef: String(session.payment_intent) };
}

/** An order that the rain check pays $100 of. */
async function paidByRainCheck(eventDate: string, credit: Credit): Promise<number> {
  const { bookingId } = await book(request, { eventDate });
  expect(await spend(bookingId, credit)).toBe(true);
  return bookingId;
}

const spend = (bookingId: number, credit: Credit) =>
  db.transaction((tx) => payByCredit(tx, deps, bookingId, credit, 10_000));

const frozen = async () =>
  ((await ask("/api/office/attention")) as { kind: string; creditId: number; amount: number; note: string }[]).filter(
    ({ kind }) => kind === "rain_check_frozen",
  );

test("when the bank takes the payment back, what is left of its rain check is frozen until the owner lets it be used [M22]", async () => {
  const { credit, paymentRef } = await canceledForRainCheck("2026-07-01");
  const order = await paidByRainCheck("2026-07-02", credit);
  const dispute = {
    type: "dispute",
    change: "withdrawn",
    disputeRef: "dp_1",
    paymentRef,
    amountCents: 25_000,
  } as const;
  await db.transaction((tx) => recordDispute(tx, deps, dispute));
  expect(await frozen()).toMatchObject([{ creditId: credit.id, amount: 150, note: String(order) }]);
  expect(await ask(`/api/rain-checks/${credit.id}`)).toMatchObject({ state: "frozen" });
  expect(await spend(order, credit)).toBe(false);
  await expect(book(request, { eventDate: "2026-07-03", creditCode: credit.code })).rejects.toThrow(
    "can't use this code",
  );
  expect((await send(`/api/rain-checks/${credit.id}/extend`, { expiresOn: "2028-01-01" })).status).toBe(409);
  expect((await send(`/api/rain-checks/${credit.id}/unfreeze`)).status).toBe(200);
  expect([await frozen(), await spend(order, credit)]).toEqual([[], true]);
});

test("a refund made in the provider's dashboard freezes the rain check, too, until the owner takes it back [M22]", async () => {
  const { credit, paymentRef } = await canceledForRainCheck("2026-07-05");
  stripe.refundByHand(paymentRef, 25_000);
  await tellAll("refund.created");
  expect(await frozen()).toMatchObject([{ creditId: credit.id, amount: 250, note: "" }]);
  const taken = await send(`/api/rain-checks/${credit.id}/take-back`, { reason: "Refunded", seenLeft: 250 });
  expect(await taken.json()).toMatchObject({ left: 0, state: "taken_back" });
  expect(await frozen()).toEqual([]);
});

test("what a canceled order gives back to a rain check that was taken back does not come alive [M30]", async () => {
  const { credit } = await canceledForRainCheck("2026-07-08");
  const order = await paidByRainCheck("2026-07-09", credit);
  await send(`/api/rain-checks/${credit.id}/take-back`, { reason: "Fraud", seenLeft: 150 });
  expect((await send(`/api/bookings/${order}/cancel`, { refund: "full" })).status).toBe(200);
  const after = await ask(`/api/rain-checks/${credit.id}`);
  expect(after).toMatchObject({ left: 0, state: "taken_back" });
  expect(after.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...["issued", "used", "taken_back", "released", "taken_back"],
  ]);
  const [email] = (await ask(`/api/bookings/${order}`)).messages.filter(
    ({ kind, toAddress }: { kind: string; toAddress: string }) =>
      kind === "booking_cancelled" && toAddress.includes("hannah"),
  );
  expect(email).toBeDefined();
  await expect(book(request, { eventDate: "2026-07-10", creditCode: credit.code })).rejects.toThrow(
    "can't use this code",
  );
});

import { expect, test } from "vitest";
import { payByCredit } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { findCredit, listIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T15:00:00Z");
const { request, db, deps, runJobs, outbox } = await testApp({ now: () => now });
const cookie = await ownerCookie(request);
const send = (path: string, body: unknown) => request(path, json("POST", body, { Cookie: cookie }));

test("canceled for a rain check, no money moves, the code is emailed, and both ledgers agree", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-05-16" });
  await send(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 125 });
  const cancelled = await send(`/api/bookings/${bookingId}/cancel`, { refund: "rain_check" });
  expect(await cancelled.json()).toEqual({ refund: 0, kept: 0, byHand: 0, newCredit: 125 });
  await runJobs();
  const letter = (await outbox()).find(({ subject }) => subject?.startsWith("Canceled:"));
  const code = letter?.text?.match(/RAIN-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0] ?? "";
  const credit = await findCredit(db, code);
  expect(credit).toMatchObject({ remainingCents: 12_500, originBookingId: bookingId, expiresOn: "2027-05-12" });
  const order = await (await request(`/api/bookings/${bookingId}`, { headers: { Cookie: cookie } })).json();
  expect(order.rainChecks).toMatchObject([{ id: credit?.id, given: 125, paid: 0, left: 125, expiresOn: "2027-05-12" }]);
  const ledger = await listLedger(db, bookingId);
  expect(ledger.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ["cash", 12_500],
    ["credit_issued", -12_500],
  ]);
});

test("a rain check is spent once, and what an order did not need is back on it", async () => {
  const first = await book(request, { eventDate: "2026-05-18" });
  await send(`/api/bookings/${first.bookingId}/payments`, { kind: "cash", amount: 100 });
  await send(`/api/bookings/${first.bookingId}/cancel`, { refund: "rain_check" });
  const issued = (await listLedger(db, first.bookingId)).find(({ creditId }) => creditId !== null);
  const second = await book(request, { eventDate: "2026-05-22" });
  const [credit] = await listIssuedCredits(db, first.bookingId);
  if (!credit) throw new Error("There is no rain check.");
  expect(issued?.creditId).toBe(credit.id);
  const spend = (cents: number) => db.transaction((tx) => payByCredit(tx, deps, second.bookingId, credit, cents));
  expect(await spend(6_000)).toBe(true);
  expect(await spend(6_000)).toBe(false);
  expect(await findCredit(db, credit.code)).toMatchObject({ remainingCents: 4_000 });
  await send(`/api/bookings/${second.bookingId}/cancel`, { refund: "full" });
  expect(await findCredit(db, credit.code)).toMatchObject({ remainingCents: 10_000 });
  expect(await findBooking(db, second.bookingId)).toMatchObject({ status: "cancelled", refundDueCents: 0 });
  const sum = (await listLedger(db, second.bookingId)).reduce((total, { amountCents }) => total + amountCents, 0);
  expect(sum).toBe(0);
});

test("a rain check follows the corrected name and email of the booking it was given for", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-05-23", customerEmail: "tpyo@example.com" });
  await send(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 125 });
  await send(`/api/bookings/${bookingId}/cancel`, { refund: "rain_check" });
  const change = { customerName: "Hanna Teague", customerEmail: "typo@example.com" };
  const corrected = await request(`/api/bookings/${bookingId}`, json("PATCH", change, { Cookie: cookie }));
  expect(corrected.status).toBe(200);
  expect(await listIssuedCredits(db, bookingId)).toMatchObject([change]);
});

test("the office gives no rain check that the rule does not, and is shown none; the owner may", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-05-15" });
  await send(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 125 });
  const office = { Cookie: await signInAs(request, "office") };
  const look = async (headers: Record<string, string>) =>
    (await (await request(`/api/bookings/${bookingId}`, { headers })).json()).cancellation;
  expect(await look(office)).toMatchObject({ byRule: { kept: 125 }, rainCheck: { kept: 125 } });
  expect((await look(office)).rainCheck.newCredit).toBeUndefined();
  expect(await look({ Cookie: cookie })).toMatchObject({ rainCheck: { newCredit: 125, kept: 0 } });
  const cancel = json("POST", { refund: "rain_check" }, office);
  expect((await request(`/api/bookings/${bookingId}/cancel`, cancel)).status).toBe(403);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
  // By the rule nothing goes back, so the office may.
  const byRule = json("POST", { refund: "by_rule" }, office);
  expect((await request(`/api/bookings/${bookingId}/cancel`, byRule)).status).toBe(200);
});

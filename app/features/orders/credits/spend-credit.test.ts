import { expect, test } from "vitest";
import { listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { spendCreditByLink } from "#app/features/site/private-page/acts/spend-credit-by-link.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { CANT_USE_CODE } from "./rules/credit-verdict.ts";
import { findCredit, issueCredit } from "./store.server.ts";

let now = new Date("2026-05-12T15:00:00Z");
const { request, db, deps, runJobs, outbox } = await testApp({ now: () => now });
const cookie = await ownerCookie(request);
const send = (path: string, body: unknown) => request(path, json("POST", body, { Cookie: cookie }));
const own = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const left = async (code: string) => (await findCredit(db, code))?.remainingCents;

function issue(amountCents: number, expiresOn = "2027-05-12") {
  const of = {
    originBookingId: null,
    customerName: "Hannah Teague",
    customerEmail: "hannah@example.com",
    reason: "Rain",
  };
  return db.transaction((tx) => issueCredit(tx, { ...of, amountCents, expiresOn: plainDate(expiresOn), now }));
}
const preview = async (creditCode: string) =>
  (await request("/api/price", json("POST", { inflatableId: 3, wetOption: true, creditCode }))).json();

test("the preview says what a rain check pays, and booking with it asks for the rest of the deposit", async () => {
  const { code } = await issue(10_000);
  const shown = await preview(`rain-${code.toLowerCase()}`);
  expect(shown.credit).toMatchObject({ leftCents: 10_000, paysCents: 10_000 });
  const { bookingId, token } = await book(request, { creditCode: code, expectedCreditCents: 10_000 });
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "pending_payment" });
  const hold = await (await request("/api/hold", own(token))).json();
  expect(hold).toMatchObject({ state: "held", pay: { choice: "deposit", amountCents: shown.depositCents - 10_000 } });
  expect(await left(code)).toBe(0);
  await runJobs();
  const letter = (await outbox()).find(({ subject }) => subject?.includes("to keep it"));
  expect(letter?.text).toContain("Your rain check paid $100.");
});

test("a hold that ends, is let go, or is canceled leaves the rain check whole; held again, it pays again", async () => {
  const { code } = await issue(8_000);
  const { bookingId, token } = await book(request, { creditCode: code, eventDate: "2026-05-16" });
  const act = (method: string) => request("/api/hold", { ...own(token), method });
  expect((await act("DELETE")).status).toBe(200);
  expect(await left(code)).toBe(8_000);
  expect((await act("POST")).status).toBe(200);
  expect(await left(code)).toBe(0);
  now = new Date(now.getTime() + 3 * 3_600_000);
  await expireHolds(deps);
  expect(await left(code)).toBe(8_000);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "expired" });
  // The day is too near for a refund, but an unpaid hold keeps nothing.
  const other = await book(request, { creditCode: code, eventDate: "2026-05-17" });
  expect(await left(code)).toBe(0);
  await send(`/api/bookings/${other.bookingId}/cancel`, { refund: "by_rule" });
  expect(await left(code)).toBe(8_000);
});

test("a rain check that pays everything confirms the order without a checkout, and the rest stays on it", async () => {
  const { code } = await issue(90_000);
  const { bookingId, payment, token } = await book(request, { creditCode: code, eventDate: "2026-06-06" });
  const paid = (await listLedger(db, bookingId)).reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(await left(code)).toBe(90_000 - paid);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed", holdExpiresAt: null });
  expect(payment.url).toContain(`/booking/${token}`);
  // What a rain check paid is nobody's cash.
  const signedIn = { Cookie: await ownerCookie(request) };
  const refund = json("POST", { kind: "refund", amount: 10 }, signedIn);
  const cash = await request(`/api/bookings/${bookingId}/payments`, refund);
  expect(cash.status).toBe(422);
  expect((await cash.json()).error.message).toContain("What a rain check paid goes back to it");
  const { can } = await (await request(`/api/bookings/${bookingId}`, { headers: signedIn })).json();
  expect(can.refund).toBe(false);
});

test("unknown, spent, ended or malformed: one sentence for all, and nothing is booked", async () => {
  const spent = await issue(1_000);
  await book(request, { creditCode: spent.code, eventDate: "2026-06-13" });
  const ended = await issue(1_000, "2026-05-11");
  for (const code of ["RAIN-0000-0000-00000", spent.code, ended.code, "SUMMER"]) {
    expect((await preview(code)).problems).toEqual({ creditCode: CANT_USE_CODE });
    const body = bookingBody({ creditCode: code, eventDate: "2026-06-20" });
    const answer = await request("/api/waiver-notification", json("POST", body));
    expect([answer.status, (await answer.json()).error.fields.creditCode]).toEqual([422, CANT_USE_CODE]);
  }
});

test("another sum than the page showed books nothing", async () => {
  const { code } = await issue(3_000);
  const body = bookingBody({ creditCode: code, expectedCreditCents: 5_000, eventDate: "2026-06-20" });
  const answer = await request("/api/waiver-notification", json("POST", body));
  expect(answer.status).toBe(422);
  expect((await answer.json()).error.fields.creditCode).toBe(
    "Your rain check pays $30 now. If that works for you, send it again.",
  );
  expect(await left(code)).toBe(3_000);
});

test("one rain check used by many orders at once is never overspent", async () => {
  const { code } = await issue(20_000);
  const days = ["2026-07-04", "2026-07-05", "2026-07-06", "2026-07-07"];
  const orders = days.map((eventDate, at) =>
    request(
      "/api/waiver-notification",
      json(
        "POST",
        bookingBody({
          creditCode: code,
          eventDate,
          customerEmail: `p${at}@example.com`,
          customerPhone: `706555018${at}`,
        }),
      ),
    ),
  );
  const answers = await Promise.all(orders);
  const booked = await Promise.all(answers.filter(({ status }) => status === 201).map((one) => one.json()));
  const ledgers = await Promise.all(booked.map(({ bookingId }) => listLedger(db, bookingId)));
  const spent = ledgers.flat().reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(spent).toBe(20_000);
  expect(await left(code)).toBe(0);
});

test("who guesses too often is told the same, also of a code that is right; who knows one may ask as often as they like", async () => {
  const limited = await testApp({ now: () => now, env: { RATE_LIMITS: "creditGuess=2/3600" } });
  const of = { originBookingId: null, customerName: "H", customerEmail: "h@example.com", reason: "" };
  const dated = { amountCents: 1_000, expiresOn: plainDate("2027-05-12"), now };
  const { code } = await limited.db.transaction((tx) => issueCredit(tx, { ...of, ...dated }));
  const ask = async (creditCode: string) => {
    const body = { inflatableId: 3, creditCode };
    const answer = await limited.request("/api/price", json("POST", body));
    return (await answer.json()).problems.creditCode;
  };
  for (let round = 0; round < 4; round += 1) expect(await ask(code)).toBeUndefined();
  for (let round = 0; round < 3; round += 1) expect(await ask("RAIN-0000-0000-00000")).toBe(CANT_USE_CODE);
  expect(await ask(code)).toBe(CANT_USE_CODE);
});

test("from the booking's page a rain check pays what is owed, once however often it is pressed, and confirms a hold", async () => {
  const { code } = await issue(30_000);
  const { bookingId, token } = await book(request, { eventDate: "2026-06-27", customerEmail: "rita@example.com" });
  const use = (creditCode: string, shownCents?: number) =>
    spendCreditByLink(deps, token, { creditCode, shownCents }, { address: "203.0.113.9" });
  await expect(use("RAIN-0000-0000-00000")).rejects.toThrow(CANT_USE_CODE);
  const asks = { paysCents: 25_000, leftCents: 5_000 };
  expect(await use(code)).toEqual({ ...asks, changed: false });
  expect(await use(code, 30_000)).toEqual({ ...asks, changed: true });
  expect(await use(code, Number.NaN)).toEqual({ ...asks, changed: true });
  expect(await listLedger(db, bookingId)).toEqual([]);
  expect(await Promise.all([use(code, 25_000), use(code, 25_000)])).toContain("paid");
  const ledger = await listLedger(db, bookingId);
  expect(ledger.map(({ kind }) => kind)).toEqual(["credit_used"]);
  expect(await left(code)).toBe(30_000 - (ledger[0]?.amountCents ?? 0));
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
  const page = await (await request(`/booking/${token}`)).text();
  expect(page).not.toContain("Have a rain check?");
});

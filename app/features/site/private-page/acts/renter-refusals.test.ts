// Acts by the private link that come too late, or while the clock says something else than the page did: a sentence, nothing lost,
// nothing charged. A day taken a second ago, other sums and wrong codes are in the tests of each act beside this one.
import { beforeEach, expect, test } from "vitest";
import { CANT_USE_CODE } from "#app/features/orders/credits/rules/credit-verdict.ts";
import { issueCredit, listIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { listOrderItems } from "#app/features/orders/orders/model/order-lines-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { renterApp } from "#tests/support/servers/renter-app.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
const { request, db, post, read, paidBooking, mailedCode } = await renterApp(() => now);

beforeEach(() => {
  now = NOON;
});

/** What must be as it was: the order, its money and its rain checks. */
async function stateOf(bookingId: number) {
  const { status, eventDate, reschedules, version, refundDueCents } = (await findBooking(db, bookingId)) ?? {};
  const things = (await listOrderItems(db, [bookingId])).length;
  const [ledger, credits] = [await listLedger(db, bookingId), await listIssuedCredits(db, bookingId)];
  return { status, eventDate, reschedules, version, refundDueCents, things, ledger, credits };
}

const acts = (path: string, from: string) => [
  () => post(`${path}/move`, { day: "2026-07-11", from, final: "no", key: "m" }),
  () => post(`${path}/cancel`, { intent: "code", choice: "money", money: "12500", paid: "12500" }),
  () =>
    post(`${path}/cancel`, {
      intent: "cancel",
      choice: "money",
      money: "12500",
      paid: "12500",
      code: "123456",
      key: "c",
    }),
  () =>
    post(`${path}/cancel`, {
      intent: "cancel",
      choice: "rain_check",
      rain_check: "12500",
      paid: "12500",
      code: "123456",
      key: "r",
    }),
  () => post(`${path}/add`, { add: "2", total: "52500", key: "a" }),
];

test.each([
  ["on the delivery day", "2026-06-06", "2026-06-06T13:00:00Z", "Today is the day, and our truck is loaded."],
  ["the day after", "2026-06-13", "2026-06-14T13:00:00Z", "This party is over."],
])("%s every act is refused with its reason, and nothing changes", async (_when, day, at, sentence) => {
  const { bookingId, path } = await paidBooking(day);
  const before = await stateOf(bookingId);
  now = new Date(at);
  for (const act of acts(path, day)) {
    const response = await act();
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining(sentence)]);
  }
  expect(await stateOf(bookingId)).toEqual(before);
});

test("once the owner has completed it, every page leads back or says that it is over", async () => {
  const { bookingId, path } = await paidBooking("2026-06-20");
  now = new Date("2026-06-20T23:30:00Z");
  await request(`/api/bookings/${bookingId}/complete`, json("POST", {}, { cookie: await ownerCookie(request) }));
  const before = await stateOf(bookingId);
  expect(before.status).toBe("completed");
  for (const act of acts(path, "2026-06-20")) expect((await act()).status).toBe(409);
  for (const page of ["move", "cancel", "add"]) expect(await read(`${path}/${page}`)).toContain("This party is over.");
  expect(await stateOf(bookingId)).toEqual(before);
});

test("in the night when clocks go back, the hour that comes twice is one day with one sum", async () => {
  now = new Date("2026-10-20T16:00:00Z");
  const { bookingId, path } = await paidBooking("2026-11-08", 250);
  // 1:30 AM, seven days before, for the first time.
  now = new Date("2026-11-01T05:30:00Z");
  expect(await read(`${path}/cancel`)).toContain('name="money" value="25000"');
  await post(`${path}/cancel`, { intent: "code", choice: "money", money: "25000", paid: "25000" });
  const code = await mailedCode();
  // 1:20 AM for the second time, 50 minutes later: the code has ended, and nothing happened.
  now = new Date("2026-11-01T06:20:00Z");
  const cancel = (typed: string, key: string) =>
    post(`${path}/cancel`, { intent: "cancel", choice: "money", money: "25000", paid: "25000", code: typed, key });
  const late = await cancel(code, "late");
  expect([late.status, await late.text()]).toEqual([422, expect.stringContaining("no longer works")]);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
  await post(`${path}/cancel`, { intent: "again", choice: "money", money: "25000", paid: "25000" });
  expect((await cancel(await mailedCode(), "in-time")).headers.get("location")).toBe(`${path}?done=canceled`);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "cancelled", refundDueCents: 25_000 });
});

test("a clock that was set back over midnight gives nothing but the sum of the page", async () => {
  const { bookingId, path } = await paidBooking("2026-05-19", 250);
  now = new Date("2026-05-13T04:05:00Z");
  expect(await read(`${path}/cancel`)).toContain('name="money" value="12500"');
  const before = await stateOf(bookingId);
  now = new Date("2026-05-13T03:55:00Z");
  const asked = await post(`${path}/cancel`, { intent: "code", choice: "money", money: "12500", paid: "25000" });
  expect(asked.status).toBe(409);
  const page = await asked.text();
  expect(page).toContain("The sum has changed since you opened this page.");
  expect(page).toContain('name="money" value="25000"');
  expect(await stateOf(bookingId)).toEqual(before);
});

test("a rain check that is spent, over, unknown or no rain check at all: one sentence, the typed code stays, nothing is paid", async () => {
  const { bookingId, path } = await paidBooking("2026-06-27");
  const issue = async (amountCents: number, expiresOn: string) => {
    const of = { originBookingId: null, customerName: "Rita", customerEmail: "rita@example.com", reason: "Storm" };
    const dated = { amountCents, expiresOn: plainDate(expiresOn), now };
    return (await db.transaction((tx) => issueCredit(tx, { ...of, ...dated }))).code;
  };
  const spent = await issue(100, "2027-05-12");
  await book(request, { creditCode: spent, eventDate: "2026-07-04", customerEmail: "rita@example.com" });
  const before = await stateOf(bookingId);
  for (const code of [spent, await issue(5_000, "2026-05-11"), "RAIN-0000-0000-00000", "SUMMER10"]) {
    const answer = await post(path, { intent: "use-credit", code });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(CANT_USE_CODE.replaceAll("'", "&#x27;"));
    expect(page).toContain(`value="${code}"`);
  }
  expect(await stateOf(bookingId)).toEqual(before);
});

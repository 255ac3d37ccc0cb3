import { beforeEach, expect, test } from "vitest";
import { json, ownerCookie } from "../../../tests/support/app.ts";
import { book } from "../../../tests/support/factories.ts";
import { renterApp, wrongCode } from "../../../tests/support/renter-app.ts";
import { listCreditsOf } from "../credits/store.server.ts";
import { listLedger } from "../money/store.server.ts";
import { findBooking } from "./store.server.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
const app = await renterApp(() => now);
const { request, db, runJobs, outbox, post, read, paidBooking, takeCash, mailedCode } = app;

beforeEach(() => {
  now = NOON;
});

test("canceled for a rain check: chosen, confirmed by a mailed code, told to both, and done once however often it is sent", async () => {
  const { bookingId, path } = await paidBooking("2026-05-16");
  const page = await read(`${path}/cancel`);
  expect(page).toContain("Cancel Saturday, May 16?");
  expect(page).not.toContain('checked=""');
  expect(page).toContain("We keep your deposit, $125.00, because Saturday is less than 7 days away.");
  expect(page).toContain("All $125.00 stays yours. Use it by May 12, 2027");
  const asked = await post(`${path}/cancel`, {
    intent: "code",
    choice: "rain_check",
    money: "0",
    rain_check: "12500",
    paid: "12500",
  });
  expect(asked.headers.get("location")).toBe(`${path}/cancel?instead=rain_check&code=sent`);
  expect(await read(`${path}/cancel?instead=rain_check&code=sent`)).toContain("h•••@example.com");
  const last = {
    intent: "cancel",
    choice: "rain_check",
    rain_check: "12500",
    paid: "12500",
    key: "form-1",
    code: await mailedCode(),
  };
  for (const _round of [1, 2]) {
    const done = await post(`${path}/cancel`, last);
    expect(done.headers.get("location")).toBe(`${path}?done=rain_check`);
  }
  expect(await read(`${path}?done=rain_check`)).toContain("Canceled for a rain check");
  expect(await listCreditsOf(db, bookingId)).toMatchObject([{ remainingCents: 12_500 }]);
  await runJobs();
  const subjects = (await outbox()).map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`);
  expect(subjects.filter((subject) => subject.includes("anceled")).length).toBe(2);
  const history = await request(`/api/bookings/${bookingId}`, { headers: { Cookie: await ownerCookie(request) } });
  expect(await history.text()).toContain('"actor":"customer"');
});

test("in another tab, already canceled, nothing happens twice and the page says what it is", async () => {
  const { bookingId, path } = await paidBooking("2026-05-30");
  await post(`${path}/cancel`, { intent: "code", choice: "money", money: "12500", paid: "12500" });
  const last = { intent: "cancel", choice: "money", money: "12500", paid: "12500", code: await mailedCode() };
  expect((await post(`${path}/cancel`, { ...last, key: "tab-1" })).headers.get("location")).toBe(
    `${path}?done=canceled`,
  );
  expect((await post(`${path}/cancel`, { ...last, key: "tab-2" })).headers.get("location")).toBe(path);
  expect((await request(`${path}/cancel`)).headers.get("location")).toBe(path);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "cancelled", refundDueCents: 12_500 });
});

test("a wrong code counts down, the fifth ends it, and nothing is canceled", async () => {
  const { bookingId, path } = await paidBooking("2026-06-06");
  await post(`${path}/cancel`, { intent: "code", choice: "money", money: "12500", paid: "12500" });
  const right = await mailedCode();
  const enter = async (entered: string) =>
    (
      await post(`${path}/cancel`, {
        intent: "cancel",
        choice: "money",
        money: "12500",
        paid: "12500",
        key: "k",
        code: entered,
      })
    ).text();
  expect(await enter("")).toContain("Please enter the six digits we emailed you.");
  expect(await enter(wrongCode(right))).toContain("You can try 4 more times.");
  for (const _round of [2, 3, 4]) await enter(wrongCode(right));
  expect(await enter(wrongCode(right))).toContain("That code no longer works.");
  expect(await enter(right)).toContain("That code no longer works.");
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
});

test("past midnight the sum is another: nothing happens, and the new sum is shown", async () => {
  const { bookingId, path } = await paidBooking("2026-05-19", 250);
  await post(`${path}/cancel`, { intent: "code", choice: "money", money: "25000", paid: "25000" });
  now = new Date("2026-05-13T04:05:00Z");
  const last = {
    intent: "cancel",
    choice: "money",
    money: "25000",
    paid: "25000",
    key: "late",
    code: await mailedCode(),
  };
  const response = await post(`${path}/cancel`, last);
  expect(response.status).toBe(409);
  const page = await response.text();
  expect(page).toContain("The sum has changed since you opened this page.");
  expect(page).toContain("Cancel, refund $125.00");
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
  expect(await listLedger(db, bookingId)).toHaveLength(1);
});

test("a deposit that arrives after the page said nothing was paid is not lost: nothing happens, and the page says what is kept", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-05-17" });
  const path = `/booking/${token}`;
  expect(await read(`${path}/cancel`)).toContain("paid anything, so nothing comes back");
  const shown = { choice: "money", money: "0", paid: "0" };
  await post(`${path}/cancel`, { ...shown, intent: "code" });
  const last = { ...shown, intent: "cancel", key: "stale", code: await mailedCode() };
  const { money: _money, ...withoutSum } = last;
  expect((await post(`${path}/cancel`, withoutSum)).status).toBe(409);
  await takeCash(bookingId, 125);
  const response = await post(`${path}/cancel`, last);
  const page = await response.text();
  expect([response.status, page.includes("We keep your deposit, $125.00")]).toEqual([409, true]);
  expect(page).toContain("The sum has changed since you opened this page.");
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
});

test("on the delivery day and after it the page says to call, and an act does nothing", async () => {
  const { bookingId, path } = await paidBooking("2026-05-20");
  now = new Date("2026-05-20T12:00:00Z");
  expect(await read(`${path}/cancel`)).toContain("Today is the day, and our truck is loaded. Please call us.");
  const response = await post(`${path}/cancel`, {
    intent: "cancel",
    choice: "money",
    money: "0",
    paid: "0",
    code: "123456",
  });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain("Please call us.");
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
});

test("what the owner has to give back as money is offered once: the rain check is for the rest, as shown", async () => {
  const { bookingId, path } = await paidBooking("2026-06-20", 250);
  const more = { kind: "cash", amount: 50, overpayment: true };
  await request(`/api/bookings/${bookingId}/payments`, json("POST", more, { cookie: await ownerCookie(request) }));
  expect(await read(`${path}/cancel`)).toContain("All $250.00 stays yours.");
  await post(`${path}/cancel`, { intent: "code", choice: "rain_check", rain_check: "25000", paid: "30000" });
  const last = {
    intent: "cancel",
    choice: "rain_check",
    rain_check: "25000",
    paid: "30000",
    key: "over",
    code: await mailedCode(),
  };
  expect((await post(`${path}/cancel`, last)).headers.get("location")).toBe(`${path}?done=rain_check`);
  expect(await listCreditsOf(db, bookingId)).toMatchObject([{ remainingCents: 25_000 }]);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "cancelled", refundDueCents: 5_000 });
});

import { beforeEach, expect, test } from "vitest";
import { issueCredit, listIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { cancelOrder } from "#app/features/orders/orders/lifecycle/cancel-order.server.ts";
import { findBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { renterApp, wrongCode } from "#tests/support/servers/renter-app.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
let clock = () => now;
const app = await renterApp(() => clock());
const { request, db, deps, runJobs, outbox, post, read, paidBooking, takeCash, mailedCode } = app;

beforeEach(() => {
  now = NOON;
  clock = () => now;
});

test("canceled for a rain check: chosen, confirmed by a mailed code, told to both, and done once however often it is sent [C31, C32]", async () => {
  const { bookingId, path } = await paidBooking("2026-05-16");
  const page = await read(`${path}/cancel`);
  expect(page).toContain("Cancel Saturday, May 16?");
  expect(page).not.toContain('checked=""');
  // Red is for booking.
  expect(page).not.toContain("bg-apple ");
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
  let cookie = "";
  for (const _round of [1, 2]) {
    const done = await post(`${path}/cancel`, last);
    expect(done.headers.get("location")).toBe(`${path}?done=rain_check`);
    cookie = done.headers.get("set-cookie") ?? "";
  }
  expect(await read(`${path}?done=rain_check`)).toContain("Canceled for a rain check");
  const [credit] = await listIssuedCredits(db, bookingId);
  expect(credit).toMatchObject({ remainingCents: 12_500 });
  // This browser typed six digits a moment ago and is asked for no others; any other one is.
  expect(cookie).toContain(`Max-Age=900; Path=${path}/rain-check; HttpOnly`);
  const open = (Cookie: string) => request(`${path}/rain-check/${credit?.id}`, { headers: { Cookie } });
  expect((await open(cookie)).headers.get("location")).toMatch(/^\/calendar\?inflatable=3\S*#rain-check=/);
  for (const other of ["", "rain_check=GUESSED"]) expect(await (await open(other)).text()).toContain("Email me a code");
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

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a clock that passes midnight after %i readings refunds what the form showed [M25]",
  async (readings) => {
    // Each on a day of its own: seven days before it, a second before midnight.
    now = new Date(Date.parse("2026-05-13T03:59:59Z") + readings * 86_400_000);
    const { bookingId, path } = await paidBooking(`2026-05-${19 + readings}`, 250);
    const shown = { choice: "money", money: "25000", paid: "25000" };
    await post(`${path}/cancel`, { intent: "code", ...shown });
    const last = { intent: "cancel", ...shown, key: `midnight-${readings}`, code: await mailedCode() };
    let left = readings;
    clock = () => (left-- > 0 ? now : new Date(now.getTime() + 1000));
    const response = await post(`${path}/cancel`, last);
    expect(await findBooking(db, bookingId)).toMatchObject({
      status: "cancelled",
      refundDueCents: 25_000,
      keptCents: 0,
    });
    expect(response.headers.get("location")).toBe(`${path}?done=canceled`);
  },
);

/** Of $130, paying an order; its 30 days after a cancellation are used up, so that today is its last day. */
async function onLastDayOfRainCheck(eventDate: string) {
  const of = { originBookingId: null, customerName: "Hannah", customerEmail: "hannah@example.com", reason: "Rain" };
  const dated = { amountCents: 13_000, expiresOn: plainDate("2026-05-12"), now };
  const { code: creditCode } = await db.transaction((tx) => issueCredit(tx, { ...of, ...dated }));
  const first = await book(request, { creditCode, eventDate });
  const cancel = { bookingId: first.bookingId, refund: "by_rule", reason: "" } as const;
  await db.transaction((tx) => cancelOrder(tx, deps, { at: deps.now(), actor: "customer" }, cancel));
  now = new Date("2026-06-12T03:58:00Z");
  const { bookingId, token } = await book(request, { creditCode, eventDate });
  return { bookingId, path: `/booking/${token}` };
}

test.each(["money", "rain_check"])(
  "past midnight the rain check that paid has ended: no %s, and the page says to call first",
  async (choice) => {
    const { bookingId, path } = await onLastDayOfRainCheck(choice === "money" ? "2026-07-18" : "2026-07-25");
    expect(await read(`${path}/cancel`)).toContain(`name="${choice}_end" value="2026-06-11"`);
    const shown = { choice, [choice]: "13000", paid: "13000" };
    // Without the end, nobody was told of one.
    const without = await post(`${path}/cancel`, { ...shown, intent: "code" });
    expect([without.status, (await without.text()).includes("This page is out of date.")]).toEqual([409, true]);
    const whole = { ...shown, [`${choice}_end`]: "2026-06-11" };
    expect((await post(`${path}/cancel`, { ...whole, intent: "code" })).status).toBe(303);
    const last = { ...whole, intent: "cancel", key: "midnight", code: await mailedCode() };
    now = new Date("2026-06-12T04:02:00Z");
    const response = await post(`${path}/cancel`, last);
    const page = await response.text();
    expect([response.status, page.includes("How long your rain check lasts has changed")]).toEqual([409, true]);
    // Whoever opens the second step only now reads it there.
    for (const said of [page, await read(`${path}/cancel?instead=${choice}&code=sent`)])
      expect(said).toContain("which ended on June 11, 2026. Call us before you cancel.");
    expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
    expect((await post(`${path}/cancel`, { ...last, [`${choice}_end`]: "ended" })).status).toBe(303);
    expect(await findBooking(db, bookingId)).toMatchObject({ status: "cancelled" });
  },
);

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

test("a refund that is owed already is not kept as a deposit, however late the customer cancels", async () => {
  const { bookingId, path } = await paidBooking("2026-05-22");
  now = new Date("2026-05-19T16:00:00Z");
  await updateBooking(db, bookingId, { refundDueCents: 2_000 }, now);
  const page = await read(`${path}/cancel`);
  expect(page).toContain("We keep your deposit, $105.00, because Friday is less than 7 days away.");
  expect(page).toContain("$20.00 comes from us, the way you paid it.");
  expect(page).toContain("All $105.00 stays yours.");
  await post(`${path}/cancel`, { intent: "code", choice: "money", money: "2000", paid: "12500" });
  const last = {
    intent: "cancel",
    choice: "money",
    money: "2000",
    paid: "12500",
    key: "owed",
    code: await mailedCode(),
  };
  expect((await post(`${path}/cancel`, last)).headers.get("location")).toBe(`${path}?done=canceled`);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "cancelled", refundDueCents: 2_000 });
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
  expect(await listIssuedCredits(db, bookingId)).toMatchObject([{ remainingCents: 25_000 }]);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "cancelled", refundDueCents: 5_000 });
  const said = "$50 is on its way back to you. $250 went into a rain check. We hope to see you another day.";
  expect(await read(path)).toContain(said);
  // What became of the rain check since is said by its own card.
  const [credit] = await listIssuedCredits(db, bookingId);
  const taken = { reason: "Given twice", seenLeft: 250 };
  const cookie = await ownerCookie(request);
  await request(`/api/rain-checks/${credit?.id}/take-back`, json("POST", taken, { cookie }));
  const page = await read(path);
  for (const text of [said, "Nothing is left on it."]) expect(page).toContain(text);
});

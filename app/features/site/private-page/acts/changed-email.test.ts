// The office can't act as the customer: an address that it changed, and money that it entered, need the owner.
import { beforeEach, expect, test } from "vitest";
import { listIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { confirmIdentity, signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { renterApp } from "#tests/support/servers/renter-app.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
const { request, db, runJobs, outbox, post, read, paidBooking, mailedCode } = await renterApp(() => now);

beforeEach(() => {
  now = NOON;
});

const office = async () => ({ cookie: await signInAs(request, "office") });
const owner = async () => {
  const cookie = await ownerCookie(request);
  await confirmIdentity(request, cookie);
  return { cookie };
};
const get = async (path: string, headers: Record<string, string>) => (await request(path, { headers })).json();
const toRainCheck = { choice: "rain_check", money: "0", rain_check: "12500", paid: "12500" };

async function changeEmail(bookingId: number, customerEmail: string, headers: Record<string, string>) {
  const changed = await request(`/api/bookings/${bookingId}`, json("PATCH", { customerEmail }, headers));
  expect(changed.status).toBe(200);
}

test("after the office changed the email, no code ends the booking for seven days, and the old address hears of it [A2]", async () => {
  const { bookingId, path } = await paidBooking("2026-06-20");
  await changeEmail(bookingId, "jess.private@example.com", await office());
  await runJobs();
  const notices = (await outbox()).filter(({ subject }) => subject?.includes("was changed"));
  expect(notices.map(({ to }) => to?.[0]?.address)).toEqual(["hannah.teague@example.com"]);
  expect(notices[0]?.text?.replace(/\s+/g, " ")).toContain("From now on we write to j•••@example.com.");
  expect(notices[0]?.text).not.toMatch(/Hannah|\/booking\//);
  const refusal =
    /We changed the email address of this booking on May 12\. To be sure it(&#x27;|')s you, please call us/;
  const asked = await post(`${path}/cancel`, { intent: "code", ...toRainCheck });
  expect([asked.status, await asked.text()]).toEqual([409, expect.stringMatching(refusal)]);
  expect(await (await post(`${path}/new-link`, { intent: "ask" })).text()).toMatch(refusal);
  expect(await mailedCode()).toBe("");
  now = new Date("2026-05-20T16:00:00Z");
  const later = await post(`${path}/cancel`, { intent: "code", ...toRainCheck, money: "12500" });
  expect(later.headers.get("location")).toBe(`${path}/cancel?instead=rain_check&code=sent`);
});

test("a code that was mailed before the office changed the email cancels nothing [A2]", async () => {
  const { bookingId, path } = await paidBooking("2026-06-21");
  await post(`${path}/cancel`, { intent: "code", ...toRainCheck });
  const code = await mailedCode();
  await changeEmail(bookingId, "jess.private@example.com", await office());
  const done = await post(`${path}/cancel`, { intent: "cancel", ...toRainCheck, key: "k1", code });
  expect(done.status).toBe(409);
  expect(await findBooking(db, bookingId)).toMatchObject({ status: "confirmed" });
});

test("the owner sees who changed the email and accepts it; the history names who entered what the code went to [A2]", async () => {
  const { bookingId, path } = await paidBooking("2026-06-22");
  const staff = await office();
  await changeEmail(bookingId, "hannah.new@example.com", staff);
  const boss = await owner();
  const waiting = (await get("/api/office/attention", boss)).filter(
    (one: { bookingId: number }) => one.bookingId === bookingId,
  );
  expect(waiting).toMatchObject([{ kind: "email_changed", note: "Jess Hooper" }]);
  expect(await get(`/api/bookings/${bookingId}`, boss)).toMatchObject({
    emailChanged: { by: "Jess Hooper", until: "2026-05-19" },
  });
  const accept = `/api/bookings/${bookingId}/accept-email`;
  expect((await request(accept, json("POST", {}, staff))).status).toBe(403);
  expect((await request(accept, json("POST", {}, boss))).status).toBe(200);
  await post(`${path}/cancel`, { intent: "code", ...toRainCheck });
  const last = { intent: "cancel", ...toRainCheck, key: "k2", code: await mailedCode() };
  expect((await post(`${path}/cancel`, last)).headers.get("location")).toBe(`${path}?done=rain_check`);
  const { history } = await get(`/api/bookings/${bookingId}`, boss);
  expect(history.find(({ action }: { action: string }) => action === "booking cancelled").details).toMatchObject({
    codeTo: "hannah.new@example.com",
    changedBy: "Jess Hooper",
  });
});

test("an email that the owner corrects holds nothing up, and the old address still hears of it [A2]", async () => {
  const { bookingId, path } = await paidBooking("2026-06-23");
  await changeEmail(bookingId, "hannah.right@example.com", await owner());
  const asked = await post(`${path}/cancel`, { intent: "code", ...toRainCheck });
  expect(asked.status).toBe(303);
  await runJobs();
  expect(
    (await outbox()).some(({ subject }) => subject === `The email address of booking ${bookingId} was changed`),
  ).toBe(true);
});

test("cash that the office entered becomes no rain check by link; the owner may make one of it [A2]", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-06-24" });
  const paid = json("POST", { kind: "cash", amount: 125 }, await office());
  expect((await request(`/api/bookings/${bookingId}/payments`, paid)).status).toBe(200);
  expect(await listLedger(db, bookingId)).toMatchObject([{ recordedRole: "office", recordedBy: expect.any(Number) }]);
  const path = `/booking/${token}`;
  expect(await read(`${path}/cancel`)).toContain("You paid us in person, so we set up a rain check for you ourselves.");
  const asked = await post(`${path}/cancel`, { intent: "code", ...toRainCheck });
  expect(asked.status).toBe(409);
  expect(await listIssuedCredits(db, bookingId)).toEqual([]);
  const cancel = json("POST", { refund: "rain_check" }, await owner());
  expect((await request(`/api/bookings/${bookingId}/cancel`, cancel)).status).toBe(200);
  expect(await listIssuedCredits(db, bookingId)).toMatchObject([{ remainingCents: 12_500 }]);
});

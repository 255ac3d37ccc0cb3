// What an order did not keep is back on its rain check: how long it can be used then, and how an order takes it again.
import { beforeEach, expect, test } from "vitest";
import { payByCredit } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { creditCodeText } from "#app/features/orders/credits/rules/credit-code.ts";
import { findCredit, issueCredit } from "#app/features/orders/credits/store.server.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
const { request, db, deps, outbox, runJobs } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const act = async (id: number, what: string, body: object = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie: await ownerCookie(request) }));
const hold = (method: string, token: string) =>
  request("/api/hold", { method, headers: { Authorization: `Bearer ${token}` } });

const asRead = (html: string) => html.replaceAll("<!-- -->", "");
const flowing = (text = "") => text.replace(/\s+/g, " ");
const goodThrough = (code: string) => `${creditCodeText(code)}, good through May 12, 2027.`;
const byItsEnd = (code: string) => `the rain check ending in ${code.slice(-2)}, good through May 12, 2027.`;

beforeEach(() => {
  now = NOON;
});

function issue(amountCents: number, expiresOn: string) {
  const of = { originBookingId: null, customerName: "Hannah", customerEmail: "hannah@example.com", reason: "Rain" };
  return db.transaction((tx) => issueCredit(tx, { ...of, amountCents, expiresOn: plainDate(expiresOn), now }));
}

test("a hold over the last day keeps no rain check alive", async () => {
  const { code } = await issue(8_000, "2026-05-12");
  const { token } = await book(request, { creditCode: code, eventDate: "2026-06-01" });
  await hold("DELETE", token);
  expect(await findCredit(db, code)).toMatchObject({ remainingCents: 8_000, expiresOn: "2026-05-12" });
});

test("a hold that won a day leaves the 30 days of a cancellation", async () => {
  const { code, id } = await issue(13_000, "2026-05-12");
  // Until its part in money is paid, it is a hold.
  const held = await book(request, { creditCode: code, eventDate: "2026-06-15", paymentPlan: "full" });
  now = new Date("2026-05-13T16:00:00Z");
  await expireHolds(deps);
  expect(await findCredit(db, code)).toMatchObject({ remainingCents: 13_000, expiresOn: "2026-05-13" });
  const { bookingId } = await book(request, { creditCode: code, eventDate: "2026-06-16" });
  await db.transaction((tx) =>
    cancelOrder(tx, deps, { at: deps.now(), actor: "customer" }, { bookingId, refund: "by_rule", reason: "" }),
  );
  expect(await findCredit(db, code)).toMatchObject({ remainingCents: 13_000, expiresOn: "2026-06-12" });
  const headers = { cookie: await ownerCookie(request) };
  const { entries } = await (await request(`/api/rain-checks/${id}`, { headers })).json();
  expect(entries.filter(({ kind }: { kind: string }) => kind === "extended")).toMatchObject([
    { bookingId: held.bookingId, note: "An unpaid hold ended" },
    { bookingId, note: "The customer canceled" },
  ]);
});

test("a canceled order leaves at least 30 days to use what came back, and the last day of one that lasts longer", async () => {
  const ends = await issue(13_000, "2026-05-14");
  const soon = await issue(13_000, "2026-05-20");
  const lasts = await issue(13_000, "2026-06-25");
  const first = await book(request, { creditCode: ends.code, eventDate: "2026-06-02" });
  const second = await book(request, { creditCode: lasts.code, eventDate: "2026-06-03" });
  const third = await book(request, { creditCode: soon.code, eventDate: "2026-06-04" });
  now = new Date("2026-05-20T16:00:00Z");
  for (const { bookingId } of [first, second, third]) expect((await act(bookingId, "cancel")).status).toBe(200);
  expect(await findCredit(db, ends.code)).toMatchObject({ remainingCents: 13_000, expiresOn: "2026-06-19" });
  const page = await (await request(`/booking/${first.token}`)).text();
  expect(page).toContain(
    `$130 went back to the rain check ending in ${ends.code.slice(-2)}, good through June 19, 2026.`,
  );
  expect(page).not.toContain(creditCodeText(ends.code).slice(0, 14));
  expect(page).not.toContain("Nothing was charged");
  expect(await findCredit(db, lasts.code)).toMatchObject({ remainingCents: 13_000, expiresOn: "2026-06-25" });
  expect(await findCredit(db, soon.code)).toMatchObject({ remainingCents: 13_000, expiresOn: "2026-06-19" });
});

test("a customer who cancels has those 30 days once, the page says so before, and the business gives them again", async () => {
  const { code, id } = await issue(13_000, "2026-05-12");
  const bookAndCancel = async (eventDate: string, actor: "customer" | "owner") => {
    const { bookingId, token } = await book(request, { creditCode: code, eventDate });
    const said = asRead(await (await request(`/booking/${token}/cancel`)).text());
    await db.transaction((tx) =>
      cancelOrder(tx, deps, { at: deps.now(), actor }, { bookingId, refund: "by_rule", reason: "" }),
    );
    return { said, expiresOn: (await findCredit(db, code))?.expiresOn };
  };
  const first = await bookAndCancel("2026-06-20", "customer");
  expect(first.expiresOn).toBe("2026-06-11");
  expect(first.said).toContain("$130.00 goes back to the rain check that paid it, good through June 11, 2026.");
  now = new Date("2026-06-11T16:00:00Z");
  const second = await bookAndCancel("2026-07-20", "customer");
  expect(second.expiresOn).toBe("2026-06-11");
  expect(second.said).toContain("good through June 11, 2026.");
  const { bookingId, token } = await book(request, { creditCode: code, eventDate: "2026-07-21" });
  now = new Date("2026-06-13T16:00:00Z");
  expect(asRead(await (await request(`/booking/${token}/cancel`)).text())).toContain(
    "goes back to the rain check that paid it, which ended on June 11, 2026. Call us before you cancel.",
  );
  await act(bookingId, "cancel");
  expect(await findCredit(db, code)).toMatchObject({ remainingCents: 13_000, expiresOn: "2026-07-13" });
  const headers = { cookie: await ownerCookie(request) };
  const { entries } = await (await request(`/api/rain-checks/${id}`, { headers })).json();
  const extended = entries.filter(({ kind }: { kind: string }) => kind === "extended");
  expect(extended.map((one: { expiresOn: string }) => one.expiresOn)).toEqual(["2026-06-11", "2026-07-13"]);
});

test("a hold that ran out says what goes back to its rain check, and when it is back, as the email does", async () => {
  const { code } = await issue(8_000, "2027-05-12");
  const { token } = await book(request, { creditCode: code, eventDate: "2026-06-09" });
  const lead = async () => /Nothing was charged[^<]*/.exec(await (await request(`/booking/${token}`)).text())?.[0];
  now = new Date(NOON.getTime() + 61 * 60_000);
  expect(await lead()).toContain(`Nothing was charged. $80 goes back to ${byItsEnd(code)} The date may still be open.`);
  await expireHolds(deps);
  expect(await lead()).toContain(`Nothing was charged. $80 went back to ${byItsEnd(code)} The date may still be open.`);
  // Whoever was sent the link can't spend what came back.
  expect(await (await request(`/booking/${token}`)).text()).not.toContain(creditCodeText(code).slice(0, 14));
  await runJobs();
  const mail = (await outbox()).find(({ subject }) => subject?.includes("June 9: the hold has ended"));
  expect(flowing(mail?.text)).toContain(
    `Nothing was charged. $80 is back on the rain check you paid with, ${goodThrough(code)}`,
  );
});

test("an order that becomes cheaper tells which rain check has money back, and what one still pays", async () => {
  const { code } = await issue(30_000, "2027-05-12");
  const { bookingId } = await book(request, { creditCode: code, eventDate: "2026-06-10", paymentPlan: "full" });
  const headers = { cookie: await ownerCookie(request) };
  const { version, items } = await (await request(`/api/bookings/${bookingId}`, { headers })).json();
  const dry = { version, wet: [{ itemId: items[0].id, wetOption: false }] };
  const { message } = await (await act(bookingId, "change", dry)).json();
  expect(flowing(message.text)).toContain(`$35 is back on the rain check you paid with, ${goodThrough(code)}`);
  expect(flowing(message.text)).toContain(`Of that, by rain check ${creditCodeText(code)}: $215.00`);
});

test("a hold that is renewed in the minute it ran out still has what its rain check paid, and takes nothing more", async () => {
  const credit = await issue(10_000, "2027-05-12");
  const other = await book(request, { eventDate: "2026-06-05" });
  await db.transaction((tx) => payByCredit(tx, deps, other.bookingId, credit, 2_000));
  const { token } = await book(request, { creditCode: credit.code, eventDate: "2026-06-06" });
  await hold("DELETE", token);
  expect((await hold("POST", token)).status).toBe(200);
  await act(other.bookingId, "cancel");
  expect(await findCredit(db, credit.code)).toMatchObject({ remainingCents: 2_000 });
  // Nobody has swept it yet.
  now = new Date(NOON.getTime() + 61 * 60_000);
  expect((await hold("POST", token)).status).toBe(200);
  expect(await findCredit(db, credit.code)).toMatchObject({ remainingCents: 2_000 });
});

test("paid late to the owner, an order takes the rain check again that it gave back when it expired", async () => {
  const { code } = await issue(8_000, "2027-05-12");
  const { bookingId } = await book(request, { creditCode: code, eventDate: "2026-06-08" });
  now = new Date(NOON.getTime() + 3 * 3_600_000);
  await expireHolds(deps);
  expect(await findCredit(db, code)).toMatchObject({ remainingCents: 8_000 });
  expect((await act(bookingId, "payments", { kind: "cash", amount: 45 })).status).toBe(200);
  expect(await findCredit(db, code)).toMatchObject({ remainingCents: 0 });
  const headers = { cookie: await ownerCookie(request) };
  const shown = await (await request(`/api/bookings/${bookingId}`, { headers })).json();
  expect(shown).toMatchObject({ status: "confirmed", paid: 125, balance: 125 });
});

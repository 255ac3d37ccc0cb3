// A booking that is paid by hosted links, from the right amount to the end of its hold.
import { expect, test } from "vitest";
import { remindBeforeHoldsEnd } from "#app/features/orders/orders/holds/remind-before-hold-ends.server.ts";
import { type Booked, book } from "#tests/support/scenes/factories.ts";
import { poster } from "#tests/support/scenes/post.ts";
import { confirmIdentity } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { expireHolds } from "./expire-holds.server.ts";

const START = new Date("2026-05-12T16:00:00Z");
let now = START;
const hours = (count: number) => {
  now = new Date(START.getTime() + count * 3_600_000);
};
const { request, deps } = await testApp({
  now: () => now,
  env: {
    PAYMENTS: "links",
    PAYMENT_LINK_CASTLE_COMBO: "https://pay.example/castle",
    PAYMENT_LINK_CASTLE_COMBO_DEPOSIT: "https://pay.example/castle-half",
    PAYMENT_LINK_CASTLE_COMBO_WET: "https://pay.example/castle-wet",
    PAYMENT_LINK_GIANT_SLIDE: "https://pay.example/giant",
    RATE_LIMITS: "off",
  },
  config: { session: { idleMs: 300 * 86_400_000, maxMs: 300 * 86_400_000 } },
});
const cookie = await ownerCookie(request);

const ask = async (path: string) => (await request(path, { headers: { cookie } })).json();
const detail = (id: number) => ask(`/api/bookings/${id}`);
const post = poster(request, { cookie });
const page = async ({ token }: Booked) => (await request(`/booking/${token}`)).text();
type Message = { kind: string; bookingId: number; toAddress: string; subject: string; text: string };
const mail = async (kind: string, { bookingId }: Booked) =>
  ((await ask("/api/messages?limit=500")) as Message[]).filter(
    (one) => one.kind === kind && one.bookingId === bookingId,
  );
type Matter = { kind: string; name: string; note: string; bookingId: number };
const alertsOf = async ({ bookingId }: Booked) =>
  ((await ask("/api/office/attention")) as Matter[])
    .filter((matter) => matter.kind === "payment_alert" && matter.bookingId === bookingId)
    .map(({ name, note }) => `${name} ${note}`);
const payFrom = ({ token }: Booked, choice: string) =>
  request(`/booking/${token}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "pay", choice }),
    redirect: "manual",
  });

test("each amount of a rental opens its own link", async () => {
  hours(0);
  const dry = { wetOption: false };
  const links = [
    [{ ...dry, eventDate: "2026-06-01", paymentPlan: "full" }, "castle"],
    [{ ...dry, eventDate: "2026-06-02", paymentPlan: "deposit" }, "castle-half"],
    [{ eventDate: "2026-06-03", paymentPlan: "full" }, "castle-wet"],
  ] as const;
  for (const [wish, link] of links) {
    const booked = await book(request, wish);
    expect(booked.payment.url.split("?")[0]).toBe(`https://pay.example/${link}`);
    expect(booked.payment.url).toContain(`client_reference_id=booking-${booked.bookingId}`);
    expect(await alertsOf(booked)).toEqual([]);
  }
});

test("without a link for the rental and amount the customer is asked to call, and the owner knows", async () => {
  hours(0);
  const wetDeposit = await book(request, { eventDate: "2026-06-04" });
  const royal = await book(request, { inflatableId: 12, eventDate: "2026-06-04", wetOption: false });
  for (const booked of [wetDeposit, royal]) {
    expect(booked.payment.url).toBe(`http://localhost:3000/booking/${booked.token}`);
    expect(await page(booked)).toMatch(/Please call us to pay/);
    expect(await alertsOf(booked)).toEqual([
      expect.stringMatching(new RegExp(`^Booking ${booked.bookingId} has no payment link for \\$`)),
    ]);
    expect(await mail("payment_alert", booked)).toHaveLength(1);
  }
  // The full price with water has a link, so that way is open; nothing is open for the other rental.
  expect(await page(wetDeposit)).toContain("Pay in full");
  expect((await payFrom(wetDeposit, "full")).headers.get("location")).toMatch(/^https:\/\/pay\.example\/castle-wet\?/);
  expect(await page(royal)).not.toContain("Pay in full");
  expect((await payFrom(royal, "full")).headers.get("location")).toBe(`/booking/${royal.token}`);
  expect((await post(`/api/bookings/${royal.bookingId}/payments`, { kind: "card", amount: 50 })).status).toBe(200);
  expect(await alertsOf(royal)).toEqual([]);
});

test("a booking at another price than the rental's own has no link", async () => {
  hours(0);
  const before = await book(request, {
    inflatableId: 2,
    wetOption: false,
    eventDate: "2026-06-05",
    paymentPlan: "full",
  });
  expect(before.payment.url).toMatch(/^https:\/\/pay\.example\/giant\?/);
  const items: { id: number; price: number }[] = await ask("/api/inflatables");
  const price = items.find(({ id }) => id === 2)?.price ?? 0;
  const setPrice = (dollars: number) => request("/api/inflatables/2", json("PATCH", { price: dollars }, { cookie }));
  expect((await setPrice(price + 10)).status).toBe(200);
  expect(await page(before)).toContain("Please call us to pay");
  await setPrice(price);
});

test("a day before the hold ends both sides are reminded once; unpaid it ends after 48 hours", async () => {
  hours(0);
  const wish = { wetOption: false, eventDate: "2026-06-06" };
  const booked = await book(request, wish);
  const { bookingId } = booked;
  expect(await detail(bookingId)).toMatchObject({
    status: "pending_payment",
    holdExpiresAt: "2026-05-14T16:00:00.000Z",
  });
  expect(await page(booked)).toMatch(/48 hours(<!-- -->)? left/);
  hours(23);
  await remindBeforeHoldsEnd(deps);
  expect(await mail("hold_ends_soon", booked)).toEqual([]);
  hours(24);
  await remindBeforeHoldsEnd(deps);
  await remindBeforeHoldsEnd(deps);
  const reminders = await mail("hold_ends_soon", booked);
  expect(reminders.map(({ toAddress }) => toAddress).sort()).toEqual(
    [deps.business().contact.email, "hannah.teague@example.com"].sort(),
  );
  hours(47.9);
  await expireHolds(deps);
  expect(await detail(bookingId)).toMatchObject({ status: "pending_payment" });
  hours(48);
  await expireHolds(deps);
  expect(await detail(bookingId)).toMatchObject({ status: "expired" });
  expect(await mail("hold_expired", booked)).toHaveLength(2);
  // Nobody knows here whether the link was paid.
  const ended = await page(booked);
  expect(ended).toContain("If you paid, please call us.");
  expect(ended).not.toContain("Nothing was charged");
  await book(request, { ...wish, customerEmail: "somebody.else@example.com" });
});

test("a payment that the owner records before the end keeps the booking, and nobody is reminded", async () => {
  hours(0);
  const booked = await book(request, { wetOption: false, eventDate: "2026-06-07" });
  const path = `/api/bookings/${booked.bookingId}`;
  expect((await post(`${path}/payments`, { kind: "card", amount: 125 })).status).toBe(200);
  hours(30);
  await remindBeforeHoldsEnd(deps);
  hours(49);
  await expireHolds(deps);
  expect(await detail(booked.bookingId)).toMatchObject({ status: "confirmed", paid: 125, holdExpiresAt: null });
  expect(await mail("hold_ends_soon", booked)).toEqual([]);
  await confirmIdentity(request, cookie);
  const cancelled = await post(`${path}/cancel`, {});
  expect(await cancelled.json()).toEqual({ refund: 125, kept: 0, byHand: 125 });
});

test("a hold that ends resolves its alert to the owner", async () => {
  hours(0);
  const booked = await book(request, { eventDate: "2026-06-08" });
  expect(await alertsOf(booked)).toHaveLength(1);
  hours(48);
  await expireHolds(deps);
  expect(await alertsOf(booked)).toEqual([]);
});

test("a hold that is still open when deliveries start is on the run sheet, marked as unpaid", async () => {
  hours(0);
  const tomorrow = await book(request, { wetOption: false, eventDate: "2026-05-13" });
  const sheet = (await ask("/api/run-sheet?date=2026-05-13")) as { stops: object[] };
  expect(sheet.stops).toMatchObject([
    { bookingId: tomorrow.bookingId, status: "pending_payment", holdExpiresAt: "2026-05-14T16:00:00.000Z" },
  ]);
});

test("a link payment that the owner finds after the hold ended brings the booking back while its date is free", async () => {
  hours(0);
  const wish = { wetOption: false, eventDate: "2026-06-09" };
  const [late, lost] = [await book(request, wish), await book(request, { ...wish, eventDate: "2026-06-10" })];
  hours(49);
  await expireHolds(deps);
  const pay = ({ bookingId }: Booked) => post(`/api/bookings/${bookingId}/payments`, { kind: "card", amount: 107.5 });
  expect((await pay(late)).status).toBe(200);
  expect(await detail(late.bookingId)).toMatchObject({ status: "confirmed", paid: 107.5, holdExpiresAt: null });
  expect((await mail("payment_received", late))[0]?.subject).toMatch(/^Confirmed/);
  await book(request, { ...wish, eventDate: "2026-06-10", customerEmail: "somebody.else@example.com" });
  const refused = await pay(lost);
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, "date_taken"]);
  expect(await detail(lost.bookingId)).toMatchObject({ status: "expired", paid: 0 });
});

test("a held day is not let go by its private page: it may be paid already", async () => {
  hours(0);
  const booked = await book(request, { eventDate: "2026-06-28" });
  expect(await page(booked)).not.toContain("Let it go now");
  const path = `/booking/${booked.token}/cancel`;
  const said = "We can't tell whether you paid. Please call us to release the day.";
  expect((await (await request(path)).text()).replaceAll("&#x27;", "'")).toContain(said);
  const fields = { intent: "cancel", choice: "money", money: "0", paid: "0", code: "123456", key: "links" };
  expect((await request(path, { method: "POST", body: new URLSearchParams(fields) })).status).toBe(409);
  expect(await detail(booked.bookingId)).toMatchObject({ status: "pending_payment" });
});

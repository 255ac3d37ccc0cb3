import { beforeEach, expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { payByLink } from "#app/features/site/private-page/acts/pay-by-link.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, db, deps } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
let day = 0;
let eventDate = "";
beforeEach(() => {
  now = new Date("2026-05-12T16:00:00Z");
  day += 1;
  eventDate = `2026-06-${String(day).padStart(2, "0")}`;
});

const hold = async (token: string, method = "GET") => {
  const response = await request("/api/hold", { method, headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
};
const isFree = async () => {
  const [entry] = await (await request(`/api/availability/3?start=${eventDate}&end=${eventDate}`)).json();
  return entry.status === "available";
};
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

test("the booking's answer says until when it is held, and its token shows what is to pay", async () => {
  const booked = await book(request, { eventDate });
  expect(booked).toMatchObject({ holdExpiresAt: "2026-05-12T17:00:00.000Z" });
  expect((await hold(booked.token)).body).toMatchObject({
    ...{ state: "held", inflatableId: 3, itemName: "Castle Combo", eventDate, totalCents: 25_000 },
    ...{ holdExpiresAt: "2026-05-12T17:00:00.000Z", pay: { choice: "deposit", amountCents: 12_500 }, canLetGo: true },
    customerOptions: {
      move: { allowed: false, why: "unpaid" },
      cancel: { allowed: true, backCents: 0, keptCents: 0 },
      pay: { allowed: true, owedCents: 25_000 },
    },
  });
  minutes(61);
  expect((await hold(booked.token)).body.customerOptions.cancel).toEqual({ allowed: false, why: "ended" });
});

test("a released day is open to everyone at once; held again, it keeps the time that was left and can be paid", async () => {
  const { token, payment } = await book(request, { eventDate });
  minutes(10);
  expect((await hold(token, "DELETE")).body).toMatchObject({ state: "ended", dayOpen: true, pay: null });
  expect(await isFree()).toBe(true);
  expect((await hold(token, "DELETE")).status).toBe(200);
  expect((await hold(token, "POST")).body).toMatchObject({ state: "held", holdExpiresAt: "2026-05-12T17:00:00.000Z" });
  expect(await isFree()).toBe(false);
  if (!deps.demo) throw new Error("The demo provider is not there");
  // The checkout of before was closed before the day was let go; the hold has a new one.
  expect(await payDemoCheckout(deps.demo, payment.url.split("/").at(-1) ?? "")).not.toMatchObject({ ok: true });
  const url = await payByLink(deps, token, { choice: "deposit" }, { address: "203.0.113.7" });
  await payDemoCheckout(deps.demo, url.split("/").at(-1) ?? "");
  expect((await hold(token)).body).toMatchObject({ state: "booked", pay: null });
  expect(await hold(token, "DELETE")).toMatchObject({ status: 409, body: { error: { code: "already_paid" } } });
  expect(await isFree()).toBe(false);
});

test("a checkout that cannot be closed keeps the day held, and says so", async () => {
  const { token } = await book(request, { eventDate });
  const { closeCheckout } = deps.payments;
  deps.payments.closeCheckout = () => Promise.reject(new Error("nobody there"));
  try {
    expect(await hold(token, "DELETE")).toMatchObject({ status: 503, body: { error: { code: "payment_unknown" } } });
  } finally {
    deps.payments.closeCheckout = closeCheckout;
  }
  expect((await hold(token)).body).toMatchObject({ state: "held" });
  expect(await isFree()).toBe(false);
});

test("after it expired it can be held again, unless someone else has the day", async () => {
  const { token } = await book(request, { eventDate });
  minutes(61);
  expect((await hold(token)).body).toMatchObject({ state: "ended", dayOpen: true });
  await expireHolds(deps);
  expect((await hold(token, "POST")).body).toMatchObject({ state: "held", holdExpiresAt: "2026-05-12T18:01:00.000Z" });
  await hold(token, "DELETE");
  await book(request, { eventDate });
  expect((await hold(token)).body).toMatchObject({ state: "ended", dayOpen: false });
  expect(await hold(token, "POST")).toMatchObject({ status: 409, body: { error: { code: "date_taken" } } });
});

test("without the right token a hold can be neither seen nor released", async () => {
  for (const method of ["GET", "DELETE", "POST"])
    expect((await hold("not-a-token-of-anybody", method)).status).toBe(404);
  expect((await request("/api/hold")).status).toBe(404);
});

test("let go and held again, an order does not use a code a second time", async () => {
  const code = { code: "ONCE", basisPoints: 1_000, oncePerCustomer: true, createdAt: now };
  await db.insert(promoCodes).values(code);
  const { token } = await book(request, { eventDate, promoCode: "ONCE" });
  await hold(token, "DELETE");
  await book(request, { eventDate, inflatableId: 2, wetOption: false, promoCode: "ONCE" });
  expect(await hold(token, "POST")).toMatchObject({
    status: 409,
    body: { error: { message: "The promo code of this order has been used meanwhile. Please book the day again." } },
  });
  expect(await isFree()).toBe(true);
});

test("a hold for days of which one is closed by now is not held again", async () => {
  const { token } = await book(request, { eventDate, days: 2 });
  await hold(token, "DELETE");
  const { business } = deps;
  const last = `2026-06-${String(day + 1).padStart(2, "0")}`;
  const dates = [{ from: plainDate(last), through: plainDate(last), reason: "Inventory" }];
  deps.business = () => ({ ...business(), closed: { ...business().closed, dates } });
  expect((await hold(token)).body).toMatchObject({ state: "ended", dayOpen: false });
  expect((await hold(token, "POST")).status).toBe(409);
  deps.business = business;
});

test("a key answers for the caller who used it, and for nobody else [A10]", async () => {
  const { request } = await testApp({ now: () => new Date("2026-05-12T16:00:00Z") });
  const release = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "Idempotency-Key": "the-same-key" };
    return (await request("/api/hold", { method: "DELETE", headers })).json();
  };
  const mine = await book(request, { eventDate: "2026-06-06" });
  const theirs = await book(request, { eventDate: "2026-06-13", customerEmail: "b@example.com" });
  expect(await release(mine.token)).toMatchObject({ state: "ended", eventDate: "2026-06-06" });
  expect(await release(theirs.token)).toMatchObject({ state: "ended", eventDate: "2026-06-13" });
});

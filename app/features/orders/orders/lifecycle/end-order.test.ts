import { globSync, readFileSync } from "node:fs";
import { eq, inArray, or } from "drizzle-orm";
import { expect, test } from "vitest";
import { callOff } from "#app/features/day/weather/call-off.server.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { bookings, dayClaims, orderAdditions } from "#db/schema/booking.ts";
import { paymentAlerts, paymentSessions } from "#db/schema/payments.ts";
import { promoCodes, promoUses } from "#db/schema/promo.ts";
import { waivers } from "#db/schema/waiver.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie } from "#tests/support/servers/app.ts";
import { renterApp } from "#tests/support/servers/renter-app.ts";

const start = new Date("2026-05-12T16:00:00Z");
let now = start;
const { request, db, deps, runJobs, post, read, paidBooking } = await renterApp(() => now);
let cookie = await ownerCookie(request);
await db.insert(promoCodes).values({ code: "CHURCH", basisPoints: 1_000, createdAt: start });
let day = 0;

/** A held order that used a promo code, whose customer once couldn't be asked for a payment online. */
async function hold() {
  now = start;
  day += 1;
  const eventDate = `2026-06-${String(day).padStart(2, "0")}`;
  const booked = await book(request, { eventDate, promoCode: "CHURCH" });
  await raiseNoLink(booked.bookingId);
  return booked;
}

const raiseNoLink = (bookingId: number) =>
  db.insert(paymentAlerts).values({ kind: "no_link", subject: String(bookingId), bookingId, createdAt: now });

/** Everything of an order that somebody else waits for, or that asks somebody for something. */
async function whatIsLeft(bookingId: number) {
  await runJobs();
  const alerts = await db.select().from(paymentAlerts).where(eq(paymentAlerts.bookingId, bookingId));
  const sessions = await db.select().from(paymentSessions).where(eq(paymentSessions.bookingId, bookingId));
  const uses = await db.select().from(promoUses).where(eq(promoUses.bookingId, bookingId));
  const signed = await db.select().from(waivers).where(eq(waivers.bookingId, bookingId));
  const additions = await db.select().from(orderAdditions).where(eq(orderAdditions.bookingId, bookingId));
  const ids = additions.map(({ id }) => id);
  return {
    claims: await db.$count(dayClaims, or(eq(dayClaims.bookingId, bookingId), inArray(dayClaims.additionId, ids))),
    alerts: alerts.filter(({ resolvedAt }) => resolvedAt === null).length,
    checkouts: sessions.filter(({ state }) => state === "open").length,
    codes: uses.filter(({ released }) => !released).length,
    waivers: signed.filter(({ status }) => status !== "void").length,
    additions: additions.filter(({ state }) => state === "waiting").length,
  };
}
const NOTHING = { claims: 0, alerts: 0, checkouts: 0, codes: 0, waivers: 0, additions: 0 };

const asOwner = (path: string, body: object = {}, method = "POST") => request(path, json(method, body, { cookie }));
const ways: Record<string, (booked: { bookingId: number; token: string }) => unknown> = {
  canceled: ({ bookingId }) => asOwner(`/api/bookings/${bookingId}/cancel`),
  expired: async () => {
    now = new Date(start.getTime() + 2 * 3_600_000);
    await expireHolds(deps);
  },
  "let go by the customer": ({ token }) =>
    request("/api/hold", { method: "DELETE", headers: { authorization: `Bearer ${token}` } }),
  deleted: ({ bookingId }) => asOwner(`/api/bookings/${bookingId}`, {}, "DELETE"),
};

test.each(Object.keys(ways))("an order that is %s holds nothing and asks for nothing", async (way) => {
  const booked = await hold();
  expect(await whatIsLeft(booked.bookingId)).toEqual({
    claims: 1,
    alerts: 1,
    checkouts: 1,
    codes: 1,
    waivers: 1,
    additions: 0,
  });
  await ways[way]?.(booked);
  expect(await whatIsLeft(booked.bookingId)).toEqual(NOTHING);
});

/** The Giant Slide waits to be added to an order whose deposit is paid. */
async function waitingAddition() {
  now = start;
  day += 1;
  const booked = await paidBooking(`2026-06-${String(day).padStart(2, "0")}`, 125);
  const page = await read(`${booked.path}/add?add=2`);
  const total = /name="total" value="(\d+)"/.exec(page)?.[1] ?? "";
  await post(`${booked.path}/add`, { add: "2", total, key: `form-${day}` });
  expect(await whatIsLeft(booked.bookingId)).toMatchObject({ claims: 2, additions: 1 });
  return booked;
}

test("a canceled order's waiting addition ends with it", async () => {
  const { bookingId } = await waitingAddition();
  await asOwner(`/api/bookings/${bookingId}/cancel`);
  expect(await whatIsLeft(bookingId)).toEqual(NOTHING);
});

test("calling a day off ends the addition that waits for it; the order keeps its own rental [M44]", async () => {
  const { bookingId } = await waitingAddition();
  await raiseNoLink(bookingId);
  await db.transaction((tx) => callOff(tx, deps, { at: now, actor: "owner" }, [bookingId]));
  expect(await whatIsLeft(bookingId)).toMatchObject({ claims: 1, additions: 0, alerts: 0, checkouts: 0, waivers: 1 });
});

test("a balance that is written off asks for nothing any more", async () => {
  now = start;
  day += 1;
  const { bookingId } = await paidBooking(`2026-06-${String(day).padStart(2, "0")}`, 125);
  await raiseNoLink(bookingId);
  now = new Date("2026-07-20T16:00:00Z");
  cookie = await ownerCookie(request);
  const { status } = await asOwner(`/api/bookings/${bookingId}/write-off`, { reason: "A gift" });
  expect(status).toBe(200);
  expect(await whatIsLeft(bookingId)).toMatchObject({ alerts: 0, checkouts: 0 });
});

test("no status becomes expired or canceled elsewhere", () => {
  const writers = globSync("app/**/*.server.ts").filter((file) =>
    /updateBooking\([^;]*status: "(expired|cancelled)"|set\(\{[^}]*status: "(expired|cancelled)"/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(writers).toEqual([]);
  expect(bookings.status.enumValues).toContain("expired");
});

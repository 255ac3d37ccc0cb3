import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PaymentError } from "#adapters/payments/payment-error.ts";
import { bookings, dayClaims } from "#db/schema/booking.ts";
import { messages } from "#db/schema/messages.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const NOW = new Date("2026-05-12T16:00:00Z");

test("many unpaid holds raise an alarm, and the owner ends them at once; paid bookings stay", async () => {
  const { request, db } = await testApp({ now: () => NOW, env: { TRUST_PROXY: "1" } });
  const cookie = await ownerCookie(request);
  const alarm = async () => (await (await request("/api/holds/alarm", { headers: { cookie } })).json()).alarm;
  const elsewhere: typeof request = (path, init) =>
    request(path, { ...init, headers: { ...init?.headers, "X-Forwarded-For": "203.0.113.7" } });
  const other = await book(elsewhere, {
    inflatableId: 1,
    customerEmail: "b@example.com",
    customerPhone: "706 555 0101",
  });
  const mine = [];
  for (let day = 1; day <= 5; day += 1) mine.push((await book(request, { eventDate: `2026-06-0${day}` })).bookingId);
  expect(await alarm()).toMatchObject({
    bookingIds: mine,
    people: 1,
    since: NOW.toISOString(),
    share: { units: 1, fleetUnits: 5 },
  });

  // Shown are those and no others.
  const { bookingIds } = await alarm();
  const shown = await request(`/api/bookings?ids=${bookingIds.join(",")}`, { headers: { cookie } });
  expect(shown.headers.get("x-total-count")).toBe("5");
  expect((await shown.json()).map(({ id }: { id: number }) => id).sort()).toEqual(mine);
  expect((await request("/api/bookings?ids=1;2", { headers: { cookie } })).status).toBe(422);

  // One of them is paid in cash meanwhile.
  const [paid = 0] = mine;
  const cash = json("POST", { kind: "cash", amount: 10 }, { cookie });
  expect((await request(`/api/bookings/${paid}/payments`, cash)).status).toBeLessThan(300);
  expect((await request("/api/holds/release", json("POST", { bookingIds: mine }))).status).toBe(401);
  const answer = await request("/api/holds/release", json("POST", { bookingIds: mine }, { cookie }));
  expect(await answer.json()).toEqual({ released: 4, waiting: 0 });
  const standing = await db.select({ id: dayClaims.bookingId }).from(dayClaims);
  expect(standing.map(({ id }) => id).sort()).toEqual([other.bookingId, paid].sort());
  expect(await db.select().from(bookings).where(eq(bookings.status, "expired"))).toHaveLength(4);
  expect(await alarm()).toBeNull();

  // Customers are told, and again from the start nothing happens.
  const told = (await db.select().from(messages)).filter(({ kind }) => kind === "hold_expired");
  expect(told.length).toBeGreaterThan(0);
  const twice = await request("/api/holds/release", json("POST", { bookingIds: mine }, { cookie }));
  expect(await twice.json()).toEqual({ released: 0, waiting: 0 });
});

test("holds whose payment cannot be looked up stay, and the owner sees how many; they end when the provider answers", async () => {
  const { request, deps } = await testApp({ now: () => NOW });
  const cookie = await ownerCookie(request);
  const mine: number[] = [];
  for (let day = 1; day <= 2; day += 1) mine.push((await book(request, { eventDate: `2026-06-0${day}` })).bookingId);
  const release = async () =>
    (await request("/api/holds/release", json("POST", { bookingIds: mine }, { cookie }))).json();
  const { closeCheckout } = deps.payments;
  deps.payments.closeCheckout = () => Promise.reject(new PaymentError("unreachable", "connect ECONNREFUSED", true));
  expect(await release()).toEqual({ released: 0, waiting: 2 });
  const [first] = await (await request("/api/availability/3?start=2026-06-01&end=2026-06-01")).json();
  expect(first.status).toBe("booked");
  deps.payments.closeCheckout = closeCheckout;
  expect(await release()).toEqual({ released: 2, waiting: 0 });
});

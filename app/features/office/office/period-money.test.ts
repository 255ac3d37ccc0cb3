import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import type { PeriodMoney } from "./schema.ts";

const { request, db } = await testApp({
  now: () => new Date("2026-05-15T16:00:00Z"),
  env: { RATE_LIMITS: "off" },
});
const cookie = await ownerCookie(request);
const pay = (id: number, body: unknown) => request(`/api/bookings/${id}/payments`, json("POST", body, { cookie }));
const ask = (period: string) => request(`/api/office/money?period=${period}`, { headers: { cookie } });
const money = async (period: string): Promise<PeriodMoney> => (await ask(period)).json();

const none = { orders: 0, amount: 0 };

test("money names its period: what came in so far, by way, and what its orders owe, from the soonest on [O34]", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-05-30" });
  expect((await money("month")).due.later).toEqual(none);
  await pay(bookingId, { kind: "cash", amount: 125 });
  const paid = { card: 0, cash: 125, check: 0, other: 0, givenBack: 0 };
  const due = { past: none, today: none, tomorrow: none, later: { orders: 1, amount: 125 } };
  const month = { name: "May 2026", from: "2026-05-01", through: "2026-05-31", today: "2026-05-15" };
  expect(await money("month")).toEqual({ ...month, collected: { total: 125, ...paid }, due });
  // The party is on May 30, but the cash came in this week.
  expect(await money("week")).toMatchObject({ name: "Week of May 10", collected: { cash: 125 }, due: { later: none } });

  await pay(bookingId, { kind: "refund", amount: 25, method: "cash" });
  expect((await money("season")).collected).toEqual({ ...paid, total: 100, givenBack: 25 });
  await db.execute(sql`update bookings set event_date = '2026-05-16'`);
  expect((await money("month")).due).toEqual({ ...due, tomorrow: { orders: 1, amount: 150 }, later: none });
  await db.execute(sql`update ledger_entries set created_at = '2026-05-01T03:00:00Z'`);
  expect((await money("month")).collected.total).toBe(0);
  expect((await ask("decade")).status).toBe(422);
});

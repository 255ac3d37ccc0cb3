// Random lives of bookings. Whatever happens in whatever order, four things hold: a day has one claim, our ledger says
// what the payment provider says, nobody has paid for a day they do not have without getting the money back, and what the
// database adds up along the way is what adding everything up would give.
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { payDemoCheckout } from "../../../adapters/payments/demo-checkout.server.ts";
import { json, ownerCookie, testApp } from "../../../tests/support/app.ts";
import { type Booked, bookingBody } from "../../../tests/support/factories.ts";
import { reportVerdict } from "../../../tests/support/report-verdict.ts";
import { confirmIdentity } from "../../../tests/support/sign-in.ts";
import { expectTotals } from "../../../tests/support/totals.ts";
import { expireHolds } from "./expire-holds.server.ts";

const RUNS = Number(process.env.PROPERTY_RUNS ?? 5);
const START = new Date("2026-05-12T16:00:00Z").getTime();
let now = new Date(START);
const { request, deps, db, runJobs } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: 300 * 86_400_000, maxMs: 300 * 86_400_000 } },
});
const cookie = await ownerCookie(request);
/** What the owner does is done or refused as the state of the books says, and never answered by an accident. */
async function owner(expected: number | number[], path: string, body: unknown = {}, method = "POST"): Promise<void> {
  const { status } = await request(path, json(method, body, { cookie }));
  expect({ call: `${method} ${path}`, status }).toEqual({
    call: `${method} ${path}`,
    status: expect.toSatisfy((code: number) => [expected].flat().includes(code)),
  });
}
const DAYS = ["2026-06-01", "2026-06-02", "2026-06-03"];

const day = fc.constantFrom(...DAYS);
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ do: fc.constant("book" as const), day, full: fc.boolean() }),
  fc.record({ do: fc.constant("pay" as const), which, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 10, max: 70 }) }),
  fc.record({ do: fc.constant("block" as const), day }),
  fc.record({ do: fc.constant("unblock" as const), day }),
  fc.record({ do: fc.constant("cancel" as const), which, full: fc.boolean() }),
  fc.record({ do: fc.constant("move" as const), which, day }),
  fc.record({ do: fc.constant("cash" as const), which }),
  fc.record({ do: fc.constant("delete" as const), which }),
  fc.record({ do: fc.constant("jobs" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function perform(life: Step, made: Booked[]): Promise<void> {
  const booking = "which" in life ? made[life.which % Math.max(1, made.length)] : undefined;
  if (life.do === "book") {
    const body = bookingBody({ eventDate: life.day, paymentPlan: life.full ? "full" : "deposit" });
    const response = await request("/api/waiver-notification", json("POST", body));
    expect([201, 409]).toContain(response.status);
    if (response.status === 201) made.push(await response.json());
  } else if (life.do === "wait") {
    now = new Date(now.getTime() + life.minutes * 60_000);
    await expireHolds(deps);
  } else if (life.do === "block")
    await owner((await isBooked(life.day)) ? 409 : 200, "/api/availability/block", {
      inflatableId: 3,
      date: life.day,
      reason: "x",
    });
  else if (life.do === "unblock")
    await owner(200, "/api/availability/unblock", { inflatableId: 3, date: life.day }, "DELETE");
  else if (life.do === "jobs") await runJobs();
  else if (!booking) return;
  else if (life.do === "pay") {
    const id = booking.payment.url.split("/").at(-1) ?? "";
    for (let i = 0; i < life.times && deps.demo; i += 1) await payDemoCheckout(deps.demo, id);
  } else if (life.do === "cancel") {
    const { status } = await stateOf(booking);
    const expected = status === undefined ? 404 : ["pending_payment", "confirmed"].includes(status) ? 200 : 409;
    await confirmIdentity(request, cookie);
    await owner(expected, `/api/bookings/${booking.bookingId}/cancel`, { refund: life.full ? "full" : "by_rule" });
  } else if (life.do === "move") {
    await owner([200, 404, 409, 422], `/api/bookings/${booking.bookingId}/reschedule`, {
      date: life.day,
      reason: "weather",
    });
  } else if (life.do === "cash")
    await owner([200, 404, 409, 422], `/api/bookings/${booking.bookingId}/payments`, { kind: "cash", amount: 10 });
  else if (life.do === "delete") {
    const { status, entries } = await stateOf(booking);
    const isKept = entries > 0 && !["pending_payment", "confirmed"].includes(status ?? "");
    await confirmIdentity(request, cookie);
    await owner(status === undefined ? 404 : isKept ? 409 : 200, `/api/bookings/${booking.bookingId}`, {}, "DELETE");
  }
}

async function isBooked(date: string): Promise<boolean> {
  const claims = await rows(
    `select 1 from day_claims where inflatable_id = 3 and date = '${date}' and kind <> 'block'`,
  );
  return claims.length > 0;
}

async function stateOf({ bookingId }: Booked): Promise<{ status?: string; entries: number }> {
  const [row] = await rows<{ status: string; entries: number }>(`select status,
    (select count(*)::int from ledger_entries l where l.booking_id = b.id) as entries from bookings b where id = ${bookingId}`);
  return row ?? { entries: 0 };
}

async function rows<T>(text: string): Promise<T[]> {
  return ((await db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;
}

async function expectInvariants(): Promise<void> {
  // A booking that stands has exactly its own day; one that ended has none.
  expect(
    await rows(`select b.id, b.status from bookings b left join day_claims c on c.booking_id = b.id and c.date = b.event_date
      where (b.status in ('pending_payment', 'confirmed', 'completed')) <> (c.booking_id is not null)`),
  ).toEqual([]);
  const provider = `select (select coalesce(sum(amount_cents), 0)::int from demo_checkouts where payment_ref is not null)
    - (select coalesce(sum(amount_cents), 0)::int from demo_refunds) as cents`;
  const ledger = "select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where provider = 'demo'";
  expect(await rows(ledger)).toEqual(await rows(provider));
  // Expired with money: only while a refund is on its way, and here every job has run.
  expect(
    await rows(`select b.id from bookings b join ledger_entries l on l.booking_id = b.id
      where b.status = 'expired' and l.provider = 'demo' group by b.id having sum(l.amount_cents) <> 0`),
  ).toEqual([]);
  await expectTotals((text) => rows(text));
}

test("random sequences of booking events never break the invariants", {
  timeout: Number(process.env.PROPERTY_TIMEOUT ?? 600_000),
}, async () => {
  const oneLife = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (lives) => {
    now = new Date(START);
    await db.execute(
      sql`truncate ledger_entries, price_lines, day_claims, extra_claims, promo_uses, booking_extras, booking_items, bookings, quotes, waivers, messages, payment_sessions, demo_refunds, demo_checkouts`,
    );
    const made: Booked[] = [];
    for (const life of lives) await perform(life, made);
    await runJobs();
    await expectInvariants();
  });
  const seed = process.env.PROPERTY_SEED ? { seed: Number(process.env.PROPERTY_SEED) } : {};
  const outcome = await fc.check(oneLife, { numRuns: RUNS, includeErrorInReport: true, ...seed });
  const report = await fc.asyncDefaultReportMessage(outcome);
  const lost = report ? [report] : [];
  reportVerdict("random lives of bookings", { tried: outcome.numRuns, survived: outcome.numRuns - lost.length, lost });
});

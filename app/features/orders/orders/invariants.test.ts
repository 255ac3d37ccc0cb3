// Random lives of orders. Whatever happens in whatever order: each thing has one unit on each of its days and none when it
// ended, an order costs what was agreed, our books are the payment provider's, and nobody has paid for what they don't have.
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { verifyWaivers } from "#app/features/orders/waiver/verify-waivers.server.ts";
import { expectWholeBooks, expectWholeOrders, whilePinsStay } from "#tests/support/oracles/life-invariants.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { LIFE_CODES, LIFE_ITEMS, life } from "#tests/support/scenes/life-steps.ts";
import { type LifeWorld, lifeBusiness, liveStep, type Tally } from "#tests/support/scenes/live-order.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";

const RUNS = Number(process.env.LIFE_RUNS ?? 3);
const START = "2026-05-26T16:00:00Z";
const YEAR_MS = 365 * 86_400_000;
const LIVES_UNTIL_TIDY = 20;
const LIVES_UNTIL_TOLD = 250;
const clock = { now: new Date(START) };
const app = await testApp({
  now: () => clock.now,
  business: lifeBusiness(700),
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: YEAR_MS, maxMs: YEAR_MS } },
});
const cookie = await ownerCookie(app.request);
const tally: Tally = new Map();

async function rows<T>(text: string): Promise<T[]> {
  return ((await app.db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;
}

const EMPTIED = [
  ...["credit_entries", "credits", "booking_codes", "found_links", "ended_links", "booking_papers"],
  ...["ledger_entries", "price_lines", "day_claims", "extra_claims", "promo_uses", "promo_codes", "booking_extras"],
  ...["weather_offers", "weather_calls", "waiting_list"],
  ...["booking_items", "bookings", "customers", "quotes", "waivers", "messages", "payment_sessions", "demo_refunds"],
  ...["demo_checkouts", "unit_outages", "units", "extras", "idempotency_keys", "audit_entries", "pgboss.job"],
];

let lives = 0;

/** Empties the books, and gives each item its units again. */
async function newWorld(): Promise<LifeWorld> {
  clock.now = new Date(START);
  lives += 1;
  // What lives leave behind would make each slower than the one before: the embedded database never tidies on its own.
  if (lives % LIVES_UNTIL_TIDY === 0) await rows(`vacuum ${EMPTIED}`);
  if (lives % LIVES_UNTIL_TOLD === 0) process.stdout.write(`${lives} lives\n`);
  // Quicker than truncating, and no trigger has a say in it.
  await rows(
    `do $$ begin set local session_replication_role = replica; ${EMPTIED.map((name) => `delete from ${name};`).join(" ")} end $$`,
  );
  await rows("select recount_totals()");
  await rows(`insert into units (inflatable_id, name, position)
    select i.id, i.name || ' ' || n, n from inflatables i, generate_series(1, 3) n
    where n <= case i.id when 3 then 2 when 4 then 3 else 1 end order by i.id, n`);
  await rows(`insert into extras (name, price_cents, per, stock, position, created_at) values
    ('Generator', 5000, 'day', 2, 1, now()), ('Attendant', 12000, 'order', 1, 2, now())`);
  await rows(`insert into promo_codes (code, basis_points, amount_cents, most_uses, once_per_customer, created_at) values
    ('${LIFE_CODES[0]}', 1000, null, 3, false, now()), ('${LIFE_CODES[1]}', null, 2000, null, true, now())`);
  const units = await rows<LifeWorld["units"][number]>(`select id, inflatable_id as "inflatableId" from units
    where inflatable_id in (${LIFE_ITEMS}) order by inflatable_id, id`);
  const extras = (await rows<{ id: number }>("select id from extras order by id")).map(({ id }) => id);
  return { app, cookie, rows, extras, units, clock, made: [], tally };
}

test("random lives of orders never break what must hold", {
  timeout: Number(process.env.PROPERTY_TIMEOUT ?? 600_000),
}, async () => {
  const oneLife = fc.asyncProperty(life, async (steps) => {
    const world = await newWorld();
    const terms = new Map<number, string>();
    for (const step of steps) {
      await whilePinsStay(world, () => liveStep(world, step));
      await expectWholeOrders(world, terms);
    }
    await app.runJobs();
    await expectWholeOrders(world, terms);
    await expectWholeBooks(world);
    expect((await verifyWaivers(app.db)).broken).toEqual([]);
  });
  const seed = process.env.PROPERTY_SEED ? { seed: Number(process.env.PROPERTY_SEED) } : {};
  const outcome = await fc.check(oneLife, { numRuns: RUNS, includeErrorInReport: true, ...seed });
  const report = await fc.asyncDefaultReportMessage(outcome);
  const lost = report ? [report] : [];
  if (process.env.FAULT_VERDICTS || process.env.PRINT_TABLES) console.table(Object.fromEntries([...tally].sort()));
  // Whatever is always refused has not been lived.
  const never = [...tally].filter(([, { done }]) => done === 0).map(([step]) => step);
  if (RUNS >= 1000) lost.push(...never.map((step) => `no life had a ${step} that was done`));
  reportVerdict("random lives of orders", { tried: outcome.numRuns, survived: outcome.numRuns - lost.length, lost });
});

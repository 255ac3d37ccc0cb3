// Days of bad weather at the payment provider: in the end its books are ours, and no cent moved twice.
import { afterAll, test } from "vitest";
import { judge } from "#tests/support/oracles/week-verdict.ts";
import { startWeek, type Weather } from "#tests/support/providers/provider-week.ts";
import { type Order, offerCode, weekOrders } from "#tests/support/providers/week-orders.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";

const ORDERS = Number(process.env.WEEK_ORDERS ?? 14);
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_117);

const random = seeded(SEED);
const week = await startWeek(random);
afterAll(() => week.close());

const WEATHERS: { weather: Weather; hours: number }[] = [
  { weather: "fine", hours: 6 },
  { weather: "acted", hours: 30 },
  { weather: "before", hours: 12 },
  { weather: "unauthorized", hours: 12 },
  { weather: "after", hours: 6 },
  { weather: "away", hours: 120 },
  { weather: "conflict", hours: 12 },
  { weather: "acted", hours: 12 },
  { weather: "limited", hours: 12 },
  { weather: "mute", hours: 6 },
  { weather: "fine", hours: 12 },
];
/** The backup is made after the second period and restored after the fifth. */
const BACKUP = { made: 1, restored: 4 };
// Fewer looks at it in the everyday run, above all while every call waits for nothing.
const IS_LONG = ORDERS >= 50;
const stepOf = (weather: Weather) => (weather === "away" ? (IS_LONG ? 12 : 40) : IS_LONG ? 6 : 12);
const ACTS = 1;

test("a week of bad weather, restarts and an older backup: provider, ledger, balances, emails and the owner's list agree [M20, M24, M31]", async () => {
  await offerCode(week);
  const shop = weekOrders(week, random);
  const perPeriod = Math.ceil(ORDERS / WEATHERS.length);
  let backup = { lines: [] as string[], orders: [] as Order[], at: week.now() };
  let lost: Order[] = [];
  let made = 0;
  for (const [period, { weather, hours }] of WEATHERS.entries()) {
    for (let count = 0; count < perPeriod && made < ORDERS; count += 1, made += 1) await shop.orderAndPay();
    await week.pass(1);
    const step = stepOf(weather);
    for (let passed = 0; passed < hours; passed += step) {
      week.change(weather);
      for (let count = 0; count < ACTS * perPeriod; count += 1) await shop.actOnOne();
      await week.pass(step);
    }
    if (period % 2 === 0) await week.restart();
    if (period === BACKUP.made) {
      backup = { lines: await week.backup(), orders: structuredClone(shop.orders), at: week.now() };
    }
    if (period === BACKUP.restored) {
      await week.restore(backup.lines);
      lost = await shop.rewind(backup);
    }
  }
  await week.calmDown();
  const wrong = await judge(week, shop, lost);
  const acts = [...shop.done].map(([name, times]) => `${times} × ${name}`);
  const done = [...shop.done.values()].reduce((all, times) => all + times, 0);
  console.log(
    `a week of bad weather: ${made} orders, ${done} acts (${acts.join(", ")}), ${week.stripe.refunds.length} refunds at the provider, ${week.stripe.disputes.length} disputes, ${lost.length} orders lost with the backup, ${wrong.length} wrong`,
  );
  reportVerdict("a week of the payment provider's bad weather, with restarts and an older backup", {
    ...{ tried: made, survived: made - wrong.length, lost: wrong },
  });
});

/** mulberry32: the same week again for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

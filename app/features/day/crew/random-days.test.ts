// Random days of two crews with an office that changes things and a network that loses answers, against a simple oracle: nothing is
// lost, nothing counts twice, and the money and the logs agree.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyLogs } from "#app/features/fleet/safety/log/chain.server.ts";
import { instantAt } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { dayPlans } from "#db/schema/deliveries.ts";
import { CrewPhone, type PhoneEvent } from "#tests/support/browser/crew-phone.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { DayOracle, type DayOrder, type Random, reportsOf, seeded } from "#tests/support/scenes/crew-days.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

const DAYS = Number(process.env.DAY_RUNS ?? 2);
const SEED = Number(process.env.DAY_SEED ?? Date.now() % 1_000_000);
const YEAR_MS = 365 * 86_400_000;
const FIRST = "2026-05-26" as PlainDate;
const ITEMS = [1, 2, 3, 4];
let now = new Date("2026-05-25T12:00:00Z");
const { request, db } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: 2 * YEAR_MS, maxMs: 2 * YEAR_MS } },
});
const owner = await signInAs(request, "owner");
const crews = [await signInAs(request, "crew"), await signInAs(request, "office")];
const post = (path: string, body: unknown = {}) => request(path, json("POST", body, { cookie: owner }));
const rows = async <T>(text: string): Promise<T[]> =>
  ((await db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;
const tally = { events: 0, sends: 0, repeats: 0, answersLost: 0, officeActs: 0, orders: 0 };
const zone = startingBusiness.home.timeZone;

async function bookOrders(date: PlainDate, random: Random): Promise<Omit<DayOrder, "planned">[]> {
  const made = [];
  for (const inflatableId of ITEMS) {
    const wish = bookingBody({
      inflatableId,
      eventDate: date,
      wetOption: false,
      customerEmail: `${date}-${inflatableId}@example.com`,
    });
    const booked = await (await post("/api/waiver-notification", { ...wish, source: "admin" })).json();
    await post(`/api/bookings/${booked.bookingId}/payments`, { kind: "cash", amount: 50 + random(60) });
    made.push(booked.bookingId as number);
  }
  const day = await new CrewPhone(request, owner, () => now).day(date);
  return made.map((id) => {
    const stop = day.stops.find(({ bookingId, kind }) => bookingId === id && kind === "delivery");
    const item = stop?.items[0];
    const rule = item?.anchors.find(({ surface }) => surface === "grass");
    if (!item || !rule) throw new Error(`Order ${id} has no stop on ${date}`);
    return { id, itemId: item.itemId, unitId: item.unitId, anchors: rule, totalCents: 0 };
  });
}

async function playDay(date: PlainDate, random: Random): Promise<void> {
  const dayBefore = instantAt(addDays(date, -1), "07:00", zone);
  now = dayBefore > now ? dayBefore : now;
  const orders = await bookOrders(date, random);
  const sums = await rows<{ id: number; total: number; paid: number }>(`select b.id,
    (select sum(amount_cents) from price_lines where booking_id = b.id)::int as total,
    (select sum(amount_cents) from ledger_entries where booking_id = b.id)::int as paid
    from bookings b where event_date = '${date}'`);
  now = instantAt(date, "07:00", zone);
  const isPlanned = random(2) === 0;
  const oracle = new DayOracle();
  for (const order of orders) {
    const { total = 0, paid = 0 } = sums.find(({ id }) => id === order.id) ?? {};
    oracle.add({ ...order, totalCents: total, planned: isPlanned }, paid);
  }
  if (isPlanned) await sendPlan(date, orders);
  const phones = crews.map((cookie) => new CrewPhone(request, cookie, () => now));
  for (const phone of phones) expect((await phone.register(date)).status).toBe(201);
  const queues = phones.map((phone, at) => ({ phone, events: makeReports(phone, at, date, oracle, random) }));
  const all = queues.flatMap(({ events }) => events);
  for (let round = 0; round < 60 && queues.some(({ events }) => events.length > 0); round += 1) {
    now = new Date(now.getTime() + random(25) * 60_000);
    if (random(8) === 0) await actInOffice(date, oracle, random);
    const queue = queues[random(queues.length)];
    if (queue) await sendSome(queue, oracle, random);
  }
  for (const { phone, events } of queues) if (events.length > 0) await deliver(phone, events, oracle);
  await judgeDay(date, oracle, all);
  // Tomorrow's units are all here again, and so they are forty days from now.
  await rows(`delete from day_claims where date > '${date}'`);
  await rows("delete from unit_outages");
}

function makeReports(phone: CrewPhone, at: number, date: PlainDate, oracle: DayOracle, random: Random): PhoneEvent[] {
  const theirs = [...oracle.orders.values()].filter(({ id }) => id % 2 === at || random(4) === 0);
  return theirs.flatMap((order) => reportsOf(phone, date, order, oracle.owedCents(order.id), random));
}

async function sendPlan(date: PlainDate, orders: { id: number }[]): Promise<void> {
  const stops = orders.map(({ id }) => ({ bookingId: id, arrivesAt: null, driveMinutes: null }));
  const run = { name: "Truck 1", crew: [], leavesAt: null, backAt: null, stops };
  const sent = {
    runs: [
      { ...run, id: 1, kind: "delivery" as const },
      { ...run, id: 2, kind: "pickup" as const },
    ],
  };
  const values = { changedAt: now, sent, sentVersion: 1, sentAt: now };
  await db
    .insert(dayPlans)
    .values({ date, ...values })
    .onConflictDoUpdate({ target: dayPlans.date, set: values });
}

type Queue = { phone: CrewPhone; events: PhoneEvent[] };

/** Some of what waits, mostly from the front. Without an answer they are sent again later. */
async function sendSome(queue: Queue, oracle: DayOracle, random: Random): Promise<void> {
  const from = random(5) === 0 ? random(queue.events.length + 1) : 0;
  const batch = queue.events.slice(from, from + 1 + random(6));
  if (batch.length === 0) return;
  await deliver(queue.phone, random(6) === 0 ? [...batch, ...batch.slice(0, 1)].reverse() : batch, oracle);
  if (random(4) === 0) {
    tally.answersLost += 1;
    return;
  }
  queue.events = queue.events.filter((event) => !batch.includes(event));
}

async function deliver(phone: CrewPhone, events: PhoneEvent[], oracle: DayOracle): Promise<void> {
  for (let at = 0; at < events.length; at += 50) {
    const part = events.slice(at, at + 50);
    const results = await phone.send(...part);
    tally.sends += part.length;
    tally.repeats += results.filter(({ state }) => state === "known").length;
    expect(results.filter(({ state }) => state !== "known" && state !== "stored")).toEqual([]);
    for (const event of part.toSorted((a, b) => Number(a.sequence) - Number(b.sequence))) oracle.take(event, now);
  }
}

async function actInOffice(date: PlainDate, oracle: DayOracle, random: Random): Promise<void> {
  const order = [...oracle.orders.values()][random(oracle.orders.size)];
  if (!order) return;
  tally.officeActs += 1;
  const act = random(3);
  if (act === 0) {
    const amount = 10 + random(50);
    const paid = await post(`/api/bookings/${order.id}/payments`, { kind: "check", amount, overpayment: true });
    if (paid.ok) order.paidCents += amount * 100;
  }
  if (act === 1 && (await post(`/api/bookings/${order.id}/cancel`)).ok) order.status = "cancelled";
  if (act === 2) {
    const body = { date: addDays(date, 40), reason: "owner" };
    if ((await post(`/api/bookings/${order.id}/reschedule`, body)).ok) {
      order.moved = true;
      order.calledOff = false;
    }
  }
}

async function judgeDay(date: PlainDate, oracle: DayOracle, all: PhoneEvent[]): Promise<void> {
  const stored = await rows<{ key: string; kind: string; problem: string | null }>(
    `select key, kind, problem from stop_events where date = '${date}'`,
  );
  expect(stored.map(({ key }) => key).toSorted()).toEqual(all.map(({ key }) => key).toSorted());
  expect(stored.filter(({ problem }) => problem?.includes("couldn't be done"))).toEqual([]);
  const ids = [...oracle.orders.keys()];
  const found = await rows(`select b.id, b.status, b.called_off_at is not null as "calledOff",
    coalesce((select sum(amount_cents) from ledger_entries l where l.booking_id = b.id and kind in ('cash', 'check') and amount_cents > 0), 0)::int as "paidCents",
    (select count(*) from unit_log u where u.booking_id = b.id and u.kind = 'check_before')::int as "checksBefore",
    (select count(*) from unit_log u where u.booking_id = b.id and u.kind = 'check_after')::int as "checksAfter",
    (select count(*) from messages m where m.booking_id = b.id and m.kind = 'on_our_way')::int as emails
    from bookings b where b.id in (${ids.join(", ")}) order by b.id`);
  const expected = [...oracle.orders.values()].map(
    ({ id, status, calledOff, paidCents, checksBefore, checksAfter, emails }) => ({
      ...{ id, status, calledOff, paidCents, checksBefore, checksAfter, emails },
    }),
  );
  expect(found).toEqual(expected);
  const twice = await rows(
    `select note from unit_outages where note like 'Wet from%' group by note having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  tally.events += all.length;
  tally.orders += ids.length;
}

test(`${DAYS} random days: nothing is lost, nothing counts twice, money and logs agree`, {
  timeout: 60_000 + DAYS * 30_000,
}, async () => {
  process.stdout.write(`DAY_SEED=${SEED}\n`);
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(FIRST, day);
    await playDay(date, seeded(SEED + day)).catch((error: Error) => {
      error.message = `Day ${day + 1} of DAY_SEED=${SEED}: ${error.message}`;
      throw error;
    });
    if (day % 25 === 24) process.stdout.write(`${day + 1} days\n`);
  }
  const { broken } = await verifyLogs(db);
  expect(broken).toEqual([]);
  expect(await db.execute(sql`select count(*)::int as n from held_events`)).toMatchObject({ rows: [{ n: 0 }] });
  process.stdout.write(`${JSON.stringify(tally)}\n`);
  const { events } = tally;
  reportVerdict(`${DAYS} random days of two crews`, { tried: events, survived: events, lost: [] });
});

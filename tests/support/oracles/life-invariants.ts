// What holds whatever happened to orders, read from the rows.
import { expect } from "vitest";
import { loadOrder, priceAsAgreed } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { bookings } from "#db/schema/booking.ts";
import { expectTotals } from "../database/totals.ts";
import type { LifeWorld } from "../scenes/live-order.ts";

/** Of an order that has its days: the things of an order have one unit each, on every day and on no other. */
const HAS_DAYS = "(b.status in ('pending_payment', 'confirmed', 'completed') or b.proposal = 'open')";
export const BROKEN_ORDERS = {
  "a thing without its days, or with others": `select b.id, b.status, b.proposal, i.id as item, c.days, c.units
    from bookings b join booking_items i on i.booking_id = b.id left join lateral (
      select count(*)::int as days, count(distinct unit_id)::int as units,
        count(*) filter (where date between b.event_date and b.last_day)::int as inside
      from day_claims where booking_item_id = i.id) c on true
    where case when ${HAS_DAYS} then c.days <> b.days or c.inside <> b.days or c.units <> 1 else c.days > 0 end`,
  "days of nothing that is ordered": `select c.* from day_claims c join bookings b on b.id = c.booking_id
    where c.kind <> case when b.status in ('confirmed', 'completed') then 'booking' else 'hold' end`,
  "extras without their slots, or with others": `select b.id, b.status, e.extra_id, e.quantity, c.slots
    from bookings b join booking_extras e on e.booking_id = b.id left join lateral (
      select count(*)::int as slots from extra_claims x
      where x.booking_id = b.id and x.extra_id = e.extra_id and x.date between b.event_date and b.last_day) c on true
    where c.slots <> case when ${HAS_DAYS} then e.quantity * b.days else 0 end`,
  "slots of nothing that is ordered": `select x.* from extra_claims x left join booking_extras e
    on e.booking_id = x.booking_id and e.extra_id = x.extra_id where e.extra_id is null and x.addition_id is null`,
  "an order without a thing": `select b.id from bookings b where not exists (select from booking_items where booking_id = b.id)`,
  "called off on a day that it is no longer on": `select b.id, b.event_date, c.event_date as called from bookings b
    join lateral (select event_date from weather_calls where booking_id = b.id order by id desc limit 1) c on true
    where b.called_off_at is not null and b.status = 'confirmed' and c.event_date <> b.event_date`,
  "a customer who pays for weather": `select id, kept_cents from bookings
    where status = 'cancelled' and called_off_at is not null and kept_cents > 0`,
  "called off without one email for each time": `select b.id, m.n as emails, c.n as calls from bookings b,
    lateral (select count(*) as n from messages where booking_id = b.id and kind = 'called_off') m,
    lateral (select count(*) as n from weather_calls where booking_id = b.id) c where m.n <> c.n`,
  "asked without one email for each time": `select b.id, m.n as emails, o.n as offers from bookings b,
    lateral (select count(*) as n from messages where booking_id = b.id and kind = 'weather_offer') m,
    lateral (select count(*) as n from weather_offers where booking_id = b.id) o where m.n <> o.n`,
  "two open questions": `select booking_id from weather_offers where answer is null group by 1 having count(*) > 1`,
  "a code that counts other uses than there are": `select p.code, p.used, count(u.*)::int as uses from promo_codes p
    left join promo_uses u on u.promo_code_id = p.id and not u.released group by p.id having p.used <> count(u.*)`,
  "a use that counts for an order that ended": `select b.id, b.status, b.proposal
    from promo_uses u join bookings b on b.id = u.booking_id where not u.released and not ${HAS_DAYS}`,
  // Paid too late, an order keeps the price that was agreed, also where someone else has used up its code meanwhile.
  "a use that does not count though its order stands": `select b.id, b.status, b.proposal
    from promo_uses u join bookings b on b.id = u.booking_id where u.released and ${HAS_DAYS}
      and not exists (select from audit_entries a where a.booking_id = b.id and a.action = 'hold expired')`,
};

/** Rain checks: what is left is what the entries say, and an order and a rain check tell the same of each other. */
export const BROKEN_CREDITS = {
  "a rain check that has another sum than its entries": `select c.id, c.remaining_cents, coalesce(sum(e.amount_cents), 0) as entries
    from credits c left join credit_entries e on e.credit_id = c.id group by c.id
    having c.remaining_cents <> coalesce(sum(e.amount_cents), 0)`,
  "a rain check and an order that disagree": `select coalesce(l.booking_id, e.booking_id) as booking, l.cents as order_says, e.cents as credit_says
    from (select booking_id, credit_id, sum(amount_cents) as cents from ledger_entries where credit_id is not null group by 1, 2) l
    full join (select booking_id, credit_id, -sum(amount_cents) as cents from credit_entries
      where booking_id is not null and kind in ('issued', 'used', 'released') group by 1, 2) e
      on e.booking_id = l.booking_id and e.credit_id = l.credit_id
    where coalesce(l.cents, 0) <> coalesce(e.cents, 0)`,
  "a rain check used on an order that ended unpaid": `select b.id, l.credit_id from bookings b
    join ledger_entries l on l.booking_id = b.id and l.credit_id is not null
    where b.status = 'expired' group by 1, 2 having sum(l.amount_cents) > 0`,
};

export const BROKEN_BOOKS = {
  "money for days that are not theirs": `select b.id from bookings b join ledger_entries l on l.booking_id = b.id
    where b.status = 'expired' and l.provider = 'demo' group by b.id having sum(l.amount_cents) <> 0`,
  "more paid than the order costs, and nobody is to give it back": `select b.id, sum(l.amount_cents)::int as paid
    from bookings b join ledger_entries l on l.booking_id = b.id where b.status in ('pending_payment', 'confirmed', 'completed')
    group by b.id having sum(l.amount_cents) >
      b.refund_due_cents + (select sum(amount_cents) from price_lines p where p.booking_id = b.id)`,
  "an ended order that holds more than was decided, and nobody is to give it back": `select b.id, sum(l.amount_cents)::int as paid
    from bookings b join ledger_entries l on l.booking_id = b.id and l.moves_money where b.status in ('cancelled', 'expired')
    group by b.id having sum(l.amount_cents) > b.refund_due_cents + b.kept_cents`,
};

export const PROVIDER_BOOKS = {
  "another sum than at the provider": `select ours.cents as ours, (paid.cents - back.cents)::int as theirs
    from (select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where provider = 'demo') ours,
      (select coalesce(sum(amount_cents), 0)::int as cents from demo_checkouts where payment_ref is not null) paid,
      (select coalesce(sum(amount_cents), 0)::int as cents from demo_refunds) back
    where ours.cents <> paid.cents - back.cents`,
};

/** All of them in one query, because they are asked after every step. */
async function expectNone({ rows }: LifeWorld, broken: Record<string, string>): Promise<void> {
  expect(await rows(brokenQuery(broken))).toEqual([]);
}

export function brokenQuery(broken: Record<string, string>): string {
  const each = Object.entries(broken).map(
    ([what, text]) => `select '${what}' as what, to_jsonb(x) as row from (${text}) x`,
  );
  return each.join(" union all ");
}

/** The lines are what the price function makes of what is stored, and their sum is the total. */
async function expectAgreedPrices({ app }: LifeWorld): Promise<void> {
  for (const row of (await app.db.select().from(bookings)) as Booking[]) {
    const order = await loadOrder(app.db, row);
    const { lines, totalCents } = priceAsAgreed(order);
    const short = ({ kind, label, amountCents }: (typeof lines)[number] | (typeof order.lines)[number]) =>
      `${kind} ${label} ${amountCents}`;
    expect(order.lines.map(short)).toEqual(lines.map(short));
    expect(order.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  }
}

const TERMS = "select id, terms from bookings";

/** After each step: whole orders, and terms as they were when each was made. */
export async function expectWholeOrders(world: LifeWorld, terms: Map<number, string>): Promise<void> {
  await expectNone(world, { ...BROKEN_ORDERS, ...BROKEN_CREDITS });
  for (const row of await world.rows<{ id: number; terms: object }>(TERMS)) {
    const kept = terms.get(row.id) ?? JSON.stringify(row.terms);
    expect(JSON.stringify(row.terms)).toBe(kept);
    terms.set(row.id, kept);
  }
}

/** At the end of a life, when every job has run. */
export async function expectWholeBooks(world: LifeWorld): Promise<void> {
  await expectNone(world, { ...BROKEN_BOOKS, ...PROVIDER_BOOKS });
  await expectAgreedPrices(world);
  await expectTotals((text) => world.rows(text));
}

type Pin = { item: number; date: string; unit: number; booking: number };
const PINNED = `select booking_item_id as item, date::text, unit_id as unit, booking_id as booking from day_claims where pinned`;

/** What is on the truck stays there, unless this very order was changed. */
export async function whilePinsStay(world: LifeWorld, work: () => Promise<number | undefined>): Promise<void> {
  const before = await world.rows<Pin>(PINNED);
  const about = await work();
  if (before.length === 0) return;
  const now = await world.rows<Pin>(PINNED.replace("where pinned", "where booking_id is not null"));
  const unitOf = new Map(now.map(({ item, date, unit }) => [`${item} ${date}`, unit]));
  const moved = before.filter(
    ({ item, date, unit, booking }) => booking !== about && (unitOf.get(`${item} ${date}`) ?? unit) !== unit,
  );
  expect(moved).toEqual([]);
}

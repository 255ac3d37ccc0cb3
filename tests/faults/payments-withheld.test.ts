// Two hours without a message of the provider, then 23 hours without the provider. Whoever paid keeps the day, nobody is
// told what is not so, and the owner knows.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tick } from "#server/jobs/tick.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { type Booked, book } from "#tests/support/scenes/factories.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";

const PAID = Number(process.env.WITHHELD_BOOKINGS ?? 5);
// The calendar is open for ninety days: both tests fit into them.
const UNPAID = Math.min(10, Math.ceil(PAID / 4));
/** Minutes between two looks while the provider is away: few in the everyday run. */
const LOOK_EVERY = PAID < 50 ? 345 : 60;
const ITEMS = [1, 2, 3, 4, 12];
const { request, deps, db, stripe, cookie, passMinutes, deliver } = await stripeApp();

let made = 0;
/** Each on a day of its own. */
async function bookNext(): Promise<Booked> {
  const day = new Date(Date.UTC(2026, 4, 14 + Math.floor(made / ITEMS.length)));
  const inflatableId = ITEMS[made % ITEMS.length];
  made += 1;
  return book(request, { inflatableId, eventDate: day.toISOString().slice(0, 10), wetOption: false });
}

async function several(count: number): Promise<Booked[]> {
  const booked: Booked[] = [];
  while (booked.length < count) booked.push(await bookNext());
  return booked;
}

const pay = ({ payment }: Booked) => stripe.complete(payment.url.split("/").at(-1) ?? "");

async function tickFor(minutes: number, every: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += every) {
    passMinutes(every);
    await tick(deps);
  }
}

const rows = async <T>(text: string) => ((await db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;

/** What each paid booking has lost, and what its people were told that is not so. */
async function lossesOf(paid: Booked[]): Promise<string[]> {
  const found = await rows<{ id: number; status: string; paid: number; claims: number; wrong: number }>(`
    select b.id, b.status,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where booking_id = b.id) as paid,
      (select count(*)::int from day_claims where booking_id = b.id and kind = 'booking') as claims,
      (select count(*)::int from messages where booking_id = b.id
        and kind in ('hold_expired', 'late_payment_refunded', 'paid_twice', 'refund_sent')) as wrong
    from bookings b`);
  return paid.flatMap(({ bookingId }) => {
    const is = found.find(({ id }) => id === bookingId);
    const isWhole = is?.status === "confirmed" && is.paid > 0 && is.claims === 1 && is.wrong === 0;
    return isWhole ? [] : [`booking ${bookingId}: ${JSON.stringify(is)}`];
  });
}

async function expiredOf(unpaid: Booked[]): Promise<number> {
  const expired = new Set(
    (await rows<{ id: number }>("select id from bookings where status = 'expired'")).map(({ id }) => id),
  );
  return unpaid.filter(({ bookingId }) => expired.has(bookingId)).length;
}

const matters = async () =>
  ((await (await request("/api/office/attention", { headers: { cookie } })).json()) as { kind: string; name: string }[])
    .filter(({ kind }) => kind === "payment_alert")
    .map(({ name }) => name);

test(`webhooks withheld for two hours: ${PAID} paid bookings keep their days`, { timeout: 600_000 }, async () => {
  const paid = await several(PAID);
  const unpaid = await several(UNPAID);
  for (const one of paid) await pay(one);
  await tickFor(120, 10);
  const lost = await lossesOf(paid);
  expect(await expiredOf(unpaid)).toBe(unpaid.length);
  expect(await matters()).toEqual(["Payment messages"]);
  // What was withheld comes at last, all of it, and changes nothing.
  for (const event of stripe.events.filter(({ type }) => type === "checkout.session.completed")) {
    expect(await deliver(event)).toBe(200);
  }
  lost.push(...(await lossesOf(paid)));
  expect(await matters()).toEqual([]);
  reportVerdict(`webhooks withheld for two hours, ${PAID} paid bookings`, {
    tried: PAID,
    survived: PAID - lost.length,
    lost,
  });
});

test(`provider unreachable for 23 hours: ${PAID} paid bookings keep their days, and the owner knows`, {
  timeout: 600_000,
}, async () => {
  const paid = await several(PAID);
  const unpaid = await several(UNPAID);
  for (const one of paid) await pay(one);
  stripe.goAway(true);
  await tickFor(23 * 60, LOOK_EVERY);
  expect(await matters()).toContain("The payment provider");
  const mail = await rows<{ n: number }>(
    "select count(*)::int as n from messages where subject like 'The payment provider%'",
  );
  expect(mail).toEqual([{ n: 1 }]);
  const given = await rows<{ n: number }>(
    `select count(*)::int as n from bookings where status = 'expired' and id in (${paid.map(({ bookingId }) => bookingId)})`,
  );
  expect(given).toEqual([{ n: 0 }]);
  stripe.goAway(false);
  await tickFor(20, 10);
  const lost = await lossesOf(paid);
  expect(await expiredOf(unpaid)).toBe(unpaid.length);
  expect(await matters()).not.toContain("The payment provider");
  reportVerdict(`payment provider unreachable for 23 hours, ${PAID} paid bookings`, {
    tried: PAID,
    survived: PAID - lost.length,
    lost,
  });
});

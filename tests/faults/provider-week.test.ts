// Days of bad weather at the payment provider: in the end its books are ours, and no cent moved twice.
import { sql } from "drizzle-orm";
import { afterAll, test } from "vitest";
import { businessToday } from "../../app/shared/business-clock.ts";
import { addDays } from "../../app/shared/plain-date.ts";
import { book } from "../support/factories.ts";
import { startWeek, type Weather } from "../support/provider-week.ts";
import { reportVerdict } from "../support/report-verdict.ts";

const ORDERS = Number(process.env.WEEK_ORDERS ?? 14);
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_117);
const ITEMS = [1, 2, 3, 4, 12];
/** Days ahead, late enough that a deposit is kept and far enough that all comes back. */
const NEAR = 5;

const random = seeded(SEED);
const week = await startWeek(random);
afterAll(() => week.close());

type Order = {
  id: number;
  paymentRef: string;
  paidCents: number;
  /** What a cancellation kept, as the owner was answered; null while it stands. */
  keptCents: number | null;
  /** A bank or the owner in the dashboard took a part in it: only the books are compared. */
  touchedElsewhere: boolean;
};

const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const orders: Order[] = [];
let slots = 0;

async function orderAndPay(): Promise<void> {
  week.change("fine");
  slots += 1;
  const day = addDays(businessToday(week.now()), NEAR + (slots % 2) * 20 + Math.floor(slots / ITEMS.length));
  const order = { inflatableId: ITEMS[slots % ITEMS.length], eventDate: day, paymentPlan: "full", wetOption: false };
  const booked = await book(week.app().request, order).catch((error: Error) => {
    // Somebody has that day: another one will do.
    if (!error.message.includes("409")) throw error;
    return undefined;
  });
  if (!booked) return orderAndPay();
  const session = await week.stripe.complete(booked.payment.url.split("/").at(-1) ?? "");
  const paid = { paymentRef: String(session.payment_intent), paidCents: session.amount_total };
  orders.push({ id: booked.bookingId, ...paid, keptCents: null, touchedElsewhere: false });
}

/** What people do with an order that stands. Refused is fine: nothing moved then. */
const acts: Record<string, (order: Order) => Promise<void>> = {
  cancels: async (order) => {
    const refund = pick(["by_rule", "full", "rain_check"]);
    const { status, body } = await week.act(`/api/bookings/${order.id}/cancel`, { refund });
    if (status === 200) order.keptCents = Math.round(body.kept * 100);
  },
  discounts: async ({ id }) => {
    const { version } = await week.ask(`/api/bookings/${id}`);
    const discount = { amountCents: 500 + Math.floor(random() * 4_000), reason: "Sorry about the rain" };
    await week.act(`/api/bookings/${id}/change`, { version, discount });
  },
  adds: async ({ id }) => {
    const { version } = await week.ask(`/api/bookings/${id}`);
    await week.act(`/api/bookings/${id}/change`, { version, surface: "hard" });
    await week.act(`/api/bookings/${id}/payments`, { kind: "cash", amount: 10 });
  },
  "goes to the bank": async (order) => {
    order.touchedElsewhere = true;
    const left = order.paidCents - refundedBy(order.paymentRef);
    if (left <= 0) return;
    const dispute = await week.stripe.openDispute(order.paymentRef, left);
    if (random() < 0.7) await week.stripe.closeDispute(dispute, pick(["won", "lost"]));
  },
  "refunds in the dashboard": async (order) => {
    order.touchedElsewhere = true;
    const left = order.paidCents - refundedBy(order.paymentRef);
    if (left > 1_000) week.stripe.refundByHand(order.paymentRef, 1_000);
  },
  "gets a refund back weeks later": async (order) => {
    const made = week.stripe.refunds.findLast(
      ({ payment_intent, status }) => payment_intent === order.paymentRef && status === "succeeded",
    );
    if (made) await week.stripe.refundComesBack(made.id);
  },
};

function refundedBy(paymentRef: string): number {
  const real = week.stripe.refunds.filter(
    ({ payment_intent, status }) => payment_intent === paymentRef && status !== "failed",
  );
  return real.reduce((sum, { amount }) => sum + amount, 0);
}

const WEATHERS: { weather: Weather; hours: number }[] = [
  { weather: "fine", hours: 6 },
  { weather: "acted", hours: 30 },
  { weather: "before", hours: 12 },
  { weather: "after", hours: 6 },
  { weather: "away", hours: 120 },
  { weather: "acted", hours: 12 },
  { weather: "mute", hours: 6 },
  { weather: "fine", hours: 12 },
];
// Fewer looks at it in the everyday run.
const STEP_HOURS = ORDERS < 50 ? 12 : 6;

test("a week of bad weather, restarts and an older backup: provider, ledger, balances, emails and the owner's list agree [M20, M24]", async () => {
  const perPeriod = Math.ceil(ORDERS / WEATHERS.length);
  let backup: string[] = [];
  let lost: Order[] = [];
  let done = 0;
  for (const [period, { weather, hours }] of WEATHERS.entries()) {
    for (let made = 0; made < perPeriod && orders.length < ORDERS; made += 1) await orderAndPay();
    await week.pass(1);
    for (let passed = 0; passed < hours; passed += STEP_HOURS) {
      week.change(weather);
      const standing = orders.filter(({ keptCents }) => keptCents === null);
      for (let count = 0; count < Math.ceil(perPeriod / 2) && standing.length > 0; count += 1) {
        await acts[pick(Object.keys(acts))]?.(pick(standing));
        done += 1;
      }
      await week.pass(STEP_HOURS);
    }
    if (period % 2 === 0) await week.restart();
    if (period === 1) backup = await week.backup();
    if (period === 3) {
      const known = new Set(orders.map(({ id }) => id));
      await week.restore(backup);
      const there = new Set((await rows<{ id: number }>("select id from bookings")).map(({ id }) => id));
      lost = orders.filter(({ id }) => !there.has(id));
      // Whoever canceled since the backup asks again.
      for (const order of orders.filter(({ id }) => there.has(id) && known.has(id))) {
        const { status } = await week.ask(`/api/bookings/${order.id}`);
        if (order.keptCents !== null && status !== "cancelled") {
          order.touchedElsewhere = true;
          await week.act(`/api/bookings/${order.id}/cancel`, { refund: "by_rule" });
        }
      }
      for (const order of lost) orders.splice(orders.indexOf(order), 1);
    }
  }
  await week.calmDown();
  const wrong = await judge(lost);
  console.log(
    `a week of bad weather: ${orders.length + lost.length} orders, ${done} acts, ${week.stripe.refunds.length} refunds at the provider, ${week.stripe.disputes.length} disputes, ${lost.length} orders lost with the backup, ${wrong.length} wrong`,
  );
  const tried = orders.length + lost.length;
  reportVerdict("a week of the payment provider's bad weather, with restarts and an older backup", {
    ...{ tried, survived: tried - wrong.length, lost: wrong },
  });
});

const rows = async <T>(text: string) => ((await week.app().db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;

type Books = { id: number; status: string; paid: number; refunded: number; due: number; waiting: number };

async function judge(lost: Order[]): Promise<string[]> {
  const ours = await rows<Books>(`
    select b.id, b.status, b.refund_due_cents as due,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where booking_id = b.id and moves_money) as paid,
      (select coalesce(-sum(amount_cents), 0)::int from ledger_entries where booking_id = b.id
         and kind in ('refund', 'refund_failed') and provider = 'stripe') as refunded,
      (select count(*)::int from refunds where booking_id = b.id and state = 'requested') as waiting
    from bookings b`);
  const alerts = await rows<{ subject: string }>("select subject from payment_alerts where kind = 'unknown_payment'");
  const emails = await rows<{ event: string }>("select event_key as event from messages where kind = 'refund_sent'");
  const attention = (await week.ask("/api/office/attention?limit=500")) as {
    kind: string;
    bookingId: number;
    amount: number;
  }[];
  const asked = new Map(
    attention.filter(({ kind }) => kind === "refund_due").map((one) => [one.bookingId, one.amount]),
  );
  const say = (id: number, what: string) => `booking ${id}: ${what}`;
  return [
    ...orders.flatMap((order) => {
      const mine = ours.find(({ id }) => id === order.id);
      if (!mine) return say(order.id, "is gone");
      const theirs = refundedBy(order.paymentRef);
      const listed = Math.round((asked.get(order.id) ?? 0) * 100);
      return [
        ...(theirs > order.paidCents ? [say(order.id, `${theirs} refunded of ${order.paidCents}`)] : []),
        ...(theirs !== mine.refunded
          ? [say(order.id, `${theirs} refunded at the provider, ${mine.refunded} in our books`)]
          : []),
        ...(mine.waiting > 0 ? [say(order.id, "a refund is still on its way")] : []),
        ...(listed !== mine.due ? [say(order.id, `${mine.due} due, ${listed} on the owner's list`)] : []),
        ...(order.keptCents !== null && !order.touchedElsewhere && mine.paid - mine.due !== order.keptCents
          ? [say(order.id, `${order.keptCents} was to be kept, and ${mine.paid} less ${mine.due} is`)]
          : []),
      ];
    }),
    ...lost.flatMap(({ id, paymentRef }) =>
      alerts.some(({ subject }) => subject === paymentRef)
        ? []
        : say(id, "a payment that nobody knows is not on the owner's list"),
    ),
    ...twice(week.stripe.refunds.flatMap(({ metadata }) => metadata.key ?? [])).map(
      (key) => `refund ${key} was made twice`,
    ),
    ...emails
      .filter(({ event }) => event.startsWith("refund-re_"))
      .filter(({ event }) => !week.stripe.refunds.some(({ id }) => event.startsWith(`refund-${id}`)))
      .map(({ event }) => `an email tells of a refund that nobody made: ${event}`),
  ];
}

const twice = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at);

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

// After a bad week at the payment provider: its books, ours, the emails and what the owner is asked to do must agree to the cent.
import { sql } from "drizzle-orm";
import type { Week } from "../providers/provider-week.ts";
import { isRealRefund } from "../providers/stripe-server.ts";
import { type Order, sum, type weekOrders } from "../providers/week-orders.ts";

type Shop = ReturnType<typeof weekOrders>;
type Books = {
  id: number;
  status: string;
  paid: number;
  credits: number;
  settled: number;
  due: number;
  waiting: number;
  total: number;
};
type Attention = { kind: string; bookingId: number; amount: number };

export async function judge(week: Week, shop: Shop, lost: Order[]): Promise<string[]> {
  const rows = async <T>(text: string) =>
    ((await week.app().db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;
  const ours = await rows<Books>(`
    select b.id, b.status, b.refund_due_cents as due,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where booking_id = b.id and moves_money) as paid,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where booking_id = b.id and provider = 'credit') as credits,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where booking_id = b.id) as settled,
      (select coalesce(sum(amount_cents), 0)::int from price_lines where booking_id = b.id) as total,
      (select count(*)::int from refunds where booking_id = b.id and state = 'requested') as waiting
    from bookings b`);
  const charges = new Set(
    (await rows<{ ref: string }>("select provider_ref as ref from ledger_entries where kind = 'charge'")).map(
      ({ ref }) => ref,
    ),
  );
  const entered = new Set(
    (await rows<{ ref: string }>("select provider_ref as ref from ledger_entries where kind = 'refund'")).map(
      ({ ref }) => ref,
    ),
  );
  const alerts = await rows<{ kind: string; subject: string; open: boolean }>(
    "select kind, subject, resolved_at is null as open from payment_alerts",
  );
  const emails = (
    await rows<{ event: string }>("select event_key as event from messages where kind = 'refund_sent'")
  ).map(({ event }) => event);
  const attention = (await week.ask("/api/office/attention?limit=500")) as Attention[];
  const listed = (kind: string, id: number) =>
    Math.round((attention.find((one) => one.kind === kind && one.bookingId === id)?.amount ?? 0) * 100);

  const books = await rows<{ id: number; entries: string }>(`
    select booking_id as id, string_agg(kind || ' ' || amount_cents || ' ' || provider || coalesce(' ' || provider_ref, ''), '; ' order by id)
      as entries from ledger_entries group by booking_id`);
  const known = ({ payments }: Order) => payments.filter((ref) => charges.has(ref));
  const wrong: string[] = [];
  const say = (id: number, what: string) =>
    wrong.push(`booking ${id}: ${what}. Ledger: ${books.find((one) => one.id === id)?.entries}`);

  for (const order of shop.orders) {
    const { id, handCents, keptCents } = order;
    const mine = ours.find((one) => one.id === id);
    if (!mine) {
      say(id, "is gone");
      continue;
    }
    const { paid, due, credits } = mine;
    const bank = sum(known(order).map((ref) => ({ amount: shop.takenBack(ref) })));
    const theirs = sum(known(order).map((ref) => ({ amount: shop.paidBy(ref) - sum(shop.real(ref)) }))) - bank;
    if (theirs + handCents !== paid - credits) {
      say(
        id,
        `${theirs} at the provider and ${handCents} by hand, but ${paid} with rain checks of ${credits} in our books`,
      );
    }
    if (due > Math.max(0, paid)) say(id, `${due} is due of ${paid}`);
    if (mine.waiting > 0) say(id, "a refund is still on its way");
    if (due !== listed("refund_due", id)) say(id, `${due} due, ${listed("refund_due", id)} on the owner's list`);
    if (keptCents !== null) {
      const least = keptCents - order.unaskedCents - bank;
      // What an ended order holds beyond what was decided and nobody owes by name is listed as too much.
      const asked = due + listed("overpaid", id);
      if (paid - asked > keptCents || paid - asked < least) {
        say(
          id,
          `${keptCents} was to be kept (${order.unaskedCents} unasked, ${bank} at the bank), and ${paid} less ${asked} is`,
        );
      }
    } else {
      const over = Math.max(0, mine.settled - mine.total - due);
      if (over !== listed("overpaid", id)) say(id, `${over} too much, ${listed("overpaid", id)} on the owner's list`);
    }
    for (const refund of known(order).flatMap((ref) => shop.real(ref))) {
      if (!entered.has(refund.id)) say(id, `refund ${refund.id} is not in our books`);
      const isEmailed = emails.includes(`refund-${refund.id}:customer`);
      if (!isEmailed && !order.isRecorded) say(id, `nobody was emailed about refund ${refund.id}`);
    }
  }
  for (const { id, payments } of [...shop.orders, ...lost]) {
    for (const ref of payments) {
      if (charges.has(ref) || alerts.some(({ kind, subject }) => kind === "unknown_payment" && subject === ref))
        continue;
      say(id, `payment ${ref} is in no book and on no list`);
    }
  }
  for (const { id, status, payment_intent } of week.stripe.disputes.filter((one) => charges.has(one.payment_intent))) {
    const isListed = alerts.some(({ kind, subject, open }) => kind === "dispute" && subject === id && open);
    if (isListed !== (status === "needs_response"))
      wrong.push(`dispute ${id} of ${payment_intent} is ${status}, and listed: ${isListed}`);
  }
  const keys = week.stripe.refunds.filter(isRealRefund).flatMap(({ metadata }) => metadata.key ?? []);
  for (const key of keys.filter((one, at) => keys.indexOf(one) !== at)) wrong.push(`refund ${key} was made twice`);
  const made = new Set(week.stripe.refunds.map(({ id }) => `refund-${id}`));
  for (const event of emails.filter((one) => one.startsWith("refund-re_"))) {
    if (!made.has(event.split(":")[0] ?? "")) wrong.push(`an email tells of a refund that nobody made: ${event}`);
  }
  return wrong;
}

// What bookings of the first edition are as orders: of one thing, for one day, at the price that was agreed.
import { expect } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { listOrderItems, listPriceLines } from "#app/features/orders/orders/model/order-lines-store.server.ts";
import { priceStoredOrder } from "#app/features/orders/orders/rules/price-stored-order.ts";
import { emailKey, phoneDigits, readMailbox } from "#app/shared/people/contact-key.server.ts";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";

/** Before the upgrade: what each booking was of. */
export const THINGS_BEFORE = "select id, inflatable_id, wet_option from bookings order by id";
const THINGS_NOW =
  "select booking_id as id, inflatable_id, wet_option from booking_items order by booking_id, position";

export async function expectOrdersOfOne({ query, db }: Database, thingsBefore: unknown[]): Promise<void> {
  const rows = async (text: string) => (await query(text)).rows;
  expect(await rows(THINGS_NOW)).toEqual(thingsBefore);
  expect(await rows("select count(*)::int as n from units")).toEqual(
    await rows("select count(*)::int as n from inflatables"),
  );
  // Each day that was claimed is a day of the item's one unit, and of the booking's one thing.
  const [claims] = (await rows(`select count(*)::int as n, count(*) filter (where u.inflatable_id = c.inflatable_id
      and (c.booking_id is null or i.booking_id = c.booking_id))::int as right, count(*) filter (where pinned)::int as pinned
    from day_claims c join units u on u.id = c.unit_id left join booking_items i on i.id = c.booking_item_id`)) as {
    n: number;
    right: number;
    pinned: number;
  }[];
  expect(claims).toEqual({ n: 785, right: 785, pinned: 0 });
  await expectSamePrices(db);
  await expectCustomers(rows);
}

/** What is stored gives the same lines again, so that an edit begins with the price that was agreed. */
async function expectSamePrices(db: Database["db"]): Promise<void> {
  const orders = await db.select().from(bookings);
  const ids = orders.map(({ id }) => id);
  const itemsOf = Map.groupBy(await listOrderItems(db, ids), ({ bookingId }) => bookingId);
  const linesOf = Map.groupBy(await listPriceLines(db, ids), ({ bookingId }) => bookingId);
  const amounts = (lines: readonly { kind: string; amountCents: number }[]) =>
    lines.map(({ kind, amountCents }) => `${kind} ${amountCents}`).join(", ");
  const changed = orders.flatMap((order) => {
    const parts = { items: itemsOf.get(order.id) ?? [], extras: [], promo: null };
    const [stored, again] = [linesOf.get(order.id) ?? [], priceStoredOrder(order, parts, order.terms).lines];
    return amounts(stored) === amounts(again) ? [] : [`${order.id}: ${amounts(stored)} became ${amounts(again)}`];
  });
  expect(changed).toEqual([]);
}

type Contact = { id: number; email: string; phone: string; key: string | null } & Record<
  "mailbox" | "digits",
  string | null
>;

/** One person per mailbox, by the rule that bookings are counted by from now on. */
async function expectCustomers(rows: (text: string) => Promise<unknown[]>): Promise<void> {
  const contacts =
    (await rows(`select b.id, b.customer_email as email, b.customer_phone as phone, b.email_key as key, c.email as mailbox,
      c.phone as digits from bookings b left join customers c on c.id = b.customer_id where b.erased_at is null`)) as Contact[];
  const stranger = ({ email, phone, mailbox, digits }: Contact) =>
    email === "" ? digits !== phoneDigits(phone) : mailbox !== readMailbox(email);
  expect(contacts.filter(stranger)).toEqual([]);
  // By it somebody who lost their link is found.
  expect(contacts.filter(({ email, key }) => email !== "" && key !== emailKey(email))).toEqual([]);
  const people = new Set(contacts.map(({ email, phone }) => (email ? readMailbox(email) : phoneDigits(phone))));
  expect(await rows("select count(*)::int as n from customers")).toEqual([{ n: people.size }]);
}

/** A booking that was made before and is paid after. */
export async function expectPaidAfterwards(deps: Deps, { query }: Database, madeAt: string): Promise<void> {
  const [open] = (
    await query(`select d.id, d.booking_id from demo_checkouts d join bookings b on b.id = d.booking_id
      where d.status <> 'paid' and d.expires_at > '${madeAt}' and b.status = 'pending_payment' order by d.id desc limit 1`)
  ).rows as { id: string; booking_id: number }[];
  if (!open || !deps.demo) throw new Error("A checkout is open in the fixture.");
  await payDemoCheckout(deps.demo, open.id);
  const state = `select b.status, c.kind, (select sum(amount_cents)::int from ledger_entries l where l.booking_id = b.id) =
      (select amount_cents from demo_checkouts where id = '${open.id}') as paid
    from bookings b join day_claims c on c.booking_id = b.id where b.id = ${open.booking_id}`;
  expect((await query(state)).rows).toEqual([{ status: "confirmed", kind: "booking", paid: true }]);
}

type Request_ = (path: string) => Response | Promise<Response>;

/** One link of each state. */
export async function expectPrivateLinksOpen(request: Request_, { query }: Database): Promise<void> {
  const links = (await query("select distinct on (status) token, status, id from bookings")).rows;
  expect(links.length).toBeGreaterThanOrEqual(4);
  for (const { token, status, id } of links as { token: string; status: string; id: number }[]) {
    const response = await request(`/booking/${token}`);
    const page = await response.text();
    expect([status, response.status, page.includes(`Booking ${id}`) || page.includes(`Booking <!-- -->${id}`)]).toEqual(
      [status, 200, true],
    );
  }
}

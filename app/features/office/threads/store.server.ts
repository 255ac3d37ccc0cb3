// One thread per customer over emails and texts; a number that no customer has is a thread of its own.
import { and, asc, desc, eq, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { likePattern } from "#app/shared/calls/list-query.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { customers } from "#db/schema/customers.ts";
import { messages } from "#db/schema/messages.ts";
import { texts } from "#db/schema/texts.ts";

/** So many of the newest emails and texts make the list. Older ones are on the pages of their orders. */
const NEWEST = 2000;
const MOST_THREADS = 100;

/** What is about the owner is no conversation. */
const isWithCustomer = sql`t.kind <> 'new_booking' and not (t.kind = 'live_watch' and t.booking_id is null)`;

export type ThreadRow = {
  key: string;
  name: string;
  channel: "email" | "text";
  words: string;
  at: Date;
  unread: number;
  failed: boolean;
  asks: boolean;
  stopped: boolean;
};

export async function listThreads(db: Db | Tx, q: string, only: "unread" | "failed" | undefined): Promise<ThreadRow[]> {
  const pattern = likePattern(q);
  const digits = q.replace(/\D/g, "");
  const isFound = q
    ? sql`(name ilike ${pattern} or words ilike ${pattern} or (${digits} <> '' and number like ${`%${digits}%`}))`
    : sql`true`;
  const wanted = only === "unread" ? sql`unread > 0` : only === "failed" ? sql`failed` : sql`true`;
  const found = (await db.execute(sql`
    with newest as (
      (select 'email' as channel, m.created_at as at, m.id, 'c' || b.customer_id as key, '' as number, m.subject as words,
        m.state = 'failed' as failed, false as unread, false as asks
      from messages m join bookings b on b.id = m.booking_id
      where b.customer_id is not null and m.event_key like '%:customer' order by m.created_at desc limit ${NEWEST})
      union all
      (select 'text', t.created_at, t.id, coalesce('c' || b.customer_id, 'c' || c.id, 'n' || t.number), t.number, t.body,
        t.state = 'failed', t.direction = 'in' and t.seen_at is null, t.asks_to_cancel
      from texts t left join bookings b on b.id = t.booking_id
      left join lateral (select id from customers where phone = t.number order by id desc limit 1) c on true
      where ${isWithCustomer} order by t.created_at desc limit ${NEWEST})
    ), threads as (
      select key, max(at) as at, max(number) as number,
        (array_agg(channel order by at desc, id desc))[1] as channel, (array_agg(words order by at desc, id desc))[1] as words,
        (array_agg(failed order by at desc, id desc))[1] as failed,
        (count(*) filter (where unread))::int as unread, bool_or(asks) as asks
      from newest group by key
    ), named as (
      select threads.*, coalesce(c.name, number) as name,
        exists (select from text_numbers n where n.number = coalesce(c.phone, threads.number) and n.stopped_at is not null) as stopped
      from threads left join customers c on 'c' || c.id = key
    )
    select key, name, channel, words, at, unread, failed, asks, stopped from named
    where ${isFound} and ${wanted} order by at desc limit ${MOST_THREADS}`)) as unknown as { rows: ThreadRow[] };
  return found.rows;
}

/** One per number: somebody wrote and nobody has read it, or "cancel" may mean their party. */
export async function listToAnswer(db: Db | Tx, limit: number) {
  const waits = or(texts.asksToCancel, and(eq(texts.direction, "in"), isNull(texts.seenAt)));
  return db
    .selectDistinctOn([texts.number], {
      name: sql<string>`coalesce(${bookings.customerName}, ${texts.number})`,
      bookingId: texts.bookingId,
      eventDate: bookings.eventDate,
      since: texts.createdAt,
      note: texts.body,
      asksToCancel: texts.asksToCancel,
    })
    .from(texts)
    .leftJoin(bookings, eq(bookings.id, texts.bookingId))
    .where(waits)
    .orderBy(texts.number, desc(texts.asksToCancel), desc(texts.createdAt))
    .limit(limit);
}

export function countUnread(db: Db | Tx): Promise<number> {
  return db.$count(texts, and(eq(texts.direction, "in"), isNull(texts.seenAt)));
}

export async function findCustomerOfThread(db: Db | Tx, id: number) {
  const { name, email, phone, consents } = customers;
  const [row] = await db.select({ name, email, phone, consents }).from(customers).where(eq(customers.id, id));
  return row;
}

const ofCustomer = (db: Db | Tx, id: number) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, id));

/** Of the number, and about the customer's bookings. */
function inThread(db: Db | Tx, customerId: number | undefined, number: string): SQL | undefined {
  const ofNumber = number ? eq(texts.number, number) : undefined;
  const aboutThem = customerId === undefined ? undefined : inArray(texts.bookingId, ofCustomer(db, customerId));
  const isTheirs = sql`${texts.kind} <> 'new_booking' and not (${texts.kind} = 'live_watch' and ${texts.bookingId} is null)`;
  return and(or(ofNumber, aboutThem), isTheirs);
}

export async function listTexts(db: Db | Tx, customerId: number | undefined, number: string) {
  const there = inThread(db, customerId, number);
  return db.select().from(texts).where(there).orderBy(desc(texts.createdAt), desc(texts.id)).limit(200);
}

export async function listEmails(db: Db | Tx, customerId: number) {
  const { id, kind, subject, text, state, lastError, createdAt } = messages;
  const theirs = and(inArray(messages.bookingId, ofCustomer(db, customerId)), like(messages.eventKey, "%:customer"));
  return db
    .select({ id, kind, subject, text, state, lastError, createdAt })
    .from(messages)
    .where(theirs)
    .orderBy(desc(createdAt), desc(id))
    .limit(200);
}

/** The one that is coming up, or the newest. */
export async function findBookingOfThread(db: Db | Tx, customerId: number, today: string) {
  const open = sql`${bookings.status} in ('confirmed', 'completed', 'cancelled')`;
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.customerId, customerId), open))
    .orderBy(
      sql`${bookings.lastDay} < ${today}`,
      asc(sql`abs(${bookings.eventDate} - ${today}::date)`),
      desc(bookings.id),
    )
    .limit(1);
  return row?.id;
}

export async function markSeen(tx: Db | Tx, customerId: number | undefined, number: string, now: Date): Promise<void> {
  const unseen = and(inThread(tx, customerId, number), eq(texts.direction, "in"), isNull(texts.seenAt));
  await tx.update(texts).set({ seenAt: now }).where(unseen);
}

export async function settleCancel(tx: Db | Tx, customerId: number | undefined, number: string): Promise<void> {
  await tx
    .update(texts)
    .set({ asksToCancel: false })
    .where(and(inThread(tx, customerId, number), eq(texts.asksToCancel, true)));
}

/** Every number they have given. */
export async function listPhones(db: Db | Tx, customerId: number): Promise<string[]> {
  const ofOrders = await db
    .selectDistinct({ phone: bookings.customerPhone })
    .from(bookings)
    .where(eq(bookings.customerId, customerId));
  const own = await db.select({ phone: customers.phone }).from(customers).where(eq(customers.id, customerId));
  return [...ofOrders, ...own].map(({ phone }) => phone);
}

// Bookings as the office lists them: filtered, sorted, page by page.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { type BookingStatus, MOST_DAYS } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { messages } from "#db/schema/messages.ts";
import { findRows } from "#db/search.server.ts";
import { rowCount } from "#db/totals.server.ts";
import type { BookingSort, ColumnSort } from "../rules/order-filters.ts";
import { type Booking, type Row, toBooking } from "./order-row-store.server.ts";
import { searchOrders } from "./search-store.server.ts";

export type BookingFilter = {
  q: string;
  status?: BookingStatus;
  from?: PlainDate;
  to?: PlainDate;
  ids?: number[] | undefined;
};

const orders: Record<ColumnSort, SQL[]> = {
  createdAt: [asc(bookings.createdAt), asc(bookings.id)],
  "-createdAt": [desc(bookings.createdAt), desc(bookings.id)],
  eventDate: [asc(bookings.eventDate), asc(bookings.id)],
  "-eventDate": [desc(bookings.eventDate), desc(bookings.id)],
};

export async function listBookings(
  db: Db | Tx,
  filter: BookingFilter,
  { sort, ...page }: Page & { sort: BookingSort },
  today: PlainDate,
): Promise<{ rows: Booking[]; total: number }> {
  const { where, total } = await findOrders(db, filter);
  const rows = sort === "coming" ? await listComing(db, where, page, today) : await listPart(db, where, sort, page);
  return { rows: rows.map(toBooking), total };
}

/** What a mailbox booked or was offered, without holds and offers that are over. */
export async function listBookingsOfMailbox(db: Db | Tx, emailKey: string, today: PlainDate, limit: number) {
  const { status, proposal } = bookings;
  const lasts = inArray(status, ["pending_payment", "confirmed", "completed", "cancelled"]);
  const where = and(eq(bookings.emailKey, emailKey), or(lasts, eq(proposal, "open")));
  return (await listComing(db, where, { limit, offset: 0 }, today)).map(toBooking);
}

/** What customers booked or accepted in a time, where the email to a recipient was not written. */
export async function listUnmailedBookings(
  db: Db | Tx,
  { from, until }: { from: Date; until: Date },
  recipient: string,
) {
  const madeAt = sql`coalesce(${bookings.holdStartedAt}, ${bookings.createdAt})`;
  const byCustomer = or(eq(bookings.source, "customer"), isNotNull(bookings.holdStartedAt));
  const mailed = sql`exists (select from ${messages} where ${messages.eventKey} = 'booking-' || ${bookings.id} || '-received:' || ${recipient}::text)`;
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        byCustomer,
        ne(bookings.status, "proposed"),
        isNull(bookings.erasedAt),
        // The first is for the index: a hold never begins before its booking is made.
        lt(bookings.createdAt, until),
        sql`${madeAt} >= ${from.toISOString()}::timestamptz and ${madeAt} < ${until.toISOString()}::timestamptz`,
        not(mailed),
      ),
    )
    .orderBy(asc(bookings.id));
  return rows.map(toBooking);
}

type Page = { limit: number; offset: number };

function listPart(db: Db | Tx, where: SQL | undefined, sort: ColumnSort, { limit, offset }: Page): Promise<Row[]> {
  const found = db.select().from(bookings).where(where);
  return found
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
}

/** What is not over, the next first, then the rest backwards: two walks along one index instead of sorting everything. */
async function listComing(db: Db | Tx, where: SQL | undefined, page: Page, today: PlainDate): Promise<Row[]> {
  const isComing = and(where, gte(bookings.eventDate, addDays(today, 1 - MOST_DAYS)), gte(bookings.lastDay, today));
  const coming = await listPart(db, isComing, "eventDate", page);
  if (coming.length === page.limit) return coming;
  const before = await countBookings(db, isComing);
  const rest = { limit: page.limit - coming.length, offset: Math.max(0, page.offset - before) };
  const isPast = and(where, lt(bookings.eventDate, today), lt(bookings.lastDay, today));
  return [...coming, ...(await listPart(db, isPast, "-eventDate", rest))];
}

async function findOrders(
  db: Db | Tx,
  { q, ...filter }: BookingFilter,
): Promise<{ where: SQL | undefined; total: number }> {
  const where = matchesFilter(filter);
  if (q) return findRows(db, bookings, where, await searchOrders(db, q));
  const isCounted = filter.from || filter.to || filter.ids;
  const total = isCounted ? await countBookings(db, where) : await rowCount(db, "bookings", filter.status);
  return { where, total };
}

/** The highest number of all bookings. */
export async function lastBookingId(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ id: bookings.id }).from(bookings).orderBy(desc(bookings.id)).limit(1);
  return row?.id ?? 0;
}

/** What a filter finds among the bookings with these numbers, in order, each with what it is sorted by. */
export async function listSortedIds(
  db: Db | Tx,
  filter: Omit<BookingFilter, "q"> & { found: SQL | undefined },
  sort: ColumnSort,
  { after, through }: { after: number; through: number },
): Promise<{ id: number; key: string | Date }[]> {
  const column = sort.endsWith("eventDate") ? bookings.eventDate : bookings.createdAt;
  return db
    .select({ id: bookings.id, key: column })
    .from(bookings)
    .where(and(matchesFilter(filter), filter.found, gt(bookings.id, after), lte(bookings.id, through)))
    .orderBy(...orders[sort]);
}

function matchesFilter({ status, from, to, ids }: Omit<BookingFilter, "q">): SQL | undefined {
  return and(
    // A proposal is no booking yet: it is listed where it is asked for.
    status ? eq(bookings.status, status) : ne(bookings.status, "proposed"),
    from && gte(bookings.eventDate, from),
    to && lte(bookings.eventDate, to),
    ids && inArray(bookings.id, ids),
  );
}

async function countBookings(db: Db | Tx, where: SQL | undefined): Promise<number> {
  const [total] = await db.select({ n: count() }).from(bookings).where(where);
  return Number(total?.n ?? 0);
}

/** The orders of one person, the newest first. */
export async function listBookingsOfCustomer(db: Db | Tx, customerId: number, limit: number): Promise<Booking[]> {
  const ofCustomer = db.select().from(bookings).where(eq(bookings.customerId, customerId));
  const rows = await ofCustomer.orderBy(desc(bookings.eventDate), desc(bookings.id)).limit(limit);
  return rows.map(toBooking);
}

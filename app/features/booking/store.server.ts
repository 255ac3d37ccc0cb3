import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { bookings } from "../../../db/schema/booking.ts";
import { quotes } from "../../../db/schema/quote.ts";
import { openBalances } from "../../../db/schema/totals.ts";
import { findRows } from "../../../db/search.server.ts";
import { rowCount } from "../../../db/totals.server.ts";
import { emailKey, phoneKey } from "../../shared/contact-key.server.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import type { BookingSort, ColumnSort } from "./rules/booking-filters.ts";
import type { BookingStatus } from "./rules/booking-states.ts";
import { searchOrders } from "./search-store.server.ts";

type Row = typeof bookings.$inferSelect;
export type Booking = Omit<Row, "eventDate" | "lastDay"> & { eventDate: PlainDate; lastDay: PlainDate };
type NewBooking = typeof bookings.$inferInsert;

const toBooking = (row: Row): Booking => ({
  ...row,
  eventDate: row.eventDate as PlainDate,
  lastDay: row.lastDay as PlainDate,
});

export async function insertBooking(db: Db | Tx, booking: NewBooking): Promise<number> {
  const values = { ...booking, ...contactKeys(booking) };
  const [row] = await db.insert(bookings).values(values).returning({ id: bookings.id });
  if (!row) throw new Error("The database returned no booking");
  return row.id;
}

/** A person's keys follow every change of the address or number they are made of. */
function contactKeys({ customerEmail, customerPhone }: Partial<NewBooking>) {
  return {
    ...(customerEmail === undefined ? {} : { emailKey: emailKey(customerEmail) }),
    ...(customerPhone === undefined ? {} : { phoneKey: phoneKey(customerPhone) }),
  };
}

export async function findBooking(db: Db | Tx, id: number): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row && toBooking(row);
}

export async function findBookingByToken(db: Db | Tx, token: string): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.token, token));
  return row && toBooking(row);
}

/** Holds the row until the transaction ends, so that paying, expiring and cancelling take turns. */
export async function lockBooking(tx: Tx, id: number): Promise<Booking | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  return row && toBooking(row);
}

/** Every change raises the version, also one that leaves the row itself as it was. */
export async function updateBooking(db: Db | Tx, id: number, change: Partial<NewBooking>, now: Date): Promise<void> {
  const version = sql`${bookings.version} + 1`;
  await db
    .update(bookings)
    .set({ ...change, ...contactKeys(change), updatedAt: now, version })
    .where(eq(bookings.id, id));
}

export async function deleteBookingRow(db: Db | Tx, id: number): Promise<void> {
  await db.delete(bookings).where(eq(bookings.id, id));
}

/** Holds that have run out, the oldest first. */
export async function listExpiredHolds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(hasRunOut(now))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Holds that have not run out yet and will by then, the next one first. */
export async function listHoldsEnding(db: Db, now: Date, until: Date): Promise<number[]> {
  const ends = and(gt(bookings.holdExpiresAt, now), lte(bookings.holdExpiresAt, until));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "pending_payment"), ends))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id));
  return rows.map(({ id }) => id);
}

/** Offers that nobody accepted in time, the oldest first. */
export async function listEndedProposals(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.proposal, "open"), lte(bookings.holdExpiresAt, now)))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Open offers that end by then and that nobody answered, the next one first. */
export async function listProposalsEnding(db: Db, now: Date, until: Date): Promise<number[]> {
  const ends = and(gt(bookings.holdExpiresAt, now), lte(bookings.holdExpiresAt, until));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.proposal, "open"), isNull(bookings.changeRequest), ends))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id));
  return rows.map(({ id }) => id);
}

/** One of them, unless it was paid, released or extended meanwhile, or another process is working on it. */
export async function lockExpiredHold(tx: Tx, id: number, now: Date): Promise<Booking | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), hasRunOut(now)))
    .for("update", { skipLocked: true });
  return row && toBooking(row);
}

const hasRunOut = (now: Date) => and(eq(bookings.status, "pending_payment"), lte(bookings.holdExpiresAt, now));

/** The most days that one order has. */
const MOST_DAYS = 14;

/** Confirmed bookings that are delivered from a day to a day. */
export async function listConfirmedBetween(db: Db | Tx, from: PlainDate, to: PlainDate): Promise<Booking[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), gte(bookings.eventDate, from), lte(bookings.eventDate, to)));
  return rows.map(toBooking);
}

type Owing = { from: PlainDate; to: PlainDate; leastCents: number; also: number[] };

/** Those of them that owe so much by the ledger, and of these numbers `also` whichever is among them. */
export async function listOwingBetween(db: Db | Tx, { from, to, leastCents, also }: Owing): Promise<Booking[]> {
  const owes = or(gte(openBalances.owedCents, leastCents), inArray(bookings.id, also));
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(openBalances, eq(openBalances.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.status, "confirmed"),
        ne(bookings.customerEmail, ""),
        between(bookings.eventDate, from, to),
        owes,
      ),
    );
  return rows.map(({ booking }) => toBooking(booking));
}

/** Bookings whose last day was in these days, and that took place. */
export async function listEndedBetween(db: Db | Tx, from: PlainDate, to: PlainDate): Promise<Booking[]> {
  const tookPlace = inArray(bookings.status, ["confirmed", "completed"]);
  // The first day is what the index knows; no order is longer than the most days.
  const days = and(between(bookings.eventDate, addDays(from, 1 - MOST_DAYS), to), between(bookings.lastDay, from, to));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(days, tookPlace, ne(bookings.customerEmail, "")));
  return rows.map(toBooking);
}

/** Confirmed bookings whose last day is before a day, unless the owner has reopened them. */
export async function listOver(db: Db | Tx, before: PlainDate, now: Date): Promise<Booking[]> {
  const isOver = and(eq(bookings.status, "confirmed"), lt(bookings.lastDay, before));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(isOver, or(isNull(bookings.reopenedUntil), lte(bookings.reopenedUntil, now))));
  return rows.map(toBooking);
}

/** What has a day: what is confirmed, and what is not paid yet. */
export async function listActiveOn(db: Db | Tx, date: PlainDate): Promise<Booking[]> {
  const isActive = inArray(bookings.status, ["pending_payment", "confirmed", "completed"]);
  // The first day is what the index knows; no order is longer than the most days.
  const endsThen = and(between(bookings.eventDate, addDays(date, 1 - MOST_DAYS), date), eq(bookings.lastDay, date));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(or(eq(bookings.eventDate, date), endsThen), isActive))
    .orderBy(asc(bookings.id));
  return rows.map(toBooking);
}

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
  const where = whereOf(filter);
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
    .where(and(whereOf(filter), filter.found, gt(bookings.id, after), lte(bookings.id, through)))
    .orderBy(...orders[sort]);
}

/** In the order of their numbers as given; one that is gone meanwhile is left out. */
export async function findBookings(db: Db | Tx, ids: number[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toBooking(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function whereOf({ status, from, to, ids }: Omit<BookingFilter, "q">): SQL | undefined {
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

/** An offer answers a request: each shows the other. False where there is no such request, or it is booked already. */
export async function linkQuote(tx: Tx, quoteId: number, bookingId: number, now: Date): Promise<boolean> {
  const answeredAt = sql`coalesce(${quotes.answeredAt}, ${now.toISOString()})`;
  const linked = await tx
    .update(quotes)
    .set({ status: "answered", bookingId, answeredAt })
    .where(and(eq(quotes.id, quoteId), ne(quotes.status, "booked")))
    .returning({ id: quotes.id });
  return linked.length > 0;
}

/** Whoever accepts the offer has booked what they asked for. */
export async function bookQuoteOf(tx: Tx, bookingId: number): Promise<void> {
  await tx.update(quotes).set({ status: "booked" }).where(eq(quotes.bookingId, bookingId));
}

/** The request that a booking came of. */
export async function findQuoteOfBooking(db: Db | Tx, bookingId: number): Promise<number | null> {
  const [row] = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.bookingId, bookingId)).limit(1);
  return row?.id ?? null;
}

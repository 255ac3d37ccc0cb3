// What needs the owner. Each query has its own index, so its cost grows with what needs attention and not with all rows.
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql, sum } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { EMAIL_CHANGE_DAYS } from "#app/features/orders/orders/rules/changed-email.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { credits } from "#db/schema/credits.ts";
import { paymentAlerts as alerts } from "#db/schema/payments.ts";
import { openBalances } from "#db/schema/totals.ts";
import { users } from "#db/schema/users.ts";
import { waivers } from "#db/schema/waiver.ts";

const isActive = inArray(bookings.status, ["pending_payment", "confirmed", "completed"]);
const isUpcoming = (today: PlainDate) => gte(bookings.eventDate, today);

/** An offer is no booking yet, but who asks about it waits all the same. */
const isChangeRequest = and(isNotNull(bookings.changeRequest), or(isActive, eq(bookings.status, "proposed")));
const isOutOfArea = (today: PlainDate) => and(eq(bookings.outOfArea, true), isActive, isUpcoming(today));
const isAddressMissing = (today: PlainDate) => and(eq(bookings.customerAddress, ""), isActive, isUpcoming(today));
const isUnsigned = (today: PlainDate) =>
  and(eq(waivers.status, "unsigned"), gte(waivers.eventDate, today), isActive, isUpcoming(today));
const isExemptionWaiting = and(eq(bookings.exemption, "waiting"), isActive);
const isCertificateWaiting = (today: PlainDate) =>
  and(eq(bookings.certificateWaiting, true), isActive, isUpcoming(today));
const isCalledOffUnanswered = (today: PlainDate) =>
  and(isNotNull(bookings.calledOffAt), eq(bookings.status, "confirmed"), lt(bookings.lastDay, today));
/** Somebody said that there is no outlet, and ordered no generator. */
const isWithoutPower = (today: PlainDate) =>
  and(
    sql`${bookings.site}->>'outlet' = 'no'`,
    sql`not exists (select 1 from booking_extras extra where extra.booking_id = ${bookings.id} and extra.name ~* '\\mgenerator')`,
    isActive,
    isUpcoming(today),
  );
const isRefundDue = gt(bookings.refundDueCents, 0);
/** Beyond what the owner is asked to refund already. */
const isOverpaid = lt(openBalances.owedCents, sql`-${bookings.refundDueCents}`);
const isFrozen = eq(credits.state, "frozen");
/** As `needsOwnerUntil` has it. */
const isEmailChanged = (today: PlainDate, timeZone: string) =>
  and(
    isNotNull(bookings.emailChangedAt),
    isNull(bookings.erasedAt),
    sql`(${bookings.emailChangedAt} at time zone ${timeZone})::date >= ${addDays(today, -EMAIL_CHANGE_DAYS)}::date`,
  );

/** Money is asked for once no hold is running out or the party is over. A running hold is the customer's to pay. */
const isPastPaying = (today: PlainDate) =>
  or(
    and(eq(bookings.status, "pending_payment"), isNull(bookings.holdExpiresAt)),
    eq(bookings.status, "completed"),
    lt(bookings.lastDay, today),
  );

/** That, or a deposit was asked for and nothing was paid. */
const isUnpaid = (today: PlainDate) =>
  and(
    gt(openBalances.owedCents, 0),
    or(
      isPastPaying(today),
      and(eq(bookings.status, "confirmed"), eq(openBalances.paidCents, 0), gt(bookings.depositCents, 0)),
    ),
  );

const aboutBooking = {
  bookingId: bookings.id,
  name: bookings.customerName,
  eventDate: bookings.eventDate,
  since: bookings.createdAt,
};

/** The bookings that are so, the nearest event first. */
function listBookings<More extends SelectedFields>(db: Db, where: SQL | undefined, limit: number, more: More) {
  const columns = { ...aboutBooking, ...more };
  return db.select(columns).from(bookings).where(where).orderBy(asc(bookings.eventDate)).limit(limit);
}

export const listChangeRequests = (db: Db, limit: number) =>
  listBookings(db, isChangeRequest, limit, {
    since: bookings.updatedAt,
    request: bookings.changeRequest,
    note: bookings.changeNote,
  });

/** Without the event date, which may be long past: what counts is since when the customer waits. */
export async function listRefundsDue(db: Db, limit: number) {
  return db
    .select({
      bookingId: bookings.id,
      name: bookings.customerName,
      since: bookings.updatedAt,
      dueCents: bookings.refundDueCents,
    })
    .from(bookings)
    .where(isRefundDue)
    .orderBy(asc(bookings.updatedAt))
    .limit(limit);
}

export async function listOverpaid(db: Db, limit: number) {
  return db
    .select({
      bookingId: bookings.id,
      name: bookings.customerName,
      since: bookings.updatedAt,
      overCents: sql<number>`(-${openBalances.owedCents} - ${bookings.refundDueCents})::int`,
    })
    .from(openBalances)
    .innerJoin(bookings, eq(bookings.id, openBalances.bookingId))
    .where(isOverpaid)
    .orderBy(asc(bookings.updatedAt))
    .limit(limit);
}

/** With the numbers of the orders that each has paid. */
export async function listFrozenCredits(db: Db, limit: number) {
  // Named in full: in a query of one table drizzle leaves the table of a column out.
  const paid = sql<string>`coalesce((select string_agg(distinct e.booking_id::text, ', ')
    from credit_entries e where e.credit_id = credits.id and e.kind = 'used'), '')`;
  return db
    .select({
      creditId: credits.id,
      bookingId: credits.originBookingId,
      name: credits.customerName,
      leftCents: credits.remainingCents,
      note: paid,
      since: sql<Date>`coalesce(${credits.frozenAt}, ${credits.createdAt})`.mapWith(credits.createdAt),
    })
    .from(credits)
    .where(isFrozen)
    .orderBy(asc(credits.frozenAt))
    .limit(limit);
}

/** Whose email the office changed, with who did. */
export async function listChangedEmails(db: Db, today: PlainDate, limit: number, timeZone: string) {
  return db
    .select({ ...aboutBooking, note: users.name })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.emailChangedBy))
    .where(isEmailChanged(today, timeZone))
    .orderBy(asc(bookings.emailChangedAt))
    .limit(limit);
}

export async function listUnsigned(db: Db, today: PlainDate, limit: number) {
  return db
    .select({ ...aboutBooking, waiverId: waivers.id, since: waivers.createdAt })
    .from(waivers)
    .innerJoin(bookings, eq(bookings.id, waivers.bookingId))
    .where(isUnsigned(today))
    .orderBy(asc(bookings.eventDate))
    .limit(limit);
}

export async function listUnpaid(db: Db, today: PlainDate, limit: number) {
  const distance = sql`abs(${bookings.eventDate} - ${today}::date)`;
  return db
    .select({ ...aboutBooking, owedCents: openBalances.owedCents })
    .from(openBalances)
    .innerJoin(bookings, eq(bookings.id, openBalances.bookingId))
    .where(isUnpaid(today))
    .orderBy(distance, asc(bookings.id))
    .limit(limit);
}

/** Called off for the weather, and their day has passed without a choice. */
export const listCalledOff = (db: Db, today: PlainDate, limit: number) =>
  listBookings(db, isCalledOffUnanswered(today), limit, {});

export const listOutOfArea = (db: Db, today: PlainDate, limit: number) =>
  listBookings(db, isOutOfArea(today), limit, { note: bookings.customerAddress });

/** Certificates that took the tax off and that nobody looked at. */
export const listExemptionsWaiting = (db: Db, limit: number) =>
  listBookings(db, isExemptionWaiting, limit, {
    note: sql<string>`${bookings.exemptionName} || ', ' || ${bookings.exemptionNumber}`,
  });

/** Parks and schools that may want a certificate of insurance. */
export const listCertificatesWaiting = (db: Db, today: PlainDate, limit: number) =>
  listBookings(db, isCertificateWaiting(today), limit, { note: sql<string>`coalesce(${bookings.place}, '')` });

/** Whose certificate is taken care of; undefined when none was waited for. */
export async function clearCertificate(tx: Tx, bookingId: number): Promise<{ place: string | null } | undefined> {
  const settled = sql`${bookings.certificatesSettled} || coalesce(to_jsonb(${bookings.place}), '[]'::jsonb)`;
  const [row] = await tx
    .update(bookings)
    .set({ certificateWaiting: false, certificatesSettled: settled })
    .where(and(eq(bookings.id, bookingId), eq(bookings.certificateWaiting, true)))
    .returning({ place: bookings.place });
  return row;
}

export const listAddressMissing = (db: Db, today: PlainDate, limit: number) =>
  listBookings(db, isAddressMissing(today), limit, {});

export const listWithoutPower = (db: Db, today: PlainDate, limit: number) =>
  listBookings(db, isWithoutPower(today), limit, {});

/** How much of each kind needs attention, without a limit, in one query. */
export async function countAttention(db: Db, today: PlainDate, timeZone: string) {
  const n = { n: count() };
  const those = (where: SQL | undefined) => db.select(n).from(bookings).where(where);
  const owing = (where: SQL | undefined) =>
    db.select(n).from(openBalances).innerJoin(bookings, eq(bookings.id, openBalances.bookingId)).where(where);
  const counts = {
    changeRequests: those(isChangeRequest),
    refundsDue: those(isRefundDue),
    paymentAlerts: db.select(n).from(alerts).where(isNull(alerts.resolvedAt)),
    overpaid: owing(isOverpaid),
    frozenCredits: db.select(n).from(credits).where(isFrozen),
    changedEmails: those(isEmailChanged(today, timeZone)),
    addressMissing: those(isAddressMissing(today)),
    outOfArea: those(isOutOfArea(today)),
    exemptions: those(isExemptionWaiting),
    certificates: those(isCertificateWaiting(today)),
    withoutPower: those(isWithoutPower(today)),
    calledOff: those(isCalledOffUnanswered(today)),
    unpaid: owing(isUnpaid(today)),
    unsigned: db
      .select(n)
      .from(waivers)
      .innerJoin(bookings, eq(bookings.id, waivers.bookingId))
      .where(isUnsigned(today)),
  };
  const columns = Object.entries(counts).map(([name, query]) => sql`(${query})::int as ${sql.identifier(name)}`);
  const { rows } = (await db.execute(sql`select ${sql.join(columns, sql`, `)}`)) as unknown as {
    rows: [Record<keyof typeof counts, number>];
  };
  return rows[0];
}

/** What all bookings owe. */
export async function sumOpenBalances(db: Db): Promise<number> {
  const [row] = await db
    .select({ cents: sum(openBalances.owedCents) })
    .from(openBalances)
    .where(gt(openBalances.owedCents, 0));
  return Number(row?.cents ?? 0);
}

export async function countItems(db: Db) {
  const [row] = await db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${inflatables.active})::int`,
      isNew: sql<number>`count(*) filter (where ${inflatables.isNew})::int`,
    })
    .from(inflatables);
  return { total: Number(row?.total ?? 0), active: row?.active ?? 0, isNew: row?.isNew ?? 0 };
}

/** Active bookings, from a day to a day. */
export async function countActiveBetween(db: Db, from: PlainDate, to: PlainDate): Promise<number> {
  const within = and(isActive, gte(bookings.eventDate, from), sql`${bookings.eventDate} <= ${to}`);
  const [row] = await db.select({ n: count() }).from(bookings).where(within);
  return Number(row?.n ?? 0);
}

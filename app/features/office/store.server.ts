// What needs the owner. Each query has its own index, so its cost grows with what needs attention and not with all rows.
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql, sum } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { bookings } from "../../../db/schema/booking.ts";
import { inflatables } from "../../../db/schema/catalog.ts";
import { credits } from "../../../db/schema/credits.ts";
import { paymentAlerts as alerts } from "../../../db/schema/payments.ts";
import { openBalances } from "../../../db/schema/totals.ts";
import { users } from "../../../db/schema/users.ts";
import { waivers } from "../../../db/schema/waiver.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import { EMAIL_CHANGE_DAYS } from "../orders/rules/changed-email.ts";

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

export async function listChangeRequests(db: Db, limit: number) {
  return db
    .select({ ...aboutBooking, since: bookings.updatedAt, request: bookings.changeRequest, note: bookings.changeNote })
    .from(bookings)
    .where(isChangeRequest)
    .orderBy(asc(bookings.eventDate))
    .limit(limit);
}

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
export async function listCalledOff(db: Db, today: PlainDate, limit: number) {
  return db
    .select(aboutBooking)
    .from(bookings)
    .where(isCalledOffUnanswered(today))
    .orderBy(asc(bookings.eventDate))
    .limit(limit);
}

export async function listOutOfArea(db: Db, today: PlainDate, limit: number) {
  return db
    .select({ ...aboutBooking, note: bookings.customerAddress })
    .from(bookings)
    .where(isOutOfArea(today))
    .orderBy(asc(bookings.eventDate))
    .limit(limit);
}

/** Certificates that took the tax off and that nobody looked at. */
export async function listExemptionsWaiting(db: Db, limit: number) {
  return db
    .select({ ...aboutBooking, note: sql<string>`${bookings.exemptionName} || ', ' || ${bookings.exemptionNumber}` })
    .from(bookings)
    .where(isExemptionWaiting)
    .orderBy(asc(bookings.eventDate))
    .limit(limit);
}

/** Parks and schools that may want a certificate of insurance. */
export async function listCertificatesWaiting(db: Db, today: PlainDate, limit: number) {
  return db
    .select({ ...aboutBooking, note: sql<string>`coalesce(${bookings.place}, '')` })
    .from(bookings)
    .where(isCertificateWaiting(today))
    .orderBy(asc(bookings.eventDate))
    .limit(limit);
}

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

export async function listAddressMissing(db: Db, today: PlainDate, limit: number) {
  return db
    .select(aboutBooking)
    .from(bookings)
    .where(isAddressMissing(today))
    .orderBy(asc(bookings.eventDate))
    .limit(limit);
}

export async function listWithoutPower(db: Db, today: PlainDate, limit: number) {
  return db
    .select(aboutBooking)
    .from(bookings)
    .where(isWithoutPower(today))
    .orderBy(asc(bookings.eventDate))
    .limit(limit);
}

const noAttention = {
  changeRequests: 0,
  paymentAlerts: 0,
  refundsDue: 0,
  overpaid: 0,
  frozenCredits: 0,
  changedEmails: 0,
  addressMissing: 0,
  outOfArea: 0,
  exemptions: 0,
  certificates: 0,
  calledOff: 0,
  withoutPower: 0,
  unpaid: 0,
  unsigned: 0,
};

/** How much of each kind needs attention, without a limit. */
export async function countAttention(db: Db, today: PlainDate, timeZone: string) {
  const n = { n: count() };
  const changeRequests = db.select(n).from(bookings).where(isChangeRequest);
  const refundsDue = db.select(n).from(bookings).where(isRefundDue);
  const overpaid = db
    .select(n)
    .from(openBalances)
    .innerJoin(bookings, eq(bookings.id, openBalances.bookingId))
    .where(isOverpaid);
  const frozenCredits = db.select(n).from(credits).where(isFrozen);
  const changedEmails = db.select(n).from(bookings).where(isEmailChanged(today, timeZone));
  const paymentAlerts = db.select(n).from(alerts).where(isNull(alerts.resolvedAt));
  const addressMissing = db.select(n).from(bookings).where(isAddressMissing(today));
  const outOfArea = db.select(n).from(bookings).where(isOutOfArea(today));
  const exemptions = db.select(n).from(bookings).where(isExemptionWaiting);
  const certificates = db.select(n).from(bookings).where(isCertificateWaiting(today));
  const calledOff = db.select(n).from(bookings).where(isCalledOffUnanswered(today));
  const withoutPower = db.select(n).from(bookings).where(isWithoutPower(today));
  const unpaid = db
    .select(n)
    .from(openBalances)
    .innerJoin(bookings, eq(bookings.id, openBalances.bookingId))
    .where(isUnpaid(today));
  const unsigned = db
    .select(n)
    .from(waivers)
    .innerJoin(bookings, eq(bookings.id, waivers.bookingId))
    .where(isUnsigned(today));
  const { rows } = (await db.execute(
    sql`select (${changeRequests})::int as "changeRequests", (${refundsDue})::int as "refundsDue", (${paymentAlerts})::int as "paymentAlerts",
      (${overpaid})::int as "overpaid", (${frozenCredits})::int as "frozenCredits", (${changedEmails})::int as "changedEmails",
      (${addressMissing})::int as "addressMissing", (${outOfArea})::int as "outOfArea", (${exemptions})::int as "exemptions",
      (${certificates})::int as "certificates", (${withoutPower})::int as "withoutPower", (${calledOff})::int as "calledOff",
      (${unpaid})::int as "unpaid", (${unsigned})::int as "unsigned"`,
  )) as unknown as { rows: (typeof noAttention)[] };
  return rows[0] ?? noAttention;
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

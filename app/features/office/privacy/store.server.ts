// Everything that may name a person, table by table. A new column with personal data has to be added here.
import { and, asc, eq, inArray, isNull, lt, ne, not, notExists, notLike, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { forgetWithoutOrders } from "#app/features/base/customers/store.server.ts";
import { addressKey } from "#app/features/day/deliveries/rules/address-key.ts";
import { emailKey, phoneDigits } from "#app/shared/people/contact-key.server.ts";
import { ERASED_NAME } from "#app/shared/people/erased-name.ts";
import { newPrivateToken } from "#app/shared/people/private-token.server.ts";
import { mapNotes } from "#app/shared/words/order-notes.ts";
import { mapTexts } from "#app/shared/words/order-texts.ts";
import type { Db, Tx } from "#db/database.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { bookings, dayClaims, priceLines } from "#db/schema/booking.ts";
import { creditEntries, credits } from "#db/schema/credits.ts";
import { addressPoints, attachments, heldEvents, stopEvents } from "#db/schema/deliveries.ts";
import { demoCheckouts } from "#db/schema/demo-payments.ts";
import { holdCodes } from "#db/schema/hold-codes.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { messages } from "#db/schema/messages.ts";
import { paymentAlerts } from "#db/schema/payments.ts";
import { bookingPapers } from "#db/schema/private-page.ts";
import { promoUses } from "#db/schema/promo.ts";
import { quotes } from "#db/schema/quote.ts";
import { refunds } from "#db/schema/refunds.ts";
import { textNumbers, texts } from "#db/schema/texts.ts";
import { waitingList } from "#db/schema/waiting-list.ts";
import { waivers } from "#db/schema/waiver.ts";

export type Contact = { email?: string | undefined; phone?: string | undefined };

/** Of an entry in the log only these survive: days, amounts and numbers of records. */
const IMPERSONAL = [
  "amountCents",
  "refundCents",
  "keptCents",
  "date",
  "from",
  "to",
  "item",
  "eventDate",
  "inflatableId",
  "waiverId",
  "quoteId",
  "wish",
  "notStatedByClient",
  "bookings",
  "quotes",
  "messages",
  "waivers",
  "waiversKept",
];
const names = sql.join(
  IMPERSONAL.map((name) => sql`${name}`),
  sql`, `,
);

/** Records with this email address or number, however either was written; none when neither is known. */
function theirs({ email, phone }: Contact, columns: { email: AnyPgColumn; phone: AnyPgColumn }): SQL {
  const address = email?.trim().toLowerCase();
  const digits = phoneDigits(phone ?? "").slice(-10);
  const found = or(
    address ? sql`lower(trim(${columns.email})) = ${address}` : undefined,
    digits ? sql`right(regexp_replace(${columns.phone}, '[^0-9]', '', 'g'), 10) = ${digits}` : undefined,
  );
  return found ?? sql`false`;
}

export async function listPersonBookings(db: Db | Tx, contact: Contact, bookingId: number | undefined) {
  const where = or(
    bookingId === undefined ? undefined : eq(bookings.id, bookingId),
    theirs(contact, { email: bookings.customerEmail, phone: bookings.customerPhone }),
  );
  return db.select().from(bookings).where(where).orderBy(asc(bookings.id));
}

export async function listPersonQuotes(db: Db | Tx, contact: Contact, quoteId: number | undefined) {
  const where = or(quoteId === undefined ? undefined : eq(quotes.id, quoteId), theirs(contact, quotes));
  return db.select().from(quotes).where(where).orderBy(asc(quotes.id));
}

/** The cardholder's bank holds a payment of it, or has not decided about one. What was lost is decided. */
const isDisputed = sql`(exists (select from ${refunds} r where r.booking_id = ${bookings.id} and r.disputed_cents > 0)
  or exists (select from ${paymentAlerts} a where a.booking_id = ${bookings.id} and a.kind = 'dispute'
    and a.note <> 'lost' and a.resolved_at is null))`;

export async function listDisputed(db: Db | Tx, bookingIds: number[]): Promise<number[]> {
  const ofThem = and(inArrayOrNone(bookings.id, bookingIds), isDisputed);
  const rows = await db.select({ id: bookings.id }).from(bookings).where(ofThem);
  return rows.map(({ id }) => id);
}

/** Without signatures and documents. */
export async function listPersonWaivers(db: Db | Tx, contact: Contact, bookingIds: number[]) {
  const { id, bookingId, status, eventDate, fullName, hash } = waivers;
  return db
    .select({ id, bookingId, status, eventDate, fullName, hash })
    .from(waivers)
    .where(and(isNull(waivers.erasedAt), or(inArrayOrNone(bookingId, bookingIds), theirs(contact, waivers))))
    .orderBy(asc(id));
}

export type MailOf = {
  bookingIds: number[];
  quoteIds: number[];
  creditIds?: number[];
  email?: string | undefined;
};

/** Rain checks that came out of these orders or were given to these addresses, and still name somebody. */
export async function listIssuedCredits(
  db: Db | Tx,
  of: { bookingIds: number[]; emails: string[] },
): Promise<number[]> {
  const { bookingIds, emails } = of;
  const toThem = emails.length > 0 ? inArray(sql`lower(trim(${credits.customerEmail}))`, emails) : undefined;
  const rows = await db
    .select({ id: credits.id })
    .from(credits)
    .where(and(ne(credits.customerName, ERASED_NAME), or(inArrayOrNone(credits.originBookingId, bookingIds), toThem)))
    .orderBy(asc(credits.id));
  return rows.map(({ id }) => id);
}

export async function listPersonMail(db: Db | Tx, mail: MailOf): Promise<number[]> {
  const rows = await db.select({ id: messages.id }).from(messages).where(matchesMail(mail));
  return rows.map(({ id }) => id);
}

/** Gives back their ids: files of them may lie in the outbox. */
export async function deletePersonMail(db: Db | Tx, mail: MailOf): Promise<number[]> {
  const rows = await db.delete(messages).where(matchesMail(mail)).returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

function matchesMail({ bookingIds, quoteIds, creditIds = [], email }: MailOf): SQL | undefined {
  return or(
    inArrayOrNone(messages.bookingId, bookingIds),
    inArrayOrNone(messages.quoteId, quoteIds),
    // One that the owner gave belongs to no order; what is written about it is known by its event.
    creditIds.length > 0 ? sql`${messages.eventKey} ~ ${`^credit-(${creditIds.join("|")})-`}` : undefined,
    email ? sql`lower(trim(${messages.toAddress})) = ${email.trim().toLowerCase()}` : undefined,
  );
}

/** By booking and by number; with the number goes what is known of it. */
export async function deletePersonTexts(
  tx: Tx,
  of: { bookingIds: number[]; phone?: string | undefined },
): Promise<void> {
  const number = phoneDigits(of.phone ?? "");
  const ofNumber = number ? eq(texts.number, number) : undefined;
  const theirTexts = or(inArrayOrNone(texts.bookingId, of.bookingIds), ofNumber);
  const gone = await tx.delete(texts).where(theirTexts).returning({ number: texts.number });
  const numbers = [...new Set([number, ...gone.map((one) => one.number)])];
  // A number that others share stays as they left it.
  const others = tx.select({ id: texts.id }).from(texts).where(eq(texts.number, textNumbers.number));
  await tx.delete(textNumbers).where(and(inArray(textNumbers.number, numbers), notExists(others)));
}

export async function deleteOldTexts(db: Db | Tx, before: Date, limit: number): Promise<void> {
  const old = db.select({ id: texts.id }).from(texts).where(lt(texts.createdAt, before)).limit(limit);
  await db.delete(texts).where(inArray(texts.id, old));
}

function inArrayOrNone(column: AnyPgColumn, ids: number[]): SQL {
  return ids.length === 0 ? sql`false` : inArray(column, ids);
}

/** Held until the transaction ends, by id: nothing new is written about them meanwhile. */
export async function lockBookings(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.id)
    .for("update");
}

/** The row stays for the books; nothing in it leads to a person. */
export async function emptyBookings(tx: Tx, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await forgetPlaces(tx, ids);
  const people = await tx.selectDistinct({ id: bookings.customerId }).from(bookings).where(inArray(bookings.id, ids));
  for (const id of ids) {
    const gone = { customerName: ERASED_NAME, customerEmail: "", customerPhone: "", customerId: null };
    const nowhere = { street: "", city: "", state: "", zip: "", site: {}, exemptionName: "", exemptionNumber: "" };
    const unkeyed = { emailKey: null, phoneKey: null, deviceKey: null };
    const unsaid = {
      ...mapTexts(() => ""),
      ...mapNotes(() => ""),
      changeRequest: null,
      changeNote: "",
      proposalMessage: "",
      discount: sql`case when ${bookings.discount} is null then null else ${bookings.discount} || '{"reason":""}' end`,
    };
    await tx
      .update(bookings)
      .set({ ...gone, ...nowhere, ...unkeyed, ...unsaid, token: deadToken(), erasedAt: now, updatedAt: now })
      .where(and(eq(bookings.id, id), isNull(bookings.erasedAt)));
  }
  await tx
    .update(dayClaims)
    .set({ reason: "Booked" })
    .where(and(inArray(dayClaims.bookingId, ids), ne(dayClaims.reason, "Booked")));
  await tx
    .update(ledgerEntries)
    .set({ note: "" })
    .where(and(inArray(ledgerEntries.bookingId, ids), ne(ledgerEntries.note, "")));
  // A code's name is nobody's; the reason of a discount may be.
  await tx
    .update(priceLines)
    .set({ label: "Discount" })
    .where(
      and(inArray(priceLines.bookingId, ids), eq(priceLines.kind, "discount"), notLike(priceLines.label, "Code %")),
    );
  await emptyReports(tx, ids);
  await tx.delete(bookingPapers).where(inArray(bookingPapers.bookingId, ids));
  await emptyCredits(tx, await listIssuedCredits(tx, { bookingIds: ids, emails: [] }));
  await tx.update(demoCheckouts).set({ customerEmail: null }).where(inArray(demoCheckouts.bookingId, ids));
  await tx
    .update(promoUses)
    .set({ email: sql`'erased-' || ${promoUses.bookingId}` })
    .where(inArray(promoUses.bookingId, ids));
  await forgetWithoutOrders(
    tx,
    people.flatMap(({ id }) => id ?? []),
  );
}

/** When the crew was there stays; what it wrote, counted, photographed and found there goes. */
async function emptyReports(tx: Tx, ids: number[]): Promise<void> {
  await tx.update(stopEvents).set({ data: {}, problem: null }).where(inArray(stopEvents.bookingId, ids));
  const numbers = sql.join(
    ids.map((id) => sql`${String(id)}`),
    sql`, `,
  );
  await tx
    .update(heldEvents)
    .set({ event: {}, state: "dropped" })
    .where(sql`${heldEvents.event}->>'bookingId' in (${numbers})`);
  await tx.delete(attachments).where(inArray(attachments.bookingId, ids));
}

/** Where their addresses are. The next party there finds it anew. */
async function forgetPlaces(tx: Tx, ids: number[]): Promise<void> {
  const theirs = await tx
    .select({ address: bookings.customerAddress })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), ne(bookings.customerAddress, "")));
  const keys = theirs.map(({ address }) => addressKey(address));
  if (keys.length > 0) await tx.delete(addressPoints).where(inArray(addressPoints.address, keys));
}

/** Replaces the private link with one that nobody has. */
const deadToken = newPrivateToken;

export async function emptyWaiver(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(waivers)
    .set({
      fullName: ERASED_NAME,
      email: "",
      phone: "",
      customerAddress: "",
      typedSignature: "",
      drawnSignature: null,
      ip: null,
      userAgent: null,
      pdf: null,
      token: deadToken(),
      erasedAt: now,
    })
    .where(eq(waivers.id, id));
}

export async function deleteWaiver(tx: Tx, id: number): Promise<void> {
  await tx.delete(waivers).where(eq(waivers.id, id));
}

/** For a signature that has to be kept: its link stops working. */
export async function closeSigningLink(tx: Tx, id: number): Promise<void> {
  await tx.update(waivers).set({ token: deadToken() }).where(eq(waivers.id, id));
}

export async function deleteQuotes(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(quotes).where(inArray(quotes.id, ids));
}

/** Their places on waiting lists. */
export async function countWaitingPlaces(db: Db | Tx, emails: string[]): Promise<number> {
  return db.$count(waitingList, inArray(waitingList.emailKey, emails.map(emailKey)));
}

export async function deleteWaitingPlaces(tx: Tx, emails: string[]): Promise<void> {
  await tx.delete(waitingList).where(inArray(waitingList.emailKey, emails.map(emailKey)));
}

export async function deleteHoldCodes(tx: Tx, email: string): Promise<void> {
  await tx.delete(holdCodes).where(eq(holdCodes.emailKey, emailKey(email)));
}

/** Rain checks can be used by their code, but nobody is named or written to. */
export async function emptyCredits(db: Db | Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const nobody = { customerName: ERASED_NAME, customerEmail: "", reason: "" };
  await db.update(credits).set(nobody).where(inArray(credits.id, ids));
  await db.update(creditEntries).set({ note: "" }).where(inArray(creditEntries.creditId, ids));
}

type AnswersOf = { bookingIds: number[]; quoteIds: number[]; messageIds: number[]; emails: string[] };

/** Empties stored answers to repeated calls about these records, or with their addresses: they have names and emails in them. */
export async function emptyPersonAnswers(
  tx: Tx,
  { bookingIds, quoteIds, messageIds, emails }: AnswersOf,
): Promise<void> {
  const about = (path: string, ids: number[]) =>
    ids.length === 0 ? undefined : sql`${idempotencyKeys.scope} ~ ${`/api/${path}/(${ids.join("|")})([/ ]|$)`}`;
  const mentions = emails.map((email) => sql`position(${email} in lower(${idempotencyKeys.answer}::text)) > 0`);
  const named = or(
    about("bookings", bookingIds),
    about("quotes", quoteIds),
    about("messages", messageIds),
    ...mentions,
  );
  if (named) await tx.update(idempotencyKeys).set({ answer: {} }).where(named);
}

/** The entries stay in the log, without the person's data. */
export async function emptyPersonAudit(tx: Tx, { bookingIds, creditIds = [], email }: LoggedOf): Promise<void> {
  const mentions = email
    ? sql`position(${email.trim().toLowerCase()} in lower(${auditEntries.details}::text)) > 0`
    : undefined;
  const aboutCredit = sql`${auditEntries.details}->>'creditId' in (${sql.join(
    creditIds.map((id) => sql`${String(id)}`),
    sql`, `,
  )})`;
  const ofThem = inArrayOrNone(auditEntries.bookingId, bookingIds);
  await emptyAudit(tx, or(ofThem, creditIds.length > 0 ? aboutCredit : undefined, mentions));
}

type LoggedOf = { bookingIds: number[]; creditIds?: number[]; email?: string | undefined };

async function emptyAudit(tx: Db | Tx, where: SQL | undefined): Promise<void> {
  const kept = sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${auditEntries.details}) where key in (${names}) and value::text not like '%@%')`;
  await tx.update(auditEntries).set({ details: kept }).where(where);
}

// What is past its years, a few at a time.

export async function listOldQuotes(db: Db, asked: Date, booked: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(or(and(ne(quotes.status, "booked"), lt(quotes.createdAt, asked)), lt(quotes.createdAt, booked)))
    .orderBy(asc(quotes.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function listOldBookings(db: Db, before: string, limit: number): Promise<number[]> {
  const offered = and(eq(bookings.status, "proposed"), ne(bookings.proposal, "open"));
  const over = or(inArray(bookings.status, ["completed", "cancelled", "expired"]), offered);
  const onItsWay = db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookings.id), eq(refunds.state, "requested")));
  const nothingDue = and(eq(bookings.refundDueCents, 0), notExists(onItsWay), not(isDisputed));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNull(bookings.erasedAt), lt(bookings.eventDate, before), over, nothingDue))
    .orderBy(asc(bookings.eventDate), asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Those of no order that are long over: past their last day, or used up. */
export async function listOldCredits(db: Db, lastDay: string, before: Date, limit: number): Promise<number[]> {
  const over = or(lt(credits.expiresOn, lastDay), and(eq(credits.remainingCents, 0), lt(credits.createdAt, before)));
  const rows = await db
    .select({ id: credits.id })
    .from(credits)
    .where(and(isNull(credits.originBookingId), ne(credits.customerName, ERASED_NAME), over))
    .orderBy(asc(credits.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function listOldWaivers(db: Db, before: string, limit: number) {
  return db
    .select({ id: waivers.id, signed: sql<boolean>`${waivers.hash} is not null` })
    .from(waivers)
    .where(and(isNull(waivers.erasedAt), lt(waivers.eventDate, before)))
    .orderBy(asc(waivers.eventDate), asc(waivers.id))
    .limit(limit);
}

export async function deleteOldMail(db: Db | Tx, before: Date, limit: number): Promise<number[]> {
  const old = db.select({ id: messages.id }).from(messages).where(lt(messages.createdAt, before)).limit(limit);
  const rows = await db.delete(messages).where(inArray(messages.id, old)).returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

export async function emptyOldAudit(db: Db, before: Date, limit: number): Promise<void> {
  const personal = sql`((${auditEntries.details} - array[${names}]::text[]) <> '{}'::jsonb or ${auditEntries.details}->>'to' like '%@%')`;
  const old = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(lt(auditEntries.at, before), personal))
    .limit(limit);
  await emptyAudit(db, inArray(auditEntries.id, old));
}

type RecordIds = { bookingIds: number[]; quoteIds: number[]; creditIds: number[]; waiverIds: number[] };

/** Filters for records that still name someone. */
export async function listPresent(tx: Tx, ids: RecordIds): Promise<RecordIds> {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const named = and(inArrayOrNone(bookings.id, ids.bookingIds), isNull(bookings.erasedAt));
  const unerased = and(inArrayOrNone(waivers.id, ids.waiverIds), isNull(waivers.erasedAt));
  const given = and(inArrayOrNone(credits.id, ids.creditIds), ne(credits.customerName, ERASED_NAME));
  return {
    bookingIds: idsOf(await tx.select({ id: bookings.id }).from(bookings).where(named)),
    quoteIds: idsOf(await tx.select({ id: quotes.id }).from(quotes).where(inArrayOrNone(quotes.id, ids.quoteIds))),
    creditIds: idsOf(await tx.select({ id: credits.id }).from(credits).where(given)),
    waiverIds: idsOf(await tx.select({ id: waivers.id }).from(waivers).where(unerased)),
  };
}

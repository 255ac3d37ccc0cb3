import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { likePattern } from "#app/shared/calls/list-query.ts";
import { emailKey } from "#app/shared/people/contact-key.server.ts";
import type { MessageState } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { holdAddresses } from "#db/schema/hold-codes.ts";
import { messages } from "#db/schema/messages.ts";
import { rowCount } from "#db/totals.server.ts";
import { CUSTOMER_KINDS } from "./rules/office-messages.ts";

export type NewMessage = Omit<typeof messages.$inferInsert, "attempts" | "lastError" | "sentAt">;
export type MessageRow = typeof messages.$inferSelect;

/** Inserts messages and returns the new ones. An event that already has a message gets no second one. */
export async function insertMessages(db: Db | Tx, emails: NewMessage[]) {
  if (emails.length === 0) return [];
  const { id, sendAfter } = messages;
  return db.insert(messages).values(emails).onConflictDoNothing().returning({ id, sendAfter });
}

/** Takes messages whose wait is over, so that only one process gets each. */
export async function takeWaiting(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const over = tx
    .select({ id: messages.id })
    .from(messages)
    .where(lte(messages.sendAfter, now))
    .orderBy(messages.id)
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await tx
    .update(messages)
    .set({ sendAfter: null })
    .where(inArray(messages.id, over))
    .returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

/** Checks whether an event's message still waits, and keeps it waiting until the transaction ends. */
export async function stillWaits(tx: Tx, eventKey: string): Promise<boolean> {
  const [row] = await tx
    .select({ sendAfter: messages.sendAfter })
    .from(messages)
    .where(eq(messages.eventKey, eventKey))
    .for("update");
  return row !== undefined && row.sendAfter !== null;
}

export async function isMailUnsent(db: Db | Tx, eventKey: string): Promise<boolean> {
  const unsent = and(eq(messages.eventKey, eventKey), isNull(messages.sentAt));
  return (await db.$count(messages, unsent)) > 0;
}

export async function wasWritten(db: Db | Tx, about: { bookingId: number; kind: string; toAddress: string }) {
  const { bookingId, kind, toAddress } = messages;
  const written = and(eq(bookingId, about.bookingId), eq(kind, about.kind), eq(toAddress, about.toAddress));
  return (await db.$count(messages, written)) > 0;
}

export type Rewritten = Pick<MessageRow, "subject" | "text" | "html" | "attachments" | "toAddress">;

export async function rewriteMessage(tx: Tx, id: number, rewritten: Rewritten): Promise<MessageRow | undefined> {
  const [row] = await tx.update(messages).set(rewritten).where(eq(messages.id, id)).returning();
  return row;
}

export async function deleteMessage(tx: Tx, id: number): Promise<void> {
  await tx.delete(messages).where(eq(messages.id, id));
}

const LOOK_BACK_MS = 30 * 86_400_000;

/** Counts the unsent emails of the last 30 days: those to be retried, those given up, and the last server error. */
export async function countUnsentMail(db: Db | Tx, now: Date) {
  const { state, attempts, lastError, createdAt } = messages;
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${state} = 'queued')`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${state} = 'failed')`.mapWith(Number),
      lastError: sql<
        string | null
      >`(array_agg(${lastError} order by ${createdAt} desc) filter (where ${state} = 'queued' and ${attempts} > 0))[1]`,
    })
    .from(messages)
    .where(and(gt(createdAt, new Date(now.getTime() - LOOK_BACK_MS)), ne(state, "sent")));
  return row ?? { waiting: 0, failed: 0, lastError: null };
}

export const AFTER_RESTORE = "Not sent: it was waiting in the backup that was restored, and may have been sent since.";

/** Leaves waiting emails for the owner to send again, and returns their number. */
export async function holdWaitingMail(db: Db | Tx): Promise<number> {
  const rows = await db
    .update(messages)
    .set({ state: "failed", sendAfter: null, lastError: AFTER_RESTORE })
    .where(eq(messages.state, "queued"))
    .returning({ id: messages.id });
  return rows.length;
}

/** The booking's id, or the hashed internet address of one that isn't stored yet. */
export type MadeAt = { bookingId: number } | { addressKey: string | null };

/**
 * Counts a mailbox's messages of these kinds since a moment, and how many of them are about holds from this booking's
 * internet address. Without a known address it counts all.
 */
export async function countMailTo(
  db: Db | Tx,
  limits: { address: string; kinds: readonly string[]; since: Date }[],
  made: MadeAt = { addressKey: null },
): Promise<{ all: number; fromSameAddress: number }[]> {
  const madeAt =
    "addressKey" in made
      ? sql`${made.addressKey}::text`
      : db
          .select({ key: holdAddresses.addressKey })
          .from(holdAddresses)
          .where(eq(holdAddresses.bookingId, made.bookingId));
  const isSame = sql`coalesce(${holdAddresses.addressKey}, '') = coalesce((${madeAt}), ${holdAddresses.addressKey}, '')`;
  const each = limits.map(({ address, kinds, since }) =>
    and(
      eq(messages.recipientKey, emailKey(address)),
      gt(messages.createdAt, since),
      inArray(messages.kind, [...kinds]),
    ),
  );
  const counts = each.map((theirs) => [
    sql<number>`count(*) filter (where ${theirs})`.mapWith(Number),
    sql<number>`count(*) filter (where ${theirs} and ${isSame})`.mapWith(Number),
  ]);
  const [row] = await db
    .select(Object.fromEntries(counts.flat().map((count, at) => [String(at), count])))
    .from(messages)
    .leftJoin(holdAddresses, eq(holdAddresses.bookingId, messages.bookingId))
    .where(or(...each));
  return each.map((_theirs, at) => ({
    all: row?.[String(2 * at)] ?? 0,
    fromSameAddress: row?.[String(2 * at + 1)] ?? 0,
  }));
}

export async function findMessage(db: Db | Tx, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
}

export async function findMessageText(db: Db | Tx, eventKey: string) {
  const { subject, text } = messages;
  const [row] = await db.select({ subject, text }).from(messages).where(eq(messages.eventKey, eventKey));
  return row ?? null;
}

export async function listUnwritten(db: Db | Tx, eventKeys: string[]): Promise<string[]> {
  if (eventKeys.length === 0) return [];
  const { eventKey } = messages;
  const rows = await db.select({ eventKey }).from(messages).where(inArray(eventKey, eventKeys));
  const writtenKeys = new Set(rows.map((row) => row.eventKey));
  return eventKeys.filter((key) => !writtenKeys.has(key));
}

export async function lastMessageId(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ id: messages.id }).from(messages).orderBy(desc(messages.id)).limit(1);
  return row?.id ?? 0;
}

export async function findMessageAfter(db: Db | Tx, bookingId: number, after: number) {
  const { subject, text } = messages;
  const later = and(eq(messages.bookingId, bookingId), gt(messages.id, after));
  const [row] = await db.select({ subject, text }).from(messages).where(later).orderBy(messages.id).limit(1);
  return row ?? null;
}

/** `replaced` overwrites stored columns. */
export async function markSent(db: Db | Tx, id: number, now: Date, replaced: Partial<MessageRow> = {}): Promise<void> {
  const columns = { state: "sent", sentAt: now, lastError: null, attempts: sql`${messages.attempts} + 1` } as const;
  await db
    .update(messages)
    .set({ ...columns, ...replaced })
    .where(eq(messages.id, id));
}

export async function markAttempt(db: Db | Tx, id: number, error: string, last: boolean): Promise<void> {
  const attempts = sql`${messages.attempts} + 1`;
  const state = last ? "failed" : "queued";
  await db
    .update(messages)
    .set({ state, lastError: error.slice(0, 500), attempts })
    .where(eq(messages.id, id));
}

/** Returns false if it is queued already, so only one of two calls at once queues it. */
export async function markQueued(db: Db | Tx, id: number): Promise<boolean> {
  const waits = and(eq(messages.id, id), ne(messages.state, "queued"));
  const rows = await db.update(messages).set({ state: "queued" }).where(waits).returning({ id: messages.id });
  return rows.length === 1;
}

/** Says the same as `isForOffice`, in SQL. */
const isOfficeMessage = or(
  isNotNull(messages.bookingId),
  isNotNull(messages.quoteId),
  inArray(messages.kind, [...CUSTOMER_KINDS]),
);

/** Newest first, without the texts. */
export async function listMessages(
  db: Db | Tx,
  filter: { q: string; state?: MessageState | undefined; forOffice: boolean },
  page: { limit: number; offset: number },
) {
  const where = and(
    filter.state && eq(messages.state, filter.state),
    filter.q ? matches(likePattern(filter.q)) : undefined,
    filter.forOffice ? isOfficeMessage : undefined,
  );
  const isCounted = !filter.q && !filter.forOffice;
  const { html: _html, text: _text, attachments: _files, ...columns } = columnsOfMessages;
  const rows = await db
    .select(columns)
    .from(messages)
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = isCounted ? rowCount(db, "messages", filter.state) : countMessages(db, where);
  return { rows, total: await total };
}

const isFailed = eq(messages.state, "failed");

/** The office gets only its own messages. */
export async function listFailedMail(db: Db | Tx, limit: number, forOffice: boolean) {
  return db
    .select({
      messageId: messages.id,
      bookingId: messages.bookingId,
      name: messages.toAddress,
      eventDate: bookings.eventDate,
      since: messages.createdAt,
      note: messages.lastError,
    })
    .from(messages)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .where(and(isFailed, forOffice ? isOfficeMessage : undefined))
    .orderBy(desc(messages.createdAt))
    .limit(limit);
}

export async function countFailedOfficeMail(db: Db | Tx): Promise<number> {
  return db.$count(messages, and(isFailed, isOfficeMessage));
}

async function countMessages(db: Db | Tx, where: SQL | undefined): Promise<number> {
  const [total] = await db.select({ n: count() }).from(messages).where(where);
  return Number(total?.n ?? 0);
}

export async function listMessagesOfBooking(db: Db | Tx, bookingId: number) {
  const { html: _html, text: _text, attachments: _files, ...columns } = columnsOfMessages;
  return db.select(columns).from(messages).where(eq(messages.bookingId, bookingId)).orderBy(desc(messages.id));
}

function matches(pattern: string): SQL | undefined {
  return or(ilike(messages.toAddress, pattern), ilike(messages.subject, pattern));
}

const columnsOfMessages = {
  id: messages.id,
  kind: messages.kind,
  bookingId: messages.bookingId,
  quoteId: messages.quoteId,
  toAddress: messages.toAddress,
  subject: messages.subject,
  text: messages.text,
  html: messages.html,
  attachments: messages.attachments,
  state: messages.state,
  attempts: messages.attempts,
  lastError: messages.lastError,
  createdAt: messages.createdAt,
  sentAt: messages.sentAt,
};

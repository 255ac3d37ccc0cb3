import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { TextKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { textNumbers, texts } from "#db/schema/texts.ts";
import { usNumber } from "./rules/us-number.ts";

export type TextRow = typeof texts.$inferSelect;
export type NewText = typeof texts.$inferInsert;
export type NumberRow = typeof textNumbers.$inferSelect;

/** Returns undefined if the event already has its text, or the provider's report was stored before. */
export async function insertText(db: Db | Tx, row: NewText): Promise<TextRow | undefined> {
  const [text] = await db.insert(texts).values(row).onConflictDoNothing().returning();
  return text;
}

export async function findText(db: Db | Tx, id: number): Promise<TextRow | undefined> {
  const [row] = await db.select().from(texts).where(eq(texts.id, id));
  return row;
}

/**
 * Finds a text by the provider's id, or by our own while the provider's isn't known. Locks it until the transaction
 * ends.
 */
export async function lockReported(tx: Tx, ref: string, id: number | undefined): Promise<TextRow | undefined> {
  const unnamed = id === undefined ? undefined : and(eq(texts.id, id), isNull(texts.providerRef));
  const [row] = await tx
    .select()
    .from(texts)
    .where(and(eq(texts.direction, "out"), or(eq(texts.providerRef, ref), unnamed)))
    .orderBy(sql`${texts.providerRef} is null`)
    .limit(1)
    .for("update");
  return row;
}

type Change = Partial<Omit<NewText, "attempts">> & { attempts?: SQL };

/** Returns false if it is no longer in one of the states. */
export async function changeText(
  db: Db | Tx,
  id: number,
  from: readonly TextRow["state"][],
  change: Change,
): Promise<boolean> {
  const there = and(eq(texts.id, id), inArray(texts.state, [...from]));
  const rows = await db.update(texts).set(change).where(there).returning({ id: texts.id });
  return rows.length === 1;
}

export const oneMore = sql`${texts.attempts} + 1`;

export async function listKnownRefs(db: Db | Tx, refs: string[]): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db.select({ ref: texts.providerRef }).from(texts).where(inArray(texts.providerRef, refs));
  return new Set(rows.flatMap(({ ref }) => ref ?? []));
}

/** Takes texts whose wait is over, so that only one process gets each. */
export async function takeWaitingTexts(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const over = tx
    .select({ id: texts.id })
    .from(texts)
    .where(lte(texts.sendAfter, now))
    .orderBy(texts.id)
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await tx
    .update(texts)
    .set({ sendAfter: null })
    .where(inArray(texts.id, over))
    .returning({ id: texts.id });
  return rows.map(({ id }) => id);
}

const AFTER_RESTORE = "it was waiting in the backup that was restored, and may have been sent since";

/** Leaves waiting texts for the office to send again. */
export async function holdWaitingTexts(db: Db | Tx): Promise<void> {
  await db
    .update(texts)
    .set({ state: "failed", sendAfter: null, lastError: AFTER_RESTORE })
    .where(inArray(texts.state, ["queued", "sending"]));
}

export async function findNumber(db: Db | Tx, number: string): Promise<NumberRow | undefined> {
  const [row] = await db.select().from(textNumbers).where(eq(textNumbers.number, number));
  return row;
}

/** Returns the numbers that get no texts. */
export async function listSilentNumbers(db: Db | Tx, numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const silent = or(isNotNull(textNumbers.stoppedAt), isNotNull(textNumbers.blockedAt));
  const rows = await db
    .select({ number: textNumbers.number })
    .from(textNumbers)
    .where(and(inArray(textNumbers.number, numbers), silent));
  return new Set(rows.map(({ number }) => number));
}

export async function saveNumber(tx: Db | Tx, number: string, change: Partial<NumberRow>): Promise<void> {
  await tx
    .insert(textNumbers)
    .values({ number, ...change })
    .onConflictDoUpdate({ target: textNumbers.number, set: change });
}

/** A new consent lifts the office's stop. After STOP only START does. Returns true if it was lifted. */
export async function liftStopByOffice(tx: Tx, phone: string, agreedAt: Date): Promise<boolean> {
  const { stoppedAt, stoppedBy } = textNumbers;
  const number = usNumber(phone);
  if (!number) return false;
  const rows = await tx
    .update(textNumbers)
    .set({ stoppedAt: null, stoppedBy: null })
    .where(and(eq(textNumbers.number, number), isNotNull(stoppedBy), lt(stoppedAt, agreedAt)))
    .returning({ number: textNumbers.number });
  return rows.length > 0;
}

export async function countTextsTo(
  db: Db | Tx,
  number: string,
  since: Date,
  kinds?: readonly TextKind[],
): Promise<number> {
  const { direction, state, createdAt } = texts;
  const went = and(eq(texts.number, number), eq(direction, "out"), ne(state, "failed"), gte(createdAt, since));
  return db.$count(texts, kinds ? and(went, inArray(texts.kind, [...kinds])) : went);
}

export async function findRecipient(db: Db | Tx, bookingId: number) {
  const { customerPhone: phone, textConsent, status, eventDate, customerName: name } = bookings;
  const [row] = await db
    .select({ phone, textConsent, status, eventDate, name })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row;
}

/** Guesses the booking of a received text: the last one we texted them about, or their newest one. */
export async function findBookingOfNumber(db: Db | Tx, number: string): Promise<number | null> {
  const result = (await db.execute(sql`
    select coalesce(
      (select booking_id from texts where number = ${number} and direction = 'out' and booking_id is not null
        and kind <> 'new_booking' order by created_at desc, id desc limit 1),
      (select b.id from bookings b join customers c on c.id = b.customer_id
        where c.phone = ${number} order by b.id desc limit 1)) as id`)) as unknown as { rows: { id: number | null }[] };
  return result.rows[0]?.id ?? null;
}

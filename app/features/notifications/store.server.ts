import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { messages } from "../../../db/schema/messages.ts";
import { rowCount } from "../../../db/totals.server.ts";

export type NewMessage = Omit<typeof messages.$inferInsert, "state" | "attempts" | "lastError" | "sentAt">;
export type MessageRow = typeof messages.$inferSelect;

/** The id of the new message, or undefined when this event was told already. */
export async function insertMessage(db: Db | Tx, message: NewMessage): Promise<number | undefined> {
  const [row] = await db
    .insert(messages)
    .values({ ...message, state: "queued" })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return row?.id;
}

export async function findMessage(db: Db | Tx, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
}

export async function markSent(db: Db | Tx, id: number, now: Date): Promise<void> {
  const attempts = sql`${messages.attempts} + 1`;
  await db.update(messages).set({ state: "sent", sentAt: now, lastError: null, attempts }).where(eq(messages.id, id));
}

export async function markAttempt(db: Db | Tx, id: number, error: string, last: boolean): Promise<void> {
  const attempts = sql`${messages.attempts} + 1`;
  const state = last ? "failed" : "queued";
  await db
    .update(messages)
    .set({ state, lastError: error.slice(0, 500), attempts })
    .where(eq(messages.id, id));
}

/** False when it waits already: of two who ask at once, one queues it. */
export async function markQueued(db: Db | Tx, id: number): Promise<boolean> {
  const waits = and(eq(messages.id, id), ne(messages.state, "queued"));
  const rows = await db.update(messages).set({ state: "queued" }).where(waits).returning({ id: messages.id });
  return rows.length === 1;
}

export async function listMessages(db: Db | Tx, page: { limit: number; offset: number }) {
  const { html: _html, text: _text, attachments: _files, ...columns } = columnsOfMessages;
  const rows = await db
    .select(columns)
    .from(messages)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await rowCount(db, "messages") };
}

/** Everything that was written about a booking, newest first, without the texts. */
export async function listMessagesOfBooking(db: Db | Tx, bookingId: number) {
  const { html: _html, text: _text, attachments: _files, ...columns } = columnsOfMessages;
  return db.select(columns).from(messages).where(eq(messages.bookingId, bookingId)).orderBy(desc(messages.id));
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

import { and, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import type { AttachmentKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { attachments, heldEvents } from "#db/schema/deliveries.ts";

export async function isAttached(db: Db | Tx, hash: string): Promise<boolean> {
  return (await db.$count(attachments, eq(attachments.hash, hash))) > 0;
}

export async function insertAttachment(db: Db | Tx, row: typeof attachments.$inferInsert): Promise<void> {
  await db.insert(attachments).values(row).onConflictDoNothing();
}

/** They are what an event says they are. One that another order named first stays with it. */
export async function claimAttachments(
  tx: Tx,
  hashes: readonly string[],
  { bookingId, kind }: { bookingId: number; kind: AttachmentKind },
): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .update(attachments)
    .set({ bookingId, kind })
    .where(and(inArray(attachments.hash, [...hashes]), isNull(attachments.bookingId)));
}

export async function listHashes(db: Db | Tx, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: attachments.hash })
    .from(attachments)
    .where(inArray(attachments.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

/** Sent a while ago, and nothing that arrived since names them; what waits for the owner's look may. */
export async function deleteUnclaimed(db: Db, before: Date): Promise<void> {
  const named = db
    .select({ id: heldEvents.id })
    .from(heldEvents)
    .where(and(eq(heldEvents.state, "waiting"), sql`position(${attachments.hash} in ${heldEvents.event}::text) > 0`));
  await db
    .delete(attachments)
    .where(and(isNull(attachments.bookingId), lt(attachments.receivedAt, before), notExists(named)));
}

export async function listBookingAttachments(db: Db | Tx, bookingId: number) {
  return db.select().from(attachments).where(eq(attachments.bookingId, bookingId)).orderBy(attachments.id);
}

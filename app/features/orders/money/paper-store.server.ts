// Receipts and invoices as they were given out. Rows are never changed; the database sees to that.
import { and, desc, eq } from "drizzle-orm";
import type { PaperKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookingPapers } from "#db/schema/private-page.ts";

export type Paper = typeof bookingPapers.$inferSelect;

export async function findNewestPaper(db: Db | Tx, bookingId: number, kind: PaperKind): Promise<Paper | undefined> {
  const wanted = and(eq(bookingPapers.bookingId, bookingId), eq(bookingPapers.kind, kind));
  const [row] = await db.select().from(bookingPapers).where(wanted).orderBy(desc(bookingPapers.revision)).limit(1);
  return row;
}

/** Undefined where this revision is there already: somebody else was first. */
export async function storePaper(db: Db | Tx, paper: typeof bookingPapers.$inferInsert): Promise<Paper | undefined> {
  const [row] = await db.insert(bookingPapers).values(paper).onConflictDoNothing().returning();
  return row;
}

import { eq, lt } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { endedLinks, foundLinks } from "#db/schema/private-page.ts";

type FoundLink = typeof foundLinks.$inferSelect;

export async function insertFoundLinks(tx: Tx, links: FoundLink[]): Promise<void> {
  await tx.insert(foundLinks).values(links);
}

export async function findFoundLink(db: Db | Tx, tokenHash: string): Promise<FoundLink | undefined> {
  const [row] = await db.select().from(foundLinks).where(eq(foundLinks.tokenHash, tokenHash));
  return row;
}

/** Mailed links that ended before a moment. */
export async function deleteFoundLinks(db: Db | Tx, endedBefore: Date): Promise<void> {
  await db.delete(foundLinks).where(lt(foundLinks.expiresAt, endedBefore));
}

export async function insertEndedLink(tx: Tx, link: typeof endedLinks.$inferInsert): Promise<void> {
  await tx.insert(endedLinks).values(link);
}

export async function isEndedLink(db: Db | Tx, tokenHash: string): Promise<boolean> {
  const { endedAt } = endedLinks;
  const rows = await db.select({ endedAt }).from(endedLinks).where(eq(endedLinks.tokenHash, tokenHash));
  return rows.length > 0;
}

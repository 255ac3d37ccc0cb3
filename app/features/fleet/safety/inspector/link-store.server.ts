import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { units } from "#db/schema/catalog.ts";
import { unitLinks } from "#db/schema/safety.ts";

export type UnitLink = typeof unitLinks.$inferSelect;

export async function insertLink(tx: Tx, link: typeof unitLinks.$inferInsert): Promise<void> {
  await tx.insert(unitLinks).values(link);
}

export async function listOpenLinks(db: Db | Tx, unitId: number, now: Date): Promise<UnitLink[]> {
  return db
    .select()
    .from(unitLinks)
    .where(and(eq(unitLinks.unitId, unitId), isNull(unitLinks.endedAt), gt(unitLinks.expiresAt, now)))
    .orderBy(asc(unitLinks.id));
}

/** Finds the link even if it has expired. */
export async function findInspectorLink(db: Db | Tx, tokenHash: string): Promise<UnitLink | undefined> {
  const [row] = await db.select().from(unitLinks).where(eq(unitLinks.tokenHash, tokenHash));
  return row;
}

export async function countPage(db: Db | Tx, id: number, now: Date): Promise<void> {
  await db
    .update(unitLinks)
    .set({
      openedAt: sql`coalesce(${unitLinks.openedAt}, ${now.toISOString()})`,
      pagesRead: sql`${unitLinks.pagesRead} + 1`,
    })
    .where(eq(unitLinks.id, id));
}

/** Ends a link and returns its unit; undefined if it has ended already. */
export async function endLinkRow(tx: Tx, id: number, now: Date): Promise<{ unitId: number; name: string } | undefined> {
  const [row] = await tx
    .update(unitLinks)
    .set({ endedAt: now })
    .from(units)
    .where(and(eq(unitLinks.id, id), eq(units.id, unitLinks.unitId), isNull(unitLinks.endedAt)))
    .returning({ unitId: units.id, name: units.name });
  return row;
}

export async function deleteLinksBefore(db: Db | Tx, before: Date): Promise<void> {
  await db.delete(unitLinks).where(lt(unitLinks.expiresAt, before));
}

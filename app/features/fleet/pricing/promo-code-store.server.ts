// The owner's promo codes. Their uses are in promo-store.server.ts.
import { desc, eq, exists } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { databaseCode } from "#db/engine/retry-conflicts.server.ts";
import { promoCodes, promoUses } from "#db/schema/promo.ts";

export type PromoCodeRow = typeof promoCodes.$inferSelect;
type NewRow = typeof promoCodes.$inferInsert;

const selectUses = (db: Db | Tx) => db.select().from(promoUses).where(eq(promoUses.promoCodeId, promoCodes.id));

export async function listPromoCodes(db: Db | Tx): Promise<{ row: PromoCodeRow; everUsed: boolean }[]> {
  const rows = await db
    .select({ row: promoCodes, everUsed: exists(selectUses(db)) })
    .from(promoCodes)
    .orderBy(desc(promoCodes.active), desc(promoCodes.id));
  return rows.map(({ row, everUsed }) => ({ row, everUsed: everUsed === true }));
}

/** Locks the code against every other change and use. */
export async function lockPromoCode(tx: Tx, id: number): Promise<PromoCodeRow | undefined> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for("update");
  return row;
}

export async function wasPromoUsed(db: Db | Tx, id: number): Promise<boolean> {
  const rows = await db.select().from(promoUses).where(eq(promoUses.promoCodeId, id)).limit(1);
  return rows.length > 0;
}

/** Returns undefined if the code is taken. */
export async function insertPromoCode(tx: Tx, values: NewRow): Promise<PromoCodeRow | undefined> {
  const [row] = await tx.insert(promoCodes).values(values).onConflictDoNothing().returning();
  return row;
}

export async function updatePromoCode(tx: Tx, id: number, change: Partial<NewRow>): Promise<PromoCodeRow | undefined> {
  try {
    const [row] = await tx.transaction((inner) =>
      inner.update(promoCodes).set(change).where(eq(promoCodes.id, id)).returning(),
    );
    return row;
  } catch (error) {
    if (databaseCode(error) === "23505") return undefined;
    throw error;
  }
}

export async function deletePromoCodeRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(promoCodes).where(eq(promoCodes.id, id));
}

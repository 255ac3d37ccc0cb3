import { and, asc, between, count, desc, eq, gte, max, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { extraClaims } from "#db/schema/booking.ts";
import { extras } from "#db/schema/catalog.ts";

export type ExtraRow = typeof extras.$inferSelect;

export async function listExtras(db: Db | Tx, which: "active" | "all"): Promise<ExtraRow[]> {
  return db
    .select()
    .from(extras)
    .where(which === "active" ? eq(extras.active, true) : undefined)
    .orderBy(asc(extras.position), asc(extras.id));
}

export async function countPromised(db: Db | Tx, date: PlainDate): Promise<Map<number, number>> {
  const rows = await db
    .select({ extraId: extraClaims.extraId, promised: count() })
    .from(extraClaims)
    .where(eq(extraClaims.date, date))
    .groupBy(extraClaims.extraId);
  return new Map(rows.map(({ extraId, promised }) => [extraId, Number(promised)]));
}

export async function countMostPromised(
  db: Db | Tx,
  { from, through }: { from: PlainDate; through: PlainDate },
): Promise<Map<number, number>> {
  const rows = await db
    .select({ extraId: extraClaims.extraId, promised: count() })
    .from(extraClaims)
    .where(between(extraClaims.date, from, through))
    .groupBy(extraClaims.extraId, extraClaims.date);
  const most = new Map<number, number>();
  for (const { extraId, promised } of rows) most.set(extraId, Math.max(most.get(extraId) ?? 0, Number(promised)));
  return most;
}

export async function mostPromised(db: Db | Tx, extraId: number, from: PlainDate) {
  const [row] = await db
    .select({ date: extraClaims.date, promised: sql<number>`count(*)::int` })
    .from(extraClaims)
    .where(and(eq(extraClaims.extraId, extraId), gte(extraClaims.date, from)))
    .groupBy(extraClaims.date)
    .orderBy(desc(count()), asc(extraClaims.date))
    .limit(1);
  return row && { date: row.date as PlainDate, promised: row.promised };
}

export async function extraNamed(db: Db | Tx, name: string): Promise<ExtraRow | undefined> {
  const [row] = await db.select().from(extras).where(eq(extras.name, name));
  return row;
}

export async function insertExtra(tx: Tx, extra: Omit<typeof extras.$inferInsert, "position">): Promise<ExtraRow> {
  const [last] = await tx.select({ position: max(extras.position) }).from(extras);
  const [row] = await tx
    .insert(extras)
    .values({ ...extra, position: (last?.position ?? 0) + 1 })
    .returning();
  if (!row) throw new Error("The database returned no extra");
  return row;
}

export async function updateExtra(tx: Tx, id: number, change: Partial<typeof extras.$inferInsert>): Promise<ExtraRow> {
  const [row] = await tx.update(extras).set(change).where(eq(extras.id, id)).returning();
  if (!row) throw new Error("The database returned no extra");
  return row;
}

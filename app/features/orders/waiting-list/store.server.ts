import { and, asc, count, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { waitingList } from "#db/schema/waiting-list.ts";

export type Waiting = typeof waitingList.$inferSelect;

/** Nothing where this mailbox waits for the same already. */
export async function insertWaiting(tx: Tx, row: typeof waitingList.$inferInsert): Promise<void> {
  await tx.insert(waitingList).values(row).onConflictDoNothing();
}

/** How many days a mailbox waits for, and how many people wait for a day. */
export async function countWaiting(tx: Tx, { emailKey, date }: Pick<Waiting, "emailKey" | "date">) {
  const [row] = await tx
    .select({
      byMailbox: count(sql`case when ${waitingList.emailKey} = ${emailKey} then 1 end`),
      forDay: count(sql`case when ${waitingList.date} = ${date} then 1 end`),
    })
    .from(waitingList);
  return row ?? { byMailbox: 0, forDay: 0 };
}

export async function listWaiting(db: Db | Tx, from: PlainDate): Promise<Waiting[]> {
  return db.select().from(waitingList).where(gte(waitingList.date, from)).orderBy(asc(waitingList.id));
}

/** For the office, by day. */
export async function listWaitingByDay(db: Db, from: PlainDate) {
  const { id, date, email, inflatableId, createdAt, notifiedAt } = waitingList;
  return db
    .select({ id, date, email, inflatableId, createdAt, notifiedAt, rental: inflatables.name })
    .from(waitingList)
    .leftJoin(inflatables, eq(inflatables.id, inflatableId))
    .where(gte(date, from))
    .orderBy(asc(date), asc(id));
}

/** Those of these rows that still wait, held until the transaction ends: another process may be about to notify them. */
export async function lockWaiting(tx: Tx, ids: number[]): Promise<Waiting[]> {
  return tx
    .select()
    .from(waitingList)
    .where(and(inArray(waitingList.id, ids), eq(waitingList.isWaiting, true)))
    .orderBy(asc(waitingList.id))
    .for("update");
}

export async function markNotified(tx: Tx, ids: number[], at: Date): Promise<void> {
  await tx
    .update(waitingList)
    .set({ isWaiting: false, notifiedAt: at, emailsSent: sql`${waitingList.emailsSent} + 1` })
    .where(inArray(waitingList.id, ids));
}

export async function waitAgain(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.update(waitingList).set({ isWaiting: true }).where(inArray(waitingList.id, ids));
}

export async function findWaiting(db: Db, token: string) {
  const { id, date } = waitingList;
  const [row] = await db
    .select({ id, date, rental: inflatables.name })
    .from(waitingList)
    .leftJoin(inflatables, eq(inflatables.id, waitingList.inflatableId))
    .where(eq(waitingList.token, token));
  return row;
}

/** Everything one mailbox waits for on the day of this link. */
export async function deleteByToken(db: Db, token: string): Promise<boolean> {
  const mine = db
    .select({ emailKey: waitingList.emailKey, date: waitingList.date })
    .from(waitingList)
    .where(eq(waitingList.token, token));
  const isMine = sql`(${waitingList.emailKey}, ${waitingList.date}) in ${mine}`;
  return (await db.delete(waitingList).where(isMine).returning({ id: waitingList.id })).length > 0;
}

export async function deleteWaiting(db: Db | Tx, id: number): Promise<boolean> {
  const rows = await db.delete(waitingList).where(eq(waitingList.id, id)).returning({ id: waitingList.id });
  return rows.length > 0;
}

export async function deletePastWaiting(db: Db, today: PlainDate): Promise<void> {
  await db.delete(waitingList).where(lt(waitingList.date, today));
}

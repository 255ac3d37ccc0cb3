import { eq, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { sessions } from "../../../db/schema/auth.ts";

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Db | Tx, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function findSession(db: Db | Tx, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return row;
}

export async function touchSession(db: Db | Tx, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db | Tx, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteAllSessions(db: Db | Tx): Promise<void> {
  await db.delete(sessions);
}

export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

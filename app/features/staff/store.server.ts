import { desc, eq, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { auditEntries } from "../../../db/schema/audit.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { readSetting, writeSetting } from "../../../db/settings-store.server.ts";

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

const PASSWORD_CHOSEN = "admin_password_chosen_at";

/** Set in the environment or changed by the owner, unlike the one generated at the first start. */
export async function markPasswordChosen(db: Db | Tx, now: Date): Promise<void> {
  await writeSetting(db, PASSWORD_CHOSEN, now.toISOString(), now);
}

/** Null while the password is the generated one. Older installations only have the change in their log. */
export async function passwordChosenAt(db: Db): Promise<Date | null> {
  const at = await readSetting<string>(db, PASSWORD_CHOSEN);
  if (at !== undefined) return new Date(at);
  const changed = db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.action, "password changed"));
  const [row] = await changed.orderBy(desc(auditEntries.at)).limit(1);
  return row?.at ?? null;
}

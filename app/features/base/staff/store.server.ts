import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { readSetting, writeSetting } from "#db/settings-store.server.ts";

export type User = typeof users.$inferSelect;

export async function insertSession(db: Db | Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

/** Finds a session with its person; a removed person has none. */
export async function findStaffSession(db: Db | Tx, tokenHash: string) {
  const { id, userId, confirmedAt, lastSeenAt, expiresAt } = sessions;
  const [row] = await db
    .select({ id, userId, confirmedAt, lastSeenAt, expiresAt, name: users.name, role: users.role })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.removedAt)))
    .where(eq(sessions.tokenHash, tokenHash));
  return row;
}

export async function findGateOwner(db: Db | Tx): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.opensGate, true));
  return row;
}

export async function touchSession(db: Db | Tx, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function confirmSession(db: Db | Tx, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Finds somebody who works here now. */
export async function findUser(db: Db | Tx, id: number): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)));
  return row;
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<User | undefined> {
  // Anyone can type anything at the gate, even characters that a database refuses.
  if (!/^[\x21-\x7e]+$/.test(email.trim())) return undefined;
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email.trim()})`, isNull(users.removedAt)));
  return row;
}

/**
 * Returns true if this is still the password of somebody who works here, and keeps it so until the transaction ends.
 */
export async function holdPassword(tx: Tx, userId: number, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.removedAt)))
    .for("share");
  return rows.length === 1;
}

export async function setPasswordHash(db: Db | Tx, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

export async function deleteSession(db: Db | Tx, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteUserSessions(db: Db | Tx, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

const PASSWORD_CHOSEN = "admin_password_chosen_at";

/** The environment or the owner set it, unlike the one generated at the first start. */
export async function markPasswordChosen(db: Db | Tx, now: Date): Promise<void> {
  await writeSetting(db, PASSWORD_CHOSEN, now.toISOString(), now);
}

/** Returns null while the password is the generated one. */
export async function passwordChosenAt(db: Db): Promise<Date | null> {
  const at = await readSetting<string>(db, PASSWORD_CHOSEN);
  return at === undefined ? null : new Date(at);
}

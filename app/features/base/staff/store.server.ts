import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { readSetting, writeSetting } from "#db/settings-store.server.ts";

export type User = typeof users.$inferSelect;

export async function insertSession(db: Db | Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

/** A session with whom it belongs to; a removed person has none. */
export async function findStaffSession(db: Db | Tx, tokenHash: string) {
  const { id, userId, confirmedAt, lastSeenAt, expiresAt } = sessions;
  const [row] = await db
    .select({ id, userId, confirmedAt, lastSeenAt, expiresAt, name: users.name, role: users.role })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.removedAt)))
    .where(eq(sessions.tokenHash, tokenHash));
  return row;
}

/** The owner whose password opens the gate. */
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

/** Somebody who works here now. */
export async function findUser(db: Db | Tx, id: number): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)));
  return row;
}

/** The account that signs in with this address, unless it was removed. */
export async function findUserByEmail(db: Db | Tx, email: string): Promise<User | undefined> {
  // Anything can be typed at the gate, also what a database refuses to read.
  if (!/^[\x21-\x7e]+$/.test(email.trim())) return undefined;
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email.trim()})`, isNull(users.removedAt)));
  return row;
}

/** Whether this is still the password of somebody who works here; it stays so until the transaction ends. */
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

/** Set in the environment or changed by the owner, unlike the one generated at the first start. */
export async function markPasswordChosen(db: Db | Tx, now: Date): Promise<void> {
  await writeSetting(db, PASSWORD_CHOSEN, now.toISOString(), now);
}

/** Null while the password is the generated one. */
export async function passwordChosenAt(db: Db): Promise<Date | null> {
  const at = await readSetting<string>(db, PASSWORD_CHOSEN);
  return at === undefined ? null : new Date(at);
}

import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { passkeyChallenges, passkeys, users } from "#db/schema/users.ts";

export type Passkey = typeof passkeys.$inferSelect;
type Challenge = typeof passkeyChallenges.$inferSelect;

/** Also deletes expired challenges. */
export async function insertChallenge(db: Db | Tx, row: Challenge, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values(row);
}

/** Only one of two callers gets the same challenge. */
export async function takeChallenge(db: Db | Tx, challenge: string): Promise<Challenge | undefined> {
  const [row] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.challenge, challenge)).returning();
  return row;
}

export async function listPasskeys(db: Db | Tx, userId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

/** Finds a passkey of somebody who works here now. */
export async function findPasskey(db: Db | Tx, id: string): Promise<Passkey | undefined> {
  const [row] = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), isNull(users.removedAt)))
    .where(eq(passkeys.id, id));
  return row?.passkey;
}

/** Returns false if this passkey is stored already. */
export async function insertPasskey(db: Db | Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length === 1;
}

/** Returns false if it was removed in the meantime. */
export async function markPasskeyUsed(db: Db | Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const used = { counter, lastUsedAt: now };
  return (await db.update(passkeys).set(used).where(eq(passkeys.id, id)).returning({ id: passkeys.id })).length === 1;
}

export async function deletePasskey(db: Db | Tx, userId: number, id: string): Promise<Passkey | undefined> {
  const theirs = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const [row] = await db.delete(passkeys).where(theirs).returning();
  return row;
}

export async function deleteUserPasskeys(db: Db | Tx, userId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

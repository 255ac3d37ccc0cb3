import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Act } from "#app/shared/people/act.ts";
import type { Db, Tx } from "#db/database.ts";
import { crewDevices } from "#db/schema/deliveries.ts";
import { sessions } from "#db/schema/sessions.ts";
import { invitations, passkeys, users } from "#db/schema/users.ts";

export type Invitation = typeof invitations.$inferSelect;

export async function listUsers(db: Db | Tx) {
  const rank = sql`array_position(array['owner', 'office', 'crew'], ${users.role})`;
  return db.select().from(users).where(isNull(users.removedAt)).orderBy(rank, asc(users.id));
}

export async function countPasskeys(db: Db | Tx): Promise<Map<number, number>> {
  const rows = await db.select({ userId: passkeys.userId, n: count() }).from(passkeys).groupBy(passkeys.userId);
  return new Map(rows.map(({ userId, n }) => [userId, Number(n)]));
}

export async function latestSessions(db: Db | Tx) {
  const { userId, lastSeenAt, device } = sessions;
  const rows = await db
    .selectDistinctOn([userId], { userId, lastSeenAt, device })
    .from(sessions)
    .orderBy(userId, desc(lastSeenAt));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Lists sessions that are neither too old nor idle for too long. */
export async function listSessions(db: Db | Tx, userId: number, now: Date, idleMs: number) {
  const idleSince = new Date(now.getTime() - idleMs);
  const live = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));
  return db.select().from(sessions).where(live).orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteSessionById(db: Db | Tx, userId: number, id: number): Promise<string | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ device: sessions.device });
  return row?.device;
}

export async function deleteOtherSessions(db: Db | Tx, userId: number, keep: number | undefined): Promise<number> {
  const others = and(eq(sessions.userId, userId), keep === undefined ? undefined : ne(sessions.id, keep));
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length;
}

/**
 * Puts events of a person's devices on hold for the owner: those of one device, of one session, of all other sessions,
 * or of all devices.
 */
export async function shutOutDevices(
  tx: Tx,
  { userId, device, sessionId, keepSession }: ShutOut,
  { at, by }: Pick<Act, "at" | "by">,
): Promise<number> {
  const theirs = and(
    eq(crewDevices.userId, userId),
    device === undefined ? undefined : eq(crewDevices.device, device),
    sessionId === undefined ? undefined : inArray(crewDevices.device, onDevices(tx, sessionId)),
    keepSession === undefined
      ? undefined
      : and(isNotNull(crewDevices.sessionId), notInArray(crewDevices.device, onDevices(tx, keepSession))),
    isNull(crewDevices.shutOutAt),
  );
  const change = { shutOutAt: at, shutOutBy: by?.userId ?? null };
  return (await tx.update(crewDevices).set(change).where(theirs).returning({ id: crewDevices.id })).length;
}

type ShutOut = { userId: number; device?: string; sessionId?: number; keepSession?: number };

const onDevices = (tx: Tx, sessionId: number) =>
  tx.select({ device: crewDevices.device }).from(crewDevices).where(eq(crewDevices.sessionId, sessionId));

/** Locks all owners, so that decisions about them are made one after the other. */
export async function lockOwners(tx: Tx) {
  const owner = and(eq(users.role, "owner"), isNull(users.removedAt));
  return tx.select().from(users).where(owner).orderBy(asc(users.id)).for("update");
}

export async function lockUser(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)))
    .for("update");
  return row;
}

type UserChange = Partial<
  Pick<typeof users.$inferInsert, "name" | "email" | "role" | "opensGate" | "passwordHash" | "removedAt">
>;

export async function updateUser(tx: Tx, id: number, change: UserChange): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<number> {
  const [user] = await tx.insert(users).values(row).returning({ id: users.id });
  if (!user) throw new Error("No user was made");
  return user.id;
}

const isOpen = and(isNull(invitations.usedAt), isNull(invitations.withdrawnAt));

/** Lists invitations that nobody has used or withdrawn, even expired ones. */
export async function listOpenInvitations(db: Db | Tx): Promise<Invitation[]> {
  return db.select().from(invitations).where(isOpen).orderBy(asc(invitations.id));
}

export async function lockInvitation(tx: Tx, id: number): Promise<Invitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen))
    .for("update");
  return row;
}

export async function findInvitation(db: Db | Tx, tokenHash: string): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  return row;
}

export async function lockInvitationByToken(tx: Tx, tokenHash: string): Promise<Invitation | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)).for("update");
  return row;
}

/** Returns undefined if somebody with this address is invited already. */
export async function insertInvitation(tx: Tx, row: typeof invitations.$inferInsert): Promise<number | undefined> {
  const [invitation] = await tx.insert(invitations).values(row).onConflictDoNothing().returning({ id: invitations.id });
  return invitation?.id;
}

export async function updateInvitation(tx: Tx, id: number, change: Partial<Invitation>): Promise<void> {
  await tx.update(invitations).set(change).where(eq(invitations.id, id));
}

/** An expired link makes room for a new one. */
export async function withdrawExpired(tx: Tx, email: string, now: Date): Promise<void> {
  const theirs = and(isOpen, sql`lower(${invitations.email}) = lower(${email})`, lte(invitations.expiresAt, now));
  await tx.update(invitations).set({ withdrawnAt: now }).where(theirs);
}

/** Withdraws the links for a person, and with `andBy` those they sent to others. */
export async function withdrawLinks(tx: Tx, userId: number, now: Date, andBy = false): Promise<void> {
  const about = eq(invitations.userId, userId);
  const whose = andBy ? or(about, eq(invitations.invitedBy, userId)) : about;
  await tx.update(invitations).set({ withdrawnAt: now }).where(and(isOpen, whose));
}

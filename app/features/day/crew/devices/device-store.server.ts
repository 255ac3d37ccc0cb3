import { and, desc, eq, gt, isNotNull, min, or, type SQL, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { crewDevices } from "#db/schema/deliveries.ts";
import { users } from "#db/schema/users.ts";

type Row = typeof crewDevices.$inferSelect;
export type CrewDevice = Omit<Row, "date"> & { date: PlainDate };
const toDevice = (row: Row): CrewDevice => ({ ...row, date: row.date as PlainDate });

/** Its token of that day. A second one replaces the first; being shut out stays. */
export async function saveDevice(db: Db | Tx, row: typeof crewDevices.$inferInsert): Promise<void> {
  const { tokenHash, label, expiresAt, lastSeenAt, sessionId } = row;
  await db
    .insert(crewDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [crewDevices.device, crewDevices.userId, crewDevices.date],
      set: { tokenHash, label, expiresAt, lastSeenAt, sessionId },
    });
}

/** The session that it is signed in by now. False where it has no token of that day. */
export async function noteSession(
  db: Db | Tx,
  { device, userId, date, sessionId }: Pick<Row, "device" | "userId" | "date" | "sessionId">,
): Promise<boolean> {
  const theirs = and(eq(crewDevices.device, device), eq(crewDevices.userId, userId), eq(crewDevices.date, date));
  return (await db.update(crewDevices).set({ sessionId }).where(theirs).returning({ id: crewDevices.id })).length > 0;
}

export type DeviceOfPerson = { device: CrewDevice; name: string; role: Role };

/** A token that still works, with whose it is. */
export const findDevice = (db: Db | Tx, tokenHash: string, now: Date): Promise<DeviceOfPerson | undefined> =>
  findWhere(db, and(eq(crewDevices.tokenHash, tokenHash), gt(crewDevices.expiresAt, now)));

/** By its number, with whose it is. */
export const findDeviceById = (db: Db | Tx, id: number): Promise<DeviceOfPerson | undefined> =>
  findWhere(db, eq(crewDevices.id, id));

async function findWhere(db: Db | Tx, which: SQL | undefined): Promise<DeviceOfPerson | undefined> {
  const [row] = await db
    .select({ device: crewDevices, name: users.name, role: users.role })
    .from(crewDevices)
    .innerJoin(users, eq(users.id, crewDevices.userId))
    .where(which);
  return row && { ...row, device: toDevice(row.device) };
}

/** The same row as it is now, held until the transaction ends: events of a device follow each other. */
export async function lockDevice(tx: Tx, id: number): Promise<CrewDevice | undefined> {
  const [row] = await tx.select().from(crewDevices).where(eq(crewDevices.id, id)).for("no key update");
  return row && toDevice(row);
}

/** Since when this person has had this device, by any of its tokens. */
export async function firstSeen(db: Db | Tx, { device, userId }: Pick<Row, "device" | "userId">) {
  const [row] = await db
    .select({ at: min(crewDevices.createdAt), date: sql<PlainDate | null>`min(${crewDevices.date})::text` })
    .from(crewDevices)
    .where(and(eq(crewDevices.device, device), eq(crewDevices.userId, userId)));
  return row;
}

export async function noteSeen(db: Db | Tx, id: number, seen: { lastSeenAt: Date; unsent: number }): Promise<void> {
  await db.update(crewDevices).set(seen).where(eq(crewDevices.id, id));
}

/** Whether somebody shut this device of a person out. */
export async function isShutOut(db: Db | Tx, device: string, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ shutOutAt: crewDevices.shutOutAt })
    .from(crewDevices)
    .where(and(eq(crewDevices.device, device), eq(crewDevices.userId, userId)))
    .orderBy(desc(crewDevices.date))
    .limit(1);
  return row?.shutOutAt != null;
}

/** Its tokens count again. False where it isn't shut out. */
export async function letIn(tx: Tx, { userId, device }: Pick<Row, "userId" | "device">): Promise<boolean> {
  const those = and(eq(crewDevices.userId, userId), eq(crewDevices.device, device), isNotNull(crewDevices.shutOutAt));
  const change = { shutOutAt: null, shutOutBy: null };
  return (await tx.update(crewDevices).set(change).where(those).returning({ id: crewDevices.id })).length > 0;
}

/** The devices that were here since a moment, or are shut out: the newest token of each. */
export async function listDevices(db: Db | Tx, since: Date) {
  const { device, userId, label, lastSeenAt, unsent, shutOutAt } = crewDevices;
  return db
    .selectDistinctOn([device, userId], { device, userId, label, lastSeenAt, unsent, shutOutAt, name: users.name })
    .from(crewDevices)
    .innerJoin(users, eq(users.id, userId))
    .where(or(gt(lastSeenAt, since), isNotNull(shutOutAt)))
    .orderBy(device, userId, desc(crewDevices.date));
}

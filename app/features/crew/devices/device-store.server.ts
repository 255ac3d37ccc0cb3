import { and, desc, eq, gt, isNull, min, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../../db/database.ts";
import { crewDevices } from "../../../../db/schema/deliveries.ts";
import { users } from "../../../../db/schema/users.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import type { Role } from "../../../shared/vocabulary.ts";

type Row = typeof crewDevices.$inferSelect;
export type CrewDevice = Omit<Row, "date"> & { date: PlainDate };
const toDevice = (row: Row): CrewDevice => ({ ...row, date: row.date as PlainDate });

/** Its token of that day. A second one replaces the first; being shut out stays. */
export async function saveDevice(db: Db | Tx, row: typeof crewDevices.$inferInsert): Promise<void> {
  const { tokenHash, label, expiresAt, lastSeenAt } = row;
  await db
    .insert(crewDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [crewDevices.device, crewDevices.userId, crewDevices.date],
      set: { tokenHash, label, expiresAt, lastSeenAt },
    });
}

export type DeviceOfPerson = { device: CrewDevice; name: string; role: Role };

/** A token that still works, with whose it is. */
export async function findDevice(db: Db | Tx, tokenHash: string, now: Date): Promise<DeviceOfPerson | undefined> {
  const [row] = await db
    .select({ device: crewDevices, name: users.name, role: users.role })
    .from(crewDevices)
    .innerJoin(users, eq(users.id, crewDevices.userId))
    .where(and(eq(crewDevices.tokenHash, tokenHash), gt(crewDevices.expiresAt, now)));
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

/** All tokens of the device for this person; of all the person's devices when none is named. */
export async function shutOut(
  tx: Tx,
  of: { userId: number; device?: string },
  by: { at: Date; userId: number | null },
): Promise<void> {
  const those = and(
    eq(crewDevices.userId, of.userId),
    of.device === undefined ? undefined : eq(crewDevices.device, of.device),
    isNull(crewDevices.shutOutAt),
  );
  await tx.update(crewDevices).set({ shutOutAt: by.at, shutOutBy: by.userId }).where(those);
}

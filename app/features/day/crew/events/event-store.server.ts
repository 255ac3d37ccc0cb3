import { and, asc, eq, inArray, min, sql } from "drizzle-orm";
import type { StopEventKind, StopKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { crewDevices, heldEvents, stopEvents } from "#db/schema/deliveries.ts";
import { users } from "#db/schema/users.ts";

export type StopEvent = typeof stopEvents.$inferSelect;

/** An event that is stored already. */
export async function findEventProblem(db: Db | Tx, device: string, key: string) {
  const [row] = await db
    .select({ problem: stopEvents.problem })
    .from(stopEvents)
    .where(and(eq(stopEvents.device, device), eq(stopEvents.key, key)));
  return row;
}

/** False where the device has sent it before. */
export async function insertEvent(tx: Tx, event: typeof stopEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(stopEvents).values(event).onConflictDoNothing().returning({ id: stopEvents.id });
  return rows.length === 1;
}

/** What was reported of a stop before, as it arrived. */
export async function listReported(
  db: Db | Tx,
  { bookingId, stop, kinds }: { bookingId: number; stop?: StopKind; kinds: readonly StopEventKind[] },
): Promise<StopEvent[]> {
  return db
    .select()
    .from(stopEvents)
    .where(
      and(
        eq(stopEvents.bookingId, bookingId),
        stop === undefined ? undefined : eq(stopEvents.stop, stop),
        inArray(stopEvents.kind, [...kinds]),
      ),
    )
    .orderBy(asc(stopEvents.id));
}

export async function insertHeld(db: Db | Tx, event: typeof heldEvents.$inferInsert): Promise<boolean> {
  const rows = await db.insert(heldEvents).values(event).onConflictDoNothing().returning({ id: heldEvents.id });
  return rows.length === 1;
}

export async function countHeldEvents(db: Db | Tx, deviceId: number): Promise<number> {
  return db.$count(heldEvents, eq(heldEvents.deviceId, deviceId));
}

/** What waits for the owner's look, the oldest first. */
export async function listHeld(db: Db | Tx, limit: number) {
  const { id, event, receivedAt } = heldEvents;
  return db
    .select({ id, event, receivedAt, label: crewDevices.label, name: users.name, shutOutAt: crewDevices.shutOutAt })
    .from(heldEvents)
    .innerJoin(crewDevices, eq(crewDevices.id, heldEvents.deviceId))
    .innerJoin(users, eq(users.id, crewDevices.userId))
    .where(eq(heldEvents.state, "waiting"))
    .orderBy(asc(id))
    .limit(limit);
}

/** Held until the transaction ends. */
export async function lockHeld(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(heldEvents)
    .where(and(eq(heldEvents.id, id), eq(heldEvents.state, "waiting")))
    .for("update");
  return row;
}

export async function decideHeld(
  tx: Tx,
  id: number,
  decided: { state: "accepted" | "dropped"; decidedAt: Date; decidedBy: number | null },
): Promise<void> {
  await tx.update(heldEvents).set(decided).where(eq(heldEvents.id, id));
}

/** Undefined where nothing waits for the owner. */
export async function countHeld(db: Db): Promise<{ count: number; since: Date } | undefined> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, since: min(heldEvents.receivedAt) })
    .from(heldEvents)
    .where(eq(heldEvents.state, "waiting"));
  return row?.since ? { count: row.count, since: row.since } : undefined;
}

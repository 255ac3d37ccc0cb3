// The plan of a delivery day: its trucks, who drives them, and their stops in order.
import { and, asc, eq, inArray, max, ne, sql } from "drizzle-orm";
import type { GearByHand, PlanChange, SentPlan } from "#app/shared/calls/sent-plan.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { TimeOfDay } from "#config/business.ts";
import type { Db, Tx } from "#db/database.ts";
import { dayPlans, runCrew, runs, stops } from "#db/schema/deliveries.ts";
import { users } from "#db/schema/users.ts";

export type RunRow = {
  id: number;
  kind: StopKind;
  truck: number;
  leavesAt: TimeOfDay | null;
  crew: number[];
  bookingIds: number[];
  gear: GearByHand[];
};

export type PlanRow = Omit<typeof dayPlans.$inferSelect, "date" | "changedBy" | "sentBy"> & {
  changedByName: string | null;
  runs: RunRow[];
};

/** Three queries, however many trucks. */
export async function readPlan(db: Db | Tx, date: PlainDate): Promise<PlanRow | undefined> {
  const [plan] = await db
    .select({ plan: dayPlans, changedByName: users.name })
    .from(dayPlans)
    .leftJoin(users, eq(users.id, dayPlans.changedBy))
    .where(eq(dayPlans.date, date));
  if (!plan) return undefined;
  const rows = await db
    .select({ run: runs, userId: runCrew.userId })
    .from(runs)
    .leftJoin(runCrew, eq(runCrew.runId, runs.id))
    .where(eq(runs.date, date))
    .orderBy(asc(runs.kind), asc(runs.truck), asc(runCrew.userId));
  const places = await db
    .select({ runId: stops.runId, bookingId: stops.bookingId })
    .from(stops)
    .innerJoin(runs, eq(runs.id, stops.runId))
    .where(eq(runs.date, date))
    .orderBy(asc(stops.position), asc(stops.bookingId));
  const byRun = Map.groupBy(places, ({ runId }) => runId);
  const found = [...Map.groupBy(rows, ({ run }) => run.id).values()].flatMap((all): RunRow[] => {
    const run = all[0]?.run;
    if (!run) return [];
    return [
      {
        id: run.id,
        kind: run.kind,
        truck: run.truck,
        leavesAt: run.leavesAt as TimeOfDay | null,
        crew: all.flatMap(({ userId }) => userId ?? []),
        gear: run.gear,
        bookingIds: (byRun.get(run.id) ?? []).map(({ bookingId }) => bookingId),
      },
    ];
  });
  return { ...plan.plan, changedByName: plan.changedByName, runs: found };
}

/** The plan's row, made where there is none, and held until the transaction ends: before all rows of orders. */
export async function lockPlan(tx: Tx, date: PlainDate, now: Date): Promise<{ version: number }> {
  await tx.insert(dayPlans).values({ date, version: 0, changedAt: now }).onConflictDoNothing();
  const [plan] = await tx
    .select({ version: dayPlans.version })
    .from(dayPlans)
    .where(eq(dayPlans.date, date))
    .for("update");
  return plan ?? { version: 0 };
}

export async function raiseVersion(
  tx: Tx,
  date: PlainDate,
  { by, at, change }: { by: number | null; at: Date; change: PlanChange },
): Promise<number> {
  const [plan] = await tx
    .update(dayPlans)
    .set({ version: sql`${dayPlans.version} + 1`, changedAt: at, changedBy: by, change })
    .where(eq(dayPlans.date, date))
    .returning({ version: dayPlans.version });
  return plan?.version ?? 0;
}

export async function writeSent(
  tx: Tx,
  date: PlainDate,
  sent: { plan: SentPlan; version: number; at: Date; by: number | null },
): Promise<void> {
  await tx
    .update(dayPlans)
    .set({ sent: sent.plan, sentVersion: sent.version, sentAt: sent.at, sentBy: sent.by })
    .where(eq(dayPlans.date, date));
}

/** The trucks of a day for one kind of stop. Who delivers in the morning picks up in the evening, unless it is said otherwise. */
export async function ensureRuns(tx: Tx, date: PlainDate, kind: StopKind, trucks: number): Promise<void> {
  const ofKind = and(eq(runs.date, date), eq(runs.kind, kind));
  const [known] = await tx.select({ id: runs.id }).from(runs).where(ofKind).limit(1);
  if (known) return;
  const made = await tx
    .insert(runs)
    .values(Array.from({ length: trucks }, (_, index) => ({ date, kind, truck: index + 1 })))
    .returning({ id: runs.id, truck: runs.truck });
  const others = await tx
    .select({ truck: runs.truck, userId: runCrew.userId })
    .from(runs)
    .innerJoin(runCrew, eq(runCrew.runId, runs.id))
    .where(and(eq(runs.date, date), ne(runs.kind, kind)));
  const crew = others.flatMap(({ truck, userId }) => {
    const run = made.find((one) => one.truck === truck);
    return run ? [{ runId: run.id, userId }] : [];
  });
  if (crew.length > 0) await tx.insert(runCrew).values(crew);
}

export async function findRun(tx: Tx, date: PlainDate, kind: StopKind, truck: number) {
  const [run] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.date, date), eq(runs.kind, kind), eq(runs.truck, truck)));
  return run;
}

export async function addRun(tx: Tx, date: PlainDate, kind: StopKind): Promise<number> {
  const [last] = await tx
    .select({ truck: max(runs.truck) })
    .from(runs)
    .where(and(eq(runs.date, date), eq(runs.kind, kind)));
  const truck = (last?.truck ?? 0) + 1;
  await tx.insert(runs).values({ date, kind, truck });
  return truck;
}

export async function deleteRun(tx: Tx, id: number): Promise<void> {
  await tx.delete(runs).where(eq(runs.id, id));
}

/** What is undefined stays as it is. */
export async function changeRun(
  tx: Tx,
  id: number,
  change: { leavesAt?: TimeOfDay | null | undefined; gear?: GearByHand[] | undefined },
): Promise<void> {
  await tx.update(runs).set(change).where(eq(runs.id, id));
}

export async function setCrew(tx: Tx, runId: number, userIds: number[]): Promise<void> {
  await tx.delete(runCrew).where(eq(runCrew.runId, runId));
  if (userIds.length > 0) await tx.insert(runCrew).values(userIds.map((userId) => ({ runId, userId })));
}

/** Off every truck that it is on that day, for this kind of stop. */
export async function removeStop(tx: Tx, date: PlainDate, kind: StopKind, bookingIds: number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const ofKind = tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.date, date), eq(runs.kind, kind)));
  await tx.delete(stops).where(and(inArray(stops.runId, ofKind), inArray(stops.bookingId, bookingIds)));
}

/** The stops of a truck in this order, without any others. */
export async function writeStops(tx: Tx, runId: number, bookingIds: number[]): Promise<void> {
  await tx.delete(stops).where(eq(stops.runId, runId));
  if (bookingIds.length > 0) {
    await tx.insert(stops).values(bookingIds.map((bookingId, position) => ({ runId, bookingId, position })));
  }
}

/** Everyone who may drive: a business of one has its owner on the truck. */
export async function listStaff(db: Db | Tx) {
  return db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(sql`${users.removedAt} is null`)
    .orderBy(sql`array_position(array['crew', 'office', 'owner'], ${users.role})`, asc(users.id));
}

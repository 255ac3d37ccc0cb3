import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { HealthCheck, HealthState } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { backups, healthDays, troubles } from "#db/schema/health.ts";
import { messages } from "#db/schema/messages.ts";
import { paymentAlerts } from "#db/schema/payments.ts";
import { texts } from "#db/schema/texts.ts";
import { deleteSetting, readSetting, writeSetting } from "#db/settings-store.server.ts";
import type { HealthResults } from "./rules/check-result.ts";
import { worse } from "./rules/check-result.ts";
import type { BackupsOfPlace } from "./rules/judge-backups.ts";
import type { DiskDay } from "./rules/judge-disk.ts";

/** The latest results, whichever process ran the checks. */
export type HealthReport = { at: string; results: HealthResults; diskDays: DiskDay[] };

const REPORT = "health";

export const readHealthReport = (db: Db | Tx) => readSetting<HealthReport>(db, REPORT);
export const saveHealthReport = (db: Db | Tx, report: HealthReport) =>
  writeSetting(db, REPORT, report, new Date(report.at));

/** The database's own clock. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const result = await db.execute(sql`select clock_timestamp()::text as now`);
  const [row] = (result as unknown as { rows: { now: string }[] }).rows;
  return new Date(row?.now ?? "");
}

const UNFINISHED_HOURS = 6;

/** For each place, the latest backup that finished and the latest that failed or never ended. */
export async function listBackupPlaces(db: Db | Tx, now: Date): Promise<BackupsOfPlace[]> {
  const givenUp = new Date(now.getTime() - UNFINISHED_HOURS * 3_600_000);
  const isGood = and(isNotNull(backups.finishedAt), isNull(backups.error));
  const isBad = or(isNotNull(backups.error), and(isNull(backups.finishedAt), lt(backups.startedAt, givenUp)));
  const newest = (which: typeof isGood) =>
    db
      .selectDistinctOn([backups.place])
      .from(backups)
      // Ignore backups dated in the future by a clock that was wrong.
      .where(and(which, lte(backups.startedAt, now)))
      .orderBy(backups.place, desc(backups.startedAt));
  const good = await newest(isGood);
  const bad = await newest(isBad);
  const places = new Set([...good, ...bad].map(({ place }) => place));
  return [...places].map((place) => {
    const finished = good.find((row) => row.place === place);
    const failed = bad.find((row) => row.place === place);
    return {
      place,
      finishedAt: finished?.finishedAt ?? null,
      bytes: finished?.bytes ?? null,
      failedAt: failed?.startedAt ?? null,
      error: failed ? (failed.error ?? "it never finished") : null,
    };
  });
}

/** Emails since a moment: how many went out, and since when nothing has while something waits. */
export async function readMailHealth(db: Db, since: Date) {
  const { state, attempts, lastError, createdAt, sentAt } = messages;
  const isRecent = gt(createdAt, since);
  const isStuck = and(isRecent, eq(state, "queued"), gt(attempts, 0));
  const [last] = await db
    .select({ at: sentAt })
    .from(messages)
    .where(and(isRecent, isNotNull(sentAt)))
    .orderBy(desc(sentAt))
    .limit(1);
  const [stuck] = await db
    .select({ at: createdAt, error: lastError })
    .from(messages)
    .where(isStuck)
    .orderBy(asc(createdAt))
    .limit(1);
  return {
    lastSentAt: last?.at ?? null,
    awaySince: later(stuck?.at, last?.at),
    lastError: stuck?.error ?? null,
    sent: await db.$count(messages, and(isRecent, eq(state, "sent"))),
    failed: await db.$count(messages, and(isRecent, eq(state, "failed"))),
    waiting: await db.$count(messages, isStuck),
  };
}

/** Null while nothing is waiting. */
const later = (stuckAt: Date | undefined, takenAt: Date | null | undefined) =>
  stuckAt && takenAt && takenAt > stuckAt ? takenAt : (stuckAt ?? null);

export async function readTextHealth(db: Db, since: Date) {
  const { state, attempts, lastError, createdAt, sentAt, direction } = texts;
  const isOut = and(eq(direction, "out"), gt(createdAt, since));
  const [left] = await db
    .select({
      arrived: sql<number>`count(*) filter (where ${state} in ('sent', 'delivered'))`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${state} = 'failed')`.mapWith(Number),
      lastSentAt: sql<Date | null>`max(${sentAt})`.mapWith(sentAt),
    })
    .from(texts)
    .where(isOut);
  const stays = and(isOut, ne(state, "failed"), gt(attempts, 0), isNull(sentAt));
  const afterLast = gt(createdAt, left?.lastSentAt ?? since);
  const [first] = await db
    .select({ at: createdAt, error: lastError })
    .from(texts)
    .where(and(stays, afterLast))
    .orderBy(asc(createdAt))
    .limit(1);
  return {
    arrived: left?.arrived ?? 0,
    failed: left?.failed ?? 0,
    awaySince: first?.at ?? null,
    lastError: first?.error ?? null,
  };
}

export async function readPaymentHealth(db: Db, provider: string) {
  const isOpen = isNull(paymentAlerts.resolvedAt);
  const { kind, subject, createdAt } = paymentAlerts;
  const isAway = and(isOpen, eq(kind, "provider_away"), eq(subject, provider));
  const [away] = await db.select({ at: createdAt }).from(paymentAlerts).where(isAway).limit(1);
  const openAlerts = await db.$count(paymentAlerts, and(isOpen, ne(kind, "provider_away")));
  return { awaySince: away?.at ?? null, openAlerts };
}

/** Keeps the worst state of the day. */
export async function markDay(tx: Tx, day: PlainDate, results: HealthResults): Promise<void> {
  const before = await tx.select().from(healthDays).where(eq(healthDays.day, day)).for("update");
  const rows = Object.entries(results).map(([check, { state }]) => ({
    day,
    check: check as HealthCheck,
    worst: worse(state, before.find((row) => row.check === check)?.worst),
  }));
  if (rows.length === 0) return;
  await tx
    .insert(healthDays)
    .values(rows)
    .onConflictDoUpdate({ target: [healthDays.day, healthDays.check], set: { worst: sql`excluded.worst` } });
}

export const deleteDaysBefore = (tx: Tx, day: PlainDate) => tx.delete(healthDays).where(lt(healthDays.day, day));

export async function listDays(db: Db): Promise<{ day: string; check: HealthCheck; worst: HealthState }[]> {
  return db.select().from(healthDays).orderBy(asc(healthDays.day));
}

export type TroubleRow = typeof troubles.$inferSelect;

export const listOpenTroubles = (db: Db | Tx): Promise<TroubleRow[]> =>
  db.select().from(troubles).where(isNull(troubles.endedAt));

export async function countOpenTroubles(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(troubles).where(isNull(troubles.endedAt));
  return row?.n ?? 0;
}

/** Troubles the owner was told about since a moment. */
export const listToldSince = (db: Db, since: Date): Promise<TroubleRow[]> =>
  db.select().from(troubles).where(gt(troubles.toldAt, since));

export async function findLastTold(db: Db): Promise<TroubleRow | undefined> {
  const [row] = await db
    .select()
    .from(troubles)
    .where(isNotNull(troubles.toldAt))
    .orderBy(desc(troubles.toldAt))
    .limit(1);
  return row;
}

/** Does nothing if another process has opened it already. */
export async function openTrouble(db: Db, trouble: typeof troubles.$inferInsert): Promise<void> {
  await db.insert(troubles).values(trouble).onConflictDoNothing();
}

export const recordTrouble = (db: Db, trouble: typeof troubles.$inferInsert) => db.insert(troubles).values(trouble);

/** Runs after a restore: the original's troubles aren't this machine's. */
export async function forgetTroubles(db: Db | Tx): Promise<void> {
  await db.delete(troubles).where(or(isNull(troubles.endedAt), isNull(troubles.endToldAt)));
  await deleteSetting(db, REPORT);
}

type Change = Partial<Omit<TroubleRow, "id" | "check" | "startedAt">>;

export async function changeTrouble(db: Db, id: number, change: Change): Promise<void> {
  await db.update(troubles).set(change).where(eq(troubles.id, id));
}

/** True for one process. The claim expires, so a process that dies while sending doesn't block the others. */
export async function claimTrouble(
  db: Db,
  id: number,
  now: Date,
  until: Date,
  what: "begun" | "over",
): Promise<boolean> {
  // A report dated in the future comes from a clock that was wrong.
  const isFree = or(isNull(troubles.claimedUntil), lte(troubles.claimedUntil, now), gt(troubles.claimedUntil, until));
  const isUntold = what === "begun" ? isNull(troubles.toldAt) : isNull(troubles.endToldAt);
  const rows = await db
    .update(troubles)
    .set({ claimedUntil: until })
    .where(and(eq(troubles.id, id), isFree, isUntold))
    .returning({ id: troubles.id });
  return rows.length === 1;
}

/** Troubles that are over and whose all-clear hasn't been sent. */
export const listEndedUntold = (db: Db, since: Date): Promise<TroubleRow[]> =>
  db
    .select()
    .from(troubles)
    .where(and(gt(troubles.endedAt, since), isNotNull(troubles.toldAt), isNull(troubles.endToldAt)));

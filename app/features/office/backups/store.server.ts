import { and, desc, eq, inArray, isNotNull, isNull, lte, max, or, sql } from "drizzle-orm";
import { AFTER_RESTORE } from "#app/features/base/messages/store.server.ts";
import type { Db, Tx } from "#db/database.ts";
import { backups, restoreDrills } from "#db/schema/health.ts";
import { messages } from "#db/schema/messages.ts";
import { refunds } from "#db/schema/refunds.ts";
import { texts } from "#db/schema/texts.ts";
import type { RunTimes } from "./rules/backup-due.ts";

export type BackupRow = typeof backups.$inferSelect;
export type DrillRow = typeof restoreDrills.$inferSelect;

export async function listRecentBackups(db: Db | Tx, limit: number): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(limit);
}

/** The names of all backups this installation has ever stored. */
export async function listStoredNames(db: Db | Tx): Promise<Set<string>> {
  const rows = await db.select({ name: backups.name }).from(backups).where(eq(backups.place, "store"));
  return new Set(rows.map(({ name }) => name));
}

/** Ignores times in the future, from a clock that was wrong, which would keep anything from being due. */
export async function readBackupTimes(db: Db | Tx, now: Date): Promise<RunTimes> {
  const isGood = sql`${backups.finishedAt} is not null and ${backups.error} is null`;
  const [row] = await db
    .select({
      begunAt: max(backups.startedAt),
      goodAt: sql<Date | null>`max(${backups.startedAt}) filter (where ${isGood})`.mapWith(backups.startedAt),
    })
    .from(backups)
    .where(and(eq(backups.place, "store"), lte(backups.startedAt, now)));
  return { begunAt: row?.begunAt ?? null, goodAt: row?.goodAt ?? null };
}

export async function beginDrill(db: Db | Tx, backupName: string, startedAt: Date): Promise<number> {
  const [row] = await db.insert(restoreDrills).values({ backupName, startedAt }).returning({ id: restoreDrills.id });
  return row?.id ?? 0;
}

type DrillOutcome = { rows: number; orders: number } | { error: string };

export async function endDrill(db: Db | Tx, id: number, outcome: DrillOutcome, finishedAt: Date): Promise<void> {
  await db
    .update(restoreDrills)
    .set({ finishedAt, ...outcome })
    .where(eq(restoreDrills.id, id));
}

/** `finished` leaves out one that is still running. */
export async function lastDrill(
  db: Db | Tx,
  which: "any" | "finished" | "good",
  now: Date,
): Promise<DrillRow | undefined> {
  const isFinished = or(isNotNull(restoreDrills.finishedAt), isNotNull(restoreDrills.error));
  const conditions = {
    any: undefined,
    finished: isFinished,
    good: and(isNotNull(restoreDrills.finishedAt), isNull(restoreDrills.error)),
  };
  const [row] = await db
    .select()
    .from(restoreDrills)
    .where(and(lte(restoreDrills.startedAt, now), conditions[which]))
    .orderBy(desc(restoreDrills.startedAt), desc(restoreDrills.id))
    .limit(1);
  return row;
}

/** The size of the database on disk, with indexes. */
export async function databaseBytes(db: Db | Tx): Promise<number> {
  const { rows } = (await db.execute(sql`select pg_database_size(current_database()) as bytes`)) as unknown as {
    rows: { bytes: string | number }[];
  };
  return Number(rows[0]?.bytes ?? 0);
}

/** Counts what goes out once a restored copy is confirmed, and the emails held back by the restore. */
export async function countHeld(db: Db | Tx) {
  const isHeld = and(eq(messages.state, "failed"), eq(messages.lastError, AFTER_RESTORE));
  return {
    emails: await db.$count(messages, eq(messages.state, "queued")),
    texts: await db.$count(texts, inArray(texts.state, ["queued", "sending"])),
    refunds: await db.$count(refunds, eq(refunds.state, "requested")),
    heldEmails: await db.$count(messages, isHeld),
  };
}

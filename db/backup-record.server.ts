import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { momentName } from "#app/shared/days/moment-name.ts";
import type { BackupPlace } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "./database.ts";
import { backups, restoreDrills } from "./schema/health.ts";

export function backupFileName(now: Date): string {
  return `backup-${momentName(now)}.jsonl.gz`;
}

/** No backup takes this long, so the process of an older unfinished one has died. */
const LONGEST_MS = 2 * 3_600_000;

type Begun = { place: BackupPlace; name: string; startedAt: Date };
export type BackupOutcome = { bytes: number | null; rows: number | null } | { error: string };

/** Returns undefined while any process is running another backup to the store. */
export async function beginBackup(db: Db | Tx, begun: Begun): Promise<number | undefined> {
  const from = (ms: number) => new Date(begun.startedAt.getTime() + ms);
  // A backup dated in the future was started while the clock was wrong.
  const isLost = or(lt(backups.startedAt, from(-LONGEST_MS)), gt(backups.startedAt, from(LONGEST_MS)));
  const lost = and(isNull(backups.finishedAt), isLost);
  await db.update(backups).set({ finishedAt: begun.startedAt, error: LOST }).where(lost);
  const [row] = await db.insert(backups).values(begun).onConflictDoNothing().returning({ id: backups.id });
  return row?.id;
}

const LOST = "The server stopped while it was running.";

export async function endBackup(db: Db | Tx, id: number, outcome: BackupOutcome, finishedAt: Date): Promise<void> {
  await db
    .update(backups)
    .set({ finishedAt, ...outcome })
    .where(eq(backups.id, id));
}

export async function recordBackup(db: Db | Tx, begun: Begun, outcome: BackupOutcome, finishedAt: Date): Promise<void> {
  await db.insert(backups).values({ ...begun, finishedAt, ...outcome });
}

/**
 * Runs at the start of a server that has its database to itself, so anything unfinished belongs to a dead process. A
 * drill runs again. A backup counts as failed, so the owner hears of it.
 */
export async function endUnfinished(db: Db | Tx, now: Date): Promise<void> {
  await db.update(backups).set({ finishedAt: now, error: LOST }).where(isNull(backups.finishedAt));
  await db.delete(restoreDrills).where(isNull(restoreDrills.finishedAt));
}

/** Runs after a restore: backups that were in progress in the original never finish in the copy. */
export async function forgetUnfinishedBackups(db: Db | Tx): Promise<void> {
  await db.delete(backups).where(isNull(backups.finishedAt));
}

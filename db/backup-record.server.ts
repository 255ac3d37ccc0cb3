// Every backup that was begun, wherever it went, so that the owner sees which ones are good and why others are not.
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { momentName } from "../app/shared/moment-name.ts";
import type { BackupPlace } from "../app/shared/vocabulary.ts";
import type { Db, Tx } from "./database.ts";
import { backups, restoreDrills } from "./schema/health.ts";

/** Named by the moment. */
export function backupFileName(now: Date): string {
  return `backup-${momentName(now)}.jsonl.gz`;
}

/** Longer than any backup takes. One that is still unfinished then has lost its process. */
const LONGEST_MS = 2 * 3_600_000;

type Begun = { place: BackupPlace; name: string; startedAt: Date };
export type BackupOutcome = { bytes: number | null; rows: number | null } | { error: string };

/** Undefined while another one runs: to the store goes one at a time, from all processes together. */
export async function beginBackup(db: Db | Tx, begun: Begun): Promise<number | undefined> {
  const from = (ms: number) => new Date(begun.startedAt.getTime() + ms);
  // One that begins later than now was begun while the clock was wrong.
  const isLost = or(lt(backups.startedAt, from(-LONGEST_MS)), gt(backups.startedAt, from(LONGEST_MS)));
  const lost = and(isNull(backups.finishedAt), isLost);
  await db.update(backups).set({ finishedAt: begun.startedAt, error: LOST }).where(lost);
  const [row] = await db.insert(backups).values(begun).onConflictDoNothing().returning({ id: backups.id });
  return row?.id;
}

const LOST = "The server stopped while it was made.";

export async function endBackup(db: Db | Tx, id: number, outcome: BackupOutcome, finishedAt: Date): Promise<void> {
  await db
    .update(backups)
    .set({ finishedAt, ...outcome })
    .where(eq(backups.id, id));
}

/** One that was made or failed outside of this process. */
export async function recordBackup(db: Db | Tx, begun: Begun, outcome: BackupOutcome, finishedAt: Date): Promise<void> {
  await db.insert(backups).values({ ...begun, finishedAt, ...outcome });
}

/**
 * For the start of a server that has its database to itself: what was under way ended with the process before. A drill is due
 * again; of a backup the owner should hear.
 */
export async function endUnfinished(db: Db | Tx, now: Date): Promise<void> {
  await db.update(backups).set({ finishedAt: now, error: LOST }).where(isNull(backups.finishedAt));
  await db.delete(restoreDrills).where(isNull(restoreDrills.finishedAt));
}

/** A restored database is not the one whose backups were under way. */
export async function forgetUnfinishedBackups(db: Db | Tx): Promise<void> {
  await db.delete(backups).where(isNull(backups.finishedAt));
}

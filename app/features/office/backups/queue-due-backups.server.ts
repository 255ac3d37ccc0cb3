import type { Deps } from "#app/deps.server.ts";
import { claimOncePer } from "#db/settings-store.server.ts";
import { isBackupDue, isProofDue } from "./rules/backup-due.ts";
import { lastDrill, readBackupTimes } from "./store.server.ts";

/** Every process checks each minute; one of them queues the job. */
const CLAIM_MS = 30 * 60_000;

/** Queues the nightly backup and the monthly restore drill. */
export async function queueDueBackups({ db, jobs, now, timeZone, connections }: Deps): Promise<void> {
  if (!connections.backupStore()) return;
  const times = await readBackupTimes(db, now());
  if (isBackupDue(times, now(), timeZone())) {
    if (await claimOncePer(db, "nightly_backup_queued_at", now(), CLAIM_MS)) await jobs.enqueue(db, "back_up", {});
    return;
  }
  if (times.goodAt === null) return;
  const good = await lastDrill(db, "good", now());
  const proofs = { begunAt: (await lastDrill(db, "any", now()))?.startedAt ?? null, goodAt: good?.startedAt ?? null };
  if (!isProofDue(proofs, now())) return;
  if (await claimOncePer(db, "backup_proof_queued_at", now(), CLAIM_MS)) await jobs.enqueue(db, "prove_backup", {});
}

import type { Deps } from "#app/deps.server.ts";
import { listAllRequested } from "#app/features/orders/money/refund-store.server.ts";
import { claimOncePer } from "#db/settings-store.server.ts";

const EVERY_MS = 10 * 60_000;

/**
 * Refunds that are to be made and that no job will ask for, as after a crash or an upgrade from a version that forgot them, get a
 * job again. In one process at a time; a job too many would find the refund made.
 */
export async function queueLostRefunds({ db, jobs, now }: Pick<Deps, "db" | "jobs" | "now">): Promise<void> {
  if (!(await claimOncePer(db, "lost_refunds_queued_at", now(), EVERY_MS))) return;
  // In this order: a job that ends in between leaves a refund that is no longer requested, which the new job skips.
  const requested = await listAllRequested(db);
  if (requested.length > 0) await jobs.enqueueLost(requested);
}

import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import type { JobData } from "../../jobs.ts";
import { writeAudit } from "../audit/store.server.ts";

/**
 * Has the job queue ask the payment provider for a refund. Nothing else does: what is written down here is what counts as on
 * its way until the books have it.
 */
export async function requestRefund(
  tx: Tx,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  refund: JobData["refund"],
): Promise<void> {
  const { bookingId, ...details } = refund;
  await writeAudit(tx, { at: now(), actor: "system", action: "refund requested", bookingId, details });
  await jobs.enqueue(tx, "refund", refund);
}

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Staff } from "#app/shared/people/access.ts";
import type { Tx } from "#db/database.ts";
import { insertRefund } from "./refund-store.server.ts";

type RequestedRefund = { bookingId: number; paymentRef: string; amountCents: number; key: string };

/** Has the job queue ask the payment provider for a refund. The row counts as on its way until the provider has answered. */
export async function requestRefund(
  tx: Tx,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  refund: RequestedRefund,
  by?: Staff,
): Promise<void> {
  const { bookingId, ...details } = refund;
  const at = now();
  await insertRefund(tx, { ...refund, state: "requested", askedBy: by?.userId ?? null, createdAt: at, updatedAt: at });
  await writeAudit(tx, { at, actor: "system" }, { action: "refund requested", bookingId, details });
  await jobs.enqueue(tx, "refund", refund);
}

import type { CancellationFacts } from "./cancellation.ts";
import { comesBackInFull, customerOptions } from "./customer-options.ts";

/** What messages promise: only what the verdict of the day allows. Of a hold, what it allows once it is paid. */
export function ownChanges({ booking, terms, today }: Pick<CancellationFacts, "booking" | "terms" | "today">) {
  const paid = { ...booking, status: booking.status === "pending_payment" ? ("confirmed" as const) : booking.status };
  const { move, cancel } = customerOptions(paid, terms, today);
  if (!cancel.allowed) return null;
  return {
    fullRefund: comesBackInFull(paid, terms, today),
    freeMoves: move.allowed ? Math.max(0, terms.cancellation.freeReschedules - booking.reschedules) : 0,
  };
}

import type { Deps } from "#app/deps.server.ts";
import type { Tx } from "#db/database.ts";
import { findOpenSession, resolveAlert } from "./ledger-store.server.ts";

/** The sum that was asked for is no longer due: its checkout closes, and the owner's alert that it couldn't be asked for is over. */
export async function stopAskingForPayment(
  tx: Tx,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  bookingId: number,
): Promise<void> {
  const open = await findOpenSession(tx, bookingId);
  if (open) await jobs.enqueue(tx, "close_checkout", { sessionId: open.id });
  await resolveAlert(tx, "no_link", String(bookingId), now());
}

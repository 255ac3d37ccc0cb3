import type { Tx } from "../../../../db/database.ts";
import { dryRun } from "../../../../db/dry-run.server.ts";
import { findMessageAfter, lastMessageId } from "../../messages/store.server.ts";

/** What an act would come to, and what the customer would be written: it is done, read and undone. */
export async function previewWithMessage<Outcome>(tx: Tx, bookingId: number, work: (inner: Tx) => Promise<Outcome>) {
  return dryRun(tx, async (inner) => {
    const before = await lastMessageId(inner);
    const outcome = await work(inner);
    return { outcome, message: await findMessageAfter(inner, bookingId, before) };
  });
}

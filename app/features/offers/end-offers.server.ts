import { attempt } from "../../attempt.server.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { bookingFacts } from "../orders/emails/describe-order.server.ts";
import { listEndedProposals } from "../orders/holds/hold-end-store.server.ts";
import { lockBooking } from "../orders/model/order-row-store.server.ts";
import { releaseProposal } from "./make-offer.server.ts";

const BATCH = 200;

/** Offers whose time is over free their days. One transaction each, safe to repeat. */
export async function endProposals(deps: Deps): Promise<void> {
  for (const id of await listEndedProposals(deps.db, deps.now(), BATCH)) {
    await attempt(deps, "end proposal", () => endProposal(deps, id), { bookingId: id });
  }
}

async function endProposal(deps: Deps, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    const row = await lockBooking(tx, id);
    if (row?.proposal !== "open" || !row.holdExpiresAt || row.holdExpiresAt > now) return;
    await releaseProposal(tx, deps, id, "ended");
    await writeAudit(tx, { at: now, actor: "system", action: "proposal ended", bookingId: id });
    const booking = await bookingFacts(tx, deps, row);
    const event = `booking-${id}-ended-${row.holdExpiresAt.getTime()}`;
    const about = { bookingId: id, customerEmail: row.customerEmail };
    await notify(tx, deps, { kind: "proposal_closed", booking, how: "ended" }, { ...about, event });
  });
}

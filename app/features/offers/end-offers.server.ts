import { attempt } from "../../attempt.server.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { describeOrder } from "../orders/emails/describe-order.server.ts";
import { listEndedProposals, listProposalsEnding } from "../orders/holds/hold-end-store.server.ts";
import { loadOrder } from "../orders/model/load-orders.server.ts";
import { lockBooking } from "../orders/model/order-row-store.server.ts";
import { lastReminderEnd, reminderAt } from "../orders/rules/hold-times.ts";
import { proposalEmail, releaseProposal } from "./make-offer.server.ts";

const BATCH = 200;

/** Ends overdue offers and releases their days. One transaction each, safe to repeat. */
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
    await writeAudit(tx, { at: now, actor: "system" }, { action: "proposal ended", bookingId: id });
    const booking = describeOrder(deps, await loadOrder(tx, row));
    const event = `booking-${id}-ended-${row.holdExpiresAt.getTime()}`;
    const about = { bookingId: id, customerEmail: row.customerEmail };
    await notify(tx, deps, { kind: "proposal_closed", booking, how: "ended" }, { ...about, event });
  });
}

/** Reminds customers who haven't answered a day before their offer ends. Runs every minute; each sending is reminded of once. */
export async function remindBeforeProposalsEnd(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const id of await listProposalsEnding(deps.db, now, lastReminderEnd(now))) {
    await attempt(deps, "remind of proposal", () => remind(deps, id), { bookingId: id });
  }
}

async function remind(deps: Deps, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (row?.proposal !== "open" || row.changeRequest || !row.holdExpiresAt) return;
    if (deps.now() < reminderAt(row.proposalSentAt ?? row.createdAt, row.holdExpiresAt)) return;
    const { booking, until, held } = await proposalEmail(tx, deps, row);
    const about = { bookingId: id, customerEmail: row.customerEmail };
    const event = `booking-${id}-proposal-${row.proposalRound}-ends`;
    await notify(tx, deps, { kind: "proposal_ends_soon", booking, until, held }, { ...about, event });
  });
}

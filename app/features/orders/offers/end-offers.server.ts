import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { listEndedOffers, listOffersEnding } from "#app/features/orders/orders/holds/hold-end-store.server.ts";
import { endOrder } from "#app/features/orders/orders/lifecycle/end-order.server.ts";
import { eachOrder } from "#app/features/orders/orders/model/each-order.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { lastReminderEnd, reminderAt } from "#app/features/orders/orders/rules/hold-times.ts";
import { offerEmail } from "./make-offer.server.ts";

const BATCH = 200;

/** Ends overdue offers and releases their days. One transaction each, safe to repeat. */
export async function endOffers(deps: Deps): Promise<void> {
  const now = deps.now();
  await eachOrder(deps, "end proposal", await listEndedOffers(deps.db, now, BATCH), async (tx, row) => {
    if (row.proposal !== "open" || !row.holdExpiresAt || row.holdExpiresAt > now) return;
    const act = { at: now, actor: "system" } as const;
    await endOrder(tx, deps, act, row, "offer_ended");
    await writeAudit(tx, act, { action: "proposal ended", bookingId: row.id });
    const event = `booking-${row.id}-ended-${row.holdExpiresAt.getTime()}`;
    await notifyOrder(tx, deps, await loadOrder(tx, row), { kind: "proposal_closed", how: "ended" }, { event });
  });
}

/** Reminds customers who haven't answered a day before their offer ends. Runs every minute; each sending is reminded of once. */
export async function remindBeforeOffersEnd(deps: Deps): Promise<void> {
  const now = deps.now();
  const ending = await listOffersEnding(deps.db, now, lastReminderEnd(now));
  await eachOrder(deps, "remind of proposal", ending, async (tx, row) => {
    if (row.proposal !== "open" || row.changeRequest || !row.holdExpiresAt) return;
    if (now < reminderAt(row.proposalSentAt ?? row.createdAt, row.holdExpiresAt)) return;
    const { booking, until, held } = await offerEmail(tx, deps, row);
    const about = { bookingId: row.id, customerEmail: row.customerEmail };
    const event = `booking-${row.id}-proposal-${row.proposalRound}-ends`;
    await notify(tx, deps, { kind: "proposal_ends_soon", booking, until, held }, { ...about, event });
  });
}

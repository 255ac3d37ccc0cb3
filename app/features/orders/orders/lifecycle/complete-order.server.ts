import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { eachOrder } from "../model/each-order.server.ts";
import { listOver } from "../model/order-days-store.server.ts";
import { lockBooking, updateBooking } from "../model/order-row-store.server.ts";
import { afterMove } from "../rules/order-states.ts";

export async function completeOrder(tx: Tx, act: Act, bookingId: number, timeZone: string): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  const status = afterMove(row.status, "complete");
  if (!status) {
    const message = `This booking is ${statusLabels[row.status]}, so it can't be marked as completed.`;
    throw new Problem(409, "cannot_complete", message);
  }
  if (row.eventDate > businessToday(act.at, timeZone)) {
    const day = longDay(row.eventDate);
    throw new Problem(409, "too_early", `The party is on ${day}. You can mark it as completed from that day on.`);
  }
  await updateBooking(tx, bookingId, { status, reopenedUntil: null }, act.at);
  await writeAudit(tx, act, { action: "booking completed", bookingId });
}

/** The party is over the day after its last day: such bookings are completed. Returns how many. */
export async function completePastOrders(deps: Deps): Promise<number> {
  const today = businessToday(deps.now(), deps.timeZone());
  const over = (await listOver(deps.db, today, deps.now())).map(({ id }) => id);
  let completed = 0;
  await eachOrder(deps, "complete booking", over, async (tx, row) => {
    // Cancelled, moved or reopened since the list was read: then it is not over.
    if (row.status !== "confirmed" || row.lastDay >= today) return;
    if (row.reopenedUntil && row.reopenedUntil > deps.now()) return;
    await completeOrder(tx, { at: deps.now(), actor: "system" }, row.id, deps.timeZone());
    completed += 1;
  });
  return completed;
}

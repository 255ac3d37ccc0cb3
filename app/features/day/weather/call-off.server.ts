import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { stopAskingForPayment } from "#app/features/orders/money/stop-asking-for-payment.server.ts";
import { endWaitingAddition } from "#app/features/orders/orders/additions/end-addition.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { lockOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { forecastThen, loadOrderWeather } from "./judge-order.server.ts";
import { insertWeatherCall, takeBackWeatherCall } from "./offer-store.server.ts";

/**
 * Nobody comes on the days of these orders. Each customer gets an email and chooses on their page: another day, a rain check, or
 * everything back. Those that are over, canceled or called off already stay as they are.
 */
export async function callOff(
  tx: Tx,
  deps: Deps,
  act: Act,
  bookingIds: number[],
  { byRule } = { byRule: false },
): Promise<{ calledOff: number }> {
  let calledOff = 0;
  // In the order of their numbers: two people who press at once wait for each other, and never each for the other.
  for (const id of [...new Set(bookingIds)].sort((a, b) => a - b)) {
    const order = await lockOrder(tx, id);
    const isAhead = order && order.lastDay >= businessToday(act.at, deps.timeZone());
    if (!isAhead || order.status !== "confirmed" || order.calledOffAt) continue;
    const forecast = forecastThen(await loadOrderWeather(deps, tx, order));
    const call = { bookingId: id, eventDate: order.eventDate, calledAt: act.at, calledBy: act.by?.userId ?? null };
    const callId = await insertWeatherCall(tx, { ...call, byRule, forecast });
    if (callId === undefined) continue;
    await updateBooking(tx, id, { calledOffAt: act.at }, act.at);
    // Nobody is asked to pay for it any more. What was paid in this very moment counts, and comes back with their choice.
    await stopAskingForPayment(tx, deps, id);
    await endWaitingAddition(tx, deps, act, order, { tell: false });
    await writeAudit(tx, act, { action: "booking called off", bookingId: id, details: {} });
    const event = `booking-${id}-called-off-${callId}`;
    await notifyOrder(tx, deps, { ...order, calledOffAt: act.at }, { kind: "called_off" }, { event });
    calledOff += 1;
  }
  return { calledOff };
}

/** As long as the customer has not chosen. They are not emailed: the owner calls. */
export async function callOnAgain(tx: Tx, act: Act, bookingId: number): Promise<void> {
  const order = await lockOrder(tx, bookingId);
  if (order?.status !== "confirmed" || !order.calledOffAt)
    throw new Problem(409, "not_called_off", "This booking isn't called off any more. Please look at it again.");
  await updateBooking(tx, bookingId, { calledOffAt: null }, act.at);
  await takeBackWeatherCall(tx, bookingId, act.at);
  await writeAudit(tx, act, { action: "booking called on again", bookingId, details: {} });
}

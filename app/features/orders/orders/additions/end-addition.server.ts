// What waited to be added and will not be: not paid in time, given up, or overtaken by a change of the order's days.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { giveUpAddition } from "#app/features/fleet/availability/change-claims.server.ts";
import { orderText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { findOpenSession } from "#app/features/orders/money/ledger-store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { type Booking, lockBooking, updateBooking } from "../model/order-row-store.server.ts";
import { findWaitingAddition, type OrderAddition, updateAddition } from "./addition-store.server.ts";
import { holdWithAddition } from "./lock-addition.server.ts";
import { notifyAddition } from "./notify-addition.server.ts";

/** Nobody is notified of what they did themselves, or of an addition to an order that is canceled. */
type End = { tell: boolean };

/** Ends the addition that waits, if there is one. The caller holds the booking. */
export async function endWaitingAddition(tx: Tx, deps: Deps, act: Act, row: Booking, end: End): Promise<void> {
  const addition = await findWaitingAddition(tx, row.id);
  if (addition) await endAddition(tx, deps, act, row, addition, end);
}

/** The owner releases it; the customer is notified. */
export async function releaseAddition(tx: Tx, deps: Deps, act: Act, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  await endWaitingAddition(tx, deps, act, row, { tell: true });
}

export async function endAddition(tx: Tx, deps: Deps, act: Act, row: Booking, addition: OrderAddition, { tell }: End) {
  const { id: bookingId } = row;
  const { wanted } = addition;
  await holdWithAddition(tx, bookingId, wanted);
  await giveUpAddition(tx, addition.id);
  await updateAddition(tx, addition.id, { state: "ended", endedAt: act.at });
  await updateBooking(tx, bookingId, {}, act.at);
  const open = await findOpenSession(tx, bookingId);
  if (open?.additionId === addition.id) await deps.jobs.enqueue(tx, "close_checkout", { sessionId: open.id });
  const details = { item: orderText(wanted.items, wanted.extras) };
  await writeAudit(tx, act, { action: "addition ended", bookingId, details });
  if (tell) await notifyAddition(tx, deps, row, addition, { what: "ended", amountCents: addition.shareCents });
}

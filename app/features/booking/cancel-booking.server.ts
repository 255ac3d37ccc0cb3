import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { releaseClaim } from "../availability/store.server.ts";
import { notify } from "../notifications/notify.server.ts";
import { listLedger, paidCents } from "../payment/store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { voidWaivers } from "../waiver/store.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { businessToday } from "./rules/bookable-days.ts";
import { afterMove } from "./rules/booking-states.ts";
import { refundByRule } from "./rules/refund.ts";
import { planRefunds } from "./rules/refund-plan.ts";
import { type Booking, listPriceLines, lockBooking, updateBooking } from "./store.server.ts";

type Cancel = { bookingId: number; refund: "by_rule" | "full"; reason: string; actor: "owner" | "customer" };
type Cancelled = { refundCents: number; keptCents: number; byHandCents: number };

/** Frees the date, gives back what the rule says, and tells both sides. Money goes back through the job queue. */
export async function cancelBooking(
  tx: Tx,
  deps: Deps,
  { bookingId, refund, reason, actor }: Cancel,
): Promise<Cancelled> {
  const row = await requireCancellable(tx, bookingId);
  const now = deps.now();
  const { refundCents, keptCents } = await refundFor(tx, row, refund, now);
  const plan = planRefunds(await listLedger(tx, bookingId), refundCents, deps.payments.refundsByApi);
  for (const { paymentRef, amountCents } of plan.byApi) {
    await deps.jobs.enqueue(tx, "refund", {
      bookingId,
      paymentRef,
      amountCents,
      key: `cancel-${bookingId}-${paymentRef}`,
    });
  }
  await releaseClaim(tx, bookingId);
  await voidWaivers(tx, bookingId);
  await updateBooking(tx, bookingId, { status: "cancelled", changeRequest: null, holdExpiresAt: null }, now);
  const details = { refundCents, keptCents, byHandCents: plan.byHandCents, reason };
  await writeAudit(tx, { at: now, actor, action: "booking cancelled", bookingId, details });
  const booking = await bookingFacts(tx, deps.config, row);
  await notify(
    tx,
    deps,
    { kind: "booking_cancelled", booking, refundCents, keptCents, manualRefund: plan.byHandCents > 0 },
    { event: `booking-${bookingId}-cancelled`, bookingId, customerEmail: row.customerEmail },
  );
  return { refundCents, keptCents, byHandCents: plan.byHandCents };
}

async function requireCancellable(tx: Tx, bookingId: number): Promise<Booking> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw new Problem(404, "unknown_booking", "There is no such booking.");
  if (!afterMove(row.status, "cancel")) {
    throw new Problem(409, "cannot_cancel", `A booking that is ${row.status} cannot be cancelled.`);
  }
  return row;
}

/** What a cancellation today would give back, shown before it happens and used when it does. */
export async function refundFor(tx: Tx, row: Booking, refund: "by_rule" | "full", now: Date) {
  const paid = await paidCents(tx, row.id);
  if (refund === "full") return { refundCents: paid, keptCents: 0 };
  const total = totalCents(await listPriceLines(tx, [row.id]));
  return refundByRule({ paidCents: paid, totalCents: total, eventDate: row.eventDate, today: businessToday(now) });
}

import { randomUUID } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { addToLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { stopAskingForPayment } from "#app/features/orders/money/stop-asking-for-payment.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { type PaymentMethod, statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { findWaitingAddition } from "../additions/addition-store.server.ts";
import { bookPaidAddition } from "../additions/book-addition.server.ts";
import { takeWriteOffBack } from "../change/settle-difference.server.ts";
import { notifyOrder } from "../emails/describe-order.server.ts";
import { unsentWaiverCopy } from "../emails/first-email.server.ts";
import { loadOrder, lockOrder, type Order } from "../model/load-orders.server.ts";
import { updateBooking } from "../model/order-row-store.server.ts";
import { requireAsSeen } from "../model/require-version.server.ts";
import { canTakePayment } from "../rules/allowed-actions.ts";
import { shareLeft } from "../rules/order-addition.ts";
import { momentReceived } from "../rules/owner-payment.ts";
import { confirmPaidOrder } from "./confirm-paid-order.server.ts";
import { takeCreditsAgain } from "./order-credits.server.ts";

type OwnerPayment = {
  bookingId: number;
  kind: PaymentMethod;
  amountCents: number;
  /** The name of another way to pay. */
  note: string;
  /** The owner knows that it is more than is owed. */
  overpayment: boolean;
  /** How many payments there were when it was taken; another number is asked about. */
  seenPayments?: number | undefined;
  /** When the money changed hands; without it, now. */
  receivedAt?: Date;
};

/** A payment that the owner took. A first one confirms a booking, as a card payment would. */
export async function recordPayment(tx: Tx, deps: Deps, act: Act, payment: OwnerPayment): Promise<void> {
  const before = orNotFound(await lockOrder(tx, payment.bookingId), "booking");
  const { bookingId, kind, amountCents } = payment;
  const now = act.at;
  const excessCents = await requireIncome(tx, before, payment, now, deps.timeZone());
  const confirms = before.status === "pending_payment" || before.status === "expired";
  if (confirms && !(await confirmPaidOrder(tx, before, { now, timeZone: deps.timeZone() }))) {
    throw new Problem(409, "date_taken", "Someone else has this date now. Refund the customer or offer another date.");
  }
  await addPayment(tx, act, payment);
  // Paid late, an order takes the rain checks again that it gave back when it expired.
  if (before.status === "expired") await takeCreditsAgain(tx, deps, before);
  const refundDueCents = before.refundDueCents + excessCents;
  if (excessCents > 0) await updateBooking(tx, bookingId, { refundDueCents }, now);
  const added = await bookPaidAddition(tx, deps, bookingId);
  if (added.outcome === "gone") {
    throw new Problem(
      409,
      "date_taken",
      "What waits to be added is no longer available. Release it, then record the payment.",
    );
  }
  const order = await takeWriteOffBack(tx, await loadOrder(tx, before), { now, note: "Paid after all" });
  // The customer may have the card page open for the same money.
  await stopAskingForPayment(tx, deps, bookingId);
  const details = { amountCents, excessCents, note: payment.note };
  await writeAudit(tx, act, { action: `${kind} recorded`, bookingId, details });
  const attachments = { customer: await unsentWaiverCopy(tx, bookingId) };
  const about = { ...ownerPayment(order), attachments };
  await notifyOrder(tx, deps, order, { kind: "payment_received", amountCents, confirms }, about);
}

async function addPayment(tx: Tx, { at, by }: Act, payment: OwnerPayment): Promise<void> {
  const { bookingId, kind, amountCents, note } = payment;
  await addToLedger(tx, {
    bookingId,
    kind: kind === "card" ? "charge" : kind,
    amountCents,
    provider: "owner",
    note,
    recordedBy: by?.userId ?? null,
    recordedRole: by?.role ?? null,
    createdAt: momentReceived(payment.receivedAt, at),
  });
}

/** Each is an event of its own: the same amount may be meant twice. */
export const ownerPayment = ({ id }: Order) => ({ event: `owner-payment-${id}-${randomUUID()}`, byOwner: true });

/**
 * How much is more than the price and has to be refunded: what was written off may be paid after all. An overpayment must be
 * confirmed.
 */
async function requireIncome(
  tx: Tx,
  order: Order,
  payment: OwnerPayment,
  now: Date,
  timeZone: string,
): Promise<number> {
  const { amountCents, overpayment } = payment;
  const { status, eventDate } = order;
  const { ledger, paidCents, settledCents } = order.money;
  requireAsSeen(order, payment, { payments: ledger.length, paidCents });
  if (!canTakePayment({ status, eventDate, today: businessToday(now, timeZone) })) {
    const message = `This booking is ${statusLabels[status]} and can't take a payment. Please make a new one.`;
    throw new Problem(409, "cannot_pay", message);
  }
  const addition = await findWaitingAddition(tx, order.id);
  const addsCents = addition && amountCents >= shareLeft(addition, settledCents) ? addition.addedCents : 0;
  const owedCents = Math.max(0, order.totalCents + addsCents - paidCents);
  const excessCents = Math.max(0, amountCents - owedCents);
  if (excessCents === 0 || overpayment) return excessCents;
  const message = `That's ${formatCents(excessCents)} more than is owed.`;
  throw new Problem(409, "overpayment", message, { fields: { amount: message }, details: { excessCents } });
}

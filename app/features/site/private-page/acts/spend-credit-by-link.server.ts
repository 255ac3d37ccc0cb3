// A customer pays what is still owed by rain check, from the booking's own page.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { lockOrderItems } from "#app/features/fleet/availability/claim-order.server.ts";
import { dueAtBookingCents } from "#app/features/fleet/pricing/rules/price.ts";
import { lookUpCredit } from "#app/features/orders/credits/look-up-credit.server.ts";
import { CANT_USE_CODE } from "#app/features/orders/credits/rules/credit-verdict.ts";
import { holdCreditFor, spendHeldCredit } from "#app/features/orders/credits/spend-credit.server.ts";
import { findCredit } from "#app/features/orders/credits/store.server.ts";
import { listLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { paidByCredits } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { stopAskingForPayment } from "#app/features/orders/money/stop-asking-for-payment.server.ts";
import { findWaitingAddition } from "#app/features/orders/orders/additions/addition-store.server.ts";
import { bookPaidAddition } from "#app/features/orders/orders/additions/book-addition.server.ts";
import { holdWithAddition } from "#app/features/orders/orders/additions/lock-addition.server.ts";
import { confirmPaidOrder } from "#app/features/orders/orders/bookkeeping/confirm-paid-order.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { unsentWaiverCopy } from "#app/features/orders/orders/emails/first-email.server.ts";
import { lockOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { shareLeft } from "#app/features/orders/orders/rules/order-addition.ts";
import { canBePaid } from "#app/features/orders/orders/rules/order-states.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { type Caller, requireForAct } from "./act-by-link.server.ts";

/** The code as it was typed, and the sum that the page has shown for it; none before the first look. */
type CreditToSpend = { creditCode: string; shownCents: number | undefined };

/** Done, or the question whether to pay this sum. */
export type UsedCredit = "paid" | "nothing_to_pay" | { paysCents: number; leftCents: number; changed: boolean };

/**
 * First says what the rain check would pay, and pays once that sum is sent back. Pressed twice, the second time finds it done:
 * it never pays more than is left or more than is owed.
 */
export async function spendCreditByLink(
  deps: Deps,
  token: string,
  asked: CreditToSpend,
  caller: Caller,
): Promise<UsedCredit> {
  const booking = await requireForAct(deps, token, caller);
  if (await lookUpCredit(deps, asked.creditCode, caller))
    return deps.db.transaction((tx) => payOwed(tx, deps, booking.id, asked));
  if (await hasPaid(deps, booking, asked.creditCode)) return "paid";
  throw new Problem(422, "credit_refused", CANT_USE_CODE);
}

async function hasPaid({ db }: Deps, { id }: Booking, typed: string): Promise<boolean> {
  const credit = await findCredit(db, typed);
  return credit !== undefined && paidByCredits(await listLedger(db, id)).some(({ creditId }) => creditId === credit.id);
}

async function payOwed(tx: Tx, deps: Deps, bookingId: number, asked: CreditToSpend): Promise<UsedCredit> {
  const { creditCode, shownCents } = asked;
  const order = await lockOrder(tx, bookingId);
  if (!order || !canBePaid(order, deps.now())) return "nothing_to_pay";
  // Confirming takes the items, and they are locked before any rain check.
  if (order.status === "pending_payment") await lockOrderItems(tx, bookingId);
  const addition = await findWaitingAddition(tx, bookingId);
  if (addition) await holdWithAddition(tx, bookingId, addition.wanted);
  const { settledCents } = order.money;
  const owedCents = Math.max(0, order.totalCents - settledCents);
  const withAddition = owedCents + (addition?.addedCents ?? 0);
  const found =
    withAddition > 0 &&
    (await holdCreditFor(tx, { at: deps.now(), actor: "customer" }, { creditCode }, withAddition, deps.timeZone()));
  if (!found) return "nothing_to_pay";
  // Too little for the share of what waits to be added pays for the order alone.
  const addsIt = addition !== undefined && found.paysCents >= shareLeft(addition, settledCents);
  const held = { ...found, paysCents: addsIt ? found.paysCents : Math.min(found.paysCents, owedCents) };
  if (held.paysCents === 0) throw new Problem(422, "credit_refused", TOO_LITTLE_LEFT);
  const { credit, paysCents } = held;
  if (shownCents !== paysCents) {
    const leftCents = credit.remainingCents - paysCents;
    return { paysCents, leftCents, changed: shownCents !== undefined };
  }
  await spendHeldCredit(tx, deps, bookingId, held);
  const added = await bookPaidAddition(tx, deps, bookingId);
  if (added.outcome === "gone") throw new Problem(422, "taken", ADDITION_GONE);
  await afterPaying(tx, deps, order, paysCents);
  return "paid";
}

const TOO_LITTLE_LEFT = "There isn't enough left on this rain check for what you want to add.";
const ADDITION_GONE = "What you wanted to add is no longer available, so nothing was paid. Please call us.";

/** As after any payment: confirmed where nothing is due now, the card page for the same money closed, both sides notified. */
async function afterPaying(tx: Tx, deps: Deps, order: Order, amountCents: number): Promise<void> {
  const now = deps.now();
  const { id: bookingId, paymentPlan, depositCents } = order;
  const settledCents = order.money.settledCents + amountCents;
  const due = dueAtBookingCents(order.totalCents, paymentPlan, depositCents, settledCents);
  const confirms =
    order.status === "pending_payment" &&
    due === 0 &&
    (await confirmPaidOrder(tx, order, { now, timeZone: deps.timeZone() }));
  await stopAskingForPayment(tx, deps, bookingId);
  await writeAudit(
    tx,
    { at: now, actor: "customer" },
    { action: "rain check used", bookingId, details: { amountCents } },
  );
  const event = `credit-used-${bookingId}-${settledCents}-${now.getTime()}`;
  const attachments = { customer: await unsentWaiverCopy(tx, bookingId) };
  const after = (await lockOrder(tx, bookingId)) ?? order;
  await notifyOrder(tx, deps, after, { kind: "payment_received", amountCents, confirms }, { event, attachments });
}

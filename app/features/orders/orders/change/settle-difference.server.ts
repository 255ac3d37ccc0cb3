import type { Deps } from "#app/deps.server.ts";
import { confirmClaims } from "#app/features/fleet/availability/claim-order.server.ts";
import { dueAtBookingCents, totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import type { Price } from "#app/features/fleet/pricing/rules/price-order.ts";
import { creditsBackFacts, returnCredits } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { addToLedger } from "#app/features/orders/money/ledger-store.server.ts";
import type { OrderMoney } from "#app/features/orders/money/read-balance.server.ts";
import { requestRefund } from "#app/features/orders/money/request-refund.server.ts";
import { planRefunds } from "#app/features/orders/money/rules/refund-plan.ts";
import { stopAskingForPayment } from "#app/features/orders/money/stop-asking-for-payment.server.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";
import { loadOrder, type Order } from "../model/load-orders.server.ts";
import { givesMoneyBack } from "../rules/order-changes.ts";
import { computeDifference, depositAfter } from "../rules/price-difference.ts";

type Prices = {
  beforeTotal: number;
  price: Price;
  /** Paid for what is added, on top of the deposit that was agreed. */
  paidShareCents: number;
  authorize?: AuthorizeRefund | undefined;
};

/** Called when money or a rain check goes back, before it does. Throws if the caller may not do that. */
export type AuthorizeRefund = () => Promise<void>;

/**
 * What another price of an order means for its money: more is owed, or what was paid too much goes back. Only the owner sends
 * money back; what the office changes becomes due from the owner.
 */
export async function settleDifference(
  tx: Tx,
  deps: Deps,
  act: Act,
  order: Order,
  { beforeTotal, price, paidShareCents, authorize }: Prices,
) {
  const { money } = order;
  const { paidCents, settledCents } = money;
  const { refundCents: backCents, refundDueCents } = computeDifference({
    paidCents,
    beforeTotal,
    afterTotal: price.totalCents,
    refundDueCents: order.refundDueCents,
  });
  const { payments } = deps;
  const mayRefund = payments.refundsByApi && serves("owner", act.by?.role);
  const through = mayRefund ? payments.provider : undefined;
  const { byApi, toCredits, byHandCents } = planRefunds(money.moved, backCents, through);
  const creditBackCents = totalCents(toCredits);
  const refundCents = backCents - byHandCents - creditBackCents;
  if (givesMoneyBack({ refundCents, creditBackCents })) await authorize?.();
  for (const { paymentRef, amountCents } of byApi) {
    const key = `change-${order.id}-${order.version}-${paymentRef}`;
    await requestRefund(tx, deps, { bookingId: order.id, paymentRef, amountCents, key }, act.by);
  }
  await returnCredits(tx, deps, {
    bookingId: order.id,
    back: toCredits,
    cause: act.actor === "owner" ? "business" : "customer",
  });
  await takeBack(tx, order.id, money, { totalCents: price.totalCents, now: act.at, note: "The price went down" });
  const { depositCents, agreedCents } = depositAfter({
    settledCents,
    agreedCents: (order.agreedDepositCents ?? order.depositCents) + paidShareCents,
    price,
  });
  if (price.totalCents !== beforeTotal) await stopAskingForPayment(tx, deps, order.id);
  const due = dueAtBookingCents(price.totalCents, order.paymentPlan, depositCents, settledCents);
  const confirms = order.status === "pending_payment" && due === 0;
  if (confirms) await confirmClaims(tx, order.id);
  return {
    change: {
      depositCents,
      agreedDepositCents: agreedCents > depositCents ? agreedCents : null,
      refundDueCents: refundDueCents + byHandCents,
      ...(confirms ? { status: "confirmed" as const, holdExpiresAt: null } : {}),
    },
    owedCents: Math.max(0, price.totalCents - settledCents),
    refundCents,
    byHandCents,
    creditBackCents,
    creditsBack: await creditsBackFacts(tx, deps, toCredits),
  };
}

type Cause = { now: Date; note: string };

/** Somebody paid what had been written off, all of it or a part. */
export async function takeWriteOffBack(tx: Tx, order: Order, cause: Cause): Promise<Order> {
  const isBack = await takeBack(tx, order.id, order.money, { ...cause, totalCents: order.totalCents });
  return isBack ? loadOrder(tx, order) : order;
}

type Total = { totalCents: number };

/** What was given up is no more than what is owed: a lower price or a late payment takes the rest of a write-off back. */
async function takeBack(tx: Tx, bookingId: number, money: OrderMoney, { totalCents, now, note }: Cause & Total) {
  const { ledger, paidCents, settledCents } = money;
  const writtenOff = ledger.findLast(({ kind }) => kind === "write_off");
  const tooMuch = Math.min(settledCents - paidCents, settledCents - Math.max(totalCents, paidCents));
  if (!writtenOff || tooMuch <= 0) return false;
  const entry = { bookingId, kind: "correction", amountCents: -tooMuch, provider: "owner" } as const;
  return addToLedger(tx, { ...entry, note, correctsId: writtenOff.id, movesMoney: false, createdAt: now });
}

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { creditsBackFacts } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { returnCause } from "#app/features/orders/credits/rules/credit-back.ts";
import { creditFacts } from "#app/features/orders/credits/rules/credit-shares.ts";
import type { Credit } from "#app/features/orders/credits/store.server.ts";
import { listLostDisputes } from "#app/features/orders/money/ledger-store.server.ts";
import { sumDisputed } from "#app/features/orders/money/refund-store.server.ts";
import { requestRefund } from "#app/features/orders/money/request-refund.server.ts";
import { heldByBank } from "#app/features/orders/money/rules/held-by-bank.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { putIntoCredit } from "../bookkeeping/order-credits.server.ts";
import { calendarAttachment } from "../emails/calendar-attachment.server.ts";
import { notifyOrder } from "../emails/describe-order.server.ts";
import { loadOrder, lockOrder, type Order } from "../model/load-orders.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { afterMove } from "../rules/order-states.ts";
import {
  type CancellationFacts,
  type CancellationPlan,
  decideKept,
  goneBackCents,
  planCancellation,
  type RefundWay,
} from "../rules/plan-cancellation.ts";
import { endOrder } from "./end-order.server.ts";
import { cancellationFacts } from "./load-customer-options.server.ts";

type Cancel = {
  bookingId: number;
  refund: RefundWay;
  /** Of another amount. */
  amountCents?: number;
  reason: string;
  /** Of a customer: where the code went. */
  proof?: { codeTo: string; changedBy?: string };
  authorize?: AuthorizeCancellation;
};
/** Throws if the caller may not do what is planned. */
export type AuthorizeCancellation = (plan: PlannedMoney) => Promise<void>;
type PlannedMoney = Pick<CancellationPlan, "refundCents" | "newCreditCents" | "creditBackCents">;

export type Cancelled = Omit<CancellationPlan, "byApi" | "toCredits"> & {
  /** The new rain check, where one was chosen. */
  credit: Credit | undefined;
};

/**
 * Plans what goes back, has it authorized, and only then acts: frees the date, refunds and notifies both sides. Refunds are made by
 * the job queue.
 */
export async function cancelOrder(
  tx: Tx,
  deps: Deps,
  act: Act,
  { bookingId, refund, amountCents = 0, reason, proof, authorize }: Cancel,
): Promise<Cancelled> {
  const order = await requireCancellable(tx, bookingId);
  const now = act.at;
  const facts = cancellationFacts(deps, order);
  requireChoice(facts, { refund, amountCents });
  const plan = planCancellation(facts, refund, amountCents);
  await authorize?.(plan);
  const { refundCents, keptCents, byApi, byHandCents, creditBackCents, newCreditCents } = plan;
  for (const { paymentRef, amountCents } of byApi) {
    await requestRefund(
      tx,
      deps,
      { bookingId, paymentRef, amountCents, key: `cancel-${bookingId}-${paymentRef}` },
      act.by,
    );
  }
  const disputedCents = await sumDisputed(tx, bookingId);
  const decided = {
    refundDueCents: byHandCents,
    keptCents: decideKept({ ...facts, disputedCents }, refund, amountCents),
  };
  const credits = { back: plan.toCredits, cause: returnCause(act.actor, facts.booking) };
  await endOrder(tx, deps, act, order, "cancelled", { columns: decided, credits });
  const credit = await putIntoCredit(tx, deps, order, newCreditCents);
  const credited = { creditBackCents, newCreditCents };
  const details = {
    refundCents,
    keptCents,
    byHandCents,
    ...(refund.startsWith("rain_check") ? credited : {}),
    reason,
    ...(refund === "no_show" ? { noShow: true } : {}),
    ...proof,
  };
  await writeAudit(tx, act, { action: "booking cancelled", bookingId, details });
  const after = await loadOrder(tx, order);
  const ended = { ...after, status: "cancelled", version: order.version + 1, updatedAt: now } as const;
  const heldCents = heldByBank(facts.ledger, await listLostDisputes(tx, bookingId));
  await notifyOrder(
    tx,
    deps,
    after,
    {
      kind: "booking_cancelled",
      refundCents,
      keptCents,
      byHandCents,
      creditBackCents,
      goneBackCents: goneBackCents(facts.ledger),
      withBank: { heldCents, keptCents: Math.min(heldCents, decided.keptCents - keptCents) },
      keptBecause: refund === "no_show" ? "no_show" : refund === "amount" || refund === "nothing" ? "owner" : "terms",
      credit: credit ? creditFacts(credit) : null,
      creditsBack: await creditsBackFacts(tx, deps, plan.toCredits),
    },
    {
      event: `booking-${bookingId}-cancelled`,
      byOwner: act.actor === "owner",
      attachments: { customer: [calendarAttachment(deps, ended)] },
    },
  );
  return { refundCents, keptCents, byHandCents, creditBackCents, newCreditCents, credit };
}

async function requireCancellable(tx: Tx, bookingId: number): Promise<Order> {
  const order = orNotFound(await lockOrder(tx, bookingId), "booking");
  if (!afterMove(order.status, "cancel")) throw cannotCancel(order.status);
  return order;
}

export const cannotCancel = (status: Booking["status"]) =>
  new Problem(409, "cannot_cancel", `This booking is ${statusLabels[status]}, so it can't be canceled.`);

/** Another amount is no more than was paid and no less than what is due already; nobody is missed before the day. */
function requireChoice(
  facts: CancellationFacts,
  { refund, amountCents }: Required<Pick<Cancel, "refund" | "amountCents">>,
) {
  const { booking, today, dueByHandCents } = facts;
  if (refund === "no_show" && today < booking.eventDate) {
    const message = "A no-show can be recorded from the day of the event on.";
    throw new Problem(422, "too_early", message, { fields: { refund: message } });
  }
  if (refund !== "amount") return;
  const paidCents = Math.max(0, booking.paidCents);
  const message =
    amountCents > paidCents
      ? `That's more than the ${formatCents(paidCents)} that was paid.`
      : `${formatCents(dueByHandCents)} is already due back, so it can't be less.`;
  if (amountCents > paidCents || amountCents < dueByHandCents) {
    throw new Problem(422, "wrong_amount", message, { fields: { amount: message } });
  }
}

import { daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import { sumLedger } from "../../money/rules/ledger-kinds.ts";
import { depositCents } from "../../pricing/rules/price.ts";
import { type Movement, planRefunds, type RefundPlan } from "./refund-plan.ts";

type PaidBooking = {
  paidCents: number;
  totalCents: number;
  eventDate: PlainDate;
  today: PlainDate;
  depositFinal: boolean;
};

export type RefundPolicy = { fullRefundDays: number; depositBasisPoints: number };

/**
 * So many days before the event or more: everything back. Later, or once a move made the deposit final: the deposit is
 * kept, what was paid above it comes back.
 */
export function refundByRule(
  { paidCents, totalCents, eventDate, today, depositFinal }: PaidBooking,
  { fullRefundDays, depositBasisPoints }: RefundPolicy,
): { refundCents: number; keptCents: number } {
  const inTime = !depositFinal && daysBetween(today, eventDate) >= fullRefundDays;
  const keptCents = inTime ? 0 : Math.min(paidCents, depositCents(totalCents, depositBasisPoints));
  return { refundCents: paidCents - keptCents, keptCents };
}

export function refundPolicy(business: {
  cancellation: { fullRefundDays: number };
  deposit: { basisPoints: number };
}): RefundPolicy {
  return {
    fullRefundDays: business.cancellation.fullRefundDays,
    depositBasisPoints: business.deposit.basisPoints,
  };
}

export type RefundChoice = "by_rule" | "full";

type Facts = {
  ledger: (Movement & { movesMoney: boolean })[];
  totalCents: number;
  eventDate: PlainDate;
  today: PlainDate;
  /** What the owner already has to refund by hand. */
  dueByHandCents: number;
  /** A move made too late for a full refund: the deposit stays. */
  depositFinal: boolean;
  policy: RefundPolicy;
  /** The provider that gives money back when asked by a program, if today's does. */
  refundsThrough: string | undefined;
};

export type CancellationPlan = RefundPlan & { refundCents: number; keptCents: number };

/** What a cancellation today gives back and keeps. The owner sees it before it happens; cancelling does just this. */
export function planCancellation(facts: Facts, choice: RefundChoice): CancellationPlan {
  const { ledger, totalCents, eventDate, today, depositFinal, policy, refundsThrough } = facts;
  const { paidCents } = sumLedger(ledger);
  const { refundCents, keptCents } =
    choice === "full"
      ? { refundCents: paidCents, keptCents: 0 }
      : refundByRule({ paidCents, totalCents, eventDate, today, depositFinal }, policy);
  // What is due by hand already is part of what was paid: the cards give back the rest of it.
  const dueByHand = Math.min(facts.dueByHandCents, refundCents);
  const { byApi, byHandCents } = planRefunds(ledger, refundCents - dueByHand, refundsThrough);
  return { refundCents, keptCents, byApi, byHandCents: dueByHand + byHandCents };
}

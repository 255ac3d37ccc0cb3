import type { BookingTerms } from "../../../shared/booking-terms.ts";
import { daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import { sumLedger } from "../../money/rules/ledger-kinds.ts";
import { type Movement, planRefunds, type RefundPlan } from "./refund-plan.ts";

type PaidBooking = {
  paidCents: number;
  eventDate: PlainDate;
  today: PlainDate;
  depositFinal: boolean;
};

/** Of the booking itself, as it was made. */
export type RefundPolicy = { fullRefundDays: number; depositCents: number };

/**
 * `fullRefundDays` or more before the event: a full refund. Later, or once a move made the deposit final: everything but
 * the deposit.
 */
export function refundByRule(
  { paidCents, eventDate, today, depositFinal }: PaidBooking,
  { fullRefundDays, depositCents }: RefundPolicy,
): { refundCents: number; keptCents: number } {
  const inTime = !depositFinal && daysBetween(today, eventDate) >= fullRefundDays;
  const keptCents = inTime ? 0 : Math.min(paidCents, depositCents);
  return { refundCents: paidCents - keptCents, keptCents };
}

export function refundPolicy({ terms, depositCents }: { terms: BookingTerms; depositCents: number }): RefundPolicy {
  return { fullRefundDays: terms.cancellation.fullRefundDays, depositCents };
}

export type RefundChoice = "by_rule" | "full";

type Facts = {
  ledger: (Movement & { movesMoney: boolean })[];
  eventDate: PlainDate;
  today: PlainDate;
  /** What the owner already has to refund. */
  dueByHandCents: number;
  /** A move made too late for a full refund: the deposit stays. */
  depositFinal: boolean;
  policy: RefundPolicy;
  /** The payment provider, if it makes refunds through its API. */
  refundsThrough: string | undefined;
};

export type CancellationPlan = RefundPlan & { refundCents: number; keptCents: number };

/** What a cancellation today refunds and keeps. The owner sees it before it happens; canceling does just this. */
export function planCancellation(facts: Facts, choice: RefundChoice): CancellationPlan {
  const { ledger, eventDate, today, depositFinal, policy, refundsThrough } = facts;
  const { paidCents } = sumLedger(ledger);
  const { refundCents, keptCents } =
    choice === "full"
      ? { refundCents: paidCents, keptCents: 0 }
      : refundByRule({ paidCents, eventDate, today, depositFinal }, policy);
  // What the owner already has to refund is part of what was paid: the cards get the rest.
  const dueByHand = Math.min(facts.dueByHandCents, refundCents);
  const { byApi, byHandCents } = planRefunds(ledger, refundCents - dueByHand, refundsThrough);
  return { refundCents, keptCents, byApi, byHandCents: dueByHand + byHandCents };
}

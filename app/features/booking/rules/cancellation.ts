import type { PlainDate } from "../../../shared/plain-date.ts";
import { sumLedger } from "../../money/rules/ledger-kinds.ts";
import { type RefundPolicy, refundByRule } from "./refund.ts";
import { type Movement, planRefunds, type RefundPlan } from "./refund-plan.ts";

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

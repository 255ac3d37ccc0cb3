import { withoutDisputes } from "#app/features/orders/money/rules/ended-order.ts";
import { sumLedger } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { type Movement, planRefunds, type RefundPlan } from "#app/features/orders/money/rules/refund-plan.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingTerms } from "#app/shared/money/booking-terms.ts";
import type { LedgerKind } from "#app/shared/words/vocabulary.ts";
import { moneyBack, type OptionFacts } from "./customer-options.ts";

/**
 * `by_rule` as the terms say, `full` whatever they say, `rain_check` everything as a credit instead of money, `amount` what the
 * owner says, `nothing` all is kept, `no_show` as in a late cancellation, because nobody was there.
 */
export const refundChoices = ["by_rule", "full", "rain_check", "amount", "nothing", "no_show"] as const;
export type RefundChoice = (typeof refundChoices)[number];
/** `rain_check_by_rule`: only what comes back by the terms becomes a credit; a deposit that is final is kept. */
export type RefundWay = RefundChoice | "rain_check_by_rule";

export type CancellationFacts = {
  booking: OptionFacts;
  terms: BookingTerms;
  today: PlainDate;
  /** With what is on its way back to a card. */
  ledger: (Movement & { movesMoney: boolean })[];
  /** What the owner already has to refund. */
  dueByHandCents: number;
  /** The payment provider, if it makes refunds through its API. */
  refundsThrough: string | undefined;
  /** Where nobody was there, not only the deposit is kept. */
  noShowKeepsAll: boolean;
};

export type CancellationPlan = RefundPlan & {
  /** Money that goes back, to cards or by hand. */
  refundCents: number;
  /** What goes back to the rain checks that paid it. */
  creditBackCents: number;
  /** What a new rain check is for. */
  newCreditCents: number;
  keptCents: number;
};

const GOES_BACK: LedgerKind[] = ["refund", "refund_failed", "dispute"];

/** What has gone back to the customer before, or is on its way. */
export function goneBackCents(ledger: readonly Pick<Movement, "kind" | "amountCents">[]): number {
  const gone = ledger.filter(({ kind }) => GOES_BACK.includes(kind));
  return Math.max(0, -gone.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

/** What comes back by each choice. What the owner already has to refund comes back whatever is chosen. */
function chosenBack(facts: CancellationFacts, choice: RefundWay, amountCents: number) {
  const { booking, terms, today, ledger, dueByHandCents } = facts;
  if (choice === "by_rule" || choice === "rain_check_by_rule") return moneyBack(booking, terms, today);
  // However early it is said: as if it were too late for a full refund.
  if (choice === "no_show" && !facts.noShowKeepsAll) return moneyBack({ ...booking, depositFinal: true }, terms, today);
  const paidCents = Math.max(0, sumLedger(ledger).paidCents);
  if (choice === "full" || choice === "rain_check") return { backCents: paidCents, keptCents: 0 };
  const wanted = choice === "amount" ? amountCents : 0;
  const backCents = Math.min(paidCents, Math.max(wanted, dueByHandCents));
  return { backCents, keptCents: paidCents - backCents };
}

/** What a cancellation today refunds and keeps. People see it before it happens; canceling does just this. */
export function planCancellation(facts: CancellationFacts, choice: RefundWay, amountCents = 0): CancellationPlan {
  const { ledger, refundsThrough } = facts;
  const { backCents, keptCents } = chosenBack(facts, choice, amountCents);
  // What the owner already has to refund is part of what was paid: the cards get the rest.
  const dueByHand = Math.min(facts.dueByHandCents, backCents);
  const plan = planRefunds(ledger, backCents - dueByHand, refundsThrough);
  const creditBackCents = plan.toCredits.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (choice === "rain_check" || choice === "rain_check_by_rule") {
    const newCreditCents = backCents - dueByHand - creditBackCents;
    return {
      ...plan,
      byApi: [],
      byHandCents: dueByHand,
      refundCents: dueByHand,
      creditBackCents,
      newCreditCents,
      keptCents,
    };
  }
  const refundCents = backCents - creditBackCents;
  return {
    ...plan,
    byHandCents: dueByHand + plan.byHandCents,
    refundCents,
    creditBackCents,
    newCreditCents: 0,
    keptCents,
  };
}

/**
 * What stays with the business for good: what is kept now, and as much of it as the bank has taken and may return. What was due
 * back before the bank took it is not kept.
 */
export function decideKept(
  facts: CancellationFacts & { disputedCents: number },
  choice: RefundWay,
  amountCents = 0,
): number {
  const ledger = withoutDisputes(facts.ledger);
  const dueByHandCents = facts.dueByHandCents + facts.disputedCents;
  const booking = { ...facts.booking, paidCents: sumLedger(ledger).paidCents, refundDueCents: dueByHandCents };
  return planCancellation({ ...facts, ledger, booking, dueByHandCents }, choice, amountCents).keptCents;
}

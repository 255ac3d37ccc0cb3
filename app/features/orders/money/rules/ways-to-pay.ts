import { dueByCard } from "#app/shared/money/least-by-card.ts";
import type { BookingStatus, PaymentPlan } from "#app/shared/words/vocabulary.ts";

export type PayOffer = { choice: "deposit" | "balance" | "full"; amountCents: number };

type PaymentState = {
  status: BookingStatus;
  totalCents: number;
  settledCents: number;
  plan: PaymentPlan;
  depositCents: number;
  /** The party has begun. */
  begun: boolean;
};

/**
 * The ways to pay online that make sense now, the planned one first. Nothing is asked for a day that nobody will come to, and
 * nothing that is too little for a card.
 */
export function payOffers({ status, totalCents, settledCents, plan, depositCents, begun }: PaymentState): PayOffer[] {
  const rest = dueByCard(totalCents - settledCents);
  if (status === "proposed" || status === "cancelled" || status === "expired" || rest === 0) return [];
  const depositLeft = dueByCard(depositCents - settledCents);
  if (depositLeft === 0) return [{ choice: "balance", amountCents: rest }];
  const full: PayOffer = { choice: "full", amountCents: rest };
  // Once the party has begun there is no deposit to pay, only the bill.
  if (begun || status === "completed" || depositLeft >= rest) return [full];
  const deposit: PayOffer = { choice: "deposit", amountCents: depositLeft };
  return plan === "full" ? [full, deposit] : [deposit, full];
}

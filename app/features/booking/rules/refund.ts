import { daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import { depositCents } from "../../pricing/rules/price.ts";

type Facts = { paidCents: number; totalCents: number; eventDate: PlainDate; today: PlainDate; depositFinal: boolean };

export type RefundPolicy = { fullRefundDays: number; depositBasisPoints: number };

/**
 * So many days before the event or more: everything back. Later, or once a move made the deposit final: the deposit is
 * kept, what was paid above it comes back.
 */
export function refundByRule(
  { paidCents, totalCents, eventDate, today, depositFinal }: Facts,
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

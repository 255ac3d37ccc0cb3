import { business } from "../../../../config/business.ts";
import { daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import { depositCents } from "../../pricing/rules/price.ts";

type Facts = { paidCents: number; totalCents: number; eventDate: PlainDate; today: PlainDate; depositFinal: boolean };

/**
 * Seven days or more before: everything back. Later, or once a move made the deposit final: the deposit is kept, what was
 * paid above it comes back.
 */
export function refundByRule({ paidCents, totalCents, eventDate, today, depositFinal }: Facts): {
  refundCents: number;
  keptCents: number;
} {
  const inTime = !depositFinal && daysBetween(today, eventDate) >= business.cancellation.fullRefundDays;
  const keptCents = inTime ? 0 : Math.min(paidCents, depositCents(totalCents, business.deposit.percent * 100));
  return { refundCents: paidCents - keptCents, keptCents };
}

import { daysBetween, type PlainDate } from "../../../shared/plain-date.ts";

export const rescheduleReasons = ["customer", "weather", "owner"] as const;
export type RescheduleReason = (typeof rescheduleReasons)[number];

/** So many moves are free; weather and the owner's own reasons never use it up. */
export function whyNotReschedule(
  movedBefore: number,
  reason: RescheduleReason,
  freeReschedules: number,
): string | undefined {
  if (reason !== "customer" || movedBefore < freeReschedules) return undefined;
  const used = freeReschedules === 1 ? "its free move" : `its ${freeReschedules} free moves`;
  return `This booking already used ${used}. Choose Weather or Our decision to move it again.`;
}

export function countsAsMove(reason: RescheduleReason): boolean {
  return reason === "customer";
}

type Move = { eventDate: PlainDate; today: PlainDate; reason: RescheduleReason; fullRefundDays: number };

/**
 * A move never brings back a refund that was lost already: made too late for a full refund, it makes
 * the deposit final. Weather and the owner's own reasons take nothing from the customer.
 */
export function makesDepositFinal({ eventDate, today, reason, fullRefundDays }: Move): boolean {
  return countsAsMove(reason) && daysBetween(today, eventDate) < fullRefundDays;
}

import { business } from "../../../../config/business.ts";

export const rescheduleReasons = ["customer", "weather", "owner"] as const;
export type RescheduleReason = (typeof rescheduleReasons)[number];

/** One move is free; weather and the owner's own reasons never use it up. */
export function whyNotReschedule(movedBefore: number, reason: RescheduleReason): string | undefined {
  if (reason !== "customer" || movedBefore < business.cancellation.freeReschedules) return undefined;
  return "This booking was already moved once for free. Choose weather or your own reason to move it again.";
}

export function countsAsMove(reason: RescheduleReason): boolean {
  return reason === "customer";
}

import type { BookingStatus } from "../../../shared/vocabulary.ts";

type Facts = {
  status: BookingStatus;
  paidCents: number;
  /** Of that, what rain checks paid and do not have back yet. */
  creditsHeldCents: number;
  movements: { kind: string }[];
};

/**
 * Whoever comes back from the payment page to this is still waiting for the bank. What a rain check paid of a hold that ran
 * out is no payment; one that came too late and went back is an answer.
 */
export function isWithoutPayment({ status, paidCents, creditsHeldCents, movements }: Facts): boolean {
  if (status === "pending_payment") return true;
  return status === "expired" && paidCents <= creditsHeldCents && movements.every(({ kind }) => kind !== "refund");
}

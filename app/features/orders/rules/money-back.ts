import type { OrderChanged } from "../change-schema.ts";

/** Whether a change sends money back, or a rain check: only somebody who has shown lately who they are may do that. */
export function givesMoneyBack({
  refundCents,
  creditBackCents,
}: Pick<OrderChanged, "refundCents" | "creditBackCents">) {
  return refundCents + creditBackCents > 0;
}

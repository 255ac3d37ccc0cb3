import type { BookingDetail } from "../order-page-schema.ts";

/** Nobody is reminded of nothing: a payment that was just recorded, or waits to be sent, counts at once. */
export function canRemind({ can, balance }: Pick<BookingDetail, "can" | "balance">): boolean {
  return can.remind === true && balance > 0;
}

// What comes back to a rain check can be used for a while, however soon it ends or has ended. Once: or whoever books and cancels
// before each last day has a rain check without end. What the business cancels or makes cheaper is nobody's trick.
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";

/** An unpaid hold that ended; an order that the customer canceled; something that the business did. */
export type ReturnCause = "hold" | "customer" | "business";

/** Whoever holds a day over the last one wins no more than today. */
const LEAST_DAYS: Record<ReturnCause, number> = { hold: 0, customer: 30, business: 30 };

type Returned = { expiresOn: PlainDate; hadExtraDays: boolean };

export function lastDayAfterReturn(
  { expiresOn, hadExtraDays }: Returned,
  cause: ReturnCause,
  today: PlainDate,
): PlainDate {
  if (hadExtraDays && cause !== "business") return expiresOn;
  const until = addDays(today, LEAST_DAYS[cause]);
  return until > expiresOn ? until : expiresOn;
}

import type { PlainDate } from "../../../shared/plain-date.ts";
import { afterMove, type BookingStatus } from "./booking-states.ts";

type Facts = {
  status: BookingStatus;
  eventDate: PlainDate;
  today: PlainDate;
  paidCents: number;
  owedCents: number;
  hasLedger: boolean;
};

/** Whether the owner may record money that came in. Paid late, an ended hold may still get its date, until that is over. */
export function takesPayment({ status, eventDate, today }: Pick<Facts, "status" | "eventDate" | "today">): boolean {
  return afterMove(status, "pay") !== undefined && (status !== "expired" || eventDate >= today);
}

/** What is owed can be given up once it was earned; before that a lower price is another matter. */
export function mayWriteOff({ status, eventDate, today, owedCents }: Omit<Facts, "paidCents" | "hasLedger">): boolean {
  const delivered = status === "completed" || (status === "confirmed" && eventDate <= today);
  return delivered && owedCents > 0;
}

/** What the owner can do to a booking as it stands. */
export function ownerMoves({ status, eventDate, today, paidCents, owedCents, hasLedger }: Facts) {
  const cancel = afterMove(status, "cancel") !== undefined;
  return {
    cancel,
    reschedule: afterMove(status, "reschedule") !== undefined,
    // Nobody marks a party as over before its day.
    complete: afterMove(status, "complete") !== undefined && eventDate <= today,
    pay: takesPayment({ status, eventDate, today }),
    refund: paidCents > 0,
    writeOff: mayWriteOff({ status, eventDate, today, owedCents }),
    // One with money in the books is cancelled instead, as long as it can be.
    erase: cancel || !hasLedger,
  };
}

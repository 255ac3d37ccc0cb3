import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingStatus } from "#app/shared/words/vocabulary.ts";
import { afterMove, canReopen } from "./order-states.ts";

type OrderSituation = {
  status: BookingStatus;
  eventDate: PlainDate;
  lastDay: PlainDate;
  today: PlainDate;
  /** In money: what a rain check paid goes back to it, not to somebody's hand. */
  paidCents: number;
  owedCents: number;
  hasLedger: boolean;
};

/** Whether the owner may record a payment. An expired hold that was paid late may still get its date, until that is over. */
export function canTakePayment({
  status,
  eventDate,
  today,
}: Pick<OrderSituation, "status" | "eventDate" | "today">): boolean {
  return afterMove(status, "pay") !== undefined && (status !== "expired" || eventDate >= today);
}

/** A balance can be written off once the delivery was made. */
export function canWriteOff({
  status,
  eventDate,
  today,
  owedCents,
}: Omit<OrderSituation, "lastDay" | "paidCents" | "hasLedger">): boolean {
  const delivered = status === "completed" || (status === "confirmed" && eventDate <= today);
  return delivered && owedCents > 0;
}

/** What the owner can do with a booking now. */
export function allowedActions({ status, eventDate, lastDay, today, paidCents, owedCents, hasLedger }: OrderSituation) {
  const cancel = afterMove(status, "cancel") !== undefined;
  return {
    cancel,
    reschedule: afterMove(status, "reschedule") !== undefined,
    change: afterMove(status, "change") !== undefined,
    reopen: canReopen({ status, lastDay, today }),
    // Nobody marks a party as over before its day.
    complete: afterMove(status, "complete") !== undefined && eventDate <= today,
    pay: canTakePayment({ status, eventDate, today }),
    refund: paidCents > 0,
    writeOff: canWriteOff({ status, eventDate, today, owedCents }),
    // One with payments is canceled instead, as long as it can be.
    erase: cancel || !hasLedger,
  };
}

/** Of these, what the office can do. Money that goes back or is given up, and what deletes or reopens, is the owner's. */
export function officeActions(can: ReturnType<typeof allowedActions>, refundCents: number) {
  const owners = { refund: false, writeOff: false, erase: false, reopen: false };
  return { ...can, cancel: can.cancel && refundCents === 0, ...owners };
}

// The life of a booking as one table: from each state, the moves that exist and where they lead.

import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingStatus } from "#app/shared/words/vocabulary.ts";

type Move = "accept" | "pay" | "expire" | "cancel" | "complete" | "reschedule" | "change" | "reopen";

const moves: Record<BookingStatus, Partial<Record<Move, BookingStatus>>> = {
  proposed: { accept: "pending_payment", reschedule: "proposed", change: "proposed" },
  pending_payment: {
    change: "pending_payment",
    pay: "confirmed",
    expire: "expired",
    cancel: "cancelled",
    reschedule: "pending_payment",
  },
  confirmed: {
    change: "confirmed",
    pay: "confirmed",
    cancel: "cancelled",
    complete: "completed",
    reschedule: "confirmed",
  },
  // The balance may be paid after the party.
  completed: { pay: "completed", reopen: "confirmed" },
  cancelled: {},
  // A payment on its way when the hold ran out takes the date back, if nobody else has it.
  expired: { pay: "confirmed" },
};

/** Where a move leads, or undefined when it cannot be made from here. */
export function afterMove(status: BookingStatus, move: Move): BookingStatus | undefined {
  return moves[status][move];
}

export const REOPEN_DAYS = 30;

type OrderOnDay = { status: BookingStatus; lastDay: PlainDate; today: PlainDate };

export function canReopen({ status, lastDay, today }: OrderOnDay): boolean {
  return afterMove(status, "reopen") !== undefined && today <= addDays(lastDay, REOPEN_DAYS);
}

type Payable = { status: BookingStatus; holdExpiresAt: Date | null };

/** A hold that has run out takes no payment online, even before the tick has ended it. */
export function canBePaid({ status, holdExpiresAt }: Payable, now: Date): boolean {
  if (status === "expired" || afterMove(status, "pay") === undefined) return false;
  return status !== "pending_payment" || !holdExpiresAt || holdExpiresAt > now;
}

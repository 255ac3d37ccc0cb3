// The life of a booking as one table: from each state, the moves that exist and where they lead.

export const bookingStatuses = [
  "proposed",
  "pending_payment",
  "confirmed",
  "completed",
  "cancelled",
  "expired",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** For sentences; lists show them with a capital letter. */
export const statusLabels: Record<BookingStatus, string> = {
  proposed: "proposed",
  pending_payment: "pending payment",
  confirmed: "confirmed",
  completed: "completed",
  cancelled: "canceled",
  expired: "expired",
};

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

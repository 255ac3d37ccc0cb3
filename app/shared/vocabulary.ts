// The words that orders are described with. Database, schemas and forms take them from here.

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

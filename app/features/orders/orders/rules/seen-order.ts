import { formatCents } from "#app/shared/money/money.ts";
import { type BookingStatus, statusLabels } from "#app/shared/words/vocabulary.ts";

/** What the owner saw of a booking when deciding about it, perhaps hours ago and without the server. */
export type SeenBooking = { seenStatus?: BookingStatus | undefined; seenPayments?: number | undefined };

type BookingNow = { status: BookingStatus; payments: number; paidCents: number };

/** What changed since, as a message to the owner; undefined when nothing did. */
export function changedSince({ seenStatus, seenPayments }: SeenBooking, now: BookingNow): string | undefined {
  const paid = seenPayments !== undefined && seenPayments !== now.payments;
  const moved = seenStatus !== undefined && seenStatus !== now.status;
  if (!paid && !moved) return undefined;
  const facts = [
    moved && `it's ${statusLabels[now.status]} now`,
    paid && (now.paidCents > 0 ? `${formatCents(now.paidCents)} is paid` : "its payments changed"),
  ].filter(Boolean);
  return `This booking changed in the meantime: ${facts.join(" and ")}. Nothing was done. Open it and decide again.`;
}

import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingStatus, StopKind } from "#app/shared/words/vocabulary.ts";

type Days = { eventDate: PlainDate; lastDay: PlainDate };

/** What an order has on a day: its delivery on the first, its pickup on the last. */
export function stopsOn({ eventDate, lastDay }: Days, date: PlainDate): StopKind[] {
  return [...(eventDate === date ? ["delivery" as const] : []), ...(lastDay === date ? ["pickup" as const] : [])];
}

const ENDED: readonly BookingStatus[] = ["cancelled", "expired", "proposed"];

/** Why nobody goes there any more; null where the stop stands. */
export function whyGone(
  order: Days & { status: BookingStatus; calledOffAt: Date | null },
  kind: StopKind,
  date: PlainDate,
): "canceled" | "called_off" | "moved" | null {
  if (ENDED.includes(order.status)) return "canceled";
  if (order.calledOffAt !== null) return "called_off";
  return stopsOn(order, date).includes(kind) ? null : "moved";
}

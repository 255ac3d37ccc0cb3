import { eventDays } from "../../../shared/event-day.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import type { BookingStatus } from "../../../shared/vocabulary.ts";

type Order = { status: BookingStatus; eventDate: string; lastDay: string; days: number };

/** What a message to the customer begins with: `Your booking on Sat, May 30`. The words are the writer's. */
export function messageDraft(order: Order, today: PlainDate): { subject: string; text: string } {
  const when = eventDays(order, today);
  return { subject: order.status === "proposed" ? `Your quote for ${when}` : `Your booking on ${when}`, text: "" };
}

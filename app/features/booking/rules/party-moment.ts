// How far the party of a confirmed order is, by the business's clock and the times it was booked under.
import type { BookingTerms } from "../../../shared/booking-terms.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";

type Times = Pick<BookingTerms["delivery"], "window" | "pickup">;
type Party = {
  /** `2026-11-23T16:12` on the business's clock. */
  asOf: string;
  eventDate: PlainDate;
  lastDay: PlainDate;
};

/** Delivered by the end of the delivery window, over by the end of the pickup window. */
export function partyMoment({ asOf, eventDate, lastDay }: Party, { window, pickup }: Times) {
  if (`${lastDay}T${pickup.ends}` <= asOf) return "over";
  if (`${eventDate}T${window.ends}` <= asOf) return "delivered";
  return asOf.startsWith(eventDate) ? "today" : "ahead";
}

// How far the party of a confirmed order is, by the business's clock and the times it was booked under.

import { businessMoment } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingTerms } from "#app/shared/money/booking-terms.ts";
import type { BookingStatus } from "#app/shared/words/vocabulary.ts";

type Times = Pick<BookingTerms["delivery"], "window" | "pickup">;
type Party = {
  /** `2026-11-23T16:12` on the business's clock. */
  asOf: string;
  eventDate: PlainDate;
  lastDay: PlainDate;
};

export type PartyMoment = "ahead" | "today" | "delivered" | "over";

/** Delivered by the end of the delivery window, over by the end of the pickup window. */
export function partyMoment({ asOf, eventDate, lastDay }: Party, { window, pickup }: Times): PartyMoment {
  if (`${lastDay}T${pickup.ends}` <= asOf) return "over";
  if (`${eventDate}T${window.ends}` <= asOf) return "delivered";
  return asOf.startsWith(eventDate) ? "today" : "ahead";
}

type Booked = Omit<Party, "asOf"> & { status: BookingStatus; terms: { delivery: Times } };

/** The same of a booking as it is stored; over as soon as the owner says so. */
export const momentAt = (booking: Booked, now: Date, timeZone: string): PartyMoment =>
  booking.status === "completed"
    ? "over"
    : partyMoment({ ...booking, asOf: businessMoment(now, timeZone) }, booking.terms.delivery);

/** From then on the day is nobody's to reserve, move or cancel: what is left is the bill. */
export const hasBegun = (moment: PartyMoment) => moment === "delivered" || moment === "over";

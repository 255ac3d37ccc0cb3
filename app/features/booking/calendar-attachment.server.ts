import { business } from "../../../config/business.ts";
import type { MessageAttachment } from "../../../db/schema/messages.ts";
import type { Config } from "../../deps.server.ts";
import { formatCents } from "../../shared/money.ts";
import { bookingCalendarFile, calendarMethod } from "../messages/calendar-file.ts";
import { bookingUrl } from "./booking-facts.server.ts";
import type { Booking } from "./store.server.ts";

type EventFacts = { itemName: string; balanceCents: number };
type CalendarFile = { contentType: string; text: string };

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The booking as a file that every calendar program takes; of a booking that has ended, one that takes the entry away. */
export function calendarFile(config: Config, booking: Booking, { itemName, balanceCents }: EventFacts): CalendarFile {
  const cancelled = booking.status === "cancelled" || booking.status === "expired";
  const text = bookingCalendarFile({
    bookingId: booking.id,
    itemName,
    eventDate: booking.eventDate,
    address: booking.customerAddress,
    notes: cancelled ? [] : notesFor(balanceCents),
    url: bookingUrl(config, booking.token),
    // Also within the second of the last change, the end is newer than what it ends.
    sequence: seconds(booking.updatedAt) - seconds(booking.createdAt) + (cancelled ? 1 : 0),
    cancelled,
    businessName: business.name,
    email: config.contact.email,
    stamp: booking.updatedAt,
  });
  return { contentType: `text/calendar; charset=utf-8; method=${calendarMethod(cancelled)}`, text };
}

function notesFor(balanceCents: number): string[] {
  const { window, pickupWindow, confirmedHoursBefore } = business.delivery;
  return [
    `Delivery ${window}, pickup ${pickupWindow}, confirmed ${confirmedHoursBefore} hours before`,
    balanceCents > 0 ? `${formatCents(balanceCents)} is due on delivery day` : "Nothing is left to pay",
  ];
}

export function calendarAttachment(config: Config, booking: Booking, facts: EventFacts): MessageAttachment {
  const { contentType, text } = calendarFile(config, booking, facts);
  return { kind: "text", filename: `booking-${booking.id}.ics`, contentType, content: text };
}

import { business } from "../../../config/business.ts";
import type { MessageAttachment } from "../../../db/schema/messages.ts";
import type { Config } from "../../deps.server.ts";
import { formatCents } from "../../shared/money.ts";
import { bookingCalendarFile } from "../notifications/calendar-file.ts";
import { bookingUrl } from "./booking-facts.server.ts";
import type { Booking } from "./store.server.ts";

type EventFacts = { itemName: string; balanceCents: number };

/** The booking as a file that every calendar program takes. */
export function calendarText(config: Config, booking: Booking, { itemName, balanceCents }: EventFacts): string {
  return bookingCalendarFile({
    bookingId: booking.id,
    itemName,
    eventDate: booking.eventDate,
    address: booking.customerAddress,
    notes: notesFor(balanceCents),
    url: bookingUrl(config, booking.token),
    sequence: Math.floor(booking.updatedAt.getTime() / 1000) - Math.floor(booking.createdAt.getTime() / 1000),
    cancelled: booking.status === "cancelled" || booking.status === "expired",
    businessName: business.name,
    email: config.contact.email,
    stamp: booking.updatedAt,
  });
}

function notesFor(balanceCents: number): string[] {
  const { window, pickupWindow, confirmedHoursBefore } = business.delivery;
  return [
    `Delivery ${window}, pickup ${pickupWindow}, confirmed ${confirmedHoursBefore} hours before`,
    balanceCents > 0 ? `${formatCents(balanceCents)} is due on delivery day` : "Nothing is left to pay",
  ];
}

export function calendarAttachment(config: Config, booking: Booking, facts: EventFacts): MessageAttachment {
  const content = calendarText(config, booking, facts);
  return { kind: "text", filename: `booking-${booking.id}.ics`, contentType: "text/calendar; charset=utf-8", content };
}

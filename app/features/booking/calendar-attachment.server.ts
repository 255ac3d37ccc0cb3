import { business } from "../../../config/business.ts";
import type { MessageAttachment } from "../../../db/schema/messages.ts";
import type { Config } from "../../deps.server.ts";
import { bookingCalendarFile } from "../notifications/calendar-file.ts";
import { bookingUrl } from "./booking-facts.server.ts";
import type { Booking } from "./store.server.ts";

/** The booking as a file that every calendar program takes. */
export function calendarText(config: Config, booking: Booking, itemName: string): string {
  return bookingCalendarFile({
    bookingId: booking.id,
    itemName,
    eventDate: booking.eventDate,
    address: booking.customerAddress,
    url: bookingUrl(config, booking.token),
    sequence: Math.floor(booking.updatedAt.getTime() / 1000) - Math.floor(booking.createdAt.getTime() / 1000),
    cancelled: booking.status === "cancelled" || booking.status === "expired",
    businessName: business.name,
    email: config.contact.email,
    stamp: booking.updatedAt,
  });
}

export function calendarAttachment(config: Config, booking: Booking, itemName: string): MessageAttachment {
  const content = calendarText(config, booking, itemName);
  return { kind: "text", filename: `booking-${booking.id}.ics`, contentType: "text/calendar; charset=utf-8", content };
}

import type { Deps } from "#app/deps.server.ts";
import { bookingCalendarFile, calendarMethod } from "#app/features/base/messages/calendar-file.server.ts";
import type { BookingFacts } from "#app/features/base/messages/message-data.ts";
import { extrasTexts } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { underTerms } from "#app/shared/money/under-terms.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import type { MessageAttachment } from "#db/schema/messages.ts";
import type { Order } from "../model/load-orders.server.ts";
import { bookingUrl, describeOrder } from "./describe-order.server.ts";

type FileDeps = Pick<Deps, "config" | "business" | "now">;
type CalendarFile = { contentType: string; text: string };

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The booking as a file that every calendar program takes; of a booking that has ended, one that takes the entry away. */
export function calendarFile(deps: FileDeps, booking: Order, mailed = false): CalendarFile {
  const facts = describeOrder(deps, booking);
  const { name, contact, delivery } = underTerms(deps.business(), booking.terms);
  const cancelled = booking.status === "cancelled" || booking.status === "expired";
  const { customerName, customerEmail } = booking;
  const guest = mailed && customerEmail ? { name: customerName, email: customerEmail } : undefined;
  const text = bookingCalendarFile({
    bookingId: booking.id,
    itemName: facts.itemName,
    eventDate: booking.eventDate,
    lastDay: booking.lastDay,
    address: booking.customerAddress,
    notes: cancelled ? [] : [...extrasTexts(booking.extras), ...notesFor(booking, delivery, facts)],
    url: bookingUrl(deps.config, booking.token),
    // The version makes changes within one second differ; the seconds keep it above what was sent before there were versions.
    sequence: seconds(booking.updatedAt) - seconds(booking.createdAt) + booking.version,
    cancelled,
    businessName: name,
    email: contact.email,
    stamp: booking.updatedAt,
    guest,
  });
  return { contentType: `text/calendar; charset=utf-8; method=${calendarMethod({ cancelled, guest })}`, text };
}

function notesFor(
  { lastDay, days }: Order,
  { window, pickup, confirmedHoursBefore }: Business["delivery"],
  { balanceCents, hasBegun }: BookingFacts,
): string[] {
  const back = `pickup ${days > 1 ? `${longDay(lastDay)}, ` : ""}${windowText(pickup)}`;
  return [
    `Delivery ${windowText(window)}, ${back}, confirmed ${confirmedHoursBefore} hours before`,
    balanceCents > 0
      ? `${formatCents(balanceCents)} is ${hasBegun ? "still due" : "due on delivery day"}`
      : "Nothing is left to pay",
  ];
}

export function calendarAttachment(deps: FileDeps, booking: Order): MessageAttachment {
  const { contentType, text } = calendarFile(deps, booking, true);
  return { kind: "text", filename: `booking-${booking.id}.ics`, contentType, content: text };
}

// A booking changes: somebody asks for it, or it is moved.
import { business } from "../../../../config/business.ts";
import { formatCents } from "../../../shared/money.ts";
import type { BookingFacts } from "../message-data.ts";
import { depositKeptRule, eventFacts, ownerFacts, ownerLine, pastEventFacts, sums } from "./booking-parts.ts";
import { button, paragraph, quote } from "./email.ts";
import type { EmailsOf } from "./emails-of.ts";
import { dayDate, greeting, longDate, shortDate, shortName, timesText } from "./wording.ts";

const { cancellation, claims } = business;

export const bookingMoved: EmailsOf<"booking_moved"> = {
  customer: ({ booking, fromDate, weather }) => ({
    subject: `Moved: ${shortName(booking.itemName)} is now on ${dayDate(booking.eventDate)}`,
    preview: `Moved from ${dayDate(fromDate)}. Everything else stays the same.`,
    heading: `See you on ${dayDate(booking.eventDate)}`,
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        weather ? "The weather had other plans, so we moved your event. That's always free." : "We moved your booking.",
        `The ${booking.itemName} is now booked for ${longDate(booking.eventDate)} instead of ${longDate(fromDate)}.`,
        "Everything else stays the same.",
      ),
      eventFacts(booking),
      sums(booking),
      button("See my booking", booking.bookingUrl),
    ],
  }),

  owner: ({ booking, fromDate, weather }) => ({
    subject: `Moved from ${shortDate(fromDate)}, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `Now ${longDate(booking.eventDate)}.`,
    heading: "Booking moved",
    parts: [
      paragraph(
        `From ${longDate(fromDate)} to ${longDate(booking.eventDate)}${weather ? ", because of the weather" : ""}.`,
        "The old date is open again.",
      ),
      ownerFacts(booking),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

export const changeRequested: EmailsOf<"change_requested"> = {
  customer: ({ booking, wish, note, refundCents }) => ({
    subject: `We have your request to ${wish} ${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}`,
    preview: `Nothing has changed yet. You'll hear from us within ${claims.responseHours} hours.`,
    heading: "We have your request",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `You asked to ${wish} your booking. Nothing has changed yet;`,
        `we'll get back to you within ${claims.responseHours} hours.`,
      ),
      ...(wish === "cancel" ? [paragraph(refundByTheRule(booking, refundCents))] : []),
      ...quote("What you wrote", note),
      pastEventFacts(booking),
      button("See my booking", booking.bookingUrl),
    ],
  }),

  owner: ({ booking, wish, note, refundCents }) => ({
    subject: `Request to ${wish}, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `Refund under your policy: ${formatCents(refundCents)}.`,
    heading: wish === "cancel" ? "A customer wants to cancel" : "A customer wants a different date",
    parts: [
      paragraph(`Please reply within ${claims.responseHours} hours. Nothing changes until you change it.`),
      ...quote("They wrote", note),
      ownerFacts(booking, {
        label: wish === "cancel" ? "Refund under your policy" : "Refund if canceled",
        value: formatCents(refundCents),
        strong: true,
      }),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

function refundByTheRule(booking: BookingFacts, refundCents: number): string {
  if (refundCents > 0) return `Under our cancellation policy, you'll get ${formatCents(refundCents)} back.`;
  if (booking.paidCents === 0) return "You haven't paid anything, so there's nothing to refund.";
  return `${depositKeptRule} You can move the event ${timesText(cancellation.freeReschedules)} for free instead.`;
}

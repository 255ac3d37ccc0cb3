// A booking begins: it was received, or its hold ran out before it was paid.
import { percentText } from "../../../shared/business-text.ts";
import { formatCents } from "../../../shared/money.ts";
import type { BookingFacts, MessageOf } from "../message-data.ts";
import { changeRule, eventFacts, ownerFacts, ownerLine, pastEventFacts, sums, sumsToPay } from "./booking-parts.ts";
import { button, type Email, type EmailBusiness, type EmailsOf, paragraph, quote } from "./email.ts";
import { dayDate, greeting, longDate, minutesText, shortName } from "./wording.ts";

const OUT_OF_AREA =
  "We couldn't match your address to our free delivery area. We'll call you about delivery before your event.";

export const bookingReceived: EmailsOf<"booking_received"> = {
  customer: (message, business) =>
    message.booking.paidCents > 0 ? alreadyPaid(message.booking, business) : toBePaid(message, business),

  owner: ({ booking, holdMinutes }) => ({
    subject: `New booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${formatCents(booking.totalCents)}, ${formatCents(booking.paidCents)} paid so far.`,
    heading: "New booking",
    parts: [
      paragraph(
        booking.paidCents > 0
          ? `${formatCents(booking.paidCents)} has been paid.`
          : holdMinutes === null
            ? "Nothing has been paid yet. The date stays reserved until you cancel the booking."
            : `Nothing has been paid yet. We're holding the date for ${minutesText(holdMinutes)}; then it opens up again.`,
      ),
      ownerFacts(booking),
      ...quote("They asked for", booking.additionalRequests),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

function toBePaid(message: MessageOf<"booking_received">, business: EmailBusiness): Email {
  const { booking, dueNowCents, holdMinutes, payUrl } = message;
  const { cancellation, delivery, deposit } = business;
  const amount = formatCents(dueNowCents);
  const inFull = dueNowCents === booking.totalCents;
  const hold = holdMinutes === null ? "" : ` We'll hold it for ${minutesText(holdMinutes)} from when you booked.`;
  return {
    subject: `${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}: please pay ${inFull ? "" : "the deposit "}to keep it`,
    preview: `Pay ${inFull ? amount : `the ${amount} deposit`} to reserve the date.`,
    heading: "One step left",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `We're holding the ${booking.itemName} for you on ${longDate(booking.eventDate)}.`,
        inFull
          ? `To keep it, please pay ${amount}.${hold}`
          : `To keep it, please pay the ${amount} deposit (${percentText(deposit.basisPoints)}).${hold}`,
        ...(payUrl ? [] : ["We can't take this amount online, so please call us to pay."]),
      ),
      payUrl ? button("Pay now", payUrl) : button("See my booking", booking.bookingUrl),
      eventFacts(booking, delivery),
      sumsToPay(booking, deposit),
      ...(booking.outOfArea ? [paragraph(OUT_OF_AREA)] : []),
      paragraph(changeRule(cancellation)),
    ],
  };
}

function alreadyPaid(booking: BookingFacts, { cancellation, delivery }: EmailBusiness): Email {
  return {
    subject: `${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}: we have your booking`,
    preview: `Booking ${booking.bookingId}, ${formatCents(booking.paidCents)} paid.`,
    heading: "We have your booking",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `The ${booking.itemName} is reserved for you on ${longDate(booking.eventDate)}.`,
        "There's nothing to do for now.",
      ),
      eventFacts(booking, delivery),
      sums(booking),
      ...(booking.outOfArea ? [paragraph(OUT_OF_AREA)] : []),
      button("See my booking", booking.bookingUrl),
      paragraph(changeRule(cancellation)),
    ],
  };
}

const whyUnknown = {
  provider_away: "We couldn't reach the card company for a day, so we don't know if it was paid.",
  by_link: "No payment was recorded in time. Payment links don't notify us, so it may have been paid anyway.",
};

export const holdExpired: EmailsOf<"hold_expired"> = {
  customer: ({ booking, calendarUrl, mayBePaid }) => ({
    subject: `${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}: the hold has ended`,
    preview: "We didn't receive a payment, so the date is open again.",
    heading: "Your hold has ended",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `We didn't receive a payment for the ${booking.itemName} on ${longDate(booking.eventDate)},`,
        mayBePaid
          ? "so the date is open to everyone again. If you did pay, we'll give you the date back if it's still free, or refund you in full."
          : "so the date is open to everyone again. Nothing was charged.",
      ),
      paragraph("Still want to jump? See if the date is still free and book again; it only takes a minute."),
      button("See open dates", calendarUrl),
      pastEventFacts(booking),
    ],
  }),

  owner: ({ booking, mayBePaid }) => ({
    subject: `Hold ended, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: "Not paid in time; the date is open again.",
    heading: "A hold has ended",
    parts: [
      paragraph(
        mayBePaid
          ? `${whyUnknown[mayBePaid]} The date is open again. Please check the card company's dashboard.`
          : "It wasn't paid in time. The date is open again; there's nothing for you to do.",
      ),
      ownerFacts(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

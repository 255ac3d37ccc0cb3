// A booking begins: it was received, or its hold ran out before it was paid.
import { business } from "../../../../config/business.ts";
import { formatCents } from "../../../shared/money.ts";
import type { BookingFacts, MessageOf } from "../message-data.ts";
import { changeRule, eventFacts, ownerFacts, ownerLine, pastEventFacts, sums, sumsToPay } from "./booking-parts.ts";
import { button, type Letter, paragraph, quote } from "./email.ts";
import type { LettersOf } from "./emails-of.ts";
import { dayDate, greeting, longDate, minutesInWords, shortName } from "./wording.ts";

const OUT_OF_AREA =
  "We couldn't match your address to our free delivery area. We will call you about delivery before the day.";

export const bookingReceived: LettersOf<"booking_received"> = {
  customer: (message) => (message.booking.paidCents > 0 ? alreadyPaid(message.booking) : toBePaid(message)),

  owner: ({ booking, holdMinutes }) => ({
    subject: `New booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${formatCents(booking.totalCents)}, ${formatCents(booking.paidCents)} paid so far.`,
    heading: "A new booking",
    parts: [
      paragraph(
        booking.paidCents > 0
          ? `${formatCents(booking.paidCents)} is paid.`
          : holdMinutes === null
            ? "Nothing is paid yet. This date stays taken until you cancel the booking."
            : `Nothing is paid yet. The date is held for ${minutesInWords(holdMinutes)}, then it opens again automatically.`,
      ),
      ownerFacts(booking),
      ...quote("They asked for", booking.additionalRequests),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

function toBePaid({ booking, dueNowCents, holdMinutes, payUrl }: MessageOf<"booking_received">): Letter {
  const amount = formatCents(dueNowCents);
  const inFull = dueNowCents === booking.totalCents;
  const hold = holdMinutes === null ? "" : ` The hold lasts ${minutesInWords(holdMinutes)} from your booking.`;
  return {
    subject: `${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}: please pay ${inFull ? "" : "the deposit "}to keep it`,
    preview: `${inFull ? `Paying ${amount}` : `The ${amount} deposit`} makes the date yours.`,
    heading: "One step left",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `We set the ${booking.itemName} aside for you on ${longDate(booking.eventDate)}.`,
        inFull
          ? `To keep it, please pay ${amount}.${hold}`
          : `To keep it, please pay the ${amount} deposit (${business.deposit.percent}%).${hold}`,
        ...(payUrl ? [] : ["We can't take this amount online, so please call us to pay."]),
      ),
      payUrl ? button("Pay now", payUrl) : button("See my booking", booking.bookingUrl),
      eventFacts(booking),
      sumsToPay(booking),
      ...(booking.outOfArea ? [paragraph(OUT_OF_AREA)] : []),
      paragraph(changeRule),
    ],
  };
}

function alreadyPaid(booking: BookingFacts): Letter {
  return {
    subject: `${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}: we have your booking`,
    preview: `Booking ${booking.bookingId}, ${formatCents(booking.paidCents)} paid.`,
    heading: "We have your booking",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(`The ${booking.itemName} is down for you on ${longDate(booking.eventDate)}.`, "Nothing to do for now."),
      eventFacts(booking),
      sums(booking),
      ...(booking.outOfArea ? [paragraph(OUT_OF_AREA)] : []),
      button("See my booking", booking.bookingUrl),
      paragraph(changeRule),
    ],
  };
}

const whyUnknown = {
  provider_away: "The card company could not be asked for a day, so we do not know whether it was paid.",
  by_link: "No payment was recorded in time. Payment links tell us nothing, so it may have been paid all the same.",
};

export const holdExpired: LettersOf<"hold_expired"> = {
  customer: ({ booking, calendarUrl, mayBePaid }) => ({
    subject: `${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}: the hold has ended`,
    preview: "No payment reached us, so the date is open again.",
    heading: "Your hold has ended",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `No payment reached us for the ${booking.itemName} on ${longDate(booking.eventDate)},`,
        mayBePaid
          ? "so the date is open for everyone again. If you did pay, you get the date back while it is free, or all of your money."
          : "so the date is open for everyone again. Nothing was charged.",
      ),
      paragraph("Still want to jump? Check whether the date is still free and book it again; it takes a minute."),
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
          ? `${whyUnknown[mayBePaid]} The date is open again. Please look in the card company's dashboard.`
          : "It was not paid in time. The date is open again; there is nothing to do.",
      ),
      ownerFacts(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

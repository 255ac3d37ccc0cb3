import { percentText } from "../../../shared/business-text.ts";
import { formatCents } from "../../../shared/money.ts";
import type { BookingFacts, MessageOf } from "../message-data.ts";
import { changeRule, eventFacts, ownerFacts, ownerLine, sums, sumsToPay } from "./booking-parts.ts";
import { button, type Email, type EmailBusiness, type EmailsOf, paragraph, quote } from "./email.ts";
import { dayDate, greeting, longDate, minutesText, shortName } from "./wording.ts";

const OUT_OF_AREA =
  "We couldn't match your address to our free delivery area. We'll call you about delivery before your event.";

export const bookingReceived: EmailsOf<"booking_received"> = {
  customer: (message, business) =>
    message.booking.paidCents > 0 || message.dueNowCents === 0
      ? nothingToDo(message.booking, business)
      : toBePaid(message, business),

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

function nothingToDo(booking: BookingFacts, { cancellation, delivery }: EmailBusiness): Email {
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

// Sent a day before a hold ends where payments are made by link: nobody but the owner can see that one was paid.
import { formatCents } from "../../../shared/money.ts";
import { eventFacts, ownerFacts, ownerLine, sumsToPay } from "./booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./email.ts";
import { dayDate, greeting, longDate, shortName } from "./wording.ts";

export const holdEndsSoon: EmailsOf<"hold_ends_soon"> = {
  customer: ({ booking, dueNowCents, until }, { delivery, deposit }) => ({
    subject: `${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}: your hold ends soon`,
    preview: `Pay ${formatCents(dueNowCents)} by ${until} to keep the date.`,
    heading: "Your hold ends soon",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `We're holding the ${booking.itemName} for you on ${longDate(booking.eventDate)} until ${until}.`,
        `Please pay ${formatCents(dueNowCents)} by then; after that, the date opens up to everyone again.`,
      ),
      paragraph("Already paid? We'll confirm it shortly. Call us if you don't hear from us before the hold ends."),
      button("See my booking", booking.bookingUrl),
      eventFacts(booking, delivery),
      sumsToPay(booking, deposit),
    ],
  }),

  owner: ({ booking, dueNowCents, until }) => ({
    subject: `Hold ends soon, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `No payment has been recorded. The date opens up again on ${until}.`,
    heading: "A hold ends soon",
    parts: [
      paragraph(
        `No payment has been recorded for this booking. ${formatCents(dueNowCents)} is due, and the date opens up again on ${until}.`,
        "Did they pay by link? Check the card company's dashboard and record the payment to keep the booking.",
      ),
      ownerFacts(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

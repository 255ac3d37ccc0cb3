import { pastEventFacts } from "./parts/booking-parts.ts";
import { button, type EmailsOf, typed } from "./parts/email.ts";
import { greeting, typedLines, typedSubject } from "./parts/wording.ts";

/** The office wrote it for one person, so nobody else gets a copy. The order's page and the log of messages have it. */
export const bookingMessage: EmailsOf<"booking_message"> = {
  customer: ({ booking, isOffer, subject, text }) => ({
    subject: typedSubject(subject),
    preview: typedSubject(typedLines(text).find((line) => line !== "") ?? ""),
    heading: isOffer ? "About your quote" : "About your booking",
    greeting: greeting(booking.customerName),
    parts: [
      typed(text),
      button(isOffer ? "See your quote" : "See my booking", booking.bookingUrl),
      pastEventFacts(booking),
    ],
  }),
};

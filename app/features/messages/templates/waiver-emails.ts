import { eventFacts, ownerFacts, ownerLine, pastEventFacts } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./parts/email.ts";
import { capitalized, dayNames, isOrAre, itOrThem, onLongDays, subjectItems, theItems } from "./parts/order-wording.ts";
import { greeting } from "./parts/wording.ts";

export const signingLink: EmailsOf<"signing_link"> = {
  customer: ({ booking, signUrl }, { delivery }) => ({
    subject: `${subjectItems(booking)} on ${dayNames(booking)}: please sign the waiver`,
    preview: "It takes two minutes, on your phone or computer.",
    heading: "Please sign the waiver",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `${capitalized(theItems(booking))} ${isOrAre(booking)} reserved for you ${onLongDays(booking)}.`,
        `Before we set ${itOrThem(booking)} up, please read and sign the safety waiver.`,
      ),
      button("Read and sign", signUrl),
      paragraph("This link is just for you, so please don't share it."),
      eventFacts(booking, delivery),
    ],
  }),
};

export const waiverSigned: EmailsOf<"waiver_signed"> = {
  customer: ({ booking, signedBy, toAnother }) => ({
    subject: `Waiver signed: ${subjectItems(booking)} on ${dayNames(booking)}`,
    preview: "Thank you. We keep it with your booking.",
    heading: "Signed, thank you",
    greeting: greeting(signedBy),
    parts: [
      paragraph(
        `Your waiver for ${theItems(booking)} ${onLongDays(booking)} is signed.`,
        "We keep it with your booking. That's all the paperwork!",
      ),
      pastEventFacts(booking, { label: "Signed by", value: signedBy }),
      ...(toAnother ? [] : [button("See my booking", booking.bookingUrl)]),
    ],
  }),

  owner: ({ booking }) => ({
    subject: `Waiver signed, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: "It's saved with the booking.",
    heading: "Waiver signed",
    parts: [
      paragraph("The signed waiver is saved with the booking."),
      ownerFacts(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

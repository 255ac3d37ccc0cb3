import { capitalize } from "#app/shared/words/number-words.ts";
import { eventFacts, ownerFacts, ownerLine, pastEventFacts } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph, typed } from "./parts/email.ts";
import { dayNames, isOrAre, itOrThem, onLongDays, subjectItems, theItems } from "./parts/order-wording.ts";
import { fullDateText, greeting } from "./parts/wording.ts";

export const signingLink: EmailsOf<"signing_link"> = {
  customer: ({ booking, signUrl }, { delivery }) => ({
    subject: `${subjectItems(booking)} on ${dayNames(booking)}: please sign the waiver`,
    preview: "It takes two minutes, on your phone or computer.",
    heading: "Please sign the waiver",
    parts: [
      paragraph(
        `${capitalize(theItems(booking))} ${isOrAre(booking)} reserved for you ${onLongDays(booking)}.`,
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

/** Sent to a park, a school or a church, with the PDF attached. */
export const insuranceCertificate: EmailsOf<"insurance_certificate"> = {
  customer: ({ message, endsOn }, { name }) => ({
    subject: `Certificate of insurance from ${name}`,
    preview: "The PDF is attached.",
    heading: "Our certificate of insurance",
    parts: [
      ...(message ? [typed(message)] : []),
      paragraph(
        "You'll find our certificate of insurance attached as a PDF.",
        ...(endsOn ? [`It's good through ${fullDateText(endsOn)}.`] : []),
        "If you need anything else, just reply to this email.",
      ),
    ],
  }),
};

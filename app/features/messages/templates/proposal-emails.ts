// An offer goes out, and is closed without a booking.
import { ZONE_LABEL } from "../../../../config/fixed.ts";
import { formatCents } from "../../../shared/money.ts";
import { eventFacts, ownerFacts, ownerLine, pastEventFacts, priceSums } from "./booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./email.ts";
import { dayNames, subjectThings } from "./order-wording.ts";
import { greeting } from "./wording.ts";

export const proposalSent: EmailsOf<"proposal_sent"> = {
  customer: ({ booking, until, held }, { delivery }) => ({
    subject: `Our offer: ${subjectThings(booking)} on ${dayNames(booking)}`,
    preview: `${formatCents(booking.totalCents)} in all. Please answer by ${until} ${ZONE_LABEL}.`,
    heading: "Here is our offer",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `${booking.itemName} on ${dayNames(booking)} for ${formatCents(booking.totalCents)} in all.`,
        held
          ? `We hold everything for you until ${until} ${ZONE_LABEL}.`
          : `The offer ends ${until} ${ZONE_LABEL}. Nothing is held until you accept.`,
      ),
      eventFacts(booking, delivery),
      priceSums(booking),
      paragraph("To accept, open the offer. You sign the waiver and pay after that. Nothing is charged before."),
      button("See the offer", booking.bookingUrl),
    ],
  }),

  owner: ({ booking, until }) => ({
    subject: `Offer sent, No. ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `Open until ${until}.`,
    heading: "Offer sent",
    parts: [
      paragraph(`It is open until ${until}.`),
      ownerFacts(booking),
      priceSums(booking),
      button("Open the offer", booking.adminUrl),
    ],
  }),
};

export const proposalClosed: EmailsOf<"proposal_closed"> = {
  customer: ({ booking, how }, { contact }) => ({
    subject:
      how === "ended"
        ? `Our offer for ${dayNames(booking)} has ended`
        : `You declined our offer for ${dayNames(booking)}`,
    preview: "Nothing was booked and nothing was charged.",
    heading: how === "ended" ? "Our offer has ended" : "No problem",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        "Nothing was booked and nothing was charged.",
        `Still interested? Call us at ${contact.phone}, or reply to this email.`,
      ),
      pastEventFacts(booking),
    ],
  }),

  owner: ({ booking, how }) => ({
    subject: `Offer ${how === "ended" ? "ended" : "declined"}, No. ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: how === "ended" ? "Nobody accepted it in time." : "The customer said no.",
    heading: how === "ended" ? "Nobody accepted the offer in time" : "The customer declined the offer",
    parts: [paragraph("Its days are open again."), ownerFacts(booking), button("Open the offer", booking.adminUrl)],
  }),
};

import { formatCents } from "#app/shared/money/money.ts";
import { zoneLabel } from "#config/time-zones.ts";
import { offerFacts, ownerFacts, ownerLine, pastOfferFacts, priceSums } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph, quote } from "./parts/email.ts";
import { dayNames, subjectItems, theItems } from "./parts/order-wording.ts";

export const proposalSent: EmailsOf<"proposal_sent"> = {
  customer: ({ booking, until, held: isHeld, message, again }, { delivery, name, home }) => ({
    subject: `${again ? "Your new quote" : "Your quote"}: ${subjectItems(booking)} on ${dayNames(booking)}`,
    preview: `${formatCents(booking.totalCents)} in all. Please answer by ${until} ${zoneLabel(home.timeZone)}.`,
    heading: again ? "Here is your new quote" : "Here is your quote",
    parts: [
      paragraph(
        `We can bring you ${theItems(booking)} on ${dayNames(booking)} for ${formatCents(booking.totalCents)} in all.`,
        untilWhen(`${until} ${zoneLabel(home.timeZone)}`, isHeld),
        ...(again ? ["It replaces the quote before."] : []),
      ),
      ...quote(`From ${name}`, message),
      offerFacts(booking, delivery),
      priceSums(booking),
      paragraph("To accept, open the quote. You sign the waiver and pay after that. Nothing is charged before."),
      button("See your quote", booking.bookingUrl),
    ],
  }),

  owner: ({ booking, until, message }) => ({
    subject: `Offer sent, No. ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `Open until ${until}.`,
    heading: "Offer sent",
    parts: [
      paragraph(`It is open until ${until}.`),
      ...quote("You wrote", message),
      ownerFacts(booking),
      priceSums(booking),
      button("Open the offer", booking.adminUrl),
    ],
  }),
};

/** Sent only to the customer, a day before the offer ends. */
export const proposalEndsSoon: EmailsOf<"proposal_ends_soon"> = {
  customer: ({ booking, until, held: isHeld }, { delivery, contact, home }) => ({
    subject: `Your quote for ${dayNames(booking)} ends soon`,
    preview: `${formatCents(booking.totalCents)} in all. Please answer by ${until} ${zoneLabel(home.timeZone)}.`,
    heading: "Still thinking it over?",
    parts: [
      paragraph(
        `Your quote for ${theItems(booking)} on ${dayNames(booking)} is open a little longer: ${formatCents(booking.totalCents)} in all.`,
        untilWhen(`${until} ${zoneLabel(home.timeZone)}`, isHeld),
        `Want something changed? Say so on its page, or call us at ${contact.phone}.`,
      ),
      button("See your quote", booking.bookingUrl),
      offerFacts(booking, delivery),
      priceSums(booking),
    ],
  }),
};

export const offerChangeRequested: EmailsOf<"offer_change_requested"> = {
  customer: ({ booking, note, isOpen }, { claims }) => ({
    subject: `We have your request about ${subjectItems(booking)} on ${dayNames(booking)}`,
    preview: `You'll hear from us within ${claims.responseHours} hours.`,
    heading: "We have your request",
    parts: [
      paragraph(
        isOpen ? "You asked us to change your quote." : "You asked for your quote again.",
        `You'll hear from us within ${claims.responseHours} hours.`,
        isOpen ? "Until then, your quote stays open as it is." : "Nothing is booked and nothing is held yet.",
      ),
      ...quote("What you wrote", note),
      button("See your quote", booking.bookingUrl),
      pastOfferFacts(booking),
    ],
  }),

  owner: ({ booking, note, isOpen }, { claims }) => ({
    subject: `${isOpen ? "Change to an offer" : "Offer wanted again"}, No. ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `Please reply within ${claims.responseHours} hours.`,
    heading: isOpen ? "A customer would like an offer changed" : "A customer would like an offer again",
    parts: [
      paragraph(`Please reply within ${claims.responseHours} hours. Change the offer, then send it again.`),
      ...quote("They wrote", note),
      ownerFacts(booking),
      priceSums(booking),
      button("Open the offer", booking.adminUrl),
    ],
  }),
};

function untilWhen(until: string, isHeld: boolean): string {
  if (isHeld) return `We hold everything for you until ${until}.`;
  return `Your quote ends ${until}. Nothing is held until you accept.`;
}

export const proposalClosed: EmailsOf<"proposal_closed"> = {
  customer: ({ booking, how }, { contact }) => ({
    subject:
      how === "ended"
        ? `Your quote for ${dayNames(booking)} has ended`
        : `You declined your quote for ${dayNames(booking)}`,
    preview: "Nothing was booked and nothing was charged.",
    heading: how === "ended" ? "Your quote has ended" : "No problem",
    parts: [
      paragraph(
        how === "ended"
          ? `Your quote for ${theItems(booking)} on ${dayNames(booking)} has ended.`
          : `You declined your quote for ${theItems(booking)} on ${dayNames(booking)}. Thanks for letting us know.`,
        "Nothing was booked and nothing was charged.",
        `Still interested? Call us at ${contact.phone}, or reply to this email.`,
      ),
      pastOfferFacts(booking),
    ],
  }),

  owner: ({ booking, how }) => ({
    subject: `Offer ${how === "ended" ? "ended" : "declined"}, No. ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: how === "ended" ? "Nobody accepted it in time." : "The customer said no.",
    heading: how === "ended" ? "Nobody accepted the offer in time" : "The customer declined the offer",
    parts: [paragraph("Its days are open again."), ownerFacts(booking), button("Open the offer", booking.adminUrl)],
  }),
};

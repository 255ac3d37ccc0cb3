// Emails about the link to a customer's private page.
import { pastEventFacts } from "./booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./email.ts";
import { dayNames, subjectThings } from "./order-wording.ts";
import { greeting, minutesText } from "./wording.ts";

/** Anyone can ask for it, so it says nothing about the booking but its number, which was typed. */
export const foundLink: EmailsOf<"found_link"> = {
  customer: ({ bookingId, linkUrl, minutes }) => ({
    subject: `Your link to booking ${bookingId}`,
    preview: `It works for ${minutesText(minutes)}.`,
    heading: "Here's your link",
    parts: [
      paragraph(
        `Somebody asked for the link to booking ${bookingId}, most likely you.`,
        `This one works for ${minutesText(minutes)} and leads to your page, which you can bookmark.`,
      ),
      button("Open my booking", linkUrl),
      paragraph("Didn't ask for it? You can ignore this email; only you got the link."),
    ],
  }),
};

export const linkRenewed: EmailsOf<"link_renewed"> = {
  customer: ({ booking }) => ({
    subject: `Your new link: ${subjectThings(booking)} on ${dayNames(booking)}`,
    preview: "The old one has ended.",
    heading: "Here's your new link",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        "You replaced the link to your booking, so the old one shows nothing any more.",
        "Nothing else has changed, and nothing was charged.",
      ),
      button("See my booking", booking.bookingUrl),
      paragraph("Whoever has this link can see your booking, so please keep it to yourself."),
      pastEventFacts(booking),
    ],
  }),
};

// Emails about the link to a customer's private page.
import { pastEventFacts } from "./parts/booking-parts.ts";
import { button, type EmailsOf, facts, paragraph } from "./parts/email.ts";
import { dayNames, longDayNames, subjectItems } from "./parts/order-wording.ts";
import { minutesText } from "./parts/wording.ts";

/** Anyone can request it, but only this mailbox receives it. */
export const foundLink: EmailsOf<"found_link"> = {
  customer: ({ links, minutes }) => {
    const one = links.length === 1;
    return {
      subject: one ? `Your link to booking ${links[0]?.bookingId}` : `Your links to ${links.length} bookings`,
      preview: `${one ? "It works" : "They work"} for ${minutesText(minutes)}.`,
      heading: one ? "Here's your link" : "Here are your links",
      parts: [
        paragraph(
          `Somebody asked for the ${one ? "link to your booking" : "links to your bookings"}, most likely you.`,
          one
            ? `This one works for ${minutesText(minutes)} and leads to your page, which you can bookmark.`
            : `These work for ${minutesText(minutes)}. Each leads to a page that you can bookmark.`,
        ),
        ...links.flatMap((link) => [
          facts(
            `Booking ${link.bookingId}`,
            { label: "Rental", value: link.itemName },
            { label: link.days > 1 ? "Days" : "Day", value: longDayNames(link) },
          ),
          button(one ? "Open my booking" : `Open booking ${link.bookingId}`, link.linkUrl),
        ]),
        paragraph("Didn't ask for this? You can ignore this email; only you got it."),
      ],
    };
  },
};

export const linkRenewed: EmailsOf<"link_renewed"> = {
  customer: ({ booking }) => ({
    subject: `Your new link: ${subjectItems(booking)} on ${dayNames(booking)}`,
    preview: "The old one has ended.",
    heading: "Here's your new link",
    parts: [
      paragraph(
        "You replaced the link to your booking, so the old one shows nothing anymore.",
        "Nothing else has changed, and nothing was charged.",
      ),
      button("See my booking", booking.bookingUrl),
      paragraph("Anyone with this link can see your booking, so please keep it to yourself."),
      pastEventFacts(booking),
    ],
  }),
};

export const emailChanged: EmailsOf<"email_changed"> = {
  customer: ({ bookingId, newEmail }, { contact }) => ({
    subject: `The email address of booking ${bookingId} was changed`,
    preview: `From now on we write to ${newEmail}.`,
    heading: "We have another email address for you",
    parts: [
      paragraph(`Our office changed the email address of booking ${bookingId}. From now on we write to ${newEmail}.`),
      paragraph(`Didn't ask for that? Please call us at ${contact.phone}, or reply to this email.`),
    ],
  }),
};

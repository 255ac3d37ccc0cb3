// Emails about the link to a customer's private page.
import { button, type EmailsOf, paragraph } from "./email.ts";
import { minutesText } from "./wording.ts";

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

// Sent to everyone who asked for an email when a taken day opens.
import { button, type EmailsOf, paragraph } from "./parts/email.ts";
import { fullDateText, longDayText, shortName } from "./parts/wording.ts";

const list = new Intl.ListFormat("en-US");

export const dayOpen: EmailsOf<"day_open"> = {
  customer: ({ eventDate, rentals, bookUrl, stopUrl }) => {
    const are = rentals.length > 1 ? "are" : "is";
    return {
      subject: `${longDayText(eventDate)} just opened: ${shortName(list.format(rentals))}`,
      preview: "It's open to everyone, so the first to book gets it.",
      heading: "Your day just opened",
      parts: [
        paragraph(
          `You asked us to tell you about ${fullDateText(eventDate)}. The ${list.format(rentals)} ${are} open now.`,
          "We hold it for nobody: everyone who waits for this day gets this email, and the first to book gets it.",
        ),
        button("Book it now", bookUrl),
        paragraph("If it's taken when you get there, you stay on the list, and we write again if it opens once more."),
        button("Take me off the list", stopUrl),
      ],
    };
  },
};

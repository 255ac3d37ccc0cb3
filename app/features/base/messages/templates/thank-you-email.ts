// Sent the day after the party. Everybody gets the same request for a review, with nothing offered in return.

import { dueByCard } from "#app/shared/money/least-by-card.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { MessageOf } from "../message-data.ts";
import { pastEventFacts, sums } from "./parts/booking-parts.ts";
import { button, type EmailsOf, type Part, paragraph } from "./parts/email.ts";
import { dayNames, onLongDays, subjectItems, theItems } from "./parts/order-wording.ts";

type Thanks = MessageOf<"thank_you">;

export const thankYou: EmailsOf<"thank_you"> = {
  customer: (message, { name }) => {
    const { booking } = message;
    return {
      subject: `Thank you: ${subjectItems(booking)} on ${dayNames(booking)}`,
      preview: booking.paidCents > 0 ? "Your receipt is attached." : "We hope everybody jumped.",
      heading: "Thanks for having us",
      parts: [
        paragraph(`Thank you for having ${theItems(booking)} from ${name} ${onLongDays(booking)}.`),
        ...whatItCost(message),
        ...review(message),
        paragraph("Was anything not right? Reply to this email or call us; we'd like to know."),
      ],
    };
  },
};

function whatItCost({ booking }: Thanks): Part[] {
  const { paidCents, balanceCents, bookingUrl } = booking;
  return [
    pastEventFacts(booking),
    sums({ ...booking, hasBegun: true, isOver: true }),
    ...(paidCents > 0 ? [paragraph("Your receipt is attached as a PDF.")] : []),
    button(dueByCard(balanceCents) > 0 ? `Pay ${formatCents(balanceCents)}` : "See my booking", bookingUrl),
  ];
}

function review({ reviewUrl }: Thanks): Part[] {
  if (!reviewUrl) return [];
  return [
    paragraph("If you have a minute, tell other families how it went, the good and the bad."),
    button("Leave a review", reviewUrl),
  ];
}

// Money that went back.
import { formatCents } from "../../../shared/money.ts";
import type { MessageOf } from "../message-data.ts";
import { ownerFacts, ownerLine, pastEventFacts, refundPace } from "./booking-parts.ts";
import { button, paragraph } from "./email.ts";
import type { LettersOf } from "./emails-of.ts";
import { dayDate, greeting, longDate, shortName } from "./wording.ts";

export const latePaymentRefunded: LettersOf<"late_payment_refunded"> = {
  customer: ({ booking, amountCents, dateTaken, calendarUrl }) => ({
    subject: `${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}: your payment is refunded`,
    preview: `Your payment came too late for this booking. We are refunding ${formatCents(amountCents)}.`,
    heading: "We are refunding your payment",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        ...(dateTaken
          ? [
              `Your payment of ${formatCents(amountCents)} came after the hold had ended, and by then somebody else had booked`,
              `the ${booking.itemName} for ${longDate(booking.eventDate)}. We are sorry about that.`,
            ]
          : [
              `Your payment of ${formatCents(amountCents)} came after your booking of the ${booking.itemName}`,
              `for ${longDate(booking.eventDate)} had been cancelled.`,
            ]),
      ),
      paragraph(`We have refunded all of it. ${refundPace}`),
      paragraph("Another day or another rental may still be open:"),
      button("See open dates", calendarUrl),
      pastEventFacts(booking, { label: "Refund", value: formatCents(amountCents), strong: true }),
    ],
  }),

  owner: ({ booking, amountCents, dateTaken }) => ({
    subject: `Late payment refunded, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${formatCents(amountCents)} went back; ${dateTaken ? "the date was taken" : "the booking was cancelled"}.`,
    heading: "A late payment was refunded",
    parts: [
      paragraph(
        dateTaken
          ? `${formatCents(amountCents)} came in after the hold had ended and the date was taken. All of it went back.`
          : `${formatCents(amountCents)} came in after the booking was cancelled. All of it went back.`,
        "A friendly call with another date may win them over.",
      ),
      ownerFacts(booking, { label: "Refund", value: formatCents(amountCents), strong: true }),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

export const refundSent: LettersOf<"refund_sent"> = {
  customer: ({ booking, amountCents, how, methodName }) => ({
    subject: `Your refund of ${formatCents(amountCents)} for ${shortName(booking.itemName)}`,
    preview: `Booking ${booking.bookingId}, ${dayDate(booking.eventDate)}.`,
    heading: isToCard(how) ? "Your refund is on its way" : "Your refund",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(refundSentence({ amountCents, how, methodName: methodName ?? "" })),
      pastEventFacts(booking, { label: "Refund", value: formatCents(amountCents), strong: true }),
      button("See my booking", booking.bookingUrl),
    ],
  }),

  owner: ({ booking, amountCents }) => ({
    subject: `Refund of ${formatCents(amountCents)} sent, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: "The customer has been told.",
    heading: `${formatCents(amountCents)} refunded`,
    parts: [
      paragraph("The refund is on its way and the customer has been told."),
      ownerFacts(booking, { label: "Refund", value: formatCents(amountCents), strong: true }),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

type How = MessageOf<"refund_sent">["how"];

const isToCard = (how: How) => how === "provider" || how === "card";

/** How the money reached the customer; only what goes to a card takes the bank its days. */
function refundSentence(refund: { amountCents: number; how: How; methodName: string }): string {
  const amount = formatCents(refund.amountCents);
  const ways: Record<How, string> = {
    provider: `We have refunded ${amount} to your card. ${refundPace}`,
    card: `We have refunded ${amount} to your card. ${refundPace}`,
    cash: `We have given you ${amount} back in cash.`,
    check: `We have given you ${amount} back by check.`,
    other: `We have sent you ${amount} back${refund.methodName ? ` by ${shortName(refund.methodName)}` : ""}.`,
    unsaid: `We have given you ${amount} back.`,
  };
  return ways[refund.how];
}

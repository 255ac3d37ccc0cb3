import { formatCents } from "#app/shared/money/money.ts";
import type { BookingFacts, MessageOf } from "../message-data.ts";
import { ownerFacts, ownerLine, pastEventFacts, refundPace } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./parts/email.ts";
import { dayNames, longDayNames, subjectItems, theDateWas, theItems } from "./parts/order-wording.ts";
import { shortName } from "./parts/wording.ts";

export const latePaymentRefunded: EmailsOf<"late_payment_refunded"> = {
  customer: ({ booking, amountCents, dateTaken, calendarUrl }) => ({
    subject: `${subjectItems(booking)} on ${dayNames(booking)}: we're refunding your payment`,
    preview: `Your payment arrived too late for this booking. We're refunding ${formatCents(amountCents)}.`,
    heading: "We're refunding your payment",
    parts: [
      paragraph(
        ...(dateTaken
          ? [
              `Your payment of ${formatCents(amountCents)} arrived after your hold ended, and someone else had already booked`,
              `${requestedRentals(booking)} for ${longDayNames(booking)}. We're sorry about that.`,
            ]
          : [
              `Your payment of ${formatCents(amountCents)} arrived after your booking of ${theItems(booking)}`,
              `for ${longDayNames(booking)} was canceled.`,
            ]),
      ),
      paragraph(`We're refunding all of it. ${refundPace}`),
      paragraph("Another day or another rental may still be open:"),
      button("See open dates", calendarUrl),
      pastEventFacts(booking, { label: "Refund", value: formatCents(amountCents), strong: true }),
    ],
  }),

  owner: ({ booking, amountCents, dateTaken }) => ({
    subject: `Late payment, being refunded, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${formatCents(amountCents)} is being refunded; ${dateTaken ? `${theDateWas(booking)} taken` : "the booking was canceled"}.`,
    heading: "A late payment is being refunded",
    parts: [
      paragraph(
        dateTaken
          ? `${formatCents(amountCents)} came in after the hold ended and ${theDateWas(booking)} taken. All of it is being refunded.`
          : `${formatCents(amountCents)} came in after the booking was canceled. All of it is being refunded.`,
        "A friendly call with another date may win them over.",
      ),
      ownerFacts(booking, { label: "Refund", value: formatCents(amountCents), strong: true }),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

/** If one of several items is taken, the whole order is refunded. */
const requestedRentals = (booking: BookingFacts) =>
  booking.items.length > 1 ? "at least one of your rentals" : theItems(booking);

export const refundSent: EmailsOf<"refund_sent"> = {
  customer: ({ booking, amountCents, how, methodName }) => ({
    subject: `Your refund of ${formatCents(amountCents)} for ${subjectItems(booking)}`,
    preview: `Booking ${booking.bookingId}, ${dayNames(booking)}.`,
    heading: isToCard(how) ? "Your refund is on its way" : "Your refund",
    parts: [
      paragraph(refundSentence({ amountCents, how, methodName: methodName ?? "" })),
      pastEventFacts(booking, { label: "Refund", value: formatCents(amountCents), strong: true }),
      button("See my booking", booking.bookingUrl),
    ],
  }),

  owner: ({ booking, amountCents }) => ({
    subject: `Refund of ${formatCents(amountCents)} sent, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: "We let the customer know.",
    heading: `${formatCents(amountCents)} refunded`,
    parts: [
      paragraph("The refund is on its way, and we let the customer know."),
      ownerFacts(booking, { label: "Refund", value: formatCents(amountCents), strong: true }),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

type How = MessageOf<"refund_sent">["how"];

const isToCard = (how: How) => how === "provider" || how === "card";

/** Says how the customer gets the money. Only card refunds take the bank a few days. */
function refundSentence(refund: { amountCents: number; how: How; methodName: string }): string {
  const amount = formatCents(refund.amountCents);
  const ways: Record<How, string> = {
    provider: `We refunded ${amount} to your card. ${refundPace}`,
    card: `We refunded ${amount} to your card. ${refundPace}`,
    cash: `We refunded you ${amount} in cash.`,
    check: `We refunded you ${amount} by check.`,
    other: `We refunded you ${amount}${refund.methodName ? ` by ${shortName(refund.methodName)}` : ""}.`,
    unsaid: `We refunded you ${amount}.`,
  };
  return ways[refund.how];
}

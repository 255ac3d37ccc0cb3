import { formatCents } from "../../../shared/money.ts";
import { depositKeptRule, ownerFacts, ownerLine, pastEventFacts, refundPace } from "./booking-parts.ts";
import { button, type Fact, paragraph } from "./letter.ts";
import type { LettersOf } from "./letters-of.ts";
import { dayDate, greeting, longDate, shortName } from "./wording.ts";

export const bookingCancelled: LettersOf<"booking_cancelled"> = {
  customer: ({ booking, refundCents, keptCents, manualRefund }) => ({
    subject: `Cancelled: ${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}`,
    preview:
      refundCents > 0 ? `Your refund: ${formatCents(refundCents)}.` : `Booking ${booking.bookingId} is cancelled.`,
    heading: "Your booking is cancelled",
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(`The ${booking.itemName} on ${longDate(booking.eventDate)} is cancelled; we will not deliver.`),
      paragraph(...whatHappensToTheMoney(refundCents, keptCents, manualRefund)),
      pastEventFacts(booking, ...refundRows(refundCents, keptCents)),
      button("See my booking", booking.bookingUrl),
      paragraph("We hope to bounce with you another day."),
    ],
  }),

  owner: ({ booking, refundCents, keptCents, manualRefund }) => ({
    subject: `Cancelled, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview:
      manualRefund && refundCents > 0 ? `Please send ${formatCents(refundCents)} back.` : "The date is open again.",
    heading: "A booking is cancelled",
    parts: [
      paragraph(
        "The date is open again.",
        refundCents === 0
          ? "No refund is due."
          : manualRefund
            ? `To do: send ${formatCents(refundCents)} back by hand, the way it was paid.`
            : `The refund of ${formatCents(refundCents)} goes out automatically.`,
      ),
      ownerFacts(booking, ...refundRows(refundCents, keptCents)),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

function whatHappensToTheMoney(refundCents: number, keptCents: number, manualRefund: boolean): string[] {
  const refund = formatCents(refundCents);
  const kept = keptCents > 0 ? [`${depositKeptRule} That is ${formatCents(keptCents)}.`] : [];
  if (refundCents > 0 && manualRefund) return [`We will send ${refund} back to you and tell you how.`, ...kept];
  if (refundCents > 0) return [`We are sending ${refund} back to you. ${refundPace}`, ...kept];
  return keptCents > 0 ? kept : ["Nothing was paid, so there is nothing to send back."];
}

function refundRows(refundCents: number, keptCents: number): Fact[] {
  return [
    { label: "Refund", value: formatCents(refundCents), strong: true },
    ...(keptCents > 0 ? [{ label: "Deposit kept", value: formatCents(keptCents) }] : []),
  ];
}

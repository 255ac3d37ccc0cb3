// Money that came in and should not have, and what about payments needs the owner.
import { formatCents } from "../../../shared/money.ts";
import { emailFact, ownerFacts, ownerLine, pastEventFacts, refundPace } from "./booking-parts.ts";
import { button, facts, paragraph } from "./email.ts";
import type { LettersOf } from "./emails-of.ts";
import { dayDate, greeting, oneLine, shortName } from "./wording.ts";

/** The receipt and the refund in one: two emails about the same payment would seem to contradict each other. */
export const paidTwice: LettersOf<"paid_twice"> = {
  customer: ({ booking, receivedCents, amountCents, automatic }) => {
    const [received, amount] = [formatCents(receivedCents), formatCents(amountCents)];
    return {
      subject: `You paid ${amount} too much for ${shortName(booking.itemName)} on ${dayDate(booking.eventDate)}`,
      preview: `We are refunding ${amount}. Your booking stands and is paid in full.`,
      heading: `We are refunding ${amount}`,
      greeting: greeting(booking.customerName),
      parts: [
        paragraph(
          `Thank you, your payment of ${received} is here. With what you had paid before, that is ${amount} more than the price.`,
          automatic
            ? `We are refunding the ${amount} to your card. ${refundPace}`
            : `We will refund the ${amount} ourselves and let you know.`,
          "Your booking stands and is paid in full: there is nothing to do.",
        ),
        pastEventFacts(
          booking,
          { label: "Price", value: formatCents(booking.totalCents) },
          { label: "Refund", value: amount, strong: true },
        ),
        button("See my booking", booking.bookingUrl),
      ],
    };
  },

  owner: ({ booking, receivedCents, amountCents, automatic }) => {
    const [received, amount] = [formatCents(receivedCents), formatCents(amountCents)];
    return {
      subject: `Paid ${amount} too much, booking ${booking.bookingId}: ${ownerLine(booking)}`,
      preview: automatic ? "It is refunded to the card automatically." : "Please refund it yourself.",
      heading: `${amount} too much was paid`,
      parts: [
        paragraph(
          `The customer paid ${received}, which is ${amount} more than was owed.`,
          automatic
            ? `The ${amount} will be refunded to the card automatically.`
            : `Please refund the ${amount} yourself; it waits on your dashboard.`,
          "The customer has been told.",
        ),
        ownerFacts(booking, { label: "Too much", value: amount, strong: true }),
        button("Open the booking", booking.adminUrl),
      ],
    };
  },
};

export const paymentForDeletedBooking: LettersOf<"payment_for_deleted_booking"> = {
  customer: ({ bookingId, amountCents }) => ({
    subject: `Your payment of ${formatCents(amountCents)} is refunded`,
    preview: `Booking ${bookingId} had been removed before your payment arrived.`,
    heading: "We are sending your money back",
    greeting: greeting(""),
    parts: [
      paragraph(
        `Your payment of ${formatCents(amountCents)} arrived after booking ${bookingId} had been removed, so nothing is booked.`,
        `We are refunding all of it. ${refundPace}`,
      ),
      paragraph("If you did not expect this, please call us or reply to this email."),
    ],
  }),

  owner: ({ bookingId, amountCents, customerEmail, adminUrl }) => ({
    subject: `Payment for deleted booking ${bookingId}: ${formatCents(amountCents)} refunded`,
    preview: "The customer was paying while you deleted the booking.",
    heading: "A payment for a deleted booking",
    parts: [
      paragraph(
        `A customer paid ${formatCents(amountCents)} for booking ${bookingId}, which you had deleted.`,
        "All of it is being refunded, and the customer has been told.",
      ),
      facts(`Booking ${bookingId}`, emailFact(customerEmail), { label: "Refund", value: formatCents(amountCents) }),
      button("See what happened", adminUrl),
    ],
  }),
};

export const paymentAlert: LettersOf<"payment_alert"> = {
  owner: ({ title, help, adminUrl }) => ({
    subject: shortName(title),
    preview: oneLine(help),
    heading: shortName(title),
    parts: [paragraph(`${shortName(title)}.`, oneLine(help)), button("Open the back office", adminUrl)],
  }),
};

// Emails about payments that should not have been made, and payment problems for the owner.
import { formatCents } from "#app/shared/money/money.ts";
import { emailFact, ownerFacts, ownerLine, pastEventFacts, refundPace } from "./parts/booking-parts.ts";
import { button, type EmailsOf, facts, paragraph } from "./parts/email.ts";
import { dayNames, subjectItems } from "./parts/order-wording.ts";
import { greeting, oneLine, shortName } from "./parts/wording.ts";

/** Combines receipt and refund, because two emails about the same payment would seem to contradict each other. */
export const paidTwice: EmailsOf<"paid_twice"> = {
  customer: ({ booking, receivedCents, amountCents, automatic }) => {
    const received = formatCents(receivedCents);
    const amount = formatCents(amountCents);
    return {
      subject: `You paid ${amount} too much for ${subjectItems(booking)} on ${dayNames(booking)}`,
      preview: `We're refunding ${amount}. Your booking is paid in full.`,
      heading: `We're refunding ${amount}`,
      parts: [
        paragraph(
          `Thank you! We received your payment of ${received}. With what you paid before, that is ${amount} more than the price.`,
          automatic
            ? `We're refunding the ${amount} to your card. ${refundPace}`
            : `We'll refund the ${amount} and let you know how.`,
          "Your booking is paid in full; there's nothing to do.",
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
    const received = formatCents(receivedCents);
    const amount = formatCents(amountCents);
    return {
      subject: `Overpaid by ${amount}, booking ${booking.bookingId}: ${ownerLine(booking)}`,
      preview: automatic ? "It will be refunded to the card automatically." : "Please refund it yourself.",
      heading: `Overpaid by ${amount}`,
      parts: [
        paragraph(
          `The customer paid ${received}, which is ${amount} more than was owed.`,
          automatic
            ? `The ${amount} will be refunded to the card automatically.`
            : `Please refund the ${amount} yourself; you'll find it on your dashboard.`,
          "We let the customer know.",
        ),
        ownerFacts(booking, { label: "Overpaid", value: amount, strong: true }),
        button("Open the booking", booking.adminUrl),
      ],
    };
  },
};

export const paymentForDeletedBooking: EmailsOf<"payment_for_deleted_booking"> = {
  customer: ({ bookingId, amountCents }) => ({
    subject: `We're refunding your payment of ${formatCents(amountCents)}`,
    preview: `Booking ${bookingId} was removed before your payment arrived.`,
    heading: "We're refunding your payment",
    greeting: greeting(""),
    parts: [
      paragraph(
        `Your payment of ${formatCents(amountCents)} arrived after booking ${bookingId} was removed, so nothing is booked.`,
        `We're refunding all of it. ${refundPace}`,
      ),
      paragraph("If you didn't expect this, please call us or reply to this email."),
    ],
  }),

  owner: ({ bookingId, amountCents, customerEmail, adminUrl }) => ({
    subject: `Payment for deleted booking ${bookingId}: ${formatCents(amountCents)} refunded`,
    preview: "The customer was paying while you deleted the booking.",
    heading: "A payment for a deleted booking",
    parts: [
      paragraph(
        `A customer paid ${formatCents(amountCents)} for booking ${bookingId}, which you had deleted.`,
        "All of it is being refunded, and we let the customer know.",
      ),
      facts(`Booking ${bookingId}`, emailFact(customerEmail), { label: "Refund", value: formatCents(amountCents) }),
      button("See what happened", adminUrl),
    ],
  }),
};

export const paymentAlert: EmailsOf<"payment_alert"> = {
  owner: ({ title, help, adminUrl }) => ({
    subject: shortName(title),
    preview: oneLine(help),
    heading: shortName(title),
    parts: [paragraph(`${shortName(title)}.`, oneLine(help)), button("Open the back office", adminUrl)],
  }),
};

export const paymentFailed: EmailsOf<"payment_failed"> = {
  customer: ({ booking, amountCents }) => {
    const amount = formatCents(amountCents);
    return {
      subject: `Your bank didn't approve ${amount} for ${subjectItems(booking)} on ${dayNames(booking)}`,
      preview: "Nothing was taken. Please pay again on your page, with a card or another account.",
      heading: "The payment didn't go through",
      parts: [
        paragraph(
          `Your bank didn't approve the payment of ${amount}, so nothing was taken.`,
          "Please pay again, with a card or another account. Your order is as it was.",
        ),
        button("Pay on my page", booking.bookingUrl),
        pastEventFacts(booking, { label: "Not paid", value: amount, strong: true }),
      ],
    };
  },
  owner: ({ booking, amountCents }) => {
    const amount = formatCents(amountCents);
    return {
      subject: `Payment of ${amount} failed, booking ${booking.bookingId}: ${ownerLine(booking)}`,
      preview: "The bank didn't approve it. We asked the customer to pay again.",
      heading: `${amount} wasn't paid`,
      parts: [
        paragraph("The bank didn't approve it, so nothing came in.", "We asked the customer to pay again."),
        ownerFacts(booking, { label: "Not paid", value: amount, strong: true }),
        button("Open the booking", booking.adminUrl),
      ],
    };
  },
};

import { formatCents } from "#app/shared/money/money.ts";
import { capitalize } from "#app/shared/words/number-words.ts";
import type { BookingFacts } from "../message-data.ts";
import {
  balanceSentence,
  changeRule,
  emailFact,
  eventFacts,
  excessCents,
  ownerFacts,
  ownerLine,
  sums,
} from "./parts/booking-parts.ts";
import { button, type EmailsOf, facts, paragraph } from "./parts/email.ts";
import { dayNames, isOrAre, longDayNames, subjectItems, theItems } from "./parts/order-wording.ts";
import { preparation } from "./parts/preparation.ts";
import { shortName, typedAmount } from "./parts/wording.ts";

export const paymentReceived: EmailsOf<"payment_received"> = {
  customer: ({ booking, amountCents, confirms }, { cancellation, delivery, site }) => {
    const item = subjectItems(booking);
    const amount = formatCents(amountCents);
    const rest = whatIsLeft(booking);
    return {
      subject: confirms
        ? `Confirmed: ${item} on ${dayNames(booking)}`
        : `We received ${amount} for ${item} on ${dayNames(booking)}`,
      preview: `Thank you for your payment of ${amount}. ${rest}`,
      heading: confirms ? `${dayNames(booking)} ${booking.days > 1 ? "are" : "is"} yours` : "Payment received",
      parts: [
        paragraph(
          `Thank you! We received your payment of ${amount}.`,
          confirms
            ? `${capitalize(theItems(booking))} ${isOrAre(booking)} booked for ${longDayNames(booking)}. Go ahead and tell the kids!`
            : "",
          rest,
        ),
        button("See my booking", booking.bookingUrl),
        eventFacts(booking, delivery),
        sums(booking),
        ...(confirms && !booking.hasBegun ? [preparation(booking, site)] : []),
        ...(booking.hasBegun ? [] : [paragraph(changeRule(cancellation, booking))]),
      ],
    };
  },

  owner: ({ booking, amountCents, confirms }) => ({
    subject: `Paid ${formatCents(amountCents)}, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview:
      excessCents(booking) > 0
        ? `${formatCents(excessCents(booking))} more than the total.`
        : `${formatCents(booking.balanceCents)} left to pay.`,
    heading: `${formatCents(amountCents)} received`,
    parts: [
      paragraph(confirms ? "This payment confirms the booking." : "The booking was already confirmed."),
      ownerFacts(booking),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

function whatIsLeft(booking: BookingFacts): string {
  const excess = excessCents(booking);
  if (excess > 0) return `That's ${formatCents(excess)} more than the total. We'll refund the ${formatCents(excess)}.`;
  return balanceSentence(booking);
}

/** Sent by the owner, for a payment taken without a booking. */
export const paymentNotification: EmailsOf<"payment_notification"> = {
  customer: ({ customerName, productName, amount, paymentMethod }) => ({
    subject: `We received ${typedAmount(amount)} for ${shortName(productName)}`,
    preview: "Thank you for your payment.",
    heading: "Payment received",
    parts: [
      paragraph(
        `Thank you! We received your payment of ${typedAmount(amount)}.`,
        "There's nothing else to do; keep this email as your receipt.",
      ),
      facts(
        "Your payment",
        { label: "Name", value: customerName },
        { label: "For", value: productName, strong: true },
        { label: "Amount", value: typedAmount(amount), strong: true },
        { label: "Paid by", value: paymentMethod },
      ),
    ],
  }),

  owner: ({ customerName, customerEmail, productName, amount, paymentMethod }) => ({
    subject: `Payment ${typedAmount(amount)}: ${shortName(productName)}, ${shortName(customerName)}`,
    preview: "The customer got a receipt.",
    heading: `${typedAmount(amount)} received`,
    parts: [
      paragraph("You sent a payment notification; the customer got a receipt."),
      facts(
        "The payment",
        { label: "Customer", value: customerName, strong: true },
        emailFact(customerEmail),
        { label: "For", value: productName },
        { label: "Amount", value: typedAmount(amount), strong: true },
        { label: "Paid by", value: paymentMethod },
      ),
    ],
  }),
};

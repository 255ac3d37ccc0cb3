// Sent only when the owner asks for it, never automatically: a person decides to remind a customer of money.
import type { Business } from "../../../../config/business.ts";
import { formatCents } from "../../../shared/money.ts";
import type { MessageOf } from "../message-data.ts";
import { eventFacts, sums, sumsToPay } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./parts/email.ts";
import {
  capitalized,
  dayNames,
  isOrAre,
  onLongDays,
  pickupText,
  subjectItems,
  theItems,
} from "./parts/order-wording.ts";
import { greeting } from "./parts/wording.ts";

type Reminder = MessageOf<"payment_reminder">;

export const paymentReminder: EmailsOf<"payment_reminder"> = {
  customer: (message, { delivery, deposit }) => {
    const { booking, dueNowCents } = message;
    const amount = formatCents(dueNowCents);
    return {
      subject: `${subjectItems(booking)} on ${dayNames(booking)}: ${amount} still due`,
      preview: "A friendly reminder, with a link to pay online.",
      heading: booking.isOver ? "One thing left from your party" : "A friendly reminder",
      greeting: greeting(booking.customerName),
      parts: [
        paragraph(...whatIsDue(message, delivery), "Already paid? Please ignore this email."),
        button(`Pay ${amount}`, booking.bookingUrl),
        eventFacts(booking, delivery),
        dueNowCents < booking.balanceCents ? sumsToPay(booking, deposit, dueNowCents) : sums(booking),
      ],
    };
  },
};

function whatIsDue(message: Reminder, delivery: Business["delivery"]): string[] {
  if (message.booking.isOver) return afterwards(message);
  return message.booking.hasBegun ? meanwhile(message, delivery) : beforehand(message);
}

function beforehand({ booking, dueNowCents }: Reminder): string[] {
  const amount = formatCents(dueNowCents);
  const open =
    booking.paidCents === 0 && dueNowCents < booking.totalCents
      ? `the ${amount} deposit hasn't been paid yet`
      : `${amount} is still due`;
  return [
    `${capitalized(theItems(booking))} ${isOrAre(booking)} reserved for you ${onLongDays(booking)}, and ${open}.`,
    "Cash or a check works too; just let us know.",
  ];
}

function meanwhile({ booking, dueNowCents }: Reminder, delivery: Business["delivery"]): string[] {
  return [
    `Enjoy the party! ${capitalized(theItems(booking))} ${isOrAre(booking)} yours until pickup: ${pickupText(booking, delivery)}.`,
    `${formatCents(dueNowCents)} is still due.`,
  ];
}

function afterwards({ booking, dueNowCents }: Reminder): string[] {
  return [
    `Thank you for having us ${onLongDays(booking)}; we hope ${theItems(booking)} got a good workout.`,
    `${formatCents(dueNowCents)} is still due.`,
  ];
}

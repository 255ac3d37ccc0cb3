// Sent when the owner asks for it, never by a clock: somebody looked before a customer is reminded of money.
import { formatCents } from "../../../shared/money.ts";
import type { MessageOf } from "../message-data.ts";
import { eventFacts, sums, sumsToPay } from "./booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./email.ts";
import { capitalized, dayNames, isOrAre, onLongDays, subjectThings, theThings } from "./order-wording.ts";
import { greeting } from "./wording.ts";

type Reminder = MessageOf<"payment_reminder">;

export const paymentReminder: EmailsOf<"payment_reminder"> = {
  customer: (message, { delivery, deposit }) => {
    const { dueNowCents, over } = message;
    const booking = { ...message.booking, isOver: over };
    const amount = formatCents(dueNowCents);
    return {
      subject: `${subjectThings(booking)} on ${dayNames(booking)}: ${amount} still due`,
      preview: "A friendly reminder, with a link to pay online.",
      heading: over ? "One thing left from your party" : "A friendly reminder",
      greeting: greeting(booking.customerName),
      parts: [
        paragraph(...(over ? afterwards(message) : beforehand(message)), "Already paid? Please ignore this email."),
        button(`Pay ${amount}`, booking.bookingUrl),
        eventFacts(booking, delivery),
        dueNowCents < booking.balanceCents ? sumsToPay(booking, deposit, dueNowCents) : sums(booking),
      ],
    };
  },
};

function beforehand({ booking, dueNowCents }: Reminder): string[] {
  const amount = formatCents(dueNowCents);
  const open =
    booking.paidCents === 0 && dueNowCents < booking.totalCents
      ? `the ${amount} deposit hasn't been paid yet`
      : `${amount} is still due`;
  return [
    `${capitalized(theThings(booking))} ${isOrAre(booking)} reserved for you ${onLongDays(booking)}, and ${open}.`,
    "Cash or a check works too; just let us know.",
  ];
}

function afterwards({ booking, dueNowCents }: Reminder): string[] {
  return [
    `Thank you for having us ${onLongDays(booking)}; we hope ${theThings(booking)} got a good workout.`,
    `${formatCents(dueNowCents)} is still due.`,
  ];
}

// Sent when the owner asks for it, never by a clock: somebody looked before a customer is reminded of money.
import { formatCents } from "../../../shared/money.ts";
import type { MessageOf } from "../message-data.ts";
import { eventFacts, pastEventFacts, sums } from "./booking-parts.ts";
import { amounts, button, type EmailsOf, type Part, paragraph } from "./email.ts";
import { capitalized, dayNames, isOrAre, onLongDays, subjectThings, theThings } from "./order-wording.ts";
import { greeting } from "./wording.ts";

type Reminder = MessageOf<"payment_reminder">;

export const paymentReminder: EmailsOf<"payment_reminder"> = {
  customer: (message, { delivery }) => {
    const { booking, dueNowCents, over } = message;
    const amount = formatCents(dueNowCents);
    return {
      subject: `${subjectThings(booking)} on ${dayNames(booking)}: ${amount} still due`,
      preview: "A friendly reminder, with a link to pay online.",
      heading: over ? "One thing left from your party" : "A friendly reminder",
      greeting: greeting(booking.customerName),
      parts: [
        paragraph(...(over ? afterwards(message) : beforehand(message)), "Already paid? Please ignore this email."),
        button(`Pay ${amount}`, booking.bookingUrl),
        ...(over ? finalBill(message) : [eventFacts(booking, delivery), sums(booking)]),
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

function finalBill({ booking }: Reminder): Part[] {
  return [
    pastEventFacts(booking),
    amounts(
      { label: "Total", value: formatCents(booking.totalCents) },
      { label: "Paid so far", value: formatCents(booking.paidCents) },
      { label: "Balance due", value: formatCents(booking.balanceCents), strong: true },
    ),
  ];
}

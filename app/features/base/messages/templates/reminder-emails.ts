// Reminders of unpaid money. The first is sent only when the owner asks for it, because a person should decide to send
// one.

import { formatCents } from "#app/shared/money/money.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import { capitalize } from "#app/shared/words/number-words.ts";
import type { Business } from "#config/business.ts";
import type { MessageOf } from "../message-data.ts";
import { eventFacts, paidEverCents, sums, sumsToPay } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./parts/email.ts";
import { dayNames, isOrAre, onLongDays, pickupText, subjectItems, theItems } from "./parts/order-wording.ts";

type Reminder = MessageOf<"payment_reminder">;

export const paymentReminder: EmailsOf<"payment_reminder"> = {
  customer: (message, { delivery, deposit }) => {
    const { booking, dueNowCents } = message;
    const amount = formatCents(dueNowCents);
    return {
      subject: `${subjectItems(booking)} on ${dayNames(booking)}: ${amount} still due`,
      preview: "A friendly reminder, with a link to pay online.",
      heading: booking.isOver ? "One thing left from your party" : "A friendly reminder",
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
    `${capitalize(theItems(booking))} ${isOrAre(booking)} reserved for you ${onLongDays(booking)}, and ${open}.`,
    "Cash or a check works too; just let us know.",
  ];
}

function meanwhile({ booking, dueNowCents }: Reminder, delivery: Business["delivery"]): string[] {
  return [
    `Enjoy the party! ${capitalize(theItems(booking))} ${isOrAre(booking)} yours until pickup: ${pickupText(booking, delivery)}.`,
    `${formatCents(dueNowCents)} is still due.`,
  ];
}

function afterwards({ booking, dueNowCents }: Reminder): string[] {
  return [
    `Thank you for having us ${onLongDays(booking)}; we hope ${theItems(booking)} got a good workout.`,
    `${formatCents(dueNowCents)} is still due.`,
  ];
}

// Says the balance some days before the event, and where to pay it. Sent automatically, once for each reminder day.
export const balanceReminder: EmailsOf<"balance_reminder"> = {
  customer: ({ booking, online }, { delivery }) => {
    const amount = formatCents(booking.balanceCents);
    return {
      subject: `${subjectItems(booking)} on ${dayNames(booking)}: ${amount} due on delivery day`,
      preview:
        online === "no"
          ? "Please have it ready when we deliver."
          : `Pay it online now${online === "parts" ? ", all or a part," : ""} and there's nothing left to do at the door.`,
      heading: `${amount} is due on delivery day`,
      parts: [
        paragraph(
          `${capitalize(theItems(booking))} ${isOrAre(booking)} reserved for you ${onLongDays(booking)}.`,
          `So far you paid ${formatCents(paidEverCents(booking))} of ${formatCents(booking.totalCents)}.`,
          ...(booking.onTheirWayCents > 0
            ? [`Of that, ${formatCents(booking.onTheirWayCents)} is on its way back to your card.`]
            : []),
        ),
        paragraph(
          online === "no"
            ? `Please have the ${amount}`
            : `You can pay the ${amount} online now${online === "parts" ? ", all of it or a part" : ""}, or have it`,
          `ready when we deliver, ${windowText(delivery.window)}.`,
          "Already paid? Please ignore this email.",
        ),
        button(online === "no" ? "See my booking" : `Pay ${amount}`, booking.bookingUrl),
        eventFacts(booking, delivery),
        sums(booking),
      ],
    };
  },
};

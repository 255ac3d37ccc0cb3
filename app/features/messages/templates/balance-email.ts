// Some days before the event: the balance due, and where to pay it. Sent automatically, once for each reminder day.
import { windowText } from "../../../shared/business-text.ts";
import { formatCents } from "../../../shared/money.ts";
import { eventFacts, paidEverCents, sums } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./parts/email.ts";
import { capitalized, dayNames, isOrAre, onLongDays, subjectItems, theItems } from "./parts/order-wording.ts";
import { greeting } from "./parts/wording.ts";

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
      greeting: greeting(booking.customerName),
      parts: [
        paragraph(
          `${capitalized(theItems(booking))} ${isOrAre(booking)} reserved for you ${onLongDays(booking)}.`,
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

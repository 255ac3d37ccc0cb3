// Emails on the day before the event, and when the truck is on its way. They name the day instead of saying "tomorrow",
// because mail may arrive after midnight.

import { formatCents } from "#app/shared/money/money.ts";
import { rangeText, windowText } from "#app/shared/words/business-text.ts";
import { capitalize } from "#app/shared/words/number-words.ts";
import { confirmedEventFacts, ownerFacts, ownerLine, sums } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph, quote } from "./parts/email.ts";
import { pickupText, subjectItems, theItems } from "./parts/order-wording.ts";
import { preparation } from "./parts/preparation.ts";
import { fullDateText, longDayText, shortName } from "./parts/wording.ts";

export const deliveryConfirmation: EmailsOf<"delivery_confirmation"> = {
  customer: ({ booking }, { delivery, setup, site }) => ({
    subject: `${subjectItems(booking)}: we deliver on ${longDayText(booking.eventDate)}, ${windowText(delivery.window)}`,
    preview: `Pickup ${pickupText(booking, delivery)}. A short list to get the yard ready.`,
    heading: `We deliver on ${longDayText(booking.eventDate)}`,
    parts: [
      paragraph(
        `${capitalize(theItems(booking))} ${booking.items.length > 1 ? "arrive" : "arrives"} on ${fullDateText(booking.eventDate)}, ${windowText(delivery.window)}.`,
        `Setup takes ${rangeText(setup.minutes)} minutes${booking.items.length > 1 ? " for each" : ""}; pickup is ${pickupText(booking, delivery)}.`,
        booking.balanceCents > 0
          ? `Please have the balance of ${formatCents(booking.balanceCents)} ready.`
          : "You're paid in full.",
      ),
      preparation(booking, site),
      confirmedEventFacts(booking, delivery),
      sums(booking),
      button("See my booking", booking.bookingUrl),
      paragraph(
        "Storm coming? We watch the forecast too. Call us and we'll find another day; that's always free.",
        "If we have to call it off, you can also take a rain check or your money back.",
      ),
    ],
  }),

  owner: ({ booking }, { delivery }) => ({
    subject: `Delivery, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${windowText(delivery.window)}, ${booking.customerAddress || "address missing"}. To collect: ${formatCents(booking.balanceCents)}.`,
    heading: `Delivery on ${longDayText(booking.eventDate)}`,
    parts: [
      paragraph(
        `Deliver ${windowText(delivery.window)}, pick up ${pickupText(booking, delivery)}.`,
        booking.balanceCents > 0 ? `Collect ${formatCents(booking.balanceCents)}.` : "Nothing to collect.",
      ),
      ownerFacts(booking),
      ...quote("They asked for", booking.additionalRequests),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

export const onOurWay: EmailsOf<"on_our_way"> = {
  customer: ({ booking, time }, { contact, delivery }) => ({
    subject: `${subjectItems(booking)}: we're on our way and arrive around ${shortName(time)}`,
    preview: `We arrive around ${time}.`,
    heading: "We're on our way",
    parts: [
      paragraph(`We arrive around ${time}.`, `Anything we should know? Call us at ${contact.phone}.`),
      confirmedEventFacts(booking, delivery),
      button("See my booking", booking.bookingUrl),
    ],
  }),
};

// The day before the event. The emails name the day instead of saying "tomorrow": mail may arrive after midnight.
import { business } from "../../../../config/business.ts";
import { formatCents } from "../../../shared/money.ts";
import { eventFacts, ownerFacts, ownerLine, sums } from "./booking-parts.ts";
import { button, list, paragraph, quote } from "./email.ts";
import type { EmailsOf } from "./emails-of.ts";
import { dayDate, greeting, longDate, shortName } from "./wording.ts";

const { delivery, setup, site } = business;

export const deliveryConfirmation: EmailsOf<"delivery_confirmation"> = {
  customer: ({ booking }) => ({
    subject: `${shortName(booking.itemName)}: we deliver on ${dayDate(booking.eventDate)}, ${delivery.window}`,
    preview: `Pickup ${delivery.pickupWindow}. A short list to get the yard ready.`,
    heading: `We deliver on ${dayDate(booking.eventDate)}`,
    greeting: greeting(booking.customerName),
    parts: [
      paragraph(
        `The ${booking.itemName} arrives on ${longDate(booking.eventDate)}, ${delivery.window}.`,
        `Setup takes ${setup.minutes} minutes; pickup is ${delivery.pickupWindow}.`,
        booking.balanceCents > 0
          ? `Please have the balance of ${formatCents(booking.balanceCents)} ready.`
          : "You're paid in full.",
      ),
      list(
        "Before we arrive",
        `A flat spot with ${site.clearanceFt} ft of clearance on every side and nothing overhead.`,
        `A path at least ${site.pathFt} ft wide, with gates open.`,
        `A ${site.outletVolts} V outlet within ${site.outletWithinFt} ft.`,
        "If yours runs wet, a garden hose that reaches.",
        "Dogs inside, toys and sticks off the grass.",
      ),
      eventFacts(booking, delivery.window),
      sums(booking),
      button("See my booking", booking.bookingUrl),
      paragraph("Storm coming? We watch the forecast too. Call us and we'll find another day; that's always free."),
    ],
  }),

  owner: ({ booking }) => ({
    subject: `Delivery, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${delivery.window}, ${booking.customerAddress || "address missing"}. To collect: ${formatCents(booking.balanceCents)}.`,
    heading: `Delivery on ${dayDate(booking.eventDate)}`,
    parts: [
      paragraph(
        `Deliver ${delivery.window}, pick up ${delivery.pickupWindow}.`,
        booking.balanceCents > 0 ? `Collect ${formatCents(booking.balanceCents)}.` : "Nothing to collect.",
      ),
      ownerFacts(booking),
      ...quote("They asked for", booking.additionalRequests),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

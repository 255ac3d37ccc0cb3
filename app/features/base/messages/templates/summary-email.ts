import { formatCents } from "#app/shared/money/money.ts";
import type { BookingLine } from "../message-data.ts";
import { ownerLine } from "./parts/booking-parts.ts";
import { button, type EmailsOf, list, paragraph } from "./parts/email.ts";

const MOST_LINES = 50;

export const bookingsSummary: EmailsOf<"bookings_summary"> = {
  owner: ({ bookings, bookingsUrl }) => {
    const count = bookings.length === 1 ? "1 more new booking" : `${bookings.length} more new bookings`;
    const more = bookings.length - MOST_LINES;
    return {
      subject: count,
      preview: "Too many at once for an email each.",
      heading: count,
      parts: [
        paragraph("Bookings came in faster than we email you one by one, so here are the others together."),
        list(
          "New bookings",
          ...bookings.slice(0, MOST_LINES).map(bookingText),
          ...(more > 0 ? [`And ${more} more.`] : []),
        ),
        button("Open the bookings", bookingsUrl),
      ],
    };
  },
};

function bookingText(booking: BookingLine): string {
  return `Booking ${booking.bookingId}: ${ownerLine(booking)}, ${formatCents(booking.totalCents)}`;
}

import { Check, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { bookingHref } from "../../../../shared/booking-href.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { buttonClass } from "../../../../ui/button.tsx";
import { bookingDays, toSettleText } from "../../rules/outage-text.ts";
import type { Reseated, SeatedBooking } from "../../unit-schema.ts";

/** Each booking of the unit on the days when it is out, and what happens to it. */
export function AffectedBookings({ reseated: { moved, toSettle }, today }: { reseated: Reseated; today: PlainDate }) {
  if (moved.length + toSettle.length === 0) return null;
  return (
    <section aria-label="What happens to the bookings">
      <h3 className="mb-2 font-display font-semibold">What happens to the bookings</h3>
      <ul className="grid gap-2">
        {toSettle.map((booking) => (
          <BookingLine key={booking.bookingId} booking={booking} text={toSettleText(booking, today)}>
            <Link
              to={bookingHref(booking.bookingId)}
              aria-label={`Open the booking of ${booking.customerName}`}
              className={buttonClass({ variant: "office", size: "row", shape: "soft" })}
            >
              Open
              <ChevronRight aria-hidden="true" />
            </Link>
          </BookingLine>
        ))}
        {moved.map(({ unit, ...booking }) => (
          <BookingLine
            key={`${booking.bookingId} ${unit}`}
            booking={booking}
            text={`${unit} is free. Nothing changes for them.`}
          >
            <Badge tone="moss" icon={<Check aria-hidden="true" />}>
              Will swap
            </Badge>
          </BookingLine>
        ))}
      </ul>
    </section>
  );
}

type BookingLineProps = { booking: SeatedBooking; text: string; children: ReactNode };

function BookingLine({ booking, text, children }: BookingLineProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 rounded-small border border-office-line bg-white p-3.5 text-small sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-display font-semibold">{bookingDays(booking)}</span>
        <br />
        {booking.customerName}
        <br />
        <span className="text-ink-soft">No. {booking.bookingId}</span>
      </p>
      <p>{text}</p>
      {children}
    </li>
  );
}

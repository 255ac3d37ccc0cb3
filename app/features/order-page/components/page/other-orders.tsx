import { Link } from "react-router";
import { bookingHref } from "../../../../shared/booking-href.ts";
import { shortDays } from "../../../../shared/days-text.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { statusName } from "../list/status-pills.tsx";

/** The customer's other orders. */
export function OtherOrders({ booking: { otherOrders } }: { booking: BookingDetail }) {
  if (otherOrders.length === 0) return null;
  return (
    <div className="mt-3 border-t border-office-line pt-3 text-small">
      <h3 className="mb-1 font-display font-semibold">Other bookings of this customer</h3>
      <ul className="grid gap-1.5">
        {otherOrders.map((order) => (
          <li key={order.id}>
            <Link
              to={bookingHref(order.id)}
              className="inline-flex min-h-11 items-center font-medium text-sky-ink underline decoration-2 underline-offset-4 md:min-h-0"
            >
              {shortDays({ from: order.eventDate as PlainDate, through: order.lastDay as PlainDate })}
            </Link>
            <span className="block text-fine text-ink-soft">
              No. {order.id} · {order.productName} · {statusName(order.status)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

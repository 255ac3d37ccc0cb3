import type { Inflatable } from "../../inventory/schema.ts";
import type { BookingFlow } from "../use-booking-flow.ts";

type BookingDialogsProps = { booking: BookingFlow; items: Inflatable[] };

/** Stands in until the dialogs are there. */
export default function BookingDialogs({ booking }: BookingDialogsProps) {
  return (
    <p data-booking-step={booking.flow.step} data-lost={booking.flow.lost} className="sr-only">
      {booking.flow.step}
    </p>
  );
}

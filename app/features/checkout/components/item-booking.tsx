import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { useBusinessToday } from "../../availability/use-business-today.ts";
import type { Inflatable } from "../../inventory/schema.ts";
import { useBookingDialogs } from "../use-booking-dialogs.ts";
import { useBookingFlow } from "../use-booking-flow.ts";
import { useFreshAfterReturn } from "../use-fresh-after-return.ts";
import { BookingDesk } from "./booking-desk.tsx";

type ItemBookingProps = { item: Inflatable; items: Inflatable[]; today: PlainDate };

/** The booking page without its chooser, for the page of one rental. */
export default function ItemBooking(props: ItemBookingProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ItemBookingWalk {...props} />
    </QueryClientProvider>
  );
}

function ItemBookingWalk({ item: own, items, today: served }: ItemBookingProps) {
  const today = useBusinessToday(served);
  const booking = useBookingFlow(items, own.id);
  const Dialogs = useBookingDialogs(booking);
  useFreshAfterReturn();
  return (
    <>
      <BookingDesk
        booking={booking}
        item={booking.item ?? own}
        today={today}
        onPick={(date) => booking.dispatch({ type: "date picked", date })}
      />
      {Dialogs && <Dialogs booking={booking} items={items} />}
    </>
  );
}

import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBusinessToday } from "#app/features/fleet/availability/hooks/use-clock.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { createQueryClient } from "#app/shared/calls/query-client.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { PartNotLoaded } from "#app/ui/part-not-loaded.tsx";
import { BookingContext } from "../../booking-context.ts";
import { useBooking } from "../../use-booking.ts";
import { useStepHistory } from "../../use-step-history.ts";
import { BookingPanel } from "./booking-panel.tsx";

type ItemBookingProps = { item: Inflatable; items: Inflatable[]; today: PlainDate };

/** The booking page without its chooser, for the page of one rental. */
export default function ItemBooking(props: ItemBookingProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ItemBookingContent {...props} />
    </QueryClientProvider>
  );
}

function ItemBookingContent({ item: self, items, today: served }: ItemBookingProps) {
  const today = useBusinessToday(served);
  const { booking, party, HoldCard, Dialogs, notLoaded } = useBooking(
    { items, live: true },
    { itemId: self.id, holdOf: self.id },
  );
  useStepHistory(booking);
  const { dispatch } = booking;
  const isEmptied = booking.flow.items.length === 0;
  // This page is about its rental: without any, it begins again with that one's calendar.
  useEffect(() => {
    if (isEmptied) dispatch({ type: "went to", itemId: self.id });
  }, [isEmptied, dispatch, self.id]);
  return (
    <BookingContext value={booking}>
      {HoldCard && <HoldCard />}
      <BookingPanel
        party={party}
        item={booking.item ?? self}
        today={today}
        heading="book-heading"
        onPick={(date) => dispatch({ type: "date picked", date })}
      />
      {Dialogs && <Dialogs />}
      <PartNotLoaded notLoaded={notLoaded} />
    </BookingContext>
  );
}

import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { useBusinessToday } from "../../availability/use-business-today.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { useBookingDialogs } from "../use-booking-dialogs.ts";
import { useBookingFlow } from "../use-booking-flow.ts";
import { useFreshAfterReturn } from "../use-fresh-after-return.ts";
import { useOwnHold } from "../use-own-hold.ts";
import { useOwnHoldCard } from "../use-own-hold-card.ts";
import { useStepHistory } from "../use-step-history.ts";
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

function ItemBookingWalk({ item: self, items, today: served }: ItemBookingProps) {
  const today = useBusinessToday(served);
  const booking = useBookingFlow(items, self.id);
  const own = useOwnHold();
  const HoldCard = useOwnHoldCard(own);
  const Dialogs = useBookingDialogs(booking);
  useStepHistory(booking);
  useFreshAfterReturn();
  return (
    <>
      {HoldCard && own.kept?.itemId === self.id && <HoldCard own={own} items={items} dispatch={booking.dispatch} />}
      <BookingDesk
        booking={booking}
        own={own}
        item={booking.item ?? self}
        today={today}
        onPick={(date) => booking.dispatch({ type: "date picked", date })}
      />
      {Dialogs && <Dialogs booking={booking} items={items} />}
    </>
  );
}

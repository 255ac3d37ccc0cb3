import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { LazyToaster } from "../../../ui/lazy-toaster.tsx";
import { useBusinessToday } from "../../availability/use-business-today.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { useItems } from "../../catalog/use-items.ts";
import { useBookingAddress, useFirstChoice, useRefusedDay } from "../use-booking-address.ts";
import { useBookingDialogs } from "../use-booking-dialogs.ts";
import { useBookingFlow } from "../use-booking-flow.ts";
import { useFreshAfterReturn } from "../use-fresh-after-return.ts";
import { useOwnHold } from "../use-own-hold.ts";
import { useOwnHoldCard } from "../use-own-hold-card.ts";
import { useStepHistory } from "../use-step-history.ts";
import { BookingDesk } from "./booking-desk.tsx";
import { BookingSteps } from "./booking-steps.tsx";
import { ItemChooser } from "./item-chooser.tsx";
import { DayRefused, ItemsNotLive, NoRentals, NoScriptNote, PickRental } from "./page-notes.tsx";

type BookingPageProps = {
  heading: string;
  /** Null when the catalogue could not be loaded. */
  rentals: Inflatable[] | null;
  today: PlainDate;
};

const ownHeadings = { held: "Welcome back", ended: "Sorry, time's up" };

export function BookingPage(props: BookingPageProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      {/* The toast stands above the bar at the bottom edge of a phone, once there is one. */}
      <div className="max-md:has-data-booking-bar:[--toast-bottom:6rem]">
        <BookingWalk {...props} />
        <LazyToaster />
      </div>
    </QueryClientProvider>
  );
}

function BookingWalk({ heading, rentals, today: served }: BookingPageProps) {
  const today = useBusinessToday(served);
  const { items, ...catalogue } = useItems(rentals);
  const first = useFirstChoice(today);
  const booking = useBookingFlow(items, first.itemId, first.date);
  const { flow, item } = booking;
  const byHand = useBookingAddress(flow, booking.dispatch, today);
  const own = useOwnHold();
  const HoldCard = useOwnHoldCard(own);
  const refused = useRefusedDay(flow.date);
  const choose = useCallback((itemId: number) => byHand({ type: "item chosen", itemId }), [byHand]);
  const Dialogs = useBookingDialogs(booking);
  useStepHistory(booking);
  useFreshAfterReturn();

  return (
    <>
      <div className="band flex max-w-wide flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-h1">{own.kept ? ownHeadings[own.state] : heading}</h1>
        <BookingSteps booking={booking} held={Boolean(own.kept) && own.state === "held" && flow.date === undefined} />
      </div>
      <div className="band max-w-wide">
        <NoScriptNote />
        {HoldCard && <HoldCard own={own} items={items} dispatch={booking.dispatch} />}
        {refused && <DayRefused {...refused} />}
        {!catalogue.live && <ItemsNotLive {...catalogue} />}
      </div>
      <div className="mx-auto max-w-wide">
        {items.length > 0 && <ItemChooser items={items} chosen={item?.id} onChoose={choose} />}
      </div>
      <div className="band max-w-wide pt-2 lg:pt-3">
        {item ? (
          <BookingDesk
            booking={booking}
            own={own}
            item={item}
            today={today}
            onPick={(date) => byHand({ type: "date picked", date })}
          />
        ) : items.length > 0 ? (
          <PickRental unknown={flow.itemId !== undefined} />
        ) : (
          <NoRentals />
        )}
      </div>
      {Dialogs && <Dialogs booking={booking} items={items} />}
    </>
  );
}

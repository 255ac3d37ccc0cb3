import { QueryClientProvider } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { Check } from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useBusinessToday } from "#app/features/fleet/availability/hooks/use-clock.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useItems } from "#app/features/fleet/catalog/use-items.ts";
import { createQueryClient } from "#app/shared/calls/query-client.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import { PartNotLoaded } from "#app/ui/part-not-loaded.tsx";
import { BookingContext, useThisBooking } from "../../booking-context.ts";
import { useBooking } from "../../use-booking.ts";
import { useBookingAddress, useFirstChoice, useRefusedDay } from "../../use-booking-address.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { useStepHistory } from "../../use-step-history.ts";
import { useFocusAfterRemoval } from "../party/use-focus-after.ts";
import { BookingPanel } from "./booking-panel.tsx";
import { ItemChooser } from "./item-chooser.tsx";
import { DayRefused, ItemsNotLive, NoRentals, NoScriptNote, PickRental } from "./page-notes.tsx";

type BookingPageProps = {
  heading: string;
  /** Null when the catalog could not be loaded. */
  rentals: Inflatable[] | null;
  today: PlainDate;
  /** The day whose open rentals are listed in `children`. */
  listedDay?: PlainDate | undefined;
  /** Asks for the day first, for those who haven't chosen a rental. */
  children: ReactNode;
};

const PARTY_HEADING = "Good pick. What else?";
const HEADING_ID = "booking-heading";
const PANEL = "band max-w-wide pt-2 lg:pt-3";
const ownHeadings = { held: "Welcome back", ended: "Sorry, time's up" };

export function BookingPage(props: BookingPageProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      {/* On a phone the toast is placed above the bar at the bottom edge. */}
      <div className="max-md:has-data-booking-bar:[@media(min-height:30rem)]:[--toast-bottom:6rem]">
        <BookingPageContent {...props} />
        <LazyToaster />
      </div>
    </QueryClientProvider>
  );
}

function BookingPageContent({ heading, rentals, today: served, listedDay, children }: BookingPageProps) {
  const today = useBusinessToday(served);
  const catalog = useItems(rentals);
  const { items } = catalog;
  const first = useFirstChoice(today);
  const { booking, party, HoldCard, Dialogs, notLoaded } = useBooking(catalog, first);
  const { flow, item, own } = booking;
  useLinkedCredit(booking);
  const dispatchChoice = useBookingAddress(flow, booking.dispatch, today, booking.sheet.isOpen);
  const refused = useRefusedDay(flow.date);
  const choose = useCallback((itemId: number) => dispatchChoice({ type: "item chosen", itemId }), [dispatchChoice]);
  useStepHistory(booking);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that removed the last rental is gone with it: the heading says what comes next.
  useFocusAfterRemoval(title, Math.min(flow.items.length, 1), { preventScroll: false });
  const isHeld = Boolean(own.saved) && own.state === "held" && flow.date === undefined;
  // A single rental can be exchanged while the day is changed; several are changed in the order itself.
  const isListed = !item && flow.date !== undefined && flow.date === listedDay;
  const choosing = !isListed && flow.items.length < 2 && (!party.isOn || booking.unfolded);

  return (
    <BookingContext value={booking}>
      <div className="band flex max-w-wide flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 ref={title} id={HEADING_ID} tabIndex={-1} aria-live="polite" className="text-h1 outline-none">
          {party.isOn ? PARTY_HEADING : own.saved ? ownHeadings[own.state] : heading}
        </h1>
        <BookingSteps held={isHeld} party={party.isOn} />
      </div>
      <div className="band max-w-wide">
        <NoScriptNote />
        {HoldCard && <HoldCard />}
        {refused && <DayRefused {...refused} />}
        {!catalog.live && <ItemsNotLive retrying={catalog.retrying} retry={catalog.retry} />}
      </div>
      <div className="mx-auto max-w-wide">
        {items.length > 0 && choosing && <ItemChooser items={items} chosen={item?.id} onChoose={choose} />}
      </div>
      <div className={PANEL} hidden={item !== undefined || (flow.date !== undefined && !isListed)}>
        {items.length > 0 && children}
      </div>
      {item ? (
        <BookingPanel
          party={party}
          item={item}
          today={today}
          heading={HEADING_ID}
          className={PANEL}
          onPick={(date) => dispatchChoice({ type: "date picked", date })}
        />
      ) : isListed ? null : (
        <div className={PANEL}>
          {items.length > 0 ? <PickRental unknown={flow.items.length > 0} date={flow.date} /> : <NoRentals />}
        </div>
      )}
      {Dialogs && <Dialogs />}
      <PartNotLoaded notLoaded={notLoaded} />
    </BookingContext>
  );
}

/**
 * `/calendar#rain-check=RAIN-7KQ2-M4XD-90TV`, as the page of a canceled booking links to it: no server and no log sees what is
 * behind the `#`. It leaves the address once it is in the order.
 */
function useLinkedCredit({ ready, change }: Pick<BookingFlow, "ready" | "change">): void {
  useEffect(() => {
    const creditCode = ready && /^#rain-check=([\w-]{13,40})$/.exec(location.hash)?.[1];
    if (!creditCode) return;
    change({ creditCode });
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [ready, change]);
}

const STEPS = ["Day", "Party", "Details", "Waiver", "Payment"];
const PAYMENT = 4;

/** The steps of a booking. Phones show the name of the current step only. */
function BookingSteps({ held, party }: { held: boolean; party: boolean }) {
  const { flow, sending } = useThisBooking();
  const present = { choose: party ? 1 : 0, details: 2, waiver: 3 }[flow.step];
  return <StepList present={held || sending !== "idle" ? PAYMENT : present} />;
}

// Rendered again only when the step changes, not with every picked day.
const StepList = memo(function StepList({ present }: { present: number }) {
  return (
    <ol
      aria-label="Booking steps"
      className="flex items-center gap-1 font-display font-semibold min-[22rem]:gap-1.5 sm:gap-2"
    >
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === present ? "step" : undefined}
          className="flex items-center gap-1 min-[22rem]:gap-1.5 sm:gap-2"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className="w-2 border-t-3 min-[22rem]:w-3 border-dotted border-line-strong/60 sm:w-5 lg:w-8"
            />
          )}
          <StepMark number={index + 1} look={index < present ? "done" : index === present ? "present" : "ahead"} />
          <span
            className={cx("text-small", index === present ? "" : "max-md:sr-only", index > present && "text-ink-mute")}
          >
            {name}
            {index < present && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
});

const marks = {
  done: "bg-pine text-white [--puff-seam:var(--color-pine-deep)]",
  present: "bg-sun text-ink [--puff-light:50%] [--puff-seam:var(--color-sun-deep)]",
  ahead: "bg-paper-deep text-ink-mute [--puff-light:60%] [--puff-seam:var(--color-line)]",
};

function StepMark({ number, look }: { number: number; look: keyof typeof marks }) {
  return (
    <span
      aria-hidden="true"
      className={`puff flex size-8.5 shrink-0 items-center justify-center rounded-full text-small [--puff-glow:transparent] ${marks[look]}`}
    >
      {look === "done" ? <Check strokeWidth={3} className="size-4" /> : number}
    </span>
  );
}

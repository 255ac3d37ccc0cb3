import { Phone } from "lucide-react";
import { memo, startTransition, useEffect, useLayoutEffect, useOptimistic, useRef } from "react";
import { DayPicker, type OwnDays } from "#app/features/fleet/availability/components/day-picker.tsx";
import { useLiveAvailability } from "#app/features/fleet/availability/hooks/use-live-availability.ts";
import {
  type OrderAvailability,
  useOrderAvailability,
} from "#app/features/fleet/availability/hooks/use-order-availability.ts";
import { whyNotBookable } from "#app/features/fleet/availability/rules/bookable-days.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useBusiness, useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { fullDate, longMonthDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { useLastDefined } from "#app/ui/use-last-defined.ts";
import { useThisBooking } from "../../booking-context.ts";
import { mayTake } from "../../rules/booking-body.ts";
import { firstItem, type TakenDay } from "../../rules/booking-flow.ts";
import { dayRefusal } from "../../rules/in-the-way.ts";
import { type PartyState, preloadPartyStep } from "../../use-booking.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { useFocusKept } from "../../use-focus-kept.ts";
import { heldDays, type OwnHoldState } from "../../use-own-hold.ts";
import { BookingBar, BookingSummary } from "./booking-summary.tsx";

const preloading = { onPointerDown: preloadPartyStep, onKeyDown: preloadPartyStep };

type BookingPanelProps = {
  party: PartyState;
  item: Inflatable;
  today: PlainDate;
  onPick: (date: PlainDate) => void;
  /** The id of the heading above it. */
  heading: string;
  className?: string;
};

/**
 * Calendar and summary, beside each other on wide screens; once the day is picked, the step that asks what else. The step has a box
 * of its own: nothing that stays on the page jumps when it takes the place of the calendar.
 */
export function BookingPanel(props: BookingPanelProps) {
  const { party, heading } = props;
  const focus = useFocusKept(party.isOn);
  useHeadingShown(party.isOn, heading);
  return (
    <div className="contents" {...focus}>
      <PanelContent {...props} />
    </div>
  );
}

/** The step begins where its heading is, however far down the calendar the day was touched. */
function useHeadingShown(isStepShown: boolean, id: string): void {
  const before = useRef(isStepShown);
  useLayoutEffect(() => {
    const heading = isStepShown && !before.current ? document.getElementById(id) : null;
    before.current = isStepShown;
    if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ behavior: "instant" });
  }, [isStepShown, id]);
}

function PanelContent({ party: { Party, isOn }, item, today, onPick, className }: BookingPanelProps) {
  const timeZone = useTimeZone();
  const booking = useThisBooking();
  const { flow, orderItems, rentals, own, onUnfold } = booking;
  const ids = orderItems.length > 0 ? orderItems.map(({ item }) => item.id) : [item.id];
  const availability = useOrderAvailability(ids, flow.days, today);
  const live = useLiveAvailability();
  useTakenDay(booking, availability);
  const lastPicked = useLastDefined(flow.date);
  const [shown, press] = usePressedDay(flow.date, (date) => {
    onUnfold(false);
    onPick(date);
  });
  const explain = (date: PlainDate) => dayRefusal(availability.inTheWay(date), rentals);
  const mine = ownDays(own, ids, timeZone);
  const calendar = { availability, live, today, explain, mine, onMine: showHold, picked: shown, onPick: press };
  if (isOn && flow.date) {
    return (
      <div key="step" className={className}>
        {Party ? <Party calendar={calendar} date={flow.date} /> : <PartySkeleton date={flow.date} />}
      </div>
    );
  }
  return (
    <div key="calendar" className={className}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-7">
        <div className="grid content-start gap-5 noscript:hidden" {...preloading}>
          <Card look="raised" className="max-md:-mx-5 max-md:px-3.5">
            <DayPicker key={item.id} {...calendar} near={lastPicked} />
          </Card>
          <PlanningFurther today={today} />
        </div>
        <div className="max-lg:mt-8">
          <div className="lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-28">
            <BookingSummary item={item} />
          </div>
        </div>
      </div>
      <BookingBar item={item} />
    </div>
  );
}

/** A pressed day is shown at once; what it changes follows in its own time, without holding up the next press. */
function usePressedDay(date: PlainDate | undefined, onPick: (day: PlainDate) => void) {
  const [shown, show] = useOptimistic(date);
  const press = (day: PlainDate) =>
    startTransition(() => {
      show(day);
      onPick(day);
    });
  return [shown, press] as const;
}

/** The days this browser holds, as their cells show them. */
function ownDays({ saved, state, until }: OwnHoldState, ids: number[], timeZone: string): OwnDays | undefined {
  if (!saved || state !== "held" || !ids.includes(saved.itemId)) return undefined;
  return { ...heldDays(saved), label: until ? `Yours until ${clockTime(until, timeZone)}` : "Yours, not paid yet" };
}

function showHold(): void {
  const card = document.getElementById("own-hold");
  card?.scrollIntoView({ block: "center" });
  card?.focus({ preventScroll: true });
}

const PlanningFurther = memo(function PlanningFurther({ today }: { today: PlainDate }) {
  const { contact, booking } = useBusiness();
  const { windowDays } = booking;
  const last = longMonthDay(addDays(today, windowDays));
  return (
    <p className="flex items-center gap-4 rounded-small bg-sky-tint px-5 py-4 text-ink-soft">
      <Phone aria-hidden="true" className="size-5 shrink-0 text-ink" />
      <span>
        <b className="font-display font-semibold text-ink">Planning past {last}?</b> You can book {windowDays} days
        ahead online. Call{" "}
        <TextLink href={telHref(contact.phone)} className="whitespace-nowrap">
          {contact.phone}
        </TextLink>{" "}
        and we'll pencil you in.
      </span>
    </p>
  );
});

/** The party step in the shape it will have, where the address brings the day along. */
function PartySkeleton({ date }: { date: PlainDate }) {
  return (
    <SkeletonGroup
      label="Loading your day"
      className="grid gap-6 noscript:hidden lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-7"
    >
      <div className="grid content-start gap-5">
        <Card look="raised" className="max-md:-mx-5 max-md:px-4">
          <h2 className="text-h3">{fullDate(date)}</h2>
          <Skeleton className="mt-16 h-12 md:h-22" />
          <Skeleton className="mt-10 h-44 md:h-24" />
        </Card>
        <Skeleton className="h-88 rounded-card md:rounded-panel" />
      </div>
      <Skeleton className="h-150 rounded-card max-lg:mt-8 md:rounded-panel" />
    </SkeletonGroup>
  );
}

/**
 * Drops a picked day on which the order can't be had any more: booked by someone else meanwhile, booked already when the page
 * opened, or past since it was saved. While our own booking is being sent, or sending it was stopped, the day may be taken
 * by that very booking.
 */
function useTakenDay(
  { flow, orderItems, dispatch, sending, stopped, own: { saved, state, isKnown } }: BookingFlow,
  { days, source, settled, inTheWay }: OrderAvailability,
): void {
  const window = useBusiness();
  const { date } = flow;
  const itemId = firstItem(flow);
  const order = orderItems.map(({ item }) => item.id).join();
  // Of a hold of other rentals the day says nothing.
  const heldDate = saved && order.split(",").includes(String(saved.itemId)) ? saved.date : undefined;
  const { status, why } = (date && source === "server" && settled ? days?.get(date) : undefined) ?? {};
  const taken =
    date && order.includes(",")
      ? inTheWay(date)
          .map(({ inflatableId }) => inflatableId)
          .join()
      : "";
  const mayBeOurs = mayTake(stopped?.body, date, taken || order);
  const isHeld = heldDate !== undefined && heldDate === date && state === "held";
  const seenOpen = useRef("");
  // Another tab signed for the day, and this one learned of it after it had said that the day was taken.
  const isTakenByUs = heldDate !== undefined && heldDate === flow.taken?.date && state === "held";

  useEffect(() => {
    if (isTakenByUs) dispatch({ type: "taken dismissed" });
  }, [isTakenByUs, dispatch]);

  useEffect(() => {
    if (date === undefined || itemId === undefined || stopped === undefined || sending !== "idle" || !isKnown) return;
    const day = `${order} ${date}`;
    if (status === "available") seenOpen.current = day;
    if (status !== undefined && status !== "available" && !mayBeOurs) {
      // This browser holds the day; the page shows that in the hold's own card.
      if (isHeld) return dispatch({ type: "went to", itemId });
      const itemIds = taken === "" ? {} : { itemIds: taken.split(",").map(Number) };
      dispatch({ type: "date taken", date, how: howTaken(status, why, seenOpen.current === day), ...itemIds });
    } else if (whyNotBookable(date, new Date(), "customer", window) !== undefined)
      dispatch({ type: "went to", itemId });
  }, [itemId, order, date, status, why, taken, mayBeOurs, stopped, sending, isKnown, isHeld, dispatch, window]);
}

/** A day that the business closed while someone looked at it was booked by nobody. */
function howTaken(status: "booked" | "blocked", why: string | undefined, wasOpen: boolean): TakenDay["how"] {
  if (why) return "is closed";
  return wasOpen ? "just booked" : `is ${status}`;
}

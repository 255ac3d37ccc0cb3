import { useEffect, useRef } from "react";
import { useBusiness } from "../../page-facts.tsx";
import { whyNotBookable } from "../availability/rules/bookable-days.ts";
import type { Availability } from "../availability/use-availability.ts";
import { firstItem, type TakenDay } from "./rules/booking-flow.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import type { OwnHoldState } from "./use-own-hold.ts";

/**
 * Drops a picked day that is no longer available: booked by someone else meanwhile, booked already when the page
 * opened, or past since it was saved. While our own booking is being sent, or sending it was stopped, the day may be taken
 * by that very booking.
 */
export function useTakenDay(
  { flow, dispatch, sending, stoppedDay }: BookingFlow,
  { days, source }: Availability,
  { saved, state, isKnown }: Pick<OwnHoldState, "saved" | "state" | "isKnown">,
): void {
  const window = useBusiness();
  const { date } = flow;
  const itemId = firstItem(flow);
  const isOwn = saved?.itemId === itemId && saved?.date === date && state === "held";
  const { status, why } = (date && source === "server" ? days?.get(date) : undefined) ?? {};
  const seenOpen = useRef("");

  useEffect(() => {
    if (date === undefined || sending !== "idle" || !isKnown) return;
    const day = `${itemId} ${date}`;
    if (status === "available") seenOpen.current = day;
    if (status !== undefined && status !== "available" && date !== stoppedDay) {
      // This browser holds the day; the page shows that in the hold's own card.
      if (isOwn) return dispatch({ type: "went to", itemId });
      dispatch({ type: "date taken", date, how: howTaken(status, why, seenOpen.current === day) });
    } else if (whyNotBookable(date, new Date(), "customer", window) !== undefined)
      dispatch({ type: "went to", itemId });
  }, [itemId, date, status, why, stoppedDay, sending, isKnown, isOwn, dispatch, window]);
}

/** A day that the business closed while someone looked at it was booked by nobody. */
function howTaken(status: "booked" | "blocked", why: string | undefined, wasOpen: boolean): TakenDay["how"] {
  if (why) return "is closed";
  return wasOpen ? "just booked" : `is ${status}`;
}

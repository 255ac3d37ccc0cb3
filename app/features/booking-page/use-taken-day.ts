import { useEffect, useRef } from "react";
import { useBusiness } from "../../page-facts.tsx";
import { whyNotBookable } from "../availability/rules/bookable-days.ts";
import type { Availability } from "../availability/use-availability.ts";
import type { TakenDay } from "./rules/booking-flow.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import type { OwnHoldState } from "./use-own-hold.ts";

/**
 * Lets go of a picked day that cannot be had any more: taken by someone else while one looks, taken already when one
 * came, or gone by since it was saved. While our own booking is on its way, or was stopped on it, the day may be taken by
 * nobody but us.
 */
export function useTakenDay(
  { flow, dispatch, sending, stoppedDay }: BookingFlow,
  { days, source }: Availability,
  { saved, state, isKnown }: Pick<OwnHoldState, "saved" | "state" | "isKnown">,
): void {
  const { booking: window } = useBusiness();
  const { itemId, date } = flow;
  const isOwn = saved?.itemId === itemId && saved?.date === date && state === "held";
  const status = date && source === "server" ? days?.get(date) : undefined;
  const seenOpen = useRef("");

  useEffect(() => {
    if (date === undefined || sending !== "idle" || !isKnown) return;
    const day = `${itemId} ${date}`;
    if (status === "available") seenOpen.current = day;
    if (status !== undefined && status !== "available" && date !== stoppedDay) {
      // The day is held for nobody but the one who looks, and the page says so in its own place.
      if (isOwn) return dispatch({ type: "went to", itemId });
      const how: TakenDay["how"] = seenOpen.current === day ? "just booked" : `is ${status}`;
      dispatch({ type: "date taken", date, how });
    } else if (whyNotBookable(date, new Date(), "customer", window) !== undefined)
      dispatch({ type: "went to", itemId });
  }, [itemId, date, status, stoppedDay, sending, isKnown, isOwn, dispatch, window]);
}

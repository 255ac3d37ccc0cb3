import { useEffect } from "react";
import type { Availability } from "../availability/use-availability.ts";
import { whyNotBookable } from "../booking/rules/bookable-days.ts";
import type { BookingFlow } from "./use-booking-flow.ts";

/**
 * Lets go of a picked day that cannot be had any more: taken by someone else while one looks, or gone by since it was
 * kept. While our own booking is on its way, or was stopped on it, the day may be taken by nobody but us.
 */
export function useLostDay({ flow, dispatch, sending, stoppedDay }: BookingFlow, { days, source }: Availability): void {
  const { itemId, date } = flow;
  const status = date && source === "server" ? days?.get(date) : undefined;
  const taken = status !== undefined && status !== "available" && date !== stoppedDay;

  useEffect(() => {
    if (date === undefined || sending !== "idle") return;
    if (taken) dispatch({ type: "date lost", date });
    else if (whyNotBookable(date, new Date(), "customer") !== undefined) dispatch({ type: "went to", itemId });
  }, [itemId, date, taken, sending, dispatch]);
}

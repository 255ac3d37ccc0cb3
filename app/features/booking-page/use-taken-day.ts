import { useEffect, useRef } from "react";
import { useBusiness } from "../../page-facts.tsx";
import type { OrderAvailability } from "../availability/hooks/use-order-availability.ts";
import { whyNotBookable } from "../availability/rules/bookable-days.ts";
import { mayTake } from "./rules/booking-body.ts";
import { firstItem, type TakenDay } from "./rules/booking-flow.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import type { OwnHoldState } from "./use-own-hold.ts";

/**
 * Drops a picked day on which the order can't be had any more: booked by someone else meanwhile, booked already when the page
 * opened, or past since it was saved. While our own booking is being sent, or sending it was stopped, the day may be taken
 * by that very booking.
 */
export function useTakenDay(
  { flow, things, dispatch, sending, stopped }: BookingFlow,
  { days, source, settled, inTheWay }: OrderAvailability,
  { saved, state, isKnown }: Pick<OwnHoldState, "saved" | "state" | "isKnown">,
): void {
  const window = useBusiness();
  const { date } = flow;
  const itemId = firstItem(flow);
  const order = things.map(({ item }) => item.id).join();
  const isOwn = saved !== undefined && saved?.date === date && order.split(",").includes(String(saved?.itemId));
  const { status, why } = (date && source === "server" && settled ? days?.get(date) : undefined) ?? {};
  const taken =
    date && order.includes(",")
      ? inTheWay(date)
          .map(({ inflatableId }) => inflatableId)
          .join()
      : "";
  const mayBeOurs = mayTake(stopped?.body, date, taken || order);
  const isHeld = isOwn && state === "held";
  const seenOpen = useRef("");

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

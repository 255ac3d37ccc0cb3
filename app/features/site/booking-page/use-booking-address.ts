import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useBusiness } from "#app/page-facts.tsx";
import { afterPaint } from "#app/shared/calls/after-paint.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type Choice, isSameChoice, readChoice, refusedDay, writeChoice } from "./rules/booking-address.ts";
import { type Flow, type FlowEvent, nextFlow, toChoice } from "./rules/booking-flow.ts";
import { depthInHistory } from "./use-step-history.ts";

/** The choice in the URL when the page opens; it does not follow later changes. */
export function useFirstChoice(today: PlainDate): Choice {
  const { search } = useLocation();
  const { booking } = useBusiness();
  return useState(() => readChoice(new URLSearchParams(search), today, booking.windowDays))[0];
}

/** The day in the URL that cannot be booked, until another is picked. Checked after the first render, so that it is announced. */
export function useRefusedDay(picked: PlainDate | undefined) {
  const { search } = useLocation();
  const business = useBusiness();
  const [refused, setRefused] = useState<ReturnType<typeof refusedDay>>();
  const asked = useRef(search);
  useEffect(() => setRefused(refusedDay(new URLSearchParams(asked.current), new Date(), business)), [business]);
  return picked === undefined ? refused : undefined;
}

/**
 * Keeps the URL and the booking in step. What a person chooses becomes a history entry; what the page decides itself
 * (a saved draft, a taken day) only replaces the URL. Back and forward change the booking.
 *
 * The browser's own history is used, not the router's: to the router every URL is a navigation, which measures the
 * whole page and renders it again, on top of the one day that was pressed.
 */
export function useBookingAddress(flow: Flow, dispatch: Dispatch<FlowEvent>, today: PlainDate, inSheet: boolean) {
  const { windowDays } = useBusiness().booking;
  const isUserChoice = useRef(false);
  const { itemId, date } = toChoice(flow);
  const latest = useRef({ flow, inSheet });
  latest.current = { flow, inSheet };

  // The picked day is painted first.
  useEffect(
    () =>
      afterPaint(() => {
        if (!isSameChoice({ itemId, date }, chosenInAddress(today, windowDays)))
          writeAddress({ itemId, date }, isUserChoice.current);
        isUserChoice.current = false;
      }),
    [itemId, date, today, windowDays],
  );

  useEffect(() => {
    // A jump within the page (the skip link) triggers this too.
    const follow = () => {
      const address = chosenInAddress(today, windowDays);
      const present = toChoice(latest.current.flow);
      if (isSameChoice(address, present)) return;
      // In a dialog or the sheet the day or the first rental may have been changed; earlier history entries take the new one.
      if ((depthInHistory() > 0 || latest.current.inSheet) && present.date) return writeAddress(present, false);
      const event: FlowEvent = { type: "went to", ...address };
      const next = toChoice(nextFlow(latest.current.flow, event));
      if (!isSameChoice(address, next)) writeAddress(next, false);
      dispatch(event);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [today, windowDays, dispatch]);

  return useCallback(
    (event: FlowEvent) => {
      isUserChoice.current = true;
      dispatch(event);
    },
    [dispatch],
  );
}

function chosenInAddress(today: PlainDate, windowDays: number): Choice {
  return readChoice(new URLSearchParams(location.search), today, windowDays);
}

function writeAddress(choice: Choice, asStep: boolean): void {
  const url = new URL(location.href);
  url.search = writeChoice(url.searchParams, choice).toString();
  // The router needs its own state in every entry.
  if (asStep) history.pushState(history.state, "", url);
  else history.replaceState(history.state, "", url);
}

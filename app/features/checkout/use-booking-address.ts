import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import type { PlainDate } from "../../shared/plain-date.ts";
import { type Choice, isSameChoice, readChoice, writeChoice } from "./rules/booking-address.ts";
import type { Flow, FlowEvent } from "./rules/booking-flow.ts";

/** What the address says when the page opens; it does not follow later changes. */
export function useFirstChoice(today: PlainDate): Choice {
  const [params] = useSearchParams();
  return useState(() => readChoice(params, today))[0];
}

/**
 * Keeps address and booking together. What a person chooses becomes a step to go back to; what the page decides by itself
 * (a kept draft, a lost day) only corrects the address. Back and forward lead the booking.
 */
export function useBookingAddress(flow: Flow, dispatch: Dispatch<FlowEvent>, today: PlainDate) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isPop = useNavigationType() === "POP";
  const byHand = useRef(false);
  const { itemId, date } = flow;
  // Read by the effects and no cause of them: `setParams` is a new one after every change of the address.
  const now = useRef({ params, setParams, choice: { itemId, date } as Choice, isPop });
  now.current = { params, setParams, choice: { itemId, date }, isPop };
  const seenKey = useRef(key);

  useEffect(() => {
    const { params: address, setParams: write } = now.current;
    if (!isSameChoice({ itemId, date }, readChoice(address, today)))
      write(writeChoice(address, { itemId, date }), { replace: !byHand.current, preventScrollReset: true });
    byHand.current = false;
  }, [itemId, date, today]);

  useEffect(() => {
    if (key === seenKey.current) return;
    seenKey.current = key;
    const address = readChoice(now.current.params, today);
    if (now.current.isPop && !isSameChoice(address, now.current.choice)) dispatch({ type: "went to", ...address });
  }, [key, today, dispatch]);

  return useCallback(
    (event: FlowEvent) => {
      byHand.current = true;
      dispatch(event);
    },
    [dispatch],
  );
}

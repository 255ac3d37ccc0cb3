import { useEffect } from "react";
import { toast } from "../../ui/toast-store.ts";
import type { Inflatable } from "../catalog/schema.ts";
import { goneText, stillOffered } from "./rules/still-offered.ts";
import type { BookingFlow } from "./use-booking-flow.ts";

const TOLD_MS = 8_000;

/** A saved order may have things that left the catalog since: they are taken off, which is said. `items` is undefined until they are known. */
export function useStillOffered(booking: BookingFlow, items: readonly Inflatable[] | undefined): void {
  const { flow, extras, ready, sending, dispatch } = booking;
  const isSettled = ready && sending === "idle";
  useEffect(() => {
    const left = isSettled ? stillOffered(flow, { items, extras }) : undefined;
    if (!left) return;
    dispatch({ type: "order restored", order: left.order });
    toast({ title: goneText(left.gone), description: "We took it off.", tone: "warning", duration: TOLD_MS });
  }, [isSettled, flow, items, extras, dispatch]);
}

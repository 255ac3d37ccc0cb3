import { useEffect } from "react";
import { loadToaster } from "../../ui/lazy-toaster.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import type { BookingFlow } from "./use-booking-flow.ts";

/** The toaster comes along, so that what fails while there is no connection can be said. */
async function loadDialogs() {
  const toaster = loadToaster().catch(() => {});
  const { default: dialogs } = await import("./components/dialogs/booking-dialogs.tsx");
  await toaster;
  return dialogs;
}

/** The dialogs are half of this page's code: loaded when the browser is idle once a day is picked, or at once when a dialog must open. */
export function useBookingDialogs({ flow, sending, dispatch }: BookingFlow) {
  const areNeeded = flow.step !== "choose" || flow.taken !== undefined || sending === "waiting";
  const isLikely = flow.date !== undefined;
  // Every change of the flow is another attempt: pressing the button again is one.
  const { part: Dialogs, notLoaded, loadAhead } = useLoaded(loadDialogs, areNeeded && flow);

  useEffect(() => {
    if (!isLikely) return;
    // Safari has no idle callback; a moment later will do.
    const quiet =
      typeof requestIdleCallback === "function" ? requestIdleCallback : (run: () => void) => setTimeout(run, 300);
    quiet(loadAhead);
  }, [isLikely, loadAhead]);

  /** Without its dialog a step can't be seen: whoever closes the notice chooses again. */
  const close = () => {
    notLoaded?.close();
    dispatch({ type: "taken dismissed" });
    dispatch({ type: "stepped to", step: "choose" });
  };
  return { Dialogs, areNeeded, notLoaded: notLoaded && { ...notLoaded, close } };
}

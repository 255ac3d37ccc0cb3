import { type ComponentType, useCallback, useEffect, useState } from "react";
import { loadToaster } from "../../ui/lazy-toaster.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Inflatable } from "../catalog/schema.ts";
import type { BookingFlow } from "./use-booking-flow.ts";

type Dialogs = ComponentType<{ booking: BookingFlow; items: Inflatable[] }>;

/** The dialogs are half of this page's code: loaded when the browser is idle once a day is picked, or at once when a dialog must open. */
export function useBookingDialogs({ flow, sending }: BookingFlow): Dialogs | undefined {
  const [dialogs, setDialogs] = useState<Dialogs>();
  const needed = flow.step !== "choose" || flow.taken !== undefined || sending === "waiting";
  const likely = flow.date !== undefined;

  const load = useCallback(async (onFailure: () => void) => {
    try {
      // The toaster is loaded first, so that a failure can be shown even without a connection.
      const toaster = loadToaster().catch(() => {});
      const { default: component } = await import("./components/booking-dialogs.tsx");
      await toaster;
      setDialogs(() => component);
    } catch {
      onFailure();
    }
  }, []);

  useEffect(() => {
    if (!likely) return;
    // Safari has no idle callback; a moment later will do.
    const quiet =
      typeof requestIdleCallback === "function" ? requestIdleCallback : (run: () => void) => setTimeout(run, 300);
    quiet(() => void load(() => {}));
  }, [likely, load]);

  // Runs again with every change of the flow, so that pressing the button a second time is a second attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: flow is what a press changes
  useEffect(() => {
    if (needed && !dialogs) void load(toastNotLoaded);
  }, [needed, dialogs, load, flow]);

  return dialogs;
}

function toastNotLoaded(): void {
  toast({
    title: "That didn't load",
    description: "Please check your connection and press Continue again. Nothing was lost.",
    tone: "warning",
  });
}

import { type Dispatch, useEffect, useRef, useState } from "react";
import type { Flow, FlowEvent } from "./rules/booking-flow.ts";

const STEPS = ["choose", "details", "waiver"] as const;
const stepDepth = (step: Flow["step"]) => STEPS.indexOf(step);

/** How many dialogs deep the present entry of the browser's history is. */
export function depthInHistory(): number {
  const { bookingDepth = 0 } = (history.state ?? {}) as { bookingDepth?: number };
  return bookingDepth;
}

const stateAt = (bookingDepth: number) => ({ ...history.state, bookingDepth });

type Steps = { flow: Flow; dispatch: Dispatch<FlowEvent>; sending: string; ready: boolean };

/**
 * Makes every dialog a step of the browser's history, so that its back button leads from the waiver to the details and
 * from there to the calendar, with the day and everything typed still there.
 */
export function useStepHistory({ flow, dispatch, sending, ready }: Steps): void {
  const now = useRef({ flow, sending });
  now.current = { flow, sending };

  useEffect(() => {
    if (!ready) return;
    const [from, to] = [depthInHistory(), stepDepth(flow.step)];
    for (let depth = from + 1; depth <= to; depth += 1) history.pushState(stateAt(depth), "");
    if (to === from - 1 && to > 0) history.back();
    else if (to < from) history.replaceState(stateAt(to), "");
  }, [flow.step, ready]);

  useEffect(() => {
    const follow = () => {
      const depth = depthInHistory();
      const { flow: shown, sending: state } = now.current;
      const present = stepDepth(shown.step);
      if (depth === present) return;
      // What is on its way is not left behind: its answer belongs to the dialog that waits for it.
      if (state !== "idle") return history.pushState(stateAt(present), "");
      const step = STEPS[depth] ?? "choose";
      if (depth < present || step !== "waiver") return dispatch({ type: "stepped to", step });
      void onceDetailsAreComplete(shown, () => dispatch({ type: "stepped to", step }));
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [dispatch]);
}

/** Forward leads to the waiver only when its details would. The check is there since the dialogs are. */
async function onceDetailsAreComplete({ details }: Flow, go: () => void): Promise<void> {
  const { detailsErrors } = await import("./form-schema.ts");
  if (Object.keys(detailsErrors(details)).length === 0) go();
}

const isInHistory = () => (history.state as { bookingSheet?: boolean } | null)?.bookingSheet === true;

/** The sheet of a phone is a step of the browser's history, as the dialogs are: Back closes it, and a reload shows it again. */
export function usePartySheet(isPossible: boolean) {
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    // Once everything else has followed the history: the address asks whether the sheet was open.
    const follow = () =>
      setTimeout(() => {
        isLeaving.current = false;
        setOpen(isPossible && isInHistory());
      });
    // A day that is lost takes the sheet with it: the next one that is picked shows the page.
    if (!isPossible && isInHistory()) history.replaceState({ ...history.state, bookingSheet: false }, "");
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [isPossible]);

  return {
    isOpen,
    open: () => {
      history.pushState({ ...history.state, bookingSheet: true }, "");
      setOpen(true);
    },
    close: () => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      history.back();
    },
    /** The details take its place in the history: Back leads from them to the page. */
    leaveForDetails: () => {
      history.replaceState({ ...history.state, bookingSheet: false, bookingDepth: 1 }, "");
      setOpen(false);
    },
  };
}

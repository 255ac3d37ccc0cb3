import { type Dispatch, useEffect, useRef, useState } from "react";
import type { PlainDate } from "../../shared/plain-date.ts";
import { keepDraft, readDraft } from "./booking-draft.ts";
import { emptyFlow, type Flow, type FlowEvent, resumeDraft } from "./rules/booking-flow.ts";

/**
 * Brings back what this device kept, and keeps what is typed from then on. Answers whether it has looked: after
 * hydration, because the server cannot know what this browser kept.
 */
export function useDraft(flow: Flow, dispatch: Dispatch<FlowEvent>, itemId?: number, date?: PlainDate): boolean {
  const [ready, setReady] = useState(false);
  const latest = useRef(flow);
  latest.current = flow;

  useEffect(() => {
    let left = false;
    const found = latest.current;
    void readDraft().then((draft) => {
      if (left) return;
      // Who was quicker than the device has chosen anew.
      if (draft && latest.current === found) dispatch({ type: "restored", flow: resumeDraft(draft, itemId, date) });
      setReady(true);
    });
    return () => {
      left = true;
    };
  }, [itemId, date, dispatch]);

  useEffect(() => {
    if (ready && flow !== emptyFlow) keepDraft(flow);
  }, [flow, ready]);

  return ready;
}

// What was typed and not yet sent is saved in the browser, so that a reload, a crash or an outage loses none of it.

import { type Dispatch, useEffect, useRef, useState } from "react";
import { load, remove, save } from "#app/shared/calls/browser-storage.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { DRAFT, PENDING, SIGNED_MAX_AGE_MS, STOPPED } from "#app/shared/outbox/signed-booking.ts";
import type { PendingBooking } from "./rules/booking-body.ts";
import { type Flow, type FlowEvent, resumeDraft } from "./rules/booking-flow.ts";

const parsers = () => import("./saved-schema.ts");

export const saveDraft = (flow: Flow) => save(DRAFT, flow);
export const loadDraft = () => load(DRAFT, SIGNED_MAX_AGE_MS, async (value) => (await parsers()).parseDraft(value));
export const clearDraft = () => remove(DRAFT);

export const savePending = (pending: PendingBooking) => save(PENDING, pending);
const loadSigned = (name: string) =>
  load(name, SIGNED_MAX_AGE_MS, async (value) => (await parsers()).parsePending(value));
export const loadPending = () => loadSigned(PENDING);
export const clearPending = () => remove(PENDING);

export const saveStopped = (stopped: PendingBooking) => save(STOPPED, stopped);
export const loadStopped = () => loadSigned(STOPPED);
export const clearStopped = () => remove(STOPPED);

/**
 * Saves what is chosen and typed. What the page opens with is not saved: who only looks at another rental finds the order as it
 * was. From the first change on everything is.
 */
export function draftSaver(opened: Flow) {
  let untouched: Flow | undefined = opened;
  return {
    restored: (flow: Flow) => {
      untouched = flow;
    },
    saw: (flow: Flow) => {
      if (flow === untouched) return;
      // The page itself lets go of a day that turns out to be taken; somebody who followed a link has chosen nothing by that.
      if (untouched && isDayLost(untouched, flow)) {
        untouched = flow;
        return;
      }
      untouched = undefined;
      saveDraft(flow);
    },
  };
}

/** Whether nothing but its day went, because that is taken. */
function isDayLost({ date, taken: _before, ...opened }: Flow, { taken, ...now }: Flow): boolean {
  return date !== undefined && taken?.date === date && JSON.stringify(opened) === JSON.stringify(now);
}

/**
 * Restores the saved draft, then saves what is chosen and typed. Returns whether it has looked, which it can only do after
 * hydration: the server does not know what the browser saved.
 */
export function useDraft(flow: Flow, dispatch: Dispatch<FlowEvent>, itemId?: number, date?: PlainDate): boolean {
  const [ready, setReady] = useState(false);
  const latest = useRef(flow);
  latest.current = flow;
  const [saver] = useState(() => draftSaver(flow));

  useEffect(() => {
    let left = false;
    const found = latest.current;
    void loadDraft().then((draft) => {
      if (left) return;
      // Someone who was quicker than the storage has chosen again, perhaps a day that is not rendered yet.
      if (draft && latest.current === found) {
        const resumed = resumeDraft(draft, itemId, date);
        saver.restored(resumed);
        dispatch({ type: "restored", flow: resumed, over: found });
      }
      setReady(true);
    });
    return () => {
      left = true;
    };
  }, [itemId, date, dispatch, saver]);

  useEffect(() => {
    if (ready) saver.saw(flow);
  }, [flow, ready, saver]);

  return ready;
}

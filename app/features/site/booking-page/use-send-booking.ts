import { useEffect, useRef, useState } from "react";
import { entryFor } from "#app/shared/outbox/outbox.ts";
import { clearStopped, loadStopped, savePending, saveStopped } from "./booking-draft.ts";
import { type BookingOutcome, openBookingOutbox } from "./booking-outbox.ts";
import { isSameBooking, type PendingBooking } from "./rules/booking-body.ts";

/** `tries` counts the attempts without an answer. */
type Sending = { state: "idle" | "sending" | "waiting"; tries: number };
type OnOutcome = (outcome: BookingOutcome, pending: PendingBooking, first: boolean) => void;

const idle: Sending = { state: "idle", tries: 0 };

/**
 * Sends what was signed, and keeps retrying while the server cannot be reached: under the same key, when the
 * connection is back, and also after a reload. `onOutcome` gets every outcome, an outage included.
 */
export function useSendBooking(onOutcome: OnOutcome) {
  const [{ state, tries }, setSending] = useState(idle);
  const [stopped, setStopped] = useState<PendingBooking | null>();
  const latest = useRef(onOutcome);
  latest.current = onOutcome;
  const outbox = useRef<ReturnType<typeof openBookingOutbox>>(undefined);

  function open(signed?: PendingBooking): void {
    outbox.current?.close();
    outbox.current = openBookingOutbox(signed, {
      onSending: (before) => setSending({ state: "sending", tries: before }),
      onNothing: () => setSending((now) => (now.state === "waiting" ? idle : now)),
      onOutcome: (outcome, pending, before) => {
        if (outcome.kind === "outage") setSending({ state: "waiting", tries: before + 1 });
        // Once booked, the page leaves for the payment: its button stays busy.
        else setSending(outcome.kind === "booked" ? { state: "sending", tries: before } : idle);
        latest.current(outcome, pending, before === 0);
      },
    });
  }
  const resume = useRef(open);
  resume.current = open;

  useEffect(() => {
    resume.current();
    void loadStopped().then((found) => setStopped(found ?? null));
    return () => outbox.current?.close();
  }, []);

  /** A second press while a request is running does nothing. */
  function start(pending: PendingBooking): void {
    if (state !== "idle") return;
    savePending(pending);
    if (pending === stopped) clearStopped();
    open(pending);
  }

  return {
    sending: state,
    /** How often it was sent without an answer. */
    tries,
    /** If its day is taken now, it may be by that very booking. Null where none was stopped, undefined until that is known. */
    stopped,
    send: (body: PendingBooking["body"]) => {
      const isSame = (before: PendingBooking) => isSameBooking(before.body, body);
      start(entryFor(stopped ?? undefined, isSame, (key) => ({ key, body })));
    },
    /** The same booking with something added, such as a code. */
    sendAgain: start,
    retry: () => {
      if (state !== "sending") void outbox.current?.send();
    },
    /** Stops retrying; what was typed stays in the forms. */
    stopSending: () => {
      const pending = outbox.current?.stop();
      if (pending) {
        saveStopped(pending);
        setStopped(pending);
      }
      setSending(idle);
    },
  };
}

import { useEffect, useRef, useState } from "react";
import { forgetPending, keepPending, readPending } from "./booking-draft.ts";
import { type BookingOutcome, type PendingBooking, sendBooking } from "./send-booking.ts";

/** Seconds between tries while the server cannot be reached; the last one repeats. */
const PAUSES = [3, 6, 15, 30];

/**
 * Sends what was signed, and goes on trying by itself while the server is away: under the same key, when the line
 * comes back, and also after a reload. `onOutcome` hears every answer, an outage included.
 */
export function useSending(onOutcome: (outcome: BookingOutcome, pending: PendingBooking) => void) {
  const [state, setState] = useState<"idle" | "sending" | "waiting">("idle");
  const tries = useRef(0);
  const latest = useRef(onOutcome);
  latest.current = onOutcome;

  async function trySending(pending: PendingBooking): Promise<void> {
    setState("sending");
    const outcome = await sendBooking(pending);
    tries.current += 1;
    if (outcome.kind !== "outage") forgetPending();
    // A booked page is on its way to payment: its button stays busy.
    setState(outcome.kind === "outage" ? "waiting" : outcome.kind === "booked" ? "sending" : "idle");
    latest.current(outcome, pending);
  }

  function again(): void {
    const pending = readPending();
    if (pending && state !== "sending") void trySending(pending);
    else if (!pending) setState("idle");
  }
  const resume = useRef(again);
  resume.current = again;

  useEffect(() => resume.current(), []);

  useEffect(() => {
    if (state !== "waiting") return;
    const pause = PAUSES[Math.min(tries.current, PAUSES.length) - 1] ?? 3;
    const timer = setTimeout(() => resume.current(), pause * 1000);
    const online = () => resume.current();
    addEventListener("online", online);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", online);
    };
  }, [state]);

  return {
    state,
    /** A second press while one is under way changes nothing. */
    send: (body: PendingBooking["body"]) => {
      if (state !== "idle") return;
      const pending = { key: crypto.randomUUID(), body };
      keepPending(pending);
      tries.current = 0;
      void trySending(pending);
    },
    retry: again,
    /** Gives up waiting; what was typed stays in the forms. */
    stop: () => {
      forgetPending();
      setState("idle");
    },
  };
}

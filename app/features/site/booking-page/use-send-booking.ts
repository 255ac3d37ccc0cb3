import { useEffect, useRef, useState } from "react";
import type { CodeRequired } from "#app/features/orders/holds/schema.ts";
import type { BookOrderAnswer } from "#app/features/orders/orders/book-schema.ts";
import type { ProblemAnswer } from "#app/shared/calls/api-calls.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { clearPending, clearStopped, loadPending, loadStopped, savePending, saveStopped } from "./booking-draft.ts";
import { isSameBooking, type PendingBooking } from "./rules/booking-body.ts";
import type { NewPrice } from "./rules/booking-price.ts";

/** Seconds between attempts while the server cannot be reached; the last one repeats. */
const RETRY_SECONDS = [3, 6, 15, 30];

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
  // Without storage it still retries while the page is open.
  const held = useRef<PendingBooking | undefined>(undefined);
  // A stopped booking may have arrived after all: signed again unchanged, also after a reload, it keeps its key and is no
  // second booking.
  const [stopped, setStopped] = useState<PendingBooking | null>();
  const latest = useRef(onOutcome);
  latest.current = onOutcome;

  async function trySending(pending: PendingBooking, triesBefore: number): Promise<void> {
    held.current = pending;
    setSending({ state: "sending", tries: triesBefore });
    const outcome = await sendBooking(pending);
    if (outcome.kind === "outage") {
      // Stopped meanwhile: nothing waits for this outcome.
      if (held.current !== pending) return;
      setSending({ state: "waiting", tries: triesBefore + 1 });
    } else {
      letGo();
      if (outcome.kind === "booked") clearStopped();
      // Once booked, the page leaves for the payment: its button stays busy.
      setSending(outcome.kind === "booked" ? { state: "sending", tries: triesBefore } : idle);
    }
    latest.current(outcome, pending, triesBefore === 0);
  }

  function letGo(): void {
    held.current = undefined;
    clearPending();
  }

  async function again(): Promise<void> {
    if (state === "sending") return;
    const pending = held.current ?? (await loadPending());
    if (pending) await trySending(pending, tries);
    else setSending(idle);
  }
  const resume = useRef(again);
  resume.current = again;

  useEffect(() => {
    void resume.current();
    void loadStopped().then((found) => setStopped(found ?? null));
  }, []);

  useEffect(() => {
    if (state !== "waiting") return;
    const pause = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length) - 1] ?? 3;
    const timer = setTimeout(() => void resume.current(), pause * 1000);
    const online = () => void resume.current();
    addEventListener("online", online);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", online);
    };
  }, [state, tries]);

  /** A second press while a request is running does nothing. */
  function start(pending: PendingBooking): void {
    if (state !== "idle") return;
    savePending(pending);
    if (pending === stopped) clearStopped();
    void trySending(pending, 0);
  }

  return {
    sending: state,
    /** How often it was sent without an answer. */
    tries,
    /** If its day is taken now, it may be by that very booking. Null where none was stopped, undefined until that is known. */
    stopped,
    send: (body: PendingBooking["body"]) =>
      start(stopped && isSameBooking(stopped.body, body) ? stopped : { key: newRequestKey(), body }),
    /** The same booking with something added, such as a code. */
    sendAgain: start,
    retry: () => void again(),
    /** Stops retrying; what was typed stays in the forms. */
    stopSending: () => {
      if (held.current) {
        saveStopped(held.current);
        setStopped(held.current);
      }
      letGo();
      setSending(idle);
    },
  };
}

type BookingOutcome =
  /** `isConfirmed` where nothing is due; an answer that doesn't say until when it is held leads to payment all the same. */
  | { kind: "booked"; paymentUrl: string; token: string; holdExpiresAt: string | null; isConfirmed: boolean }
  /** `itemIds` are the rentals that are in the way. */
  | { kind: "taken"; itemIds: number[] }
  /** Nothing is booked before the emailed code is sent along. */
  | { kind: "code"; asked: CodeRequired }
  /** The rental is no longer offered. */
  | { kind: "gone" }
  /** With a price: it costs something else by now than the page showed. */
  | { kind: "refused"; message: string; fields: Record<string, string>; price?: NewPrice["price"] }
  /** No answer, or one that does not say whether it was booked: send it again. */
  | { kind: "outage" };

const TIMEOUT_MS = 20_000;

export async function sendBooking({ key, body }: PendingBooking): Promise<BookingOutcome> {
  try {
    const response = await fetch("/api/waiver-notification", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 202) return { kind: "code", asked: await response.json() };
    return response.status >= 500 ? { kind: "outage" } : readAnswer(response.status, await response.json());
  } catch {
    return { kind: "outage" };
  }
}

type Answer = Partial<BookOrderAnswer> & ProblemAnswer;

function readAnswer(status: number, { token = "", holdExpiresAt, payment, error }: Answer): BookingOutcome {
  if (payment) {
    const hold = { holdExpiresAt: holdExpiresAt ?? null, isConfirmed: holdExpiresAt === null };
    return { kind: "booked", paymentUrl: payment.url, token, ...hold };
  }
  if (!error) return { kind: "outage" };
  if (status === 409 && error.code === "date_taken") {
    const taken = (error.details?.taken ?? []) as { inflatableId: number }[];
    return { kind: "taken", itemIds: taken.map(({ inflatableId }) => inflatableId) };
  }
  if (error.code === "price_changed") {
    return { kind: "refused", message: error.message, fields: {}, price: error.details as NewPrice["price"] };
  }
  // The first request is still running: its answer is available under the same key.
  if (status === 409 && error.code !== "extras_short") return { kind: "outage" };
  if (error.code === "unknown_item") return { kind: "gone" };
  return { kind: "refused", message: error.message, fields: error.fields ?? {} };
}

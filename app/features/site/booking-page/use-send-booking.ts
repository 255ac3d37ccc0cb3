import { useEffect, useRef, useState } from "react";
import type { CodeRequired } from "#app/features/orders/holds/schema.ts";
import type { BookOrderAnswer } from "#app/features/orders/orders/book-schema.ts";
import type { ProblemAnswer } from "#app/shared/calls/api-calls.ts";
import { entryFor, keepSending, sendAll, type Verdict } from "#app/shared/outbox/outbox.ts";
import { postBooking } from "#app/shared/outbox/signed-booking.ts";
import { clearPending, clearStopped, loadPending, loadStopped, savePending, saveStopped } from "./booking-draft.ts";
import { isSameBooking, type PendingBooking } from "./rules/booking-body.ts";
import type { NewPrice } from "./rules/booking-price.ts";

/** In seconds, while the server cannot be reached. */
const PAUSES = { afterFailures: [3, 6, 15, 30] };

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
  const outbox = useRef<ReturnType<typeof openOutbox>>(undefined);

  function open(signed?: PendingBooking): void {
    outbox.current?.close();
    outbox.current = openOutbox(signed, {
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

type Listener = {
  onSending: (tries: number) => void;
  onNothing: () => void;
  onOutcome: (outcome: BookingOutcome, pending: PendingBooking, tries: number) => void;
};

/** Sends what was just signed, or what an earlier page stored. Without storage it still retries while the page is open. */
function openOutbox(signed: PendingBooking | undefined, { onSending, onNothing, onOutcome }: Listener) {
  let pending = signed;
  let tries = 0;

  async function waiting(): Promise<PendingBooking[]> {
    pending ??= await loadPending();
    if (!pending) onNothing();
    return pending ? [pending] : [];
  }

  async function send(_waiting: readonly PendingBooking[], entry: PendingBooking): Promise<Verdict> {
    const before = tries;
    onSending(before);
    const outcome = await sendBooking(entry);
    if (outcome.kind === "outage") {
      // Stopped meanwhile: nothing waits for this outcome.
      if (pending !== entry) return "later";
      tries += 1;
    } else letGo();
    if (outcome.kind === "booked") clearStopped();
    onOutcome(outcome, entry, before);
    return outcome.kind === "outage" ? "later" : "sent";
  }

  function letGo(): void {
    pending = undefined;
    clearPending();
  }

  const { send: sendNow, close } = keepSending(() => sendAll({ waiting, send }), PAUSES);
  void sendNow();
  return {
    send: sendNow,
    close,
    stop: () => {
      const before = pending;
      letGo();
      close();
      return before;
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

export async function sendBooking(pending: PendingBooking): Promise<BookingOutcome> {
  const reply = await postBooking<BookOrderAnswer & CodeRequired>(pending);
  if (!reply) return { kind: "outage" };
  return reply.status === 202 ? { kind: "code", asked: reply.answer as CodeRequired } : readAnswer(reply);
}

type Answer = Partial<BookOrderAnswer> & ProblemAnswer;

function readAnswer({ status, answer }: { status: number; answer: Answer }): BookingOutcome {
  const { token = "", holdExpiresAt, payment, error } = answer;
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
  if (error.code === "unknown_item") return { kind: "gone" };
  return { kind: "refused", message: error.message, fields: error.fields ?? {} };
}

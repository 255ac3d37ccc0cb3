// Sends the booking that was signed in this browser until it has an answer, and says what each answer means.
import type { CodeRequired } from "#app/features/orders/holds/schema.ts";
import type { BookOrderAnswer } from "#app/features/orders/orders/book-schema.ts";
import type { ProblemAnswer } from "#app/shared/calls/api-calls.ts";
import { keepSending, sendAll, type Verdict } from "#app/shared/outbox/outbox.ts";
import { postBooking } from "#app/shared/outbox/signed-booking.ts";
import { clearPending, clearStopped, loadPending } from "./booking-draft.ts";
import type { PendingBooking } from "./rules/booking-body.ts";
import type { NewPrice } from "./rules/booking-price.ts";

/** In seconds, while the server cannot be reached. */
const PAUSES = { afterFailures: [3, 6, 15, 30] };

type Listener = {
  onSending: (tries: number) => void;
  onNothing: () => void;
  onOutcome: (outcome: BookingOutcome, pending: PendingBooking, tries: number) => void;
};

/** Sends what was just signed, or what an earlier page stored. Without storage it still retries while the page is open. */
export function openBookingOutbox(signed: PendingBooking | undefined, { onSending, onNothing, onOutcome }: Listener) {
  let pending = signed;
  let tries = 0;
  let isClosed = false;

  async function waiting(): Promise<PendingBooking[]> {
    pending ??= await loadPending();
    if (isClosed) return [];
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

  const sender = keepSending(() => sendAll({ waiting, send }), PAUSES);
  void sender.send();

  function close(): void {
    isClosed = true;
    sender.close();
  }

  /** Gives up, and returns the booking that was still to be sent. */
  function stop(): PendingBooking | undefined {
    const before = pending;
    letGo();
    close();
    return before;
  }

  return { send: sender.send, close, stop };
}

export type BookingOutcome =
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

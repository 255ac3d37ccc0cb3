import { useState } from "react";
import type { CodeRequired } from "../booking/book-schema.ts";
import type { PendingBooking } from "./send-booking.ts";

type Asked = { answer: CodeRequired; pending: PendingBooking; at: number };

/** The code that the server asks for before it holds another day: the same booking is sent again with it. */
export function useHoldCode() {
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    ask: (answer: CodeRequired, pending: PendingBooking) => setAsked({ answer, pending, at: Date.now() }),
    /** Back to where the booking was signed; everything typed is kept. */
    leave: () => setAsked(undefined),
  };
}

/** Under the same key, because it is the same booking. */
export function withCode({ key, body }: PendingBooking, code: string): PendingBooking {
  const { newCode: _asked, ...same } = body;
  return { key, body: { ...same, code } };
}

export function forNewCode({ key, body }: PendingBooking): PendingBooking {
  const { code: _old, ...same } = body;
  return { key, body: { ...same, newCode: true } };
}

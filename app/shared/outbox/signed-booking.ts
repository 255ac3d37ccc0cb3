// A booking that was signed in this browser and has no answer yet. The booking page sends it with all its dialogs, every other
// page with a small script: the same entry, under the same key.
import type { ProblemAnswer } from "../calls/api-calls.ts";
import { loadText, remove, save } from "../calls/browser-storage.ts";
import { PENDING_DAYS } from "../calls/request-key.ts";

/** Stored in browsers, so the names stay. */
export const DRAFT = "booking-draft";
export const PENDING = "booking-pending";
/** One that its customer stopped. It may have arrived after all: signed again unchanged, it keeps its key. */
export const STOPPED = "booking-stopped";
export const OWN_HOLD = "own-hold";
const REPLACED = "own-hold-exchanged";

export const SIGNED_MAX_AGE_MS = PENDING_DAYS * 86_400_000;
const TIMEOUT_MS = 20_000;

/** Other refusals with a 409 say that the first request is still running: its answer comes under the same key. */
const FINAL_CONFLICTS = ["date_taken", "extras_short", "price_changed"];

type Reply<Answer> = { status: number; answer: Partial<Answer> & ProblemAnswer };

/** Undefined where no answer says whether it was booked. */
export async function postBooking<Answer>(entry: { key: string; body: object }): Promise<Reply<Answer> | undefined> {
  try {
    const response = await fetch("/api/waiver-notification", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": entry.key },
      body: JSON.stringify(entry.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) return undefined;
    const answer = await response.json();
    if (response.status === 409 && !FINAL_CONFLICTS.includes(answer.error?.code)) return undefined;
    return { status: response.status, answer };
  } catch {
    return undefined;
  }
}

/** The next booking of this browser replaces this hold. Any other booking leaves it alone. */
export const replaceHold = (token: string) => save(REPLACED, token);

/** Saves a hold that was just made. Nothing is awaited: the page may be about to leave. */
export function saveNewHold(hold: { token: string }): void {
  const replaced = loadText(REPLACED);
  remove(REPLACED);
  if (replaced && replaced !== hold.token) void releaseHold(replaced);
  save(OWN_HOLD, hold);
}

function releaseHold(token: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}` };
  return fetch("/api/hold", { method: "DELETE", headers, keepalive: true }).catch(() => {});
}

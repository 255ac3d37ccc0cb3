// What was typed and not yet sent lives in this browser, so that a reload, a crash or an outage loses none of it.
import { PENDING_DAYS } from "../../shared/pending-days.ts";
import type { Flow } from "./rules/booking-flow.ts";
import type { PendingBooking } from "./send-booking.ts";

const DRAFT = "booking-draft";
const PENDING = "booking-pending";
const FORGET_AFTER_MS = PENDING_DAYS * 86_400_000;

type Kept<Value> = { savedAt: number; value: Value };

export const keepDraft = (flow: Flow) => keep(DRAFT, flow);
export const readDraft = () => read<Flow>(DRAFT);
export const forgetDraft = () => forget(DRAFT);

export const keepPending = (pending: PendingBooking) => keep(PENDING, pending);
export const readPending = () => read<PendingBooking>(PENDING);
export const forgetPending = () => forget(PENDING);

// A browser may refuse storage (private mode, full disk): then the page works, it only remembers less.
function keep<Value>(name: string, value: Value): void {
  try {
    localStorage.setItem(name, JSON.stringify({ savedAt: Date.now(), value } satisfies Kept<Value>));
  } catch {}
}

function read<Value>(name: string): Value | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Kept<Value> | null;
    if (!kept || Date.now() - kept.savedAt > FORGET_AFTER_MS) return undefined;
    return kept.value;
  } catch {
    return undefined;
  }
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {}
}

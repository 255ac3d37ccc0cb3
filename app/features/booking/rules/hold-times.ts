// A customer's own unpaid hold, as the browser that made it may look after it.
import type { BookingStatus } from "./booking-states.ts";

type Facts = { status: BookingStatus; holdExpiresAt: Date | null; createdAt: Date; paidCents: number };

/** `over` is nothing to look after any more: canceled, or ended with money in the books. */
export type OwnHoldState = "held" | "ended" | "booked" | "over";

export function ownHoldState({ status, holdExpiresAt, paidCents }: Facts, now: Date): OwnHoldState {
  if (status === "confirmed" || status === "completed") return "booked";
  if (status === "cancelled" || paidCents > 0) return "over";
  const isHeld = status === "pending_payment" && (holdExpiresAt === null || holdExpiresAt > now);
  return isHeld ? "held" : "ended";
}

const AGAIN_WITHIN_MS = 24 * 3_600_000;

/**
 * Until when a day that was let go, or ran out, is held again; undefined when it has to be booked anew. What is left of
 * the first hold is all there is, so that letting go and taking it back wins no time; once that is over, a new one.
 */
export function heldAgainUntil(facts: Facts, now: Date, holdMinutes: number): Date | undefined {
  if (ownHoldState(facts, now) !== "ended" || now.getTime() - facts.createdAt.getTime() > AGAIN_WITHIN_MS)
    return undefined;
  const { holdExpiresAt } = facts;
  return holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : new Date(now.getTime() + holdMinutes * 60_000);
}

const MINUTE_MS = 60_000;
const STEP_MS = 10 * MINUTE_MS;
const MOST_MS = 24 * 60 * MINUTE_MS;

/** Until when a hold lives on whose payment cannot be asked about: ten minutes more, at most a day after it had ended. */
export function extendedHold(endedAt: Date, now: Date): Date | undefined {
  const last = endedAt.getTime() + MOST_MS;
  if (now.getTime() >= last) return undefined;
  return new Date(Math.min(now.getTime() + STEP_MS, last));
}

const DAY_MINUTES = 24 * 60;

/** Holds that end by then are reminded of: a day before the end, or halfway through a shorter hold. */
export function remindersFrom(now: Date, holdMinutes: number): Date {
  return new Date(now.getTime() + Math.min(DAY_MINUTES, holdMinutes / 2) * 60_000);
}

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

// How long an unpaid hold lasts, and what state it is in for the browser that made it.

import type { BookingStatus, PaymentProvider } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";

const MINUTE_MS = 60_000;

type Hold = { status: BookingStatus; holdExpiresAt: Date | null; createdAt: Date; paidCents: number };

/** `over`: canceled, or ended with money in the ledger. */
export type OwnHoldState = "held" | "ended" | "booked" | "over";

export function ownHoldState({ status, holdExpiresAt, paidCents }: Hold, now: Date): OwnHoldState {
  if (status === "confirmed" || status === "completed") return "booked";
  if (status === "cancelled" || paidCents > 0) return "over";
  const isHeld = status === "pending_payment" && (holdExpiresAt === null || holdExpiresAt > now);
  return isHeld ? "held" : "ended";
}

/** As the clock has it: a hold that has run out counts as expired before the sweeper has been by. */
export function currentStatus(
  { status, holdExpiresAt }: Pick<Hold, "status" | "holdExpiresAt">,
  now: Date,
): BookingStatus {
  return status === "pending_payment" && holdExpiresAt && holdExpiresAt <= now ? "expired" : status;
}

type HoldRule = Pick<Business["booking"], "holdMinutes" | "linkHoldHours">;

/** Stripe's checkouts last half an hour at least, and a hold may not end before its checkout. */
const STRIPE_LEAST_MINUTES = 31;

/** On a day of which half is held without a payment, others get their turn sooner. */
const SHORT_MINUTES = 15;
const SHORT_LINK_MINUTES = 4 * 60;

/** How long a new hold lasts. By link, the owner has to see the payment first. */
export function holdMinutes(rule: HoldRule, provider: PaymentProvider, short = false): number {
  if (provider === "links") {
    return short ? Math.min(rule.linkHoldHours * 60, SHORT_LINK_MINUTES) : rule.linkHoldHours * 60;
  }
  const minutes = short ? Math.min(rule.holdMinutes, SHORT_MINUTES) : rule.holdMinutes;
  return provider === "stripe" ? Math.max(minutes, STRIPE_LEAST_MINUTES) : minutes;
}

/**
 * Until when an offer is held once it is accepted. Saying yes shortens nothing: what was held until the end of the offer
 * stays held until then, and there is always the time that a new hold gives.
 */
export function acceptedHoldEnd(offer: { end: Date | null; held: boolean }, now: Date, minutes: number): Date {
  const asNew = new Date(now.getTime() + minutes * MINUTE_MS);
  return offer.held && offer.end && offer.end > asNew ? offer.end : asNew;
}

const AGAIN_WITHIN_MS = 24 * 3_600_000;

/**
 * Until when a released or expired day is held again; undefined when it has to be booked again. Releasing and holding again
 * gains no time: what is left of the first hold counts, and only once that is over a new one starts.
 */
export function heldAgainUntil(facts: Hold, now: Date, minutes: number): Date | undefined {
  if (ownHoldState(facts, now) !== "ended" || now.getTime() - facts.createdAt.getTime() > AGAIN_WITHIN_MS)
    return undefined;
  const { holdExpiresAt } = facts;
  return holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : new Date(now.getTime() + minutes * MINUTE_MS);
}

const STEP_MS = 10 * MINUTE_MS;
const MOST_MS = 24 * 60 * MINUTE_MS;

/** Extends a hold whose payment cannot be looked up: ten minutes at a time, at most a day after it ended. */
export function extendedHold(endedAt: Date, now: Date): Date | undefined {
  const last = endedAt.getTime() + MOST_MS;
  if (now.getTime() >= last) return undefined;
  return new Date(Math.min(now.getTime() + STEP_MS, last));
}

/** From so long on, a hold is said by its end and reminded of before it: nobody keeps count of it. */
const LONG_HOLD_MS = 6 * 60 * MINUTE_MS;

export function isLongHold(startedAt: Date, endsAt: Date): boolean {
  return endsAt.getTime() - startedAt.getTime() > LONG_HOLD_MS;
}

export type RunningHold = { startedAt: Date; endsAt: Date };

type HoldTimes = { createdAt: Date; holdStartedAt: Date | null; holdExpiresAt: Date | null };

/** Undefined where nothing ends. An offer is held for its payment from the yes on. */
export function runningHold({ createdAt, holdStartedAt, holdExpiresAt }: HoldTimes): RunningHold | undefined {
  return holdExpiresAt ? { startedAt: holdStartedAt ?? createdAt, endsAt: holdExpiresAt } : undefined;
}

/**
 * With payment links only the owner knows who paid, so every hold is reminded of; otherwise the long ones. None in its last
 * minutes: it is too late then, and a hold that is extended in steps would be reminded of at each.
 */
export function holdReminderDue({ startedAt, endsAt }: RunningHold, reportsPayments: boolean, now: Date): boolean {
  if (reportsPayments && !isLongHold(startedAt, endsAt)) return false;
  return now >= reminderAt(startedAt, endsAt) && endsAt.getTime() - now.getTime() > STEP_MS;
}

/** When a hold gets its reminder: a day before its end, or halfway through a shorter one. */
export function reminderAt(createdAt: Date, endsAt: Date): Date {
  const length = endsAt.getTime() - createdAt.getTime();
  return new Date(endsAt.getTime() - Math.min(MOST_MS, length / 2));
}

/** No hold that ends after this is reminded now. */
export function lastReminderEnd(now: Date): Date {
  return new Date(now.getTime() + MOST_MS);
}

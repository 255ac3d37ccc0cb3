import { mediumDate } from "#app/shared/days/date-format.ts";
import { type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";

/** Null means no limit. */
export type PromoRules = {
  active: boolean;
  /** The days it can be used, both ends included. */
  validFrom: string | null;
  validUntil: string | null;
  /** The event days it is valid for, both ends included. */
  eventFrom: string | null;
  eventUntil: string | null;
  minimumCents: number;
  mostUses: number | null;
  /** Uses that count, without this order's. */
  used: number;
  oncePerCustomer: boolean;
};

export type PromoFacts = {
  today: PlainDate;
  eventDate: PlainDate;
  lastDay: PlainDate;
  /** Rentals and extras before any discount: `goodsCents` of the lines. */
  subtotalCents: number;
  usedByThisEmail: boolean;
};

type PromoReason = "unknown" | "over" | "not_yet" | "used_up" | "other_days" | "below_minimum" | "used_before";

export const USED_UP = "This promo code has been used up. Please leave it out.";

export type PromoVerdict = { ok: true } | { ok: false; reason: PromoReason; message: string };

/** Says why a code doesn't count for an order, in a sentence that suggests a way out. */
export function promoVerdict(code: PromoRules | undefined, facts: PromoFacts): PromoVerdict {
  if (!code) return refuse("unknown", "We don't know this promo code. Check the spelling, or leave it out.");
  const { active, validFrom, validUntil, minimumCents, mostUses, used, oncePerCustomer } = code;
  if (!active) return refuse("over", "This promo code is no longer valid. Please leave it out.");
  if (validUntil && facts.today > validUntil)
    return refuse("over", `This promo code ended on ${day(validUntil)}. Please leave it out.`);
  if (validFrom && facts.today < validFrom)
    return refuse("not_yet", `This promo code starts on ${day(validFrom)}. Book from that day on, or leave it out.`);
  if (mostUses !== null && used >= mostUses) return refuse("used_up", USED_UP);
  if (oncePerCustomer && facts.usedByThisEmail)
    return refuse(
      "used_before",
      "You've already used this promo code, and it works once per customer. Please leave it out.",
    );
  if (!coversEvent(code, facts))
    return refuse("other_days", `This promo code is for events ${eventDays(code)}. Pick other days, or leave it out.`);
  if (facts.subtotalCents < minimumCents) return refuse("below_minimum", belowMinimum(minimumCents, facts));
  return { ok: true };
}

export function coversEvent(
  { eventFrom, eventUntil }: Pick<PromoRules, "eventFrom" | "eventUntil">,
  { eventDate, lastDay }: Pick<PromoFacts, "eventDate" | "lastDay">,
): boolean {
  return (!eventFrom || eventDate >= eventFrom) && (!eventUntil || lastDay <= eventUntil);
}

function eventDays({ eventFrom, eventUntil }: PromoRules): string {
  if (!eventFrom) return eventUntil ? `through ${day(eventUntil)}` : "";
  if (!eventUntil) return `from ${day(eventFrom)} on`;
  return eventFrom === eventUntil ? `on ${day(eventFrom)}` : `from ${day(eventFrom)} through ${day(eventUntil)}`;
}

function belowMinimum(minimumCents: number, { subtotalCents }: PromoFacts): string {
  const least = formatCents(minimumCents);
  const now = formatCents(subtotalCents);
  return `This promo code needs at least ${least} of rentals and extras, and yours come to ${now}. Add something, or leave it out.`;
}

function day(date: string): string {
  return mediumDate(plainDate(date));
}

function refuse(reason: PromoReason, message: string): PromoVerdict {
  return { ok: false, reason, message };
}

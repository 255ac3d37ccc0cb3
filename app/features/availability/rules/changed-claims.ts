// What the calendar shows the moment the owner changes it, before the server has answered.
import type { OwnerClaim } from "../schema.ts";
import type { BlockedRange } from "./blocked-ranges.ts";
import { type DayRange, daysOf } from "./day-range.ts";

type BlockedDays = DayRange & { inflatableId: number };

/** A day that somebody has stays theirs. */
export function withBlock(claims: OwnerClaim[], { inflatableId, reason, ...range }: BlockedRange): OwnerClaim[] {
  const taken = new Set(claims.filter((claim) => claim.inflatableId === inflatableId).map(({ date }) => date));
  const none = { bookingId: null, customerName: null, holdExpiresAt: null };
  const free = daysOf(range).filter((date) => !taken.has(date));
  return [...claims, ...free.map((date) => ({ inflatableId, date, kind: "block" as const, reason, ...none }))];
}

export function withoutBlock(claims: OwnerClaim[], { inflatableId, from, through }: BlockedDays): OwnerClaim[] {
  const lifted = ({ kind, date, ...claim }: OwnerClaim) =>
    kind === "block" && claim.inflatableId === inflatableId && date >= from && date <= through;
  return claims.filter((claim) => !lifted(claim));
}

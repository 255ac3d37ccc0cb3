import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import type { OwnerClaim } from "../schema.ts";
import { type DayRange, daysOf } from "./day-range.ts";

type BlockedDay = { inflatableId: number; date: string; reason: string };

export type BlockedRange = DayRange & { inflatableId: number; reason: string };

/** Consecutive days of one item with one reason are one range; ranges are sorted by their first day. */
export function blockedRanges(blocks: readonly BlockedDay[]): BlockedRange[] {
  const ranges: BlockedRange[] = [];
  const inOrder = blocks.toSorted((a, b) => a.inflatableId - b.inflatableId || (a.date < b.date ? -1 : 1));
  for (const { inflatableId, date, reason } of inOrder) {
    const day = date as PlainDate;
    const last = ranges.at(-1);
    const goesOn = last?.inflatableId === inflatableId && last.reason === reason && addDays(last.through, 1) === day;
    if (last && goesOn) last.through = day;
    else ranges.push({ inflatableId, from: day, through: day, reason });
  }
  return ranges.toSorted((a, b) => (a.from === b.from ? a.inflatableId - b.inflatableId : a.from < b.from ? -1 : 1));
}

type BlockedDays = DayRange & { inflatableId: number };

/** A day that is taken stays as it is. */
export function withBlock(claims: OwnerClaim[], { inflatableId, reason, ...range }: BlockedRange): OwnerClaim[] {
  const taken = new Set(claims.filter((claim) => claim.inflatableId === inflatableId).map(({ date }) => date));
  // Which of the units it is, only the server knows.
  const none = { unitId: 0, bookingId: null, customerName: null, holdExpiresAt: null };
  const free = daysOf(range).filter((date) => !taken.has(date));
  return [...claims, ...free.map((date) => ({ inflatableId, date, kind: "block" as const, reason, ...none }))];
}

export function withoutBlock(claims: OwnerClaim[], { inflatableId, from, through }: BlockedDays): OwnerClaim[] {
  const lifted = ({ kind, date, ...claim }: OwnerClaim) =>
    kind === "block" && claim.inflatableId === inflatableId && date >= from && date <= through;
  return claims.filter((claim) => !lifted(claim));
}

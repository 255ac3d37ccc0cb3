import { addDays, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { ClaimKind } from "#app/shared/words/vocabulary.ts";
import type { AvailabilityEntry } from "../schema.ts";
import { type ClosedRules, whyClosed } from "./closed-days.ts";
import { type DayRange, listDays } from "./day-range.ts";
import { type FleetUnit, freeUnits, takenDays } from "./fleet.ts";

type Claim = {
  unitId: number;
  date: PlainDate;
  kind: ClaimKind;
  reason: string;
  bookingId: number | null;
};

export type ItemDays = { inflatableId: number; fleet: FleetUnit[]; claims: Claim[] };

export type View = {
  closed: ClosedRules;
  /** Days without a delivery left. */
  full: ReadonlySet<PlainDate>;
  forOwner: boolean;
};

/** Customers read this about a day without a delivery left. */
export const DAY_FULL = "All deliveries for this day are taken";

/**
 * Returns every day of a range, claimed, closed or free. An item is open until its last unit is claimed, and a hold
 * counts as booked. A day with free units is blocked, with a public reason, if the business is closed or has no
 * delivery left.
 */
export function availabilityDays(
  { inflatableId, fleet, claims }: ItemDays,
  range: DayRange,
  { closed, full, forOwner }: View,
): AvailabilityEntry[] {
  const byDate = Map.groupBy(claims, ({ date }) => date);
  return listDays(range).map((date) => {
    const mine = byDate.get(date) ?? [];
    const free = freeUnits(fleet, takenDays(mine), { from: date, through: date }).length;
    // Booked days stay booked, whatever the settings say since.
    const why =
      mine.length > 0 && free === 0 ? undefined : (whyClosed(date, closed) ?? (full.has(date) ? DAY_FULL : undefined));
    const [claim] = mine.toSorted((one, other) => Number(one.kind === "block") - Number(other.kind === "block"));
    return {
      id: `${inflatableId}-${date}`,
      inflatableId,
      date,
      status: why === undefined ? dayStatus(mine, free) : "blocked",
      reason: forOwner ? (claim?.reason ?? null) : null,
      bookingId: forOwner ? (claim?.bookingId ?? null) : null,
      left: why === undefined ? free : 0,
      ...(why === undefined ? {} : { why }),
    };
  });
}

/** A mix of booked and blocked counts as booked. */
function dayStatus(claims: Claim[], free: number): AvailabilityEntry["status"] {
  if (free > 0) return "available";
  return claims.some(({ kind }) => kind !== "block") ? "booked" : "blocked";
}

/**
 * Finds the free days nearest to the requested one, before or after, in calendar order. Checks no more days than
 * necessary.
 */
export function nearestFree(
  requestedDate: PlainDate,
  first: PlainDate,
  last: PlainDate,
  isFree: (day: PlainDate) => boolean,
  count: number,
): PlainDate[] {
  const freeDays: PlainDate[] = [];
  const reach = Math.max(daysBetween(first, requestedDate), daysBetween(requestedDate, last), 0);
  for (let distance = 1; distance <= reach && freeDays.length < count; distance += 1) {
    for (const day of [addDays(requestedDate, distance), addDays(requestedDate, -distance)]) {
      if (freeDays.length < count && day >= first && day <= last && isFree(day)) freeDays.push(day);
    }
  }
  return freeDays.sort();
}

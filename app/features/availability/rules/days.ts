import { addDays, daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import type { AvailabilityEntry } from "../schema.ts";
import { type ClosedRules, whyClosed } from "./closed-days.ts";
import { type DayRange, daysOf } from "./day-range.ts";

export type Claim = {
  date: PlainDate;
  kind: "booking" | "hold" | "block";
  reason: string;
  bookingId: number | null;
};

type View = { closed: ClosedRules; forOwner: boolean };

/**
 * Every day of a range, claimed, closed or free. A hold is shown as booked. A day that nobody has and on which the business
 * is closed is blocked, with the reason that everyone may know.
 */
export function availabilityDays(
  inflatableId: number,
  range: DayRange,
  claims: Claim[],
  { closed, forOwner }: View,
): AvailabilityEntry[] {
  const byDate = new Map(claims.map((claim) => [claim.date, claim]));
  return daysOf(range).map((date) => {
    const claim = byDate.get(date);
    const why = claim ? undefined : whyClosed(date, closed);
    return {
      id: `${inflatableId}-${date}`,
      inflatableId,
      date,
      status: why === undefined ? statusOf(claim) : "blocked",
      reason: forOwner ? (claim?.reason ?? null) : null,
      bookingId: forOwner ? (claim?.bookingId ?? null) : null,
      ...(why === undefined ? {} : { why }),
    };
  });
}

function statusOf(claim: Claim | undefined): AvailabilityEntry["status"] {
  if (!claim) return "available";
  return claim.kind === "block" ? "blocked" : "booked";
}

/** The free days nearest to a wanted one, earlier and later alike, in calendar order. */
export function nearestFree(
  wanted: PlainDate,
  first: PlainDate,
  last: PlainDate,
  taken: Set<PlainDate>,
  count: number,
): PlainDate[] {
  const found: PlainDate[] = [];
  const reach = Math.max(daysBetween(first, wanted), daysBetween(wanted, last), 0);
  for (let distance = 1; distance <= reach && found.length < count; distance += 1) {
    for (const day of [addDays(wanted, distance), addDays(wanted, -distance)]) {
      if (day >= first && day <= last && !taken.has(day) && found.length < count) found.push(day);
    }
  }
  return found.sort();
}

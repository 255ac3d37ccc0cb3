import { addDays, daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import type { AvailabilityEntry } from "../schema.ts";

export type Claim = {
  date: PlainDate;
  kind: "booking" | "hold" | "block";
  reason: string;
  bookingId: number | null;
};

/** Every day from start to end, claimed or free. A hold is shown as booked. */
export function availabilityDays(
  inflatableId: number,
  start: PlainDate,
  end: PlainDate,
  claims: Claim[],
  forOwner: boolean,
): AvailabilityEntry[] {
  const byDate = new Map(claims.map((claim) => [claim.date, claim]));
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => {
    const date = addDays(start, index);
    const claim = byDate.get(date);
    return {
      id: `${inflatableId}-${date}`,
      inflatableId,
      date,
      status: statusOf(claim),
      reason: forOwner ? (claim?.reason ?? null) : null,
      bookingId: forOwner ? (claim?.bookingId ?? null) : null,
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

import type { Deps } from "../../../deps.server.ts";
import type { DayRange } from "../rules/day-range.ts";
import { availabilityDays } from "../rules/days.ts";
import type { AvailabilityEntry } from "../schema.ts";
import { listClaims, listFullDays } from "../store.server.ts";
import { listFleet } from "../units/unit-store.server.ts";

/** Every day of an item in a range, as customers or the owner see it. */
export async function loadDays(
  { db, business }: Pick<Deps, "db" | "business">,
  inflatableId: number,
  range: DayRange,
  forOwner: boolean,
): Promise<AvailabilityEntry[]> {
  const { closed, delivery } = business();
  const fleet = await listFleet(db, [inflatableId], range.from);
  const claims = await listClaims(db, inflatableId, range.from, range.through);
  const full = new Set(await listFullDays(db, range, delivery.mostADay));
  return availabilityDays({ inflatableId, fleet, claims }, range, { closed, full, forOwner });
}

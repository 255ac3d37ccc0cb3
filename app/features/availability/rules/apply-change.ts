import type { AvailabilityEntry } from "../schema.ts";

/** The days with one of them as it is now. The same list comes back when the change is not about it, or no news. */
export function applyChange(days: AvailabilityEntry[], change: AvailabilityEntry): AvailabilityEntry[] {
  const index = days.findIndex(({ id }) => id === change.id);
  if (index === -1 || days[index]?.status === change.status) return days;
  return days.with(index, change);
}

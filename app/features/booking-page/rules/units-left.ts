import type { AvailabilityEntry } from "../../availability/schema.ts";

/** How many units are free on every one of the days; none without a day. */
export function unitsLeft(days: readonly Pick<AvailabilityEntry, "status" | "left">[]): number {
  const free = days.map(({ status, left }) => (status === "available" ? left : 0));
  return free.length === 0 ? 0 : Math.min(...free);
}

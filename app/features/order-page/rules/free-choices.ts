// What an order could have instead, or besides: only what is free on all of its days.
import type { OwnerClaim } from "../../availability/schema.ts";
import type { Unit } from "../../availability/unit-schema.ts";

type Days = { eventDate: string; lastDay: string };
type Entry = { date: string; left: number; why?: string | undefined };

/** How many of a rental are free on all days; undefined until they are known. A closed day is the business's own to break. */
export function leftOnAll(entries: readonly Entry[] | undefined, { eventDate, lastDay }: Days): number | undefined {
  if (!entries) return undefined;
  const days = entries.filter(({ date }) => date >= eventDate && date <= lastDay);
  // Nothing is known of days that are over: the server has the last word.
  return days.length === 0 ? 1 : Math.min(...days.map(({ left, why }) => (why ? Math.max(1, left) : left)));
}

type FreeUnits = {
  inflatableId: number;
  unit: { id: number } | null;
  units: readonly Unit[];
  claims: readonly OwnerClaim[];
};

/** The other units of a rented thing that are in service and free on all days. */
export function freeUnits({ inflatableId, unit, units, claims }: FreeUnits, { eventDate, lastDay }: Days): Unit[] {
  const taken = new Set(claims.filter(({ date }) => date >= eventDate && date <= lastDay).map(({ unitId }) => unitId));
  return units
    .filter((one) => one.inflatableId === inflatableId && one.id !== unit?.id && one.status === "in_service")
    .filter(({ id }) => !taken.has(id))
    .filter(({ outages }) => outages.every(({ from, backOn }) => from > lastDay || (backOn ?? "9") <= eventDate));
}

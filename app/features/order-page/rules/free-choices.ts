// Other items that an order could have: only those free on all of its days.
import type { OwnerClaim } from "../../availability/schema.ts";
import type { Unit } from "../../availability/unit-schema.ts";

type Days = { eventDate: string; lastDay: string };
type Entry = { date: string; left: number; why?: string | undefined };

/** How many of a rental are free on all days, or undefined while loading. The office may use closed days. */
export function leftOnAll(entries: readonly Entry[] | undefined, { eventDate, lastDay }: Days): number | undefined {
  if (!entries) return undefined;
  const days = entries.filter(({ date }) => date >= eventDate && date <= lastDay);
  // Past days are not loaded; the server decides.
  return days.length === 0 ? 1 : Math.min(...days.map(({ left, why }) => (why ? Math.max(1, left) : left)));
}

type FreeUnits = {
  inflatableId: number;
  unit: { id: number } | null;
  units: readonly Unit[];
  claims: readonly OwnerClaim[];
};

/** The other units of an order item that are in service and free on all days. */
export function freeUnits({ inflatableId, unit, units, claims }: FreeUnits, { eventDate, lastDay }: Days): Unit[] {
  const taken = new Set(claims.filter(({ date }) => date >= eventDate && date <= lastDay).map(({ unitId }) => unitId));
  return units
    .filter((one) => one.inflatableId === inflatableId && one.id !== unit?.id && one.status === "in_service")
    .filter(({ id }) => !taken.has(id))
    .filter(({ outages }) => outages.every(({ from, backOn }) => from > lastDay || (backOn ?? "9") <= eventDate));
}

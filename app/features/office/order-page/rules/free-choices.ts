// Other units that an order item could have: only those free on all of its days.
import type { OwnerClaim } from "#app/features/fleet/availability/schema.ts";
import type { Unit } from "#app/features/fleet/availability/unit-schema.ts";

type Days = { eventDate: string; lastDay: string };

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

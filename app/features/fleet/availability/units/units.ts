import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { Unit } from "../unit-schema.ts";

const unitsQuery = () => ownerQuery("/api/units");

/** Returns the units of one rental or of all; undefined until they are loaded. */
export function useUnits(inflatableId?: number): Unit[] | undefined {
  const { data } = useQuery(unitsQuery());
  return inflatableId === undefined ? data : data?.filter((unit) => unit.inflatableId === inflatableId);
}

type TriedDates = { from: string; backOn: string | null; outage: number | undefined };

/** Previews an outage on these days. */
export function tryOutageQuery(unitId: number, { from, backOn, outage }: TriedDates) {
  const query = new URLSearchParams({ from });
  if (backOn !== null) query.set("backOn", backOn);
  if (outage !== undefined) query.set("outage", String(outage));
  return ownerQuery(`/api/units/${unitId}/try-outage?${query}`);
}

import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { Unit } from "../unit-schema.ts";

const unitsQuery = () => ownerQuery("/api/units");

export function useUnits(inflatableId?: number): Unit[] | undefined {
  const { data } = useQuery(unitsQuery());
  return inflatableId === undefined ? data : data?.filter((unit) => unit.inflatableId === inflatableId);
}

type TriedDates = { from: string; backOn: string | null; outage: number | undefined };

export function tryOutageQuery(unitId: number, { from, backOn, outage }: TriedDates) {
  const query = new URLSearchParams({ from });
  if (backOn !== null) query.set("backOn", backOn);
  if (outage !== undefined) query.set("outage", String(outage));
  return ownerQuery(`/api/units/${unitId}/try-outage?${query}`);
}

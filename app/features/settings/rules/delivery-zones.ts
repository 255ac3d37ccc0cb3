import type { Business } from "../../../../config/business.ts";

type Repeated = { path: (string | number)[]; message: string };

/** A ZIP has one delivery fee, so it is in the free area or in one zone; and orders name their zone, so its name is its own. */
export function repeatedInZones({ zips, zones }: Pick<Business["serviceArea"], "zips" | "zones">): Repeated[] {
  const placeOf = new Map(zips.map((zip) => [zip, "the free area"]));
  const known = new Set<string>();
  return zones.flatMap((zone, at) => {
    const twice = zone.zips.find((zip) => placeOf.has(zip));
    const isNamed = known.has(zone.name.toLowerCase());
    for (const zip of zone.zips) placeOf.set(zip, placeOf.get(zip) ?? zone.name);
    known.add(zone.name.toLowerCase());
    return [
      ...(isNamed ? [{ path: ["zones", at, "name"], message: "Another zone has this name" }] : []),
      ...(twice ? [{ path: ["zones", at, "zips"], message: `${twice} is already in ${placeOf.get(twice)}` }] : []),
    ];
  });
}

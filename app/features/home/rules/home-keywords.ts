import type { Business } from "../../../../config/business.ts";

type Home = Pick<Business["home"], "locality" | "region" | "regionName">;

/** What people search for: the kinds of rentals here, and bounce houses in each town. */
export function homeKeywords({ locality, region, regionName }: Home, towns: readonly string[]): string[] {
  return [
    `bounce house rental ${locality} ${region}`,
    `water slide rental ${locality} ${region}`,
    `inflatable rentals North ${regionName}`,
    `party rentals ${locality}`,
    ...towns.filter((town) => town !== locality).map((town) => `bounce house rentals ${town} ${region}`),
  ];
}

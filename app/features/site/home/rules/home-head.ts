import type { Business } from "#config/business.ts";

type Home = Pick<Business["home"], "locality" | "region">;

/** What people search for: the kinds of rentals here, and bounce houses in each town. */
export function homeKeywords({ locality, region }: Home, area: string, towns: readonly string[]): string[] {
  return [
    `bounce house rental ${locality} ${region}`,
    `water slide rental ${locality} ${region}`,
    `inflatable rentals ${area}`,
    `party rentals ${locality}`,
    ...towns.filter((town) => town !== locality).map((town) => `bounce house rentals ${town} ${region}`),
  ];
}

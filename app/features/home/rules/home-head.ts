import type { Business } from "../../../../config/business.ts";

/** What search engines and shared links say of the home page. */
export function homeDescription({ home, serviceArea }: Pick<Business, "home" | "serviceArea">): string {
  const nearby = serviceArea.towns.slice(0, 3).join(", ");
  const free =
    serviceArea.zones.length > 0
      ? "Free delivery in our area, free setup and pickup"
      : "Free delivery, setup and pickup";
  return `Bounce houses, slides and combos for ${nearby} and the mountain towns around them. ${free} in North ${home.regionName}. Book your day online.`;
}

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

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

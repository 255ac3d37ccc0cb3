import { business } from "../../../../config/business.ts";

const { towns } = business.serviceArea;
const { locality, region, regionName } = business.home;

/** What people type who look for us: the kinds of rentals here, and bounce houses in each town. */
export const homeKeywords = [
  `bounce house rental ${locality} ${region}`,
  `water slide rental ${locality} ${region}`,
  `inflatable rentals North ${regionName}`,
  `party rentals ${locality}`,
  ...towns.filter((town) => town !== locality).map((town) => `bounce house rentals ${town} ${region}`),
];

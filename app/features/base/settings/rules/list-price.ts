import type { Business } from "#config/business.ts";

/** What settings need to know of a rental; the list is the catalog's own. */
export type RentalFacts = { type: string; name: string; price: number; wetAvailable: boolean; wetFee: number };

/** What a rental costs for a day under some settings. Handed in by the route: prices know settings, not the reverse. */
export type ListPrice = (
  rental: RentalFacts,
  wet: boolean,
  settings: Business,
) => { totalCents: number; depositCents: number };

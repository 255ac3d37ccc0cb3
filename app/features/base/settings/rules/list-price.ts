import type { Business } from "#config/business.ts";

/** The fields of a rental that settings need. The catalog has the rest. */
export type RentalFacts = { type: string; name: string; price: number; wetAvailable: boolean; wetFee: number };

/** Prices a rental for a day under some settings. The route passes it in, because pricing imports settings. */
export type ListPrice = (
  rental: RentalFacts,
  wet: boolean,
  settings: Business,
) => { totalCents: number; depositCents: number };

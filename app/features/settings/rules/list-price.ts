import type { Business } from "../../../../config/business.ts";
import type { RentalFacts } from "../queries.ts";

/** What a rental costs for a day under some settings. Handed in by the route: prices know settings, not the reverse. */
export type ListPrice = (
  rental: RentalFacts,
  wet: boolean,
  settings: Business,
) => { totalCents: number; depositCents: number };

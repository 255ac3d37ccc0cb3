import { startingCatalog } from "../../../../content/starting-catalog.ts";
import type { Inflatable } from "../schema.ts";

/** The rentals as they were at the start, for a page whose catalogue cannot be loaded. Whoever shows it says so. */
export const builtInItems: Inflatable[] = startingCatalog.map((item) => ({
  ...item,
  features: [...item.features],
  active: true,
  picture: null,
}));

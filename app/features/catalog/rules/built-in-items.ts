import { startingCatalog } from "../../../../content/starting-catalog.ts";
import type { Inflatable } from "../schema.ts";

/** The starting rentals, for a page whose catalog cannot be loaded. Where they are shown, they are labeled as not live. */
export const builtInItems: Inflatable[] = startingCatalog.map((item) => ({
  ...item,
  features: [...item.features],
  active: true,
  picture: null,
}));

import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";

const LISTED = ["slip-slide", "giant-slide", "castle-combo", "palm-combo"];

/** The four rentals of a town's page, in the specification's order and under its names; a hidden one is left out. */
export function townRentals(rentals: readonly Inflatable[]): Inflatable[] {
  return LISTED.flatMap((type) => {
    const item = rentals.find((rental) => rental.type === type);
    if (!item) return [];
    return [type === "palm-combo" ? { ...item, title: item.name } : item];
  });
}

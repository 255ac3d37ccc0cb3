import { centsFromDollars } from "#app/shared/money/money.ts";
import { startingCatalog } from "#content/starting-catalog.ts";
import type { Inflatable } from "../schema.ts";

/** Prices by item type, in cents, and how many of the type can be rented. */
export type ItemPrices = Record<string, { name: string; priceCents: number; wetFeeCents: number; rentals: number }>;

type PricedItem = Pick<Inflatable, "type" | "name" | "price" | "wetFee">;

/**
 * Texts name these prices. A type that the owner no longer has keeps its starting price, so an article about it stays
 * readable. Of two items of a type, the active one counts first, then the older.
 */
export function itemPrices(items: readonly (PricedItem & Pick<Inflatable, "active">)[]): ItemPrices {
  const lastToFirst = items.toReversed();
  const later = [...lastToFirst.filter(({ active }) => !active), ...lastToFirst.filter(({ active }) => active)];
  const rentals = (type: string) => items.filter((item) => item.active && item.type === type).length;
  return Object.fromEntries(
    [...startingCatalog, ...later].map((item: PricedItem) => [
      item.type,
      { ...priceInCents(item), rentals: rentals(item.type) },
    ]),
  );
}

function priceInCents({ name, price, wetFee }: PricedItem) {
  return { name, priceCents: centsFromDollars(price), wetFeeCents: centsFromDollars(wetFee) };
}

import { startingCatalog } from "../../../../content/starting-catalog.ts";
import { centsFromDollars } from "../../../shared/money.ts";
import type { Inflatable } from "../schema.ts";

/** Prices by item type, in cents. */
export type ItemPrices = Record<string, { name: string; priceCents: number; wetFeeCents: number }>;

type PricedItem = Pick<Inflatable, "type" | "name" | "price" | "wetFee">;

/**
 * What each type of unit costs, for texts that name one. A type that the owner no longer has keeps the price it began
 * with: an article about it stays readable. Of two units of a type, the one for rent counts first, then the older.
 */
export function itemPrices(items: readonly (PricedItem & Pick<Inflatable, "active">)[]): ItemPrices {
  const lastToFirst = items.toReversed();
  const later = [...lastToFirst.filter(({ active }) => !active), ...lastToFirst.filter(({ active }) => active)];
  return Object.fromEntries([...startingCatalog, ...later].map(toEntry));
}

function toEntry({ type, name, price, wetFee }: PricedItem): [string, ItemPrices[string]] {
  return [type, { name, priceCents: centsFromDollars(price), wetFeeCents: centsFromDollars(wetFee) }];
}

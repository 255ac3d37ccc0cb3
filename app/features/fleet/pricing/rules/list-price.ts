import { centsFromDollars } from "#app/shared/money/money.ts";
import { itemLines } from "./order-lines.ts";
import { totalCents } from "./price.ts";
import { type Price, type PriceTerms, priceOrder } from "./price-order.ts";

export type ListedItem = { name: string; priceCents: number; wetAvailable: boolean; wetFeeCents: number };

/** What an item costs for a day when nothing else is chosen. The wet option counts only where the item has it. */
export function listPrice(item: ListedItem, wetOption: boolean, terms: PriceTerms): Price {
  const { name, priceCents, wetFeeCents, wetAvailable } = item;
  return priceOrder(
    {
      items: [{ name, priceCents, wetFeeCents, wet: wetOption && wetAvailable }],
      days: 1,
      extras: [],
      surface: "unknown",
      delivery: null,
      promo: null,
      discount: null,
      damageCover: false,
      exempt: false,
    },
    terms,
  );
}

/** What an item comes to over these days, as its row of the order says: before fees, codes and tax. */
export function itemCents(item: ListedItem, wetOption: boolean, days: number, terms: PriceTerms): number {
  return totalCents(itemLines({ ...item, wet: wetOption && item.wetAvailable }, 0, { items: [], days }, terms));
}

/** What water adds to that. */
export const wetCents = (item: ListedItem, days: number, terms: PriceTerms): number =>
  itemCents(item, true, days, terms) - itemCents(item, false, days, terms);

/** An item as the API has it, in dollars. */
export function listedItem(item: { name: string; price: number; wetAvailable: boolean; wetFee: number }): ListedItem {
  const { name, price, wetAvailable, wetFee } = item;
  return { name, wetAvailable, priceCents: centsFromDollars(price), wetFeeCents: centsFromDollars(wetFee) };
}

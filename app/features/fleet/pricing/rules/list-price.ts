import { centsFromDollars } from "#app/shared/money/money.ts";
import { itemLines } from "./order-lines.ts";
import { totalCents } from "./price.ts";
import { type Price, type PriceTerms, priceOrder } from "./price-order.ts";

export type ListedItem = { name: string; priceCents: number; wetAvailable: boolean; wetFeeCents: number };

/** Prices an item for one day without any other choice. The wet option counts only if the item has it. */
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

/** The price of an item over these days in its row of the order, before fees, codes and tax. */
export function itemCents(item: ListedItem, wetOption: boolean, days: number, terms: PriceTerms): number {
  return totalCents(itemLines({ ...item, wet: wetOption && item.wetAvailable }, 0, { items: [], days }, terms));
}

export const wetCents = (item: ListedItem, days: number, terms: PriceTerms): number =>
  itemCents(item, true, days, terms) - itemCents(item, false, days, terms);

/** Converts an item of the API, in dollars. */
export function listedItem(item: { name: string; price: number; wetAvailable: boolean; wetFee: number }): ListedItem {
  const { name, price, wetAvailable, wetFee } = item;
  return { name, wetAvailable, priceCents: centsFromDollars(price), wetFeeCents: centsFromDollars(wetFee) };
}
